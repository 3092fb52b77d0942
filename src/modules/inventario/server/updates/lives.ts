import { sql } from 'drizzle-orm';
import type { Hook } from '../../../../server/resource/hook.ts';
import { replay } from '../../rules/secuenciaDeActualizaciones.ts';
import { readCatalogues } from './catalogues.ts';
import { readElementHistories, updateOf } from './elementHistories.ts';
import { segmentsOf } from './presentElements.ts';

/** Lives of elements whose updates were approved before there were segments. */
export const lives: NonNullable<Hook['lives']> = {
  missing: sql`select c.id from infraestructura_alumbrado_cambiado as c
    where not exists (select 1 from infraestructura_alumbrado_tramo as t where t.id = c.id)`,
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
