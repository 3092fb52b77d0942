import { and, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../core/listQuery.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf, whereOf } from './conditions.ts';
import { isKept, totalOf } from './counts.ts';
import { ahead, orderOf, wordsOf, type OrderKey } from './order.ts';
import type { Page } from './page.ts';
import { MOMENT, recall, remember, type Place, type Remembered } from './remembered.ts';
import type { Store } from './store.ts';

export interface FarAsked {
  query: ListQuery;
  range: { first: number; last: number };
  count: 'exact' | 'capped';
}

/** Beyond so many rows a page is read by its place. */
export const FAR = 1_000;
/** From a place that is known so many rows are walked at most; else from the end that is nearer. */
const STRIDE = 5_000;
const MOST_PLACES = 40;
/** How often a page from the end is read again because rows came or went meanwhile. */
const TRIES = 3;

/**
 * A page deep in a list. Only ids and what is sorted by are walked, which an index alone may tell,
 * and the rows of the page fetched. Where pages began and ended is remembered until something is
 * written: their neighbours, and the same ones again, are found without a walk.
 */
export async function farPage(orm: Orm, store: Store, asked: FarAsked): Promise<Page> {
  const key = keyOf(store, asked);
  const known = recall(orm, key);
  const from = known && nearest(known.places, asked.range);
  if (known !== undefined && from !== undefined) {
    const page = await read(orm, store, { asked, known, walk: walkFrom(from, asked.range) });
    if (page.moment === known.moment) return settled(orm, key, { page, known, asked });
  }
  // where the matches are counted, the end is as far as all of them
  let total = isKept(store, asked.query) ? await totalNow(orm, store, asked) : Infinity;
  for (let tries = 1; ; tries += 1) {
    const walk = tries > TRIES ? forwards(asked.range) : fromNearerEnd(asked.range, total);
    const page = await read(orm, store, { asked, walk });
    // the end is where it was taken to be
    if (!walk.turned || page.total === total) return settled(orm, key, { page, asked });
    total = page.total;
  }
}

const keyOf = ({ resource }: Store, { query: { range: _range, ...query }, count }: FarAsked) =>
  JSON.stringify([resource.name, count, query]);

/** Rows walked in the order or against it, from an end or from a place. */
interface Walk {
  turned: boolean;
  from?: Place;
  offset: number;
  limit: number;
}

type Range = FarAsked['range'];

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

function nearest(places: readonly Place[], { first, last }: Range): Place | undefined {
  const far = ({ at }: Place) => (at <= first ? first - at : at - last);
  return places
    .filter((place) => (place.at <= first || place.at > last) && far(place) < STRIDE)
    .toSorted((a, b) => far(a) - far(b))[0];
}

/** At the place or behind it; or strictly before it, against the order. */
function walkFrom(from: Place, { first, last }: Range): Walk {
  const limit = last - first + 1;
  return from.at <= first
    ? { turned: false, from, offset: first - from.at, limit }
    : { turned: true, from, offset: from.at - last - 1, limit };
}

async function totalNow(orm: Orm, store: Store, asked: FarAsked): Promise<number> {
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
  /** Of the first and of the last row. */
  ends: [string, string] | null;
}

async function read(
  orm: Orm,
  store: Store,
  given: { asked: FarAsked; walk: Walk; known?: Remembered },
): Promise<Read> {
  const { asked, walk, known } = given;
  const counted = totalOf(store, asked);
  // what is known holds at the same moment, and at another one the page is read again
  const isKnown = known?.total !== undefined && !isKept(store, asked.query);
  const total = isKnown ? sql`${known.total}::int` : counted.total;
  const [row] = await rowsOf<Omit<Read, 'cap' | 'ends'> & { ends: string | null }>(
    orm,
    statementOf(store, { query: asked.query, walk, total }),
  );
  if (row === undefined) throw new Error('a page without a row');
  const ends = row.ends === null ? null : (JSON.parse(row.ends) as [string, string]); // as written below
  return { ...row, cap: counted.cap, ends };
}

function statementOf(
  store: Store,
  { query, walk, total }: { query: ListQuery; walk: Walk; total: SQL },
): SQL {
  const { table, mapping, resource } = store;
  const { by, joins } = orderOf(store, query.sort);
  const name = sql.identifier(table.name);
  const { from, turned, limit, offset } = walk;
  const beyond = from && ahead(by, { values: from.keys, turned });
  const where = whereOf(and(conditionsOf(resource, query, store), beyond));
  const way = sql.raw(turned ? ' desc' : '');
  return sql`with walked as materialized (
      select ${name}."id" as "~id", ${named(by)} from ${name}
      ${sql.join(joins.map((join) => sql` left join ${join.from} on ${join.on}`))} ${where}
      order by ${wordsOf(by, turned)} limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}
    ), placed as materialized (select *, row_number() over () as "~n" from walked),
    ends as (select json_build_array(${texts(by)})::text as keys, "~n" from placed)
    select
      (select coalesce(json_agg(r), '[]')::text from (
        select ${sql.raw(mapping.all)} from ${name} join placed on placed."~id" = ${name}."id"
        order by placed."~n"${way}
      ) as r) as json,
      (select count(*)::int from placed) as count,
      (select json_build_array(
        (array_agg(keys order by "~n"${way}))[1], (array_agg(keys order by "~n"${way}))[count(*)::int]
      )::text from ends having count(*) > 0) as ends,
      ${total} as total, ${MOMENT} as moment`;
}

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
  { page, known, asked }: { page: Read; known?: Remembered; asked: FarAsked },
): Page {
  const { json, count, total, cap, moment, ends } = page;
  const { first } = asked.range;
  const seen = ends === null ? [] : [placeOf(ends[0], first), placeOf(ends[1], first + count - 1)];
  const others = (known?.places ?? []).filter(({ at }) => seen.every((place) => place.at !== at));
  remember(orm, key, { moment, total, places: [...others, ...seen].slice(-MOST_PLACES) });
  return { json, count, total: Math.min(total, cap), capped: total > cap };
}

const placeOf = (keys: string, at: number): Place => ({
  at,
  keys: JSON.parse(keys) as (string | null)[], // what the database wrote
});
