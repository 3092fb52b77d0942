import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';

/**
 * Points that refer to a record or did, removed ones too: the past counts on what it says. Until the
 * transaction ends nobody makes another, because whoever refers to a record holds it first.
 */
export async function pointsThatUse(
  tx: Orm,
  { target, id }: { target: keyof typeof columns; id: number },
): Promise<number> {
  await tx.execute(sql`select 1 from ${sql.identifier(target)} where id = ${id} for update`);
  const column = columns[target];
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (
          select id from infraestructura_alumbrado where ${sql.identifier(column)} = ${id}
          union
          select infraestructura_id from infraestructura_alumbrado_actualizacion
          where estado = 'aprobada' and cambios -> ${column}::text = to_jsonb(${id}::bigint)
        ) as p`,
  );
  return row?.n ?? 0;
}

const columns = {
  luminaria: 'luminaria_id',
  infraestructura_alumbrado_tipo: 'tipo_id',
  infraestructura_alumbrado_unidad: 'unidad_id',
} as const;
