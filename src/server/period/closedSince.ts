import { inColombia } from '../../core/time/calendar.ts';
import { prepared } from '../db/orm.ts';
import type { Explaining } from '../resource/hook.ts';

/** Since when the month of a record with `estado` by its closing is closed; null while it is open. */
export async function closedSince({ tx, record }: Explaining): Promise<string | null> {
  if (record['estado'] !== 'cerrado') return null;
  const [row] = await tx.run<{ en: string | null }>(CLOSED, [String(record['periodo'])]);
  return row?.en == null ? null : inColombia(Date.parse(row.en));
}

const CLOSED = prepared(
  `select cerrado_en as en from cierre_mes where periodo = $1 and estado <> 'abierto'`,
);
