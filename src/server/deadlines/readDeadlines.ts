import { sql, type SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../core/api/api.ts';
import type { DueRecord } from '../../core/api/deadlineApi.ts';
import { deadlinesOf, type NamedDeadline } from '../../core/resource/deadline.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import { dueDay, isDone } from '../resource/deadlines.ts';
import type { Stores } from '../resource/store.ts';

export interface DeadlinesAsked {
  stores: Stores;
  /** Who asks: what they may not read is not there. */
  user: Pick<CurrentUser, 'id' | 'rol' | 'derechos'>;
  /** Today in Colombia. */
  hoy: string;
  /** Business days ahead. */
  ahead: number;
  /** Those that are the person's, or everybody's. */
  whose: 'own' | 'all';
  most: number;
}

/**
 * What is overdue or falls due soon, the earliest first, by one statement. A deadline is its owner's; without an owner
 * who has an active account it is that of the directors, and of administrators who do not stand among the people of
 * the firm.
 */
export async function readDeadlines(orm: Orm, asked: DeadlinesAsked): Promise<DueRecord[]> {
  const statement = statementOf(asked);
  return statement === undefined ? [] : rowsOf<DueRecord & Record<string, unknown>>(orm, statement);
}

/** The same as one JSON list, for what is kept; undefined where the person may read nothing that falls due. */
export function deadlinesQuery(asked: DeadlinesAsked): SQL | undefined {
  const statement = statementOf(asked);
  return (
    statement && sql`select coalesce(json_agg(d), '[]')::text as json from (${statement}) as d`
  );
}

function statementOf(asked: DeadlinesAsked): SQL | undefined {
  const { stores, user, most } = asked;
  const resources = [...stores.values()]
    .map(({ resource }) => resource)
    .filter((resource) => mayUse(resource, 'leer', user as CurrentUser)); // asked for its role and rights alone
  const parts = deadlinesOf(resources).map((one) => partOf(one, asked));
  if (parts.length === 0) return undefined;
  return sql`with dias as materialized (
          select ${directs(user)} as dirige, sumar_habiles(${asked.hoy}::date, ${asked.ahead}) as hasta
        )
        select recurso, id::int as id, plazo, numero, vence::text as vence,
          case when vence < ${asked.hoy}::date then 'vencida'
            when vence <= sumar_habiles(${asked.hoy}::date, aviso) then 'por_vencer'
            else 'en_plazo' end as estado,
          sin_cuenta
        from (${sql.join(parts, sql` union all `)}) as t
        order by vence, recurso, id limit ${most}`;
}

/** Whether what nobody else answers for is the person's. */
function directs({ id, rol }: DeadlinesAsked['user']): SQL {
  const own = sql`select 1 from personal_interventoria where usuario_id = ${id} and activo`;
  return sql`(exists (${own} and cargo = 'director') or (${rol === 'administrador'} and not exists (${own})))`;
}

function partOf({ resource, name, deadline }: NamedDeadline<Resource>, asked: DeadlinesAsked): SQL {
  const store = asked.stores.get(resource.name);
  if (store === undefined) throw new Error(`no store of ${resource.name}`);
  const { table } = store;
  const due = dueDay(deadline, store);
  const { number, owner, warnFrom } = deadline;
  const account = owner === undefined ? undefined : accountOf(resource.name, owner, asked);
  const column = owner === undefined ? sql`null::bigint` : table.qualified(owner);
  const mine =
    asked.whose === 'all'
      ? sql`true`
      : sql`(cuenta.id = ${asked.user.id} or (cuenta.id is null and dias.dirige))`;
  const fixed = Object.entries(resource.fixed).map(
    ([field, value]) => sql` and ${table.qualified(field)} = ${sql.raw(literal(value))}`,
  );
  return sql`
    select ${sql.raw(literal(resource.name))} as recurso, ${table.qualified('id')} as id,
      ${sql.raw(literal(name))} as plazo,
      ${number === undefined ? sql`null` : sql`${table.qualified(number)}::text`} as numero,
      ${due} as vence, ${sql.raw(String(warnFrom))} as aviso,
      (${column} is not null and cuenta.id is null) as sin_cuenta
    from dias, ${table.source}
    left join lateral (${account ?? sql`select null::bigint as id`}) as cuenta on true
    where ${due} <= dias.hasta and not ${isDone(deadline, store)} and ${mine}${sql.join(fixed, sql``)}`;
}

/** The active account of who owns a record. */
function accountOf(resource: string, owner: string, { stores }: DeadlinesAsked): SQL {
  const store = stores.get(resource);
  const { target } = (store?.resource.fields[owner] ?? {}) as { target?: string };
  const column = store?.table.qualified(owner) ?? sql`null`;
  return target === 'usuario'
    ? sql`select u.id from usuario as u where u.id = ${column} and u.activo`
    : sql`select u.id from personal_interventoria as p join usuario as u on u.id = p.usuario_id
        where p.id = ${column} and p.activo and u.activo`;
}
