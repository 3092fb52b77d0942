import type { FastifyInstance } from 'fastify';
import { sql, type SQL } from 'drizzle-orm';
import {
  searchApi,
  type FoundElsewhere,
  type FoundRecords,
  type SearchAnswer,
} from '../../core/search/searchApi.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { labelFields } from '../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { excerptOf, rangesOf, wordsIn } from '../../core/search/textMatches.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { storesOnDay, tellPosition } from '../life/onDay.ts';
import type { Stores, Store } from '../resource/store.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { masked } from '../fieldAccess/masking.ts';
import { recordsIn } from '../list/readRecords.ts';

/** A person types on while the answer is made: what comes later is of no use. */
const LONGEST_MS = 2000;
/** Looking through everything is the dearest read there is; the rest of the database is for lists. */
const SEARCHES_AT_ONCE = 2;

/** Records of every kind by one text, for the command palette. */
export async function searchRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const turns = createSemaphore(SEARCHES_AT_ONCE);
  serve(app, searchApi.find, {
    handler: async ({ query: { q: text }, request, reply }) => {
      const who = whoAsks(request);
      const context = contextOf(deps.clock());
      const on = await storesOnDay(deps, stores, request);
      reply.header('Cache-Control', 'no-store');
      await tellPosition(deps, { request, reply });
      return turns.take(() => {
        const end = performance.now() + LONGEST_MS;
        const goOn = () => performance.now() < end && !request.socket.destroyed;
        return searchAll(deps.db.reading, on, { text, who, context, goOn });
      });
    },
  });
}

interface Asked {
  /** Trimmed, not blank. */
  text: string;
  who: Who;
  context: CheckContext;
  /** Whether to go on to the next kinds of records: time is left, and someone still waits. */
  goOn: () => boolean;
}

/**
 * A few records of each kind that the person may read, as their lists would find them. Several kinds
 * are asked for by one statement, and in between others have their turn at the database.
 */
export async function searchAll(orm: Orm, stores: Stores, asked: Asked): Promise<SearchAnswer> {
  const all = [...stores.values()].filter(({ resource }) => isSearched(resource, asked.who));
  const found: Ranked[] = [];
  for (let first = 0; first < all.length; first += AT_ONCE) {
    if (!asked.goOn()) return { grupos: inOrder(found), completa: false };
    found.push(...(await searchSome(orm, all.slice(first, first + AT_ONCE), asked)));
  }
  return { grupos: inOrder(found), completa: true };
}

const AT_ONCE = 6;
/** Records of one kind that are shown. */
const SHOWN = 5;
/** Matches among which the best are chosen: of a text that many records have, any few will do. */
const CANDIDATES = 300;

/** Logs are no place that a person looks for. */
function isSearched(resource: Resource, who: Who): boolean {
  return !resource.bare && mayUse(resource, 'leer', who) && searchable(resource, who).length > 0;
}

function searchable({ fields }: Resource, who: Who): string[] {
  return Object.keys(fields).filter(
    (name) => fields[name]?.search === true && mayFind(fields[name], who),
  );
}

const mayFind = (field: { personal?: boolean }, who: Who): boolean =>
  who.derechos.datos_personales || field.personal !== true;

interface Found extends Record<string, unknown> {
  recurso: string;
  json: string;
  /**
   * Of the best: 0 is called so, 1 begins so, 2 has a word that begins so, 3 has it somewhere as it
   * was typed, 4 has its words in several places.
   */
  rank: number;
}

type Ranked = FoundRecords & { rank: number };

