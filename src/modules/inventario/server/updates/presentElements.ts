import { sql } from 'drizzle-orm';
import type { Row } from '../../../../core/resource/resource.ts';
import type { Orm } from '../../../../server/db/orm.ts';
import { refuseUnfilled } from '../../../../server/life/segments.ts';
import type { LifeOf, Hook, Stores } from '../../../../server/resource/hook.ts';
import { type Paso, tramosDe, replay } from '../../rules/secuenciaDeActualizaciones.ts';
import {
  CURRENT,
  SEPARATOR,
  readCatalogues,
  readElementHistories,
  storeNamed,
  updateOf,
} from './elementHistories.ts';
import { storeEffects } from './effects.ts';
import type { Outcome } from './reviews.ts';

type Life = Pick<Outcome, 'life' | 'cadena'> & Partial<Pick<Outcome, 'since'>>;

/** An outcome with its element. */
export interface Kept {
  outcome: Life;
  id: number;
  /** The row of the base, or of the identity. */
  row: Row;
}

/**
 * The lives of elements, for whoever asks for an earlier day. An element without updates has none: its row of
 * the base is its whole life. The base is as old as one asks: nothing is known before its cut-off anyway.
 */
export const segmentsOf = (kept: readonly Kept[]): LifeOf[] =>
  kept.map(({ outcome, id, row }) => {
    const { pasos } = outcome.cadena;
    const base = outcome.life?.base ?? null;
    const { since } = outcome;
    const all = pasos.length === 0 ? [] : tramosDe({ pasos }, { base, corte: '-infinity' });
    const tramos = all.filter(
      ({ hasta }) => since === undefined || hasta === null || hasta >= since,
    );
    return {
      id,
      ...(since === undefined ? {} : { since }),
      segments: tramos.map(({ desde, hasta }) => {
        const until = pasos.filter(({ actualizacion }) => actualizacion.fecha_efectiva <= desde);
        const done = desde === '-infinity' ? [] : until;
        const estado = done.at(-1)?.despues ?? base;
        const record = presentOf({
          outcome: { ...outcome, cadena: { pasos: done, estado } },
          id,
          row,
        });
        return { desde, hasta, record };
      }),
    };
  });

/** The record of the updated inventory; what is no field of domain 2.6 is that of its row. */
export function presentOf({ outcome, row }: Kept): Row {
  const { pasos, estado } = outcome.cadena;
  const last = pasos.at(-1)?.actualizacion;
  const made = pasos.find(({ actualizacion }) => actualizacion.tipo === 'expansion');
  return {
    ...row,
    ...estado,
    otros_codigos: joined(codesOf(outcome), estado?.['codigo']),
    origen: outcome.life?.base ? 'base' : 'expansion',
    n_actualizaciones: pasos.length,
    ultima_actualizacion: last?.fecha_efectiva ?? null,
    ultimo_tipo: last?.tipo ?? null,
    fecha_alta: made?.actualizacion.fecha_efectiva ?? null,
    fecha_baja: leavingOf(pasos),
  };
}

/** The day on which it was removed; nothing comes after that. */
function leavingOf(pasos: readonly Paso[]): string | null {
  const last = pasos.at(-1);
  return last?.despues['estado_operativo'] === 'retirada'
    ? last.actualizacion.fecha_efectiva
    : null;
}

/** Every code that it has or had. */
export function codesOf({ life, cadena }: Life): Set<string> {
  const own = life?.base ? [life.base['codigo']] : [];
  return new Set([...own, ...cadena.pasos.map(({ despues }) => despues['codigo'])].map(String));
}

export function joined(codes: ReadonlySet<string>, except: unknown): string | null {
  const others = [...codes].filter((code) => code !== except);
  return others.length === 0 ? null : others.join(SEPARATOR);
}

/** Lives of elements whose updates were approved before there were segments. */
export const lives: NonNullable<Hook['lives']> = {
  missing: sql`select c.id from infraestructura_alumbrado_cambiado as c
    where not exists (select 1 from infraestructura_alumbrado_tramo as t where t.id = c.id)
    union select a.infraestructura_id from infraestructura_alumbrado_actualizacion as a
    where a.estado in ('aprobada', 'anulada') and a.revisado_en is not null and a.infraestructura_id is not null
      and not exists (select 1 from actualizacion_efecto as e where e.actualizacion_id = a.id)`,
  beside: (tx, { store, ids }) => storeEffects(tx, store.stores, { ids }),
  async of(tx, { store, ids }) {
    const { stores } = store;
    const histories = await readElementHistories(tx, stores, {
      ids,
      estados: ['aprobada'],
      hold: true,
    });
    const catalogos = await readCatalogues(tx);
    return segmentsOf(
      [...histories.values()].map((life) => ({
        id: life.id,
        row: life.row,
        outcome: { life, cadena: replay(life.base, life.updates.map(updateOf), catalogos) },
      })),
    );
  },
};

/** For whoever freezes a figure of an earlier day: throws `NO_DISPONIBLE` while lives are still missing. */
export const refuseUnfilledInventory = (tx: Orm, stores: Stores): Promise<void> =>
  refuseUnfilled(tx, storeNamed(stores, CURRENT));
