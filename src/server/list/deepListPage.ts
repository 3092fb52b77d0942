import { and, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../core/list/listQuery.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';
import { conditionsOf, whereOf } from './conditions.ts';
import {
  isKept,
  totalOf,
  MOMENT,
  recall,
  cacheCount,
  withPlaces,
  type Place,
  type CachedCount,
} from './counts.ts';
import { ahead } from './keyset.ts';
import { orderOf, wordsOf, type Order, type OrderKey } from './order.ts';

export interface DeepPageRequest {
  query: ListQuery;
  range: { first: number; last: number };
  count: 'exact' | 'capped';
}

/** Beyond so many rows a page is read by its place. */
export const FAR = 1_000;
/** So many places are remembered of a list whose length is known; at most one in each `LEAST_STEP` rows. */
const PLACES = 400;
const LEAST_STEP = 1_000;
/** From a place that is known so many steps are walked at most; else from the end that is nearer. */
const MOST_STEPS = 2;
/** How often a page from the end is read again because rows came or went meanwhile. */
const TRIES = 3;

/**
 * A page deep in a list. The walk reads only ids and sort keys, from an index alone where it holds
 * both; then the rows of the page are fetched. The places where pages began and ended are cached until
 * something is written: the same page and its neighbours are found without a walk. While nothing is
 * written, a long walk also caches places on its way for later requests.
 */
export async function deepListPage(orm: Orm, store: Store, asked: DeepPageRequest): Promise<Page> {
  const key = keyOf(store, asked);
  const known = recall(orm, key);
  const from = known && nearest(known, asked.range);
  let lastTotal = known?.total;
  if (known !== undefined && from !== undefined) {
    const page = await read(orm, store, { asked, known, walk: walkFrom(from, asked.range) });
    if (page.moment === known.moment) return settled(orm, key, { page, known });
    lastTotal = page.total; // of another moment than its place, but of now
  }
  // where the matches are counted, the end is as far as all of them
  let total = isKept(store, asked.query)
    ? (lastTotal ?? (await totalNow(orm, store, asked)))
    : Infinity;
  for (let tries = 1; ; tries += 1) {
    const way = tries > TRIES ? forwards(asked.range) : fromNearerEnd(asked.range, total);
    const walk = known?.held === true ? { ...way, step: stepOf(known) } : way;
    const page = await read(orm, store, { asked, walk });
    // the end is where it was taken to be
    if (!walk.turned || page.total === total) return settled(orm, key, { page, known });
    total = page.total;
  }
}

const keyOf = (
  { resource, day }: Store,
  { query: { range: _range, ...query }, count }: DeepPageRequest,
) => JSON.stringify([resource.name, day, count, query]);

/** Rows walked in the order or against it, from an end or from a place. */
interface Walk {
  turned: boolean;
  from?: Place;
  offset: number;
  limit: number;
  /** Also return one place per this many rows of the walk. */
  step?: number;
}

type Range = DeepPageRequest['range'];

const forwards = ({ first, last }: Range): Walk => ({
  turned: false,
  offset: first,
  limit: last - first + 1,
});

function fromNearerEnd(range: Range, total: number): Walk {
  if (range.first < total / 2) return forwards(range);
  const limit = Math.max(0, Math.min(range.last + 1, total) - range.first);
  return { turned: true, offset: Math.max(0, total - range.last - 1), limit };
}

function nearest(known: CachedCount, { first, last }: Range): Place | undefined {
  const far = ({ at }: Place) => (at <= first ? first - at : at - last);
  const most = MOST_STEPS * stepOf(known);
  return known.places
    .filter((place) => (place.at <= first || place.at > last) && far(place) < most)
    .toSorted((a, b) => far(a) - far(b))[0];
}

/** Rows between two cached positions. */
function stepOf({ total = 0, places }: Pick<CachedCount, 'total' | 'places'>): number {
  const length = places.reduce((most, { at }) => Math.max(most, at), total);
  return Math.max(LEAST_STEP, Math.ceil(length / PLACES));
}

/** At the place or behind it; or strictly before it, against the order. */
function walkFrom(from: Place, { first, last }: Range): Walk {
  const limit = last - first + 1;
  return from.at <= first
    ? { turned: false, from, offset: first - from.at, limit }
    : { turned: true, from, offset: from.at - last - 1, limit };
}

async function totalNow(orm: Orm, store: Store, asked: DeepPageRequest): Promise<number> {
  const { total } = totalOf(store, asked);
  const [row] = await rowsOf<{ total: number }>(orm, sql`select ${total} as total`);
  return row?.total ?? 0;
}

interface Read {
  json: string;
  count: number;
  /** As far as it was counted. */
  total: number;
  cap: number;
  moment: string;
  /** The places on the walk, one per `step`, and last the first row of the page. */
  places: Place[];
}

/** Of a row its keys, and how many rows of the walk come before it. */
type Passed = [keys: (string | null)[], before: number];

async function read(
  orm: Orm,
  store: Store,
  given: { asked: DeepPageRequest; walk: Walk; known?: CachedCount },
): Promise<Read> {
  const { asked, walk, known } = given;
  const counted = totalOf(store, asked);
  // the cached total is valid at its own snapshot; at another one the page is read again
  const isKnown = known?.total !== undefined && !isKept(store, asked.query);
  const total = isKnown ? sql`${known.total}::int` : counted.total;
  const [row] = await rowsOf<Omit<Read, 'cap' | 'places'> & { passed: string }>(
    orm,
    statementOf(store, { query: asked.query, walk, total }),
  );
  if (row === undefined) throw new Error('a page without a row');
  const { passed, ...page } = row;
  const start = startOf(walk, row.total);
  const places = (JSON.parse(passed) as Passed[]) // as written below
    .map(([keys, before]) => ({ keys, at: walk.turned ? start - before - 1 : start + before }));
  return { ...page, cap: counted.cap, places };
}

/** The place where a walk begins; the first row against the order stands before it. */
const startOf = ({ from, turned }: Walk, total: number): number => from?.at ?? (turned ? total : 0);

function statementOf(
  store: Store,
  { query, walk, total }: { query: ListQuery; walk: Walk; total: SQL },
): SQL {
  const { table, mapping, resource } = store;
  const { by, joins } = orderOf(store, query.sort);
  const name = sql.identifier(table.name);
  const { from, turned } = walk;
  const beyond = from && ahead(by, { values: from.keys, turned });
  const where = whereOf(and(conditionsOf(resource, query, store), beyond));
  const isAlone = isKey(store, { by, joins });
  const id = isAlone ? sql`` : sql`${name}."id" as "~id", `;
  const way = sql`select ${id}${named(by)} from ${table.source}
    ${sql.join(joins.map((join) => sql` left join ${join.from} on ${join.on}`))} ${where}
    order by ${wordsOf(by, turned)}`;
  const same = isAlone
    ? and(sql`placed.${columnAt(0)} = ${by[0]?.at}`, fixedOf(store))
    : sql`placed."~id" = ${name}."id"`;
  return sql`with walked as materialized (${walkedOf(way, walk)}),
    placed as materialized (select * from walked where "~n" >= ${sql.raw(String(walk.offset))})
    select
      (select coalesce(json_agg(r), '[]')::text from (
        select ${sql.raw(mapping.all)} from ${table.source} join placed on ${same}${sql.raw(mapping.beside)}
        order by placed."~n"${sql.raw(turned ? ' desc' : '')}
      ) as r) as json,
      (select count(*)::int from placed) as count,
      (select coalesce(json_agg(json_build_array(json_build_array(${texts(by)}), "~n") order by "~n"), '[]')::text
        from walked where ${passedOf(walk)}) as passed,
      ${total} as total, ${MOMENT} as moment`;
}

/** The rows of the page; `~n` tells how many of the walk come before each. */
function walkedOf(way: SQL, { offset, limit, step }: Walk): SQL {
  const n = sql`row_number() over () - 1`;
  if (step === undefined) {
    const page = sql.raw(`limit ${limit} offset ${offset}`);
    return sql`select *, ${n} + ${sql.raw(String(offset))} as "~n" from (${way} ${page}) as page`;
  }
  const all = sql`select *, ${n} as "~n" from (${way} ${sql.raw(`limit ${offset + limit}`)}) as rows`;
  return sql`select * from (${all}) as way where "~n" >= ${sql.raw(String(offset))} or ${sql.raw(`"~n" % ${step} = 0`)}`;
}

/** The condition of the rows whose places are returned: the first of the page, and the placed rows before it. */
function passedOf({ offset, turned }: Walk): SQL {
  const from = sql.raw(String(offset));
  const first = turned ? sql`(select max("~n") from placed)` : from;
  return sql`"~n" < ${from} or "~n" = ${first}`;
}

/** Whether the order tells a row by itself: then an index of its own is all that is walked. */
function isKey({ resource }: Store, { by: [first, ...more], joins }: Order): boolean {
  if (first === undefined || more.length > 0 || joins.length > 0) return false;
  return resource.view === undefined && first.notNull;
}

const fixedOf = (store: Store): SQL | undefined =>
  conditionsOf(store.resource, { filters: [] }, store);

const columnAt = (i: number): SQL => sql.raw(`"~k${i}"`);
const named = (by: readonly OrderKey[]): SQL =>
  sql.join(
    by.map(({ at }, i) => sql`${at} as ${columnAt(i)}`),
    sql`, `,
  );
const texts = (by: readonly OrderKey[]): SQL =>
  sql.join(
    by.map((_, i) => sql`${columnAt(i)}::text`),
    sql`, `,
  );

function settled(
  orm: Orm,
  key: string,
  { page, known }: { page: Read; known?: CachedCount | undefined },
): Page {
  const { json, count, total, cap, moment } = page;
  const held = known?.moment === moment;
  const step = stepOf({ total, places: page.places });
  const places = withPlaces(orm, key, { moment, places: page.places, step });
  cacheCount(orm, key, { moment, total, held, places });
  return { json, count, total: Math.min(total, cap), capped: total > cap };
}

export interface Page {
  /** The records as JSON, an array, as the database wrote it. */
  json: string;
  count: number;
  total: number;
  /** The total is the cap; there are more. */
  capped: boolean;
  /** The cursor of the next page, when the request has a cursor and the page is full. */
  next?: string;
}

/** The request for a page of a list. */
export interface Asked {
  query: ListQuery;
  count: 'exact' | 'capped';
  /** Pages by key: the `next` of the page before, or `''` for the first. */
  cursor?: string;
}