async function searchSome(orm: Orm, some: readonly Store[], asked: Asked): Promise<Ranked[]> {
  const parts = some.map((store) => statementFor(store, asked));
  const rows = await rowsOf<Found>(orm, sql.join(parts, sql` union all `));
  return rows.flatMap(({ recurso, json, rank }) => {
    const store = some.find(({ resource }) => resource.name === recurso);
    if (store === undefined) return [];
    const registros = recordsIn(masked(store.resource, json, store.resources));
    if (registros.length === 0) return [];
    const hay_mas = registros.length > SHOWN;
    const shown = registros.slice(0, SHOWN);
    const split = shown.map((record) => splitOf(store.resource, record, asked.text));
    return [
      {
        recurso,
        registros: split.map(({ record }) => record),
        hallado_en: split.flatMap(({ elsewhere }) => elsewhere),
        exacto: rank === 0,
        hay_mas,
        rank,
      },
    ];
  });
}

/** What a record shows, and where a word stands that this does not have. */
function splitOf(resource: Resource, found: Row, text: string) {
  const fields = shownFields(resource);
  const record = Object.fromEntries(
    Object.entries(found).filter(([name]) => name === 'id' || fields.has(name)),
  );
  const seen = Object.values(record).map(String).join(' ');
  const unseen = (wordsIn(text) ?? []).filter((word) => rangesOf(seen, [word]).length === 0);
  const elsewhere = searchedElsewhere(resource).flatMap((campo): FoundElsewhere[] => {
    const value = found[campo];
    const isThere = typeof value === 'string' && rangesOf(value, unseen).length > 0;
    return isThere ? [{ id: Number(found['id']), campo, extracto: excerptOf(value, unseen) }] : [];
  });
  return { record, elsewhere };
}

/** Searched fields that are not shown; personal ones are masked, and so tell nothing. */
function searchedElsewhere(resource: Resource): string[] {
  const shown = shownFields(resource);
  return Object.entries(resource.fields)
    .filter(([name, { search, personal }]) => search && !personal && !shown.has(name))
    .map(([name]) => name);
}

/**
 * One row: the best matches of one kind as JSON, one more than is shown. The candidates are given as
 * an array: joined to them, a view of a million rows was ranked first, and then asked for them.
 */
function statementFor(store: Store, asked: Asked): SQL {
  const { resource, table, mapping } = store;
  const { matches, rank, best, recent } = matching(store, asked);
  const id = sql`${table.column('id')}`;
  const most = sql.raw(String(SHOWN + 1));
  const candidates = best.map(
    ({ where, order }) => sql`(select ${id} from ${table.source} ${whereOf(where)}
      ${order === undefined ? sql`` : sql`order by ${order}`} limit ${most})`,
  );
  const some =
    resource.list.sortable === undefined || isIndexed(asked.text)
      ? sql`(select ${id} from ${table.source} ${whereOf(matches)} limit ${sql.raw(String(CANDIDATES))})`
      : sql`(select null::bigint where false)`;
  const fields = mapping.listOf([...shownFields(resource), ...searchedElsewhere(resource)]);
  return sql`select ${resource.name}::text as recurso,
      coalesce(json_agg(to_jsonb(r) - '~rank' - '~recent' order by r."~rank", r."~recent" desc nulls last, r.id desc), '[]')::text as json,
      min(r."~rank") as rank
    from (
      select ${sql.raw(fields)}, ${rank} as "~rank", ${recent} as "~recent" from ${table.source}
      where ${id} = any(array(${sql.join([...candidates, some], sql` union all `)}))
      order by "~rank", "~recent" desc nulls last, ${id} desc limit ${most}
    ) as r`;
}

