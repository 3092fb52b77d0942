import { sql } from 'drizzle-orm';
import type { Row } from '../../../../core/resource/resource.ts';
import type { Impedimento } from '../../rules/secuenciaDeActualizaciones.ts';
import { rowsOf, type Orm } from '../../../../server/db/orm.ts';

/**
 * A lot is approved or rejected whole: how many of each named lot the request leaves out. A draft
 * keeps the others from being approved, not from being rejected.
 */
export async function lotsLeftOpen(
  tx: Orm,
  { operation, records }: { operation: 'aprobar' | 'rechazar'; records: readonly Row[] },
): Promise<(record: Row) => Impedimento[]> {
  const lots = [...new Set(records.flatMap(({ lote }) => lote ?? []))];
  if (lots.length === 0) return () => [];
  const states = operation === 'aprobar' ? ['en_revision', 'borrador'] : ['en_revision'];
  const rows = await rowsOf<{ lote: string; n: number }>(
    tx,
    sql`select lote, count(*)::int as n from infraestructura_alumbrado_actualizacion
        where lote in (select jsonb_array_elements_text(${JSON.stringify(lots)}::jsonb))
          and estado in (select jsonb_array_elements_text(${JSON.stringify(states)}::jsonb))
        group by lote`,
  );
  const open = new Map(rows.map(({ lote, n }) => [lote, n]));
  const named = new Map<unknown, number>();
  for (const { lote } of records) named.set(lote, (named.get(lote) ?? 0) + 1);
  return ({ lote }) => {
    if (typeof lote !== 'string') return [];
    const n = (open.get(lote) ?? 0) - (named.get(lote) ?? 0);
    return n > 0 ? [{ code: 'LOTE_INCOMPLETO', params: { lote, n } }] : [];
  };
}
