import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { inColombia } from '../../../core/time/calendar.ts';
import { prepared, rowsOf } from '../../../server/db/orm.ts';
import { readById } from '../../../server/list/readRecords.ts';
import { cascadeUpdate } from '../../../server/record/cascade.ts';
import type { Writing } from '../../../server/resource/hook.ts';
import { luminariasEn, refuseUnfilledInventory } from '../../inventario/server.ts';
import { ultimoDia } from './costo_mensual.ts';
import { detalleAlCierre } from './detalleAlCierre.ts';

const NAME = 'costo_mensual';

type Closing = Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>;

/** Keeps the lamps and the sources of a month's costs as they are when the month is closed. */
export async function congelarCostos(closing: Closing, periodo: string): Promise<void> {
  const { tx, actor, stores } = closing;
  await refuseUnfilledInventory(tx, stores);
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select ${luminariasEn(ultimoDia(sql`${periodo}::text`))} as n`,
  );
  await escribir(closing, periodo, {
    luminarias_al_cierre: row?.n ?? 0,
    detalle_al_cierre: await detalleAlCierre(tx, {
      periodo,
      en: inColombia(actor.now.getTime()),
    }),
  });
}

/** Of a month that was reopened for them, the figures follow their sources again. */
export async function liberarCostos(closing: Closing, periodo: string): Promise<void> {
  await escribir(closing, periodo, { luminarias_al_cierre: null, detalle_al_cierre: null });
}

async function escribir(closing: Closing, periodo: string, values: Row): Promise<void> {
  const store = closing.stores.get(NAME);
  if (store === undefined) return;
  const rows = await closing.tx.run<{ id: string }>(DEL_MES, [periodo]);
  const ids = rows.map(({ id }) => Number(id));
  const records = await readById(closing.tx, store, { ids, lock: 'no key update' });
  await cascadeUpdate(
    closing,
    NAME,
    records.map((record) => ({ record, values })),
  );
}

const DEL_MES = prepared('select id::text as id from costo_mensual where periodo = $1');
