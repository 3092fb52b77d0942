import type { SQL } from 'drizzle-orm';
import { resources } from '../../../resources.config.ts';
import { prepared, writtenOf, type Orm } from '../db/orm.ts';

/** What an answer rests on beside the day; absent: nobody knows, so it is any record, and the clock. */
export interface Sources {
  /** Resources of whose records it is worked out. */
  reads: readonly string[];
  /** The moment decides, too, as of whether a case is in its limit. */
  isTimed: boolean;
}

/** Tells what a statement rests on. */
export type SourcesOf = (query: SQL) => Sources | undefined;

/** Views and functions of the database by name, with what they are made of; a table has no text. */
type Catalogue = ReadonlyMap<string, string | null>;

const known = new WeakMap<Orm, Promise<SourcesOf>>();

/** By the views and functions that the database has, once for a process: they change at an upgrade alone. */
export function sourcesIn(orm: Orm): Promise<SourcesOf> {
  const found = known.get(orm) ?? readSources(orm);
  known.set(orm, found);
  return found;
}

async function readSources(orm: Orm): Promise<SourcesOf> {
  const rows = await orm.run<{ nombre: string; texto: string | null }>(CATALOGUE, []);
  const catalogue = new Map(rows.map(({ nombre, texto }) => [nombre, texto]));
  const read = new WeakMap<SQL, Sources | undefined>();
  return (query) => {
    if (!read.has(query)) read.set(query, sourcesOf(writtenOf(query).sql, catalogue));
    return read.get(query);
  };
}

const CATALOGUE = prepared(`
  select c.relname as nombre, case when c.relkind = 'v' then pg_get_viewdef(c.oid) end as texto
  from pg_class as c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v')
  union all
  select p.proname, string_agg(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), ' ')
  from pg_proc as p join pg_language as l on l.oid = p.prolang
  where p.pronamespace = current_schema()::regnamespace and l.lanname in ('sql', 'plpgsql')
    and p.prorettype <> 'trigger'::regtype
  group by p.proname`);

/**
 * By each name in it of a table, and of a view or a function with what is in theirs. A column that is called as a table
 * counts as one: an answer that is forgotten too often is right, too.
 */
function sourcesOf(text: string, catalogue: Catalogue): Sources | undefined {
  const tables = new Set<string>();
  const seen = new Set<string>();
  let isTimed = false;
  const look = (part: string): void => {
    const code = withoutLiterals(part.replaceAll(TODAY, "''"));
    isTimed ||= CLOCK.test(code);
    for (const [name] of code.matchAll(NAME)) {
      if (seen.has(name) || !catalogue.has(name)) continue;
      seen.add(name);
      const inside = catalogue.get(name);
      if (typeof inside === 'string') look(inside);
      else tables.add(name);
    }
  };
  look(text);
  const reads = [...tables].map((table) => writersOf.get(table));
  return reads.some((one) => one === undefined)
    ? undefined
    : { reads: [...new Set(reads.flatMap((one) => one ?? []))], isTimed };
}

const NAME = /[a-z_][a-z0-9_]*/g;

/** Comments and texts, which may hold the name of a table. */
const withoutLiterals = (text: string): string =>
  text.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^']|'')*'/g, "''");

/** The day stands in the key of what is kept; in a statement, and as the database writes it back. */
const TODAY = /\(*now\(\) at time zone 'America\/Bogota'(?:::text)?\)*::date/gi;
const CLOCK =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|random)\(|\bcurrent_(?:date|time|timestamp)\b|\blocaltime/i;

/**
 * By table, the resources whose lines in the history tell that it was written. Logs are written without one, and so is
 * what no resource has.
 */
const writersOf = new Map<string, readonly string[]>(
  ['infraestructura_alumbrado_cambiado', 'infraestructura_alumbrado_tramo', 'actualizacion_efecto']
    .concat('carga_instalada', 'carga_por_mes', 'carga_pendiente')
    .map((table) => [
      table,
      ['infraestructura_alumbrado', 'infraestructura_alumbrado_actualizacion'],
    ]),
);
for (const { name, table, bare, view } of resources) {
  if (!bare && view === undefined) writersOf.set(table, [...(writersOf.get(table) ?? []), name]);
}
