import { sql } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';
import { perdidasDe } from '../rules/carga.ts';
import { puntosDonde, refuseNamedInUpdates, pointsThatUse } from './enActualizaciones.ts';

const POTENCIA = ['potencia_nominal_w', 'perdidas_w'];

export const luminaria: Hook = {
  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'luminaria_id', records }),

  computed: {
    puntos_en_uso: ({ qualified }) => puntosDonde(sql`p.luminaria_id = ${qualified('id')}`),
  },

  async check({ tx, record, previous, finding }) {
    if (previous === undefined) return [];
    const changed = POTENCIA.filter((name) => powerOf(record, name) !== powerOf(previous, name));
    if (changed.length === 0) return [];
    const n = await pointsThatUse(tx, { target: 'luminaria', id: Number(previous['id']) });
    return n === 0 ? [] : changed.map((field) => ({ ...finding('POTENCIA_EN_USO', { n }), field }));
  },

  async fill({ record }) {
    return { perdidas_w: perdidasDe((name) => record[name] ?? null) };
  },
};

const powerOf = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  name === 'perdidas_w' ? perdidasDe((one) => record[one] ?? null) : record[name];