function matching(store: Store, { text, who, context }: Asked) {
  const { resource, table, hook, resources } = store;
  const filter = parseFilter(resource, { q: text }, context);
  const query = guarded(filter, { resource, who, resources });
  const { q: _q, ...open } = query;
  const found = searchable(resource, who);
  const kept = found.filter((name) => table.has(name));
  const names = labelFields(resource).filter((name) => kept.includes(name));
  const at = (name: string): SQL => sql`normaliza(${table.column(name)})`;
  const whole = sql`normaliza(${text})`;
  const begins = sql`regexp_replace(${whole}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const some = (among: readonly string[], test: (name: string) => SQL): SQL =>
    among.length === 0 ? sql`false` : sql`(${sql.join(among.map(test), sql` or `)})`;
  const any = (test: (name: string) => SQL): SQL => some(names, test);
  const isSame = any((name) => sql`${at(name)} = ${whole}`);
  const beginsSo = any((name) => sql`${at(name)} like ${begins}`);
  const matches = conditionsOf(resource, query, { table, hook }) ?? sql`true`;
  // of a long list every match would have to be read for that
  const read: Candidates[] =
    resource.list.sortable !== undefined || names.length === 0
      ? []
      : [isSame, beginsSo].map((test) => ({ where: sql`${matches} and ${test}` }));
  return {
    matches,
    best: [...named(store, { text, names, open }), ...read],
    rank: sql`case when ${isSame} then 0
      when ${beginsSo} then 1
      when ${any((name) => sql`${at(name)} like '% ' || ${begins}`)} then 2
      when ${some(kept, (name) => sql`${at(name)} like '%' || ${begins}`)} then 3 else 4 end`,
    recent: table.has(RECENT) ? sql`${table.column(RECENT)}` : sql`null::timestamptz`,
  };
}

/**
 * Whether the index of texts knows a part of a word: three letters or digits, or fewer at the edge of
 * something else. Without, all rows of a long list would be read, and only its codes are looked at.
 */
function isIndexed(text: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}\s][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}\s]/u.test(text);
}

interface Candidates {
  where: SQL;
  order?: SQL;
}

/**
 * Those whose code is the text or begins with it, and in a long list those whose name is the text:
 * so the index of the column finds them, however many others match. A column knows only its own
 * capitals, so the text is tried as it is and in either case.
 */
function named(
  { resource, table, hook }: Store,
  given: { text: string; names: readonly string[]; open: Parameters<typeof conditionsOf>[1] },
): Candidates[] {
  const { text, names, open } = given;
  const others = conditionsOf(resource, open, { table, hook });
  const cases = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const isSorted = (name: string) => resource.list.sortable?.includes(name) === true;
  return names.flatMap((name) => {
    const column = table.column(name);
    const where = (test: SQL): SQL => (others === undefined ? test : sql`${others} and ${test}`);
    if (isCode(resource, name)) {
      // the shortest comes first, which is the text itself
      return cases.map((one) => {
        const begins = `${one.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
        return { where: where(sql`${column} like ${begins}`), order: sql`${column}` };
      });
    }
    if (!isSorted(name)) return [];
    return [
      {
        where: where(
          sql`${column} in (${sql.join(
            cases.map((one) => sql`${one}`),
            sql`, `,
          )})`,
        ),
      },
    ];
  });
}

/** Kept in the order of its bytes, which is what finds beginnings. */
function isCode({ fields }: Resource, name: string): boolean {
  const field = fields[name];
  const storage = field && typeOf(field).storage(field);
  return storage?.kind === 'text' && storage.order === 'code';
}

/** Of what is as good, people look for what was worked on last. */
const RECENT = 'modificado_en';

const DETAILS = 2;

/** What names a record, and the first columns of its list beside, for people to tell it by. */
function shownFields(resource: Resource): Set<string> {
  const names = labelFields(resource);
  const details = resource.list.columns.filter((column) => {
    const field = resource.fields[column];
    const isPlain = field !== undefined && field.computed === undefined && !field.personal;
    return isPlain && DETAIL_KINDS.includes(typeOf(field).storage(field).kind);
  });
  const beside = details.filter((column) => !names.includes(column)).slice(0, DETAILS);
  return new Set([...names, ...beside]);
}

const DETAIL_KINDS: readonly string[] = ['text', 'date'];

/** The sort is stable: where the best are as good, the order is that of the menu. */
const inOrder = (found: readonly Ranked[]): FoundRecords[] =>
  found.toSorted((a, b) => a.rank - b.rank).map(({ rank: _rank, ...group }) => group);
