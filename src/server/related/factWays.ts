import { or, sql, type SQL } from 'drizzle-orm';
import type { CheckContext } from '../../core/fields/field.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import type { Who } from '../../core/resource/permissions.ts';
import { relatedFilter } from '../../core/resource/related.ts';
import type { Row } from '../../core/resource/resource.ts';
import { lifeOwner, type FactWay } from '../../core/resource/timeline.ts';
import { conditionsOf, searchedText } from '../list/conditions.ts';
import { storeOf, type Store } from '../resource/store.ts';

interface Leading {
  /** Of the records that lead to the record, … */
  store: Store;
  /** … and of the record itself. */
  own: Store;
  record: Row;
  who: Who;
  context: CheckContext;
}

/** Which records of a resource lead to a record in that way. */
export function leadingTo(way: FactWay, leading: Leading): SQL {
  const { store, own, record, context } = leading;
  const id = Number(record['id']);
  const key = store.table.column('id');
  if (way === 'same') return sql`${key} = ${id}::bigint`;
  if (way === 'imports') return sql`${key} = any(array(${importsOf(lifeOwner(own.resource), id)}))`;
  if ('through' in way) {
    const from = way.from === undefined ? key : store.table.column(way.from);
    return sql`${from} = any(array(${throughOf(way, { own, id, context })}))`;
  }
  if ('field' in way) return pointsTo(store, { ...way, id, context });
  if ('own' in way) {
    const at = way.at === undefined ? key : store.table.column(way.at);
    return sql`${at} = any(array(${threadOf(way, { own, record })}))`;
  }
  if ('mentions' in way) return mentions(codesIn(record, way.mentions), leading);
  const codes = codesIn(record, way.in);
  if (codes.length === 0) return sql`false`;
  const values = codes.map((code) => sql`${code}`);
  return sql`${store.table.column(way.code)} in (${sql.join(values, sql`, `)})`;
}

/** The imports whose batches are told in the history of a record. */
const importsOf = (recurso: string, id: number): SQL =>
  sql`select w.importacion_id from bitacora as b join importacion_trabajo as w on w.lote = b.lote collate "default"
    where b.registro_id = ${id}::bigint and b.recurso = ${recurso} and b.lote is not null`;

interface Pointing {
  id: number;
  context: CheckContext;
}

function throughOf(
  way: Extract<FactWay, { through: string }>,
  { own, id, context }: Pointing & { own: Store },
): SQL {
  const store = storeOf(own, way.through);
  const { table } = store;
  const points = pointsTo(store, { field: way.field, where: way.where ?? {}, id, context });
  return sql`select ${table.column(way.key)} from ${table.source} where ${points}`;
}

type Thread = Extract<FactWay, { own: string }>;

/** Where the records of a thread are. */
export const threadStore = ({ own: name }: Thread, own: Store): Store =>
  storeOf(own, (own.resource.fields[name] as { target?: string } | undefined)?.target ?? '');

/** The records that are joined with the one that the record refers to, whoever refers to whom. */
function threadOf(way: Thread, { own, record }: { own: Store; record: Row }): SQL {
  const first = record[way.own];
  if (typeof first !== 'number') return sql`select null::bigint where false`;
  const { table } = threadStore(way, own);
  const [id, along] = [table.qualified('id'), table.qualified(way.along)];
  return sql`with recursive hilo as (
      select ${first}::bigint as hilo_id union
      select case when ${id} = hilo.hilo_id then ${along} else ${id} end
      from hilo join ${table.source} on ${along} = hilo.hilo_id or ${id} = hilo.hilo_id)
    select hilo_id from hilo where hilo_id is not null`;
}

/** As a list of what points to the record would ask, whatever that list leaves out by itself. */
function pointsTo(
  store: Store,
  given: Pointing & { field: string; where?: Readonly<Record<string, unknown>> },
): SQL {
  const { field, where = {}, id, context } = given;
  const { resource } = store;
  const filter = { ...where, ...relatedFilter(resource.fields[field], field, id) };
  const { filters } = parseFilter(resource, filter, context);
  return conditionsOf(resource, { filters }, store) ?? sql`true`;
}

/** The codes in fields of the record, each of which may hold several. */
const codesIn = (record: Row, names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => {
        const value = record[name];
        return typeof value === 'string' ? value.split(/[,;]/) : [];
      })
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
];

const SHORTEST_CODE = 4;

/** Whether the searched texts have one of the codes: found by their index, and then held to whole words. */
function mentions(codes: readonly string[], { store, who }: Leading): SQL {
  const { resource } = store;
  const withoutPersonal = !who.derechos.datos_personales;
  const text = searchedText(resource, store, withoutPersonal);
  const long = codes.filter((code) => code.length >= SHORTEST_CODE);
  if (text === undefined || long.length === 0) return sql`false`;
  const each = long.map((code) => {
    const has = conditionsOf(resource, { filters: [], q: code, withoutPersonal }, store);
    const literal = sql`regexp_replace(normaliza(${code}), '([^[:alnum:]])', ${String.raw`\\\1`}, 'g')`;
    return sql`(${has} and ${text} ~ (${BEFORE} || ${literal} || ${AFTER}))`;
  });
  return or(...each) ?? sql`false`;
}

/** No longer code goes on there: LUM-1 is not named by LUM-10, nor by A-LUM-1. */
const BEFORE = '(?<![[:alnum:]])(?<![[:alnum:]][-./])';
const AFTER = '(?![[:alnum:]]|[-./][[:alnum:]])';
