import { sql, type SQL } from 'drizzle-orm';
import type { DifferenceKind } from '../../core/import/importApi.ts';
import { commonFields, type Resource, type Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';

/** A record on both days; null where it was not there. */
export interface Compared {
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

/** Records whose `field` names one of these, on one of the days or on both. */
export interface Place {
  field: string;
  ids: readonly number[];
  /** What it is called. */
  nombre: string;
}

interface Asked {
  clase?: DifferenceKind | undefined;
  campo?: string | undefined;
  tras?: number | undefined;
  limit: number;
  fields: readonly string[];
  places: readonly Place[];
}

/**
 * Compares a resource with itself on two days, by one statement: counts of each kind and field, and a
 * page of what differs in the order of ids. What lists leave out, such as removed records, counts as
 * not being there. The counts are those of the places; kind and field narrow the page and its total.
 */
export async function compareDays(
  orm: Orm,
  sides: { de: Store; a: Store },
  asked: Asked,
): Promise<Comparison> {
  const { tras = 0, limit } = asked;
  const where = wantedIn(asked);
  const [row] = await rowsOf<{ json: string }>(
    orm,
    sql`with ${compared(sides, { ...asked, tras: 0 })},
      page as (select * from compared where ${where} and id > ${tras}::bigint order by id limit ${limit}::int)
      select json_build_object(
        'solo_a', count(*) filter (where clase = 'solo_a'),
        'solo_b', count(*) filter (where clase = 'solo_b'),
        'diferente', count(*) filter (where clase = 'diferente'),
        'igual', (select count(*) from a where in_place) - count(*) filter (where clase <> 'solo_b' and a_in_place),
        'total', count(*) filter (where ${where}),
        'campos', (select coalesce(json_agg(json_build_object('campo', name, 'filas', n) order by n desc, name), '[]')
          from (select e.key as name, count(*)::int as n
            from compared as c cross join lateral jsonb_each(c.a) as e
            where c.clase = 'diferente' and c.b -> e.key is distinct from e.value
            group by e.key) as fields),
        'filas', (select coalesce(json_agg(${ROW} order by id), '[]') from page))::text as json
      from compared`,
  );
  return JSON.parse(row?.json ?? '{}') as Comparison; // what the statement selects
}

/** A page of what differs, without the counts: what a file of all of it reads. */
export async function differingRows(
  orm: Orm,
  sides: { de: Store; a: Store },
  asked: Asked,
): Promise<Compared[]> {
  const [row] = await rowsOf<{ json: string }>(
    orm,
    sql`with ${compared(sides, asked)}
      select coalesce(json_agg(${ROW} order by id), '[]')::text as json
      from (select * from compared where ${wantedIn(asked)} order by id limit ${asked.limit}::int) as page`,
  );
  return JSON.parse(row?.json ?? '[]') as Compared[]; // what the statement selects
}

const ROW = sql`json_build_object('id', id, 'clase', clase, 'a', a, 'b', b)`;

function wantedIn({ clase, campo }: Asked): SQL {
  const wanted = [
    ...(clase === undefined ? [] : [sql`clase = ${clase}`]),
    ...(campo === undefined
      ? []
      : [sql`clase = 'diferente' and a -> ${campo}::text is distinct from b -> ${campo}::text`]),
  ];
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

/** The tables `a`, `b` and `compared`, which holds what differs in one of the places. */
function compared({ de, a }: { de: Store; a: Store }, asked: Asked): SQL {
  return sql`a as materialized (${sideOf(de, asked)}), b as materialized (${sideOf(a, asked)}),
    compared as materialized (
      select coalesce(a.id, b.id) as id, a.record as a, b.record as b, a.in_place as a_in_place,
        case when b.id is null then 'solo_a' when a.id is null then 'solo_b' else 'diferente' end as clase
      from a full join b on b.id = a.id
      where a.record is distinct from b.record and (a.in_place or b.in_place))`;
}

/** The records of a side with the fields that are compared, and whether each is in the places. */
function sideOf(
  { resource, table, mapping }: Store,
  { fields: names, places, tras = 0 }: Asked,
): SQL {
  const { leavesOut } = resource;
  const fields = sql.raw(mapping.listOf(names));
  const shown =
    leavesOut === undefined
      ? sql`true`
      : sql`(${table.column(leavesOut.field)} in (${sql.join(
          leavesOut.values.map((value) => sql`${value}`),
          sql`, `,
        )})) is not true`;
  const inPlaces = places.map(
    ({ field, ids }) =>
      sql`coalesce((s.record ->> ${field}::text)::bigint = any(${`{${ids.join(',')}}`}::bigint[]), false)`,
  );
  return sql`select (s.record ->> 'id')::bigint as id, s.record - 'id' as record,
      ${inPlaces.length === 0 ? sql`true` : sql.join(inPlaces, sql` and `)} as in_place
    from (select to_jsonb(o) as record from (select ${fields} from ${table.source}
      where ${shown} and ${table.column('id')} > ${tras}::bigint) as o) as s`;
}
