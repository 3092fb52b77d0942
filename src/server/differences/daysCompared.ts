import { sql, type SQL } from 'drizzle-orm';
import type { DifferenceKind } from '../../core/import/importApi.ts';
import { commonFields, type Resource, type Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';

/** A record on both days; null where it was not there. */
interface Compared {
  id: number;
  clase: Exclude<DifferenceKind, 'igual'>;
  a: Row | null;
  b: Row | null;
}

interface Comparison {
  solo_a: number;
  solo_b: number;
  diferente: number;
  igual: number;
  campos: { campo: string; filas: number }[];
  total: number;
  filas: Compared[];
}

/** What people enter of a record: what the server sets follows from it, and would be told twice. */
export const comparedFields = (resource: Resource, hidden: readonly string[]): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    name in commonFields ||
    field.computed !== undefined ||
    field.readOnly ||
    field.kind === 'json' ||
    hidden.includes(name)
      ? []
      : [name],
  );

/**
 * Compares a resource with itself on two days, by one statement: counts of each kind and field, and a
 * page of what differs in the order of ids. What lists leave out, such as removed records, counts as
 * not being there.
 */
export async function compareDays(
  orm: Orm,
  { de, a }: { de: Store; a: Store },
  asked: {
    clase?: DifferenceKind | undefined;
    campo?: string | undefined;
    tras?: number | undefined;
    limit: number;
    fields: readonly string[];
  },
): Promise<Comparison> {
  const { clase, campo, tras = 0, limit, fields } = asked;
  const wanted = [
    ...(clase === undefined ? [] : [sql`clase = ${clase}`]),
    ...(campo === undefined
      ? []
      : [sql`clase = 'diferente' and a -> ${campo}::text is distinct from b -> ${campo}::text`]),
  ];
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
  const [row] = await rowsOf<{ json: string }>(
    orm,
    sql`with a as materialized (${sideOf(de, fields)}), b as materialized (${sideOf(a, fields)}),
      compared as materialized (
        select coalesce(a.id, b.id) as id, a.record as a, b.record as b,
          case when b.id is null then 'solo_a' when a.id is null then 'solo_b' else 'diferente' end as clase
        from a full join b on b.id = a.id where a.record is distinct from b.record),
      page as (select * from compared where ${where} and id > ${tras}::bigint order by id limit ${limit}::int)
      select json_build_object(
        'solo_a', count(*) filter (where clase = 'solo_a'),
        'solo_b', count(*) filter (where clase = 'solo_b'),
        'diferente', count(*) filter (where clase = 'diferente'),
        'igual', (select count(*) from a) - count(*) filter (where clase <> 'solo_b'),
        'total', count(*) filter (where ${where}),
        'campos', (select coalesce(json_agg(json_build_object('campo', name, 'filas', n) order by n desc, name), '[]')
          from (select e.key as name, count(*)::int as n
            from compared as c cross join lateral jsonb_each(c.a) as e
            where c.clase = 'diferente' and c.b -> e.key is distinct from e.value
            group by e.key) as fields),
        'filas', (select coalesce(json_agg(json_build_object('id', id, 'clase', clase, 'a', a, 'b', b) order by id), '[]')
          from page))::text as json
      from compared`,
  );
  return JSON.parse(row?.json ?? '{}') as Comparison; // what the statement selects
}

/** The records of a side with the fields that are compared. */
function sideOf({ resource, table, mapping }: Store, names: readonly string[]): SQL {
  const { leavesOut } = resource;
  const fields = sql.raw(mapping.listOf(names));
  const shown =
    leavesOut === undefined
      ? sql`true`
      : sql`(${table.column(leavesOut.field)} in (${sql.join(
          leavesOut.values.map((value) => sql`${value}`),
          sql`, `,
        )})) is not true`;
  return sql`select (o.record ->> 'id')::bigint as id, o.record - 'id' as record
    from (select to_jsonb(s) as record from (select ${fields} from ${table.source} where ${shown}) as s) as o`;
}
