import { sql } from 'drizzle-orm';
import type { DeletedRecord } from '../../core/api/api.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../db/orm.ts';

/** When, by whom and why a record was purged. */
export type Purge = NonNullable<DeletedRecord['purgado']>;

/** Those among the records that were purged: they never come back. */
export async function purgesOf(
  orm: Orm,
  { recurso, ids }: { recurso: string; ids: readonly number[] },
): Promise<ReadonlyMap<number, Purge>> {
  const rows = await rowsOf<{
    id: string;
    usuario: string | null;
    motivo: string | null;
    cuando: string;
  }>(
    orm,
    sql`select e.id, p.usuario, p.motivo, to_char(p.fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as cuando
        from unnest(${`{${ids.join(',')}}`}::bigint[]) as e (id)
        cross join lateral (
          select usuario, motivo, fecha_hora from bitacora
          where registro_id = e.id and recurso = ${recurso} and accion = 'purgar'
          order by bitacora.id desc limit 1
        ) as p`,
  );
  return new Map(
    rows.map(({ id, usuario, motivo, cuando }) => [
      Number(id),
      { cuando: colombianTime(cuando) ?? cuando, quien: usuario ?? '', motivo: motivo ?? '' },
    ]),
  );
}

/** A deleted record either comes back or is purged: who brings some back waits for purges under way. */
export async function keepPurgesOut(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('farola.purga'))`);
}

/** The other side: a purge waits for what is being brought back. */
export async function keepReturnsOut(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.purga'))`);
}
