import { sql } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';
import { cargaKwDonde, puntosDonde, refuseNamedInUpdates } from './enActualizaciones.ts';

export const barrio: Hook = {
  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'barrio_id', records }),

  /** In the sector that the sheet names beside it, else in the only one, else in one for the purpose. */
  async named({ text, beside, refer, sole, freeCode }) {
    const { sector } = beside;
    const sector_id =
      sector === undefined
        ? ((await sole('sector')) ?? (await refer('sector', 'Sin sector')))
        : await refer('sector', sector);
    return { codigo: await freeCode('codigo', text), nombre: text, sector_id: sector_id ?? null };
  },

  computed: {
    total_puntos: ({ qualified }) => puntosDonde(sql`p.barrio_id = ${qualified('id')}`),
    carga_kw: ({ qualified }) => cargaKwDonde(sql`p.barrio_id = ${qualified('id')}`),
  },
};
