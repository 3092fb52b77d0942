import { and, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';
import { conditionsOf, isSearched, whereOf } from './conditions.ts';
import { COUNT_CAP, MOMENT, recall, cacheCount } from './counts.ts';
import type { DeepPageRequest, Page } from './deepListPage.ts';
import { selectOf, type Selected } from './readRecords.ts';

/**
 * A page of what a free text finds, or a part of one field's text, or a filter in an order by targets.
 * No statistics say well how often a word occurs, so the planner does not choose: a few blocks of the
 * table are sampled, and where the sample does not show many matches, the matches are taken from
 * the trigram index, up to a limit. Few are put in order; of many, rows are taken by the index of the
 * order until the page is full.
 */
export async function searchPage(
  orm: Orm,
  store: Store,
  asked: DeepPageRequest,
  sample: Sample = SAMPLE,
): Promise<Page> {
  const key = keyOf(store, asked);
  const known = recall(orm, key);
  // of few matches the list itself is needed, so that there is nothing to be spared
  if (known?.total !== undefined && known.total > COUNT_CAP) {
    const page = await read(
      orm,
      statementOfMany(store, asked, { total: sql`${known.total}::int`, sample }),
    );
    if (page.moment === known.moment)
      return settled(asked, await whole(orm, store, { asked, page, sample }));
  }
  const page = await read(orm, statementOf(store, asked, sample));
  cacheCount(orm, key, { moment: page.moment, total: page.total, places: [] });
  return settled(asked, await whole(orm, store, { asked, page, sample }));
}

/**
 * Of many matches the first rows of the order are looked through. Where all of them lie far behind,
 * as codes with one beginning do, the page is not full: then they are taken from the trigram index
 * and put in order, which a walk over a million rows takes ten times as long as.
 */
async function whole(
  orm: Orm,
  store: Store,
  { asked, page, sample }: { asked: DeepPageRequest; page: Read; sample: Sample },
): Promise<Read> {
  const { first, last } = asked.range;
  const isFull = page.count === last - first + 1;
  const isEnd = asked.count === 'exact' && first + page.count >= page.total;
  if (page.total <= COUNT_CAP || isFull || isEnd || wayOf(store, asked, sample) === undefined)
    return page;
  const rows = jsonOf(store, asked, { way: 'sorted' });
  const [sorted] = await rowsOf<Pick<Read, 'json' | 'count'>>(
    orm,
    sql`select json, count from (${rows}) as page`,
  );
  return { ...page, ...sorted };
}

/** Pages behind so many rows are walked to the end, if need be. */
const DEEPEST = 5_000;
/** Matches that stand thinner than this are no common ones. */
const ROWS_PER_MATCH = 40;

/** How far the order is walked: where a text alone is looked for, in an order that an index has. */
function wayOf(
  store: Store,
  { query, range }: DeepPageRequest,
  { walk }: Sample,
): { among: number } | undefined {
  const { resource } = store;
  const [term, ...more] = query.sort;
  const { sortable, noIndex } = resource.list;
  const field = resource.fields[term?.path ?? ''];
  if (term === undefined || more.length > 0) return undefined;
  if (query.filters.some((filter) => !isSearched(resource, filter, store))) return undefined;
  if (resource.view !== undefined || Object.keys(resource.fixed).length > 0) return undefined;
  const isIndexed =
    term.path === 'id' ||
    (sortable?.includes(term.path) === true &&
      noIndex?.[term.path] === undefined &&
      field !== undefined &&
      field.computed === undefined &&
      field.kind !== 'reference' &&
      // rows without a value come last in both directions: upwards alone the index has them so
      (field.required === true || !term.descending));
  // far behind, the walk is done by several workers at once, which a limit forbids
  if (!isIndexed || range.last >= DEEPEST) return undefined;
  return { among: Math.max(walk, (range.last + 1) * ROWS_PER_MATCH) };
}

/** Neither order nor range: they do not change what is found. */
const keyOf = ({ resource, day }: Store, { query, count }: DeepPageRequest): string => {
  const { filters, q, scope, withoutPersonal } = query;
  return JSON.stringify(['q', resource.name, day, count, filters, q, scope, withoutPersonal]);
};

interface Read {
  json: string;
  count: number;
  total: number;
  moment: string;
}

async function read(orm: Orm, statement: SQL): Promise<Read> {
  const [row] = await rowsOf<Read & Record<string, unknown>>(orm, statement);
  if (row === undefined) throw new Error('a page without a row');
  return row;
}

function settled({ count: asked }: DeepPageRequest, { json, count, total }: Read): Page {
  const cap = asked === 'exact' ? Infinity : COUNT_CAP;
  return { json, count, total: Math.min(total, cap), capped: total > cap };
}

const FOUND = sql`(select n from found)`;
const MOST = sql.raw(String(COUNT_CAP));
/** How much is looked at before it is settled how the matches are read: first a few blocks of the table. */
export interface Sample {
  /** Blocks to read, percent of all blocks of the table. */
  percent: number;
  /** Where a match stands in so many of them, more than `COUNT_CAP` rows match for sure. */
  surely: number;
  /** So many rows of an order are looked through, at least, before all matches are put in order. */
  walk: number;
}

/**
 * 10,000 matches stand in 10,000 blocks at most, of which 30 are in a sample on average, and 75 in one
 * of 2e10 samples (Poisson), however the matches lie.
 */
export const SAMPLE: Sample = { percent: 0.3, surely: 75, walk: 20_000 };

function statementOf(store: Store, asked: DeepPageRequest, sample: Sample): SQL {
  const { table, resource } = store;
  const name = sql.identifier(table.name);
  const matching = conditionsOf(resource, asked.query, store);
  const where = whereOf(matching);
  const isOpen = sql`(select n from sample) < ${sql.raw(String(sample.surely))}`;
  const few = sql`${name}."id" = any(array(select "~id" from matches))`;
  const all = sql`(select count(*)::int from ${table.source} ${where})`;
  const along = alongOf(store, asked, sample);
  const total =
    asked.count === 'exact' ? sql`case when n > ${MOST} then ${all} else n end` : sql`n`;
  return sql`with sample as materialized (${sampleOf(store, { where, sample })}), matches as materialized (
      select ${name}."id" as "~id" from ${table.source} ${whereOf(and(matching, isOpen))} limit ${MOST} + 1
    ), found as materialized (
      select case when ${isOpen} then count(*)::int else ${MOST} + 1 end as n from matches
    )
    select json, count, (select ${total} from found) as total, ${MOMENT} as moment from (
      select * from (${jsonOf(store, asked, { where: few })}) as few where ${FOUND} <= ${MOST}
      union all
      select * from (${jsonOf(store, asked, along)}) as many where ${FOUND} > ${MOST}
    ) as page`;
}

/** In how many blocks of a sample a match stands. */
const sampleOf = (
  { table, resource }: Store,
  { where, sample }: { where: SQL; sample: Sample },
): SQL =>
  resource.view === undefined
    ? sql`select count(distinct (ctid::text::point)[0])::int as n
        from ${sql.identifier(table.name)} tablesample system (${sql.raw(String(sample.percent))}) ${where}`
    : sql`select 0 as n`;

const statementOfMany = (
  store: Store,
  asked: DeepPageRequest,
  { total, sample }: { total: SQL; sample: Sample },
): SQL =>
  sql`select json, count, ${total} as total, ${MOMENT} as moment from (${jsonOf(store, asked, alongOf(store, asked, sample))}) as page`;

function alongOf(store: Store, asked: DeepPageRequest, sample: Sample): Pick<Selected, 'way'> {
  const way = wayOf(store, asked, sample);
  return way === undefined ? {} : { way };
}

/** The page of the matches of the query, or of the rows under the condition. */
function jsonOf(
  store: Store,
  { query, range }: DeepPageRequest,
  which: Pick<Selected, 'where' | 'way'>,
): SQL {
  const limit = range.last - range.first + 1;
  const rows = selectOf(store, {
    query,
    limit,
    offset: range.first,
    ...which,
  });
  return sql`select coalesce(json_agg(r), '[]')::text as json, count(*)::int as count from (${rows}) as r`;
}
