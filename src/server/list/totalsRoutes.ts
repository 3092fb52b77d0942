import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type SQL } from 'drizzle-orm';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { parseFilter, type ListQuery } from '../../core/list/listQuery.ts';
import {
  addsUp,
  columnAddsUp,
  summedFields,
  summingOf,
  type Totals,
} from '../../core/list/sums.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import type { Deps } from '../deps.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { type Store, type Stores, expressionOf, knownField } from '../resource/store.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { refuseKeys, storeAt } from '../http/resourceAt.ts';
import { onDay, tellPosition } from '../life/onDay.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf, whereOf } from './conditions.ts';

type Request = FastifyRequest<{
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}>;

/** What all matches of a list come to: the sums of its columns. */
export async function totalsRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock, resources } = deps;
  const filterOf = (request: Request) => jsonIn('filter', request.query['filter'] ?? '{}');
  const queryOf = (request: Request, { resource }: Store) => {
    const who = whoAsks(request);
    const parsed: Pick<ListQuery, 'filters' | 'q' | 'scope'> = parseFilter(
      resource,
      filterOf(request),
      { ...contextOf(clock()), yo: who },
    );
    return guarded(parsed, { resource, who, resources });
  };

  app.get('/:recurso/totales', respondsWith('told'), async (request: Request, reply) => {
    const now = storeAt(stores, request, 'leer');
    refuseKeys(request.query, ['filter', 'columns', 'todas', 'en']);
    const store = await onDay(deps, now, request);
    await tellPosition(deps, { request, reply });
    const query = queryOf(request, store);
    const filter = filterOf(request) as Row; // one that is no object was refused above
    const names = columnsIn(store, request.query['columns']).filter(
      (name) =>
        addsUp(store.resource, filter) && columnAddsUp(knownField(store.resource, name), filter),
    );
    const columns = names.map((name): Column => ({ name, addend: addendOf(store, name, clock()) }));
    const add = isOfAll(request.query['todas']) ? wholeSumsOf : sumsOf;
    return add(db.reading, store, { query, columns });
  });
}

/** What a row adds to the sum of a column. */
interface Column {
  name: string;
  addend: SQL;
}

function addendOf(store: Store, name: string, now: Date): SQL {
  const { resource } = store;
  const value = expressionOf(resource, name, store);
  const only = summingOf(knownField(resource, name))?.only;
  if (only === undefined) return value;
  const counts = conditionsOf(resource, parseFilter(resource, only, contextOf(now)), store);
  return sql`case when ${counts ?? sql`true`} then ${value} end`;
}

/** The fields to add up: those that the address names, else the summed columns of the list. */
function columnsIn({ resource }: Store, raw: string | undefined): string[] {
  const summed = summedFields(resource);
  if (raw === undefined) return resource.list.columns.filter((name) => summed.includes(name));
  const names = jsonIn('columns', raw);
  if (!Array.isArray(names)) return refuse('columns must be a list such as ["cantidad"]');
  return [...new Set(names)].map((name: unknown) =>
    typeof name === 'string' && summed.includes(name)
      ? name
      : refuse(
          `columns: ${String(name).slice(0, 80)} is not added up${suggestion(String(name), summed)}`,
        ),
  );
}

function isOfAll(raw = 'false'): boolean {
  if (raw !== 'true' && raw !== 'false') {
    return refuse(`todas must be true or false, found ${raw.slice(0, 80)}`);
  }
  return raw === 'true';
}

function jsonIn(key: string, raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return refuse(`${key} is not JSON: ${raw.slice(0, 80)}`);
  }
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

/** So many records are added up at most: each is read, and on the embedded database others wait. */
export const SUMMED_MOST = 20_000;
/** Of what is computed at reading, since each record costs a query of its own. */
export const COMPUTED_MOST = 2_000;

type Matching = Pick<ListQuery, 'filters' | 'q' | 'scope' | 'withoutPersonal'>;

interface Asked {
  query: Matching;
  columns: readonly Column[];
}

type Read = { filas: number; sumas: Totals['sumas'] | null };

/**
 * The sums of columns over all that match, by one statement. Of more records than the limit there
 * are none: a sum of a part of them would say nothing.
 */
async function sumsOf(orm: Orm, store: Store, asked: Asked): Promise<Totals> {
  const [row] = await rowsOf<Read>(orm, statementOf(store, asked));
  const { filas = 0, sumas } = row ?? {};
  const demasiadas = filas > SUMMED_MOST;
  return {
    filas: Math.min(filas, SUMMED_MOST),
    demasiadas,
    sumas: demasiadas ? {} : (sumas ?? {}),
  };
}

/** Sums without a limit of matches, on request only, as they may take seconds. Without columns computed by SQL. */
async function wholeSumsOf(orm: Orm, store: Store, { query, columns }: Asked): Promise<Totals> {
  const { table, resource } = store;
  const sums = columns.map(({ name, addend }) =>
    isComputed(resource, name)
      ? sql`${name}::text, null::numeric`
      : sql`${name}::text, sum(${addend})`,
  );
  const [row] = await rowsOf<Read>(
    orm,
    sql`select count(*)::int as filas, json_build_object(${sql.join(sums, sql`, `)}) as sumas
      from ${table.source} ${whereOf(conditionsOf(resource, query, store))}`,
  );
  return { filas: row?.filas ?? 0, demasiadas: false, sumas: row?.sumas ?? {} };
}

const isComputed = (resource: Resource, column: string): boolean =>
  knownField(resource, column).computed?.by === 'sql';

function statementOf(store: Store, { query, columns }: Asked): SQL {
  const { table, resource } = store;
  const name = sql.identifier(table.name);
  const where = whereOf(conditionsOf(resource, query, store));
  const kept = columns.filter((column) => !isComputed(resource, column.name));
  const read = kept.map((column) => sql`, ${column.addend} as ${at(column)}`);
  const sums = columns.map((column) =>
    isComputed(resource, column.name)
      ? sql`${column.name}::text, (select sum(${column.addend}) from ${table.source}
          where ${name}."id" = any(array(select "~id" from matches))
            and (select n from found) <= ${sql.raw(String(COMPUTED_MOST))})`
      : sql`${column.name}::text, (select sum(${at(column)}) from matches)`,
  );
  return sql`with matches as materialized (
      select ${name}."id" as "~id" ${sql.join(read)} from ${table.source} ${where}
      limit ${sql.raw(String(SUMMED_MOST + 1))}
    ), found as materialized (select count(*)::int as n from matches)
    select n as filas, case when n <= ${sql.raw(String(SUMMED_MOST))}
      then json_build_object(${sql.join(sums, sql`, `)}) end as sumas from found`;
}

const at = ({ name }: Column): SQL => sql`${sql.identifier(name)}`;
