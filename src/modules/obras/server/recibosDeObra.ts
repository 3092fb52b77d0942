import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';

/**
 * What the receipts of a work add up to, COP and luminaires: those that are neither annulled nor
 * reject what they looked at.
 */
export async function recibidoDe(
  tx: Orm,
  obra: number,
): Promise<{ luminarias: number; valor: number }> {
  const [row] = await rowsOf<{ luminarias: string; valor: string }>(
    tx,
    sql`select coalesce(sum(luminarias_recibidas), 0)::text as luminarias,
          coalesce(sum(valor_recibido), 0)::text as valor
        from recibo_obras
        where registro_obras_id = ${obra} and estado <> 'anulado' and resultado <> 'rechazada'`,
  );
  return { luminarias: Number(row?.luminarias ?? 0), valor: Number(row?.valor ?? 0) };
}

/** The number of the approved receipt that ends a work; one that rejects it does not. */
export async function reciboFinalDe(tx: Orm, obra: number): Promise<string | undefined> {
  const [row] = await rowsOf<{ numero_acta: string }>(
    tx,
    sql`select numero_acta from recibo_obras
        where registro_obras_id = ${obra} and clase = 'final' and estado = 'aprobado'
          and resultado <> 'rechazada' limit 1`,
  );
  return row?.numero_acta;
}

/** What a work allows its receipts, held until the transaction ends: they wait for one another. */
export async function holdObra(
  tx: Orm,
  id: number,
): Promise<{ estado: string; instaladas: number; ejecutado: number } | undefined> {
  const [row] = await rowsOf<{ estado: string; instaladas: string; ejecutado: string }>(
    tx,
    sql`select estado, luminarias_instaladas::text as instaladas, valor_ejecutado::text as ejecutado
        from registro_obras where id = ${id} for no key update`,
  );
  if (row === undefined) return undefined;
  const { estado, instaladas, ejecutado } = row;
  return { estado, instaladas: Number(instaladas), ejecutado: Number(ejecutado) };
}
