import { sql, type SQL } from 'drizzle-orm';
import { enPalabras } from '../../inventario/rules/palabras.ts';
import { signerOf } from '../../../server/resource/requestContext.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import { dayOf } from '../../../server/resource/today.ts';
import { otrasVersiones, puntualidadDe, tipoDe } from './entregasDeAnexos.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { actualizarAnexos } from './vencimientosDeAnexos.ts';

/** Deliveries of annexes: their version, their limit, their review, and what they do to the annex. */
export const anexoRegistro: Hook = {
  async check(writing) {
    const { tx, record, finding } = writing;
    if (!isMoved(writing)) return [];
    // two deliveries of an annex wait in line, so that each gets a version of its own
    await tx.execute(
      sql`select 1 from anexo where id = any(${idArray(annexesOf([writing]))})
          order by id for no key update`,
    );
    const [last] = await otrasVersiones(tx, record);
    if (last === undefined || last.estado === 'devuelto') return [];
    // what comes by event comes as often as there are events
    if ((await tipoDe(tx, record))?.periodicidad === 'por_evento') return [];
    const estado = enPalabras('entrega', last.estado);
    return [finding('VERSION_SIN_DEVOLVER', { revision: last.revision, estado })];
  },

  async fill(writing) {
    const { tx, record, previous } = writing;
    const moved = isMoved(writing);
    if (!moved && record['fecha_entrega'] === previous?.['fecha_entrega']) return {};
    const [last] = moved ? await otrasVersiones(tx, record) : [];
    const revision = moved ? (last?.revision ?? 0) + 1 : record['revision'];
    return { revision, ...(await puntualidadDe(tx, { ...record, revision })) };
  },

  async stored({ tx, record, previous }) {
    const anexos = annexesOf([{ record, ...(previous === undefined ? {} : { previous }) }]);
    await actualizarAnexos(tx, picking(anexos));
  },

  async deleted({ tx, records }) {
    await actualizarAnexos(tx, picking(annexesOf(records.map((record) => ({ record })))));
  },

  async transition({ actor, name }) {
    return name === 'aprobar' || name === 'devolver'
      ? { revisado_por: signerOf(actor), fecha_revision: dayOf(actor.now) }
      : {};
  },
};

const isMoved = ({ record, previous }: Writing): boolean =>
  previous === undefined ||
  ['anexo_id', 'periodo'].some((name) => (record[name] ?? null) !== (previous[name] ?? null));

const annexesOf = (writings: readonly Pick<Writing, 'record' | 'previous'>[]): number[] => [
  ...new Set(
    writings.flatMap(({ record, previous = record }) =>
      [record, previous].map((one) => Number(one['anexo_id'])),
    ),
  ),
];

const picking = (ids: readonly number[]): SQL => sql`id = any(${idArray(ids)})`;
