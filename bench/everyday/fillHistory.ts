import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../src/server/db/connect.ts';
import { sideBySide, withoutIndexes } from '../withoutIndexes.ts';

/** Lines of the history for each record of the table. */
export const LINES_EACH = 5;
/** Records that were changed over and over: the first ones. */
export const BUSY = 50;
/** How often each of those was changed. */
export const CHANGES = 1_000;
/** Who changed something, by id from here on. */
export const PERSONS = { first: 1001, count: 40 };

/** Lines of one statement. */
const AT_ONCE = 100_000;

/**
 * Fills `bitacora` as after years: so many changes of each record by many people, and at last a
 * thousand of each of some records, with all their values; older lines hold two values each, as
 * 5,000,000 with all would take 8 GB. The append-only triggers stay where they are. The lines are
 * sealed, with seals that are made up: else the server would work on them for an hour. Nobody else
 * may write meanwhile.
 */
export async function fillHistory(
  db: Database,
  { resource, rows }: { resource: string; rows: number },
): Promise<number> {
  const [end] = await db.rows<{ id: string; orden: string }>(
    sql`select coalesce((select max(id) from bitacora), 0) as id,
      coalesce((select orden from bitacora_cadena), 0) as orden`,
  );
  const after = { id: Number(end?.id ?? 0), orden: Number(end?.orden ?? 0) };
  const old = rows * LINES_EACH;
  const lines = old + BUSY * CHANGES;
  const parts = Array.from({ length: Math.ceil(lines / AT_ONCE) }, (_, i) => {
    const [first, last] = [i * AT_ONCE + 1, Math.min((i + 1) * AT_ONCE, lines)];
    return linesBetween({ first, last, old, rows, resource, after });
  });
  await withoutIndexes(db, 'bitacora', () => sideBySide(parts, (part) => db.rows(part)));
  await db.rows(sql`
    insert into bitacora_cadena (unica, orden, sello)
    select true, orden, sello from bitacora where orden is not null order by orden desc limit 1
    on conflict (unica) do update set orden = excluded.orden, sello = excluded.sello`);
  await db.rows(
    sql`select setval(pg_get_serial_sequence('bitacora', 'id'), (select max(id) from bitacora))`,
  );
  for (const statement of [sql`vacuum (analyze) bitacora`, sql`checkpoint`])
    await db.rows(statement);
  return lines;
}

interface Part {
  first: number;
  last: number;
  /** Lines before those of the busy records. */
  old: number;
  rows: number;
  resource: string;
  after: { id: number; orden: number };
}

function linesBetween({ first, last, old, rows, resource, after }: Part): SQL {
  const isOld = sql`n <= ${old}::bigint`;
  return sql`
    insert into bitacora (id, fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion,
      motivo, antes, despues, hecho, orden, sello)
    overriding system value
    select ${after.id}::bigint + n, '2020-01-01'::timestamptz + n * interval '30 seconds', who,
      'persona' || who || '@farola.test', '10.0.0.' || who % 250, ${resource}, made.id, 'editar', null,
      case when ${isOld} then jsonb_build_object('version', version, 'estado_operativo', 'suspendida')
        else whole || jsonb_build_object('version', version) end,
      case when ${isOld} then jsonb_build_object('version', version + 1, 'estado_operativo', 'en_servicio')
        else whole || jsonb_build_object('version', version + 1, 'observaciones', 'Revisión ' || n) end,
      md5(n::text), ${after.orden}::bigint + n, md5(n::text) || md5((n + 1)::text)
    from generate_series(${first}::bigint, ${last}::bigint) as n
      cross join lateral (select
        case when ${isOld} then 1 + n * 1073807359 % 2147483647 % ${rows}::bigint
          else 1 + n % ${BUSY}::bigint end as id,
        case when ${isOld} then n / ${rows}::bigint else (n - ${old}::bigint) / ${BUSY}::bigint end + 1 as version,
        ${PERSONS.first}::bigint + n * 15485863 % 2147483647 % ${PERSONS.count}::bigint as who) as made
      left join lateral (select to_jsonb(p) - 'busqueda' as whole
        from ${sql.identifier(resource)} as p where p.id = made.id and not ${isOld}) as p on true
    order by n`;
}
