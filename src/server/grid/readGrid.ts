import { and, sql, type SQL } from 'drizzle-orm';
import { wordsFor } from '../../core/api/errors.ts';
import {
  MOST_LINES,
  type Grid,
  type GridAnswer,
  type GridCounts,
  type GridLine,
  type LineGrid,
} from '../../core/resource/grid.ts';
import {
  parseFilter,
  type Filter,
  type ListQuery,
  type SortTerm,
} from '../../core/list/listQuery.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf, isMonth, lastDayOf } from '../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import { isOneOf, selectOf, selectRecords } from '../list/readRecords.ts';
import { monthGuard } from '../period/closedMonths.ts';
import { findingOf } from '../record/validateRecords.ts';
import type { LineStart } from '../resource/hook.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store } from '../resource/store.ts';

export interface AskedGrid {
  grid: LineGrid;
  /** The store of the lines' targets. */
  targets: Store;
  clave: unknown;
  query: Pick<ListQuery, 'filters' | 'q' | 'scope' | 'withoutPersonal'>;
  /** Of the targets. */
  sort: readonly SortTerm[];
  context: RequestContext;
}

/** The lines of a key: targets that stand in it, and those that have a record of it all the same. */
export async function readGrid(orm: Orm, store: Store, asked: AskedGrid): Promise<GridAnswer> {
  const { grid, targets, context } = asked;
  const key: Filter = { field: grid.key, op: 'eq', values: [asked.clave] };
  const found = await selectRecords(orm, store, {
    query: { filters: [key], sort: [{ path: 'id', descending: false }] },
    limit: MOST_LINES + 1,
  });
  const records = new Map(found.map((record) => [Number(record[grid.rows.field]), record]));
  const lines = await readTargets(orm, { ...asked, withRecord: [...records.keys()] });
  const shown = lines.slice(0, MOST_LINES);
  const begun = await beginnings(orm, store, { ...asked, lines: shown, records });
  const all = shown.map((objetivo, i): GridLine => {
    const registro = records.get(Number(objetivo['id']));
    const { values = {}, locked } = begun[i] ?? {};
    return {
      objetivo: maskedRecord(targets.resource, objetivo),
      registro: registro === undefined ? null : maskedRecord(store.resource, registro),
      comienzo: { ...defaultsOf(store, grid), ...values },
      bloqueo: locked === undefined ? null : wordsFor(locked, context.language),
    };
  });
  const passes = await passing(orm, store, { ...asked, records: found, lines: shown });
  return {
    lineas: all.filter(passes),
    cuentas: countsOf(grid, all),
    cerrado: await closedWords(orm, store, asked),
    hay_mas: lines.length > MOST_LINES,
  };
}

/** What stands in a new record's form, of what is typed in the grid. */
export function defaultsOf({ resource }: Store, { typed, given = {} }: Grid): Row {
  const defaults = typed.map((name) => [name, resource.fields[name]?.default ?? null] as const);
  return { ...Object.fromEntries(defaults), ...given };
}

function countsOf(grid: LineGrid, lines: readonly GridLine[]): GridCounts {
  const records = lines.flatMap(({ registro }) => (registro === null ? [] : [registro]));
  return {
    lineas: lines.length,
    hechas: records.length,
    bloqueadas: lines.filter(({ bloqueo }) => bloqueo !== null).length,
    aparte: (grid.counts.also ?? []).map(
      ({ where }) => records.filter((record) => hasValues(record, where)).length,
    ),
  };
}

const hasValues = (record: Row, where: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(where).every(([name, value]) => {
    const any: unknown[] = Array.isArray(value) ? value : [value];
    return any.includes(record[name] ?? null);
  });

async function readTargets(
  orm: Orm,
  {
    grid,
    targets,
    clave,
    sort,
    withRecord,
    context,
  }: AskedGrid & { withRecord: readonly number[] },
): Promise<Row[]> {
  const { resource, table } = targets;
  const { where = {}, from, to, shows = [] } = grid.rows;
  const today = contextOf(context.actor.now);
  const standing = and(
    conditionsOf(resource, parseFilter(resource, where, today), targets) ?? sql`true`,
    ...(isMonth(clave) ? standingIn(targets, { month: clave, from, to }) : []),
  );
  const days = [from, to].flatMap((name) => name ?? []);
  const names = [...new Set(['id', ...resource.represent, ...shows, ...days])];
  const rows = await rowsOf<{ valores: string }>(
    orm,
    selectOf(targets, {
      query: { filters: [], sort: [...sort] },
      where: sql`(${standing} or ${isOneOf(table.column('id'), withRecord)})`,
      limit: MOST_LINES + 1,
      values: names,
    }),
  );
  return rows.map(({ valores }) => {
    const values = JSON.parse(valores) as unknown[]; // as `values` builds them
    return Object.fromEntries(names.map((name, i) => [name, values[i]]));
  });
}

function standingIn(
  { table }: Store,
  { month, from, to }: { month: string; from: string | undefined; to: string | undefined },
): SQL[] {
  const day = (name: string) => sql`${table.column(name)}`;
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return [
    ...(from === undefined ? [] : [sql`(${day(from)} is null or ${day(from)} < ${last}::date)`]),
    ...(to === undefined ? [] : [sql`(${day(to)} is null or ${day(to)} >= ${first}::date)`]),
  ];
}

function beginnings(
  orm: Orm,
  store: Store,
  given: AskedGrid & { lines: readonly Row[]; records: ReadonlyMap<number, Row> },
): Promise<readonly LineStart[]> {
  const { grid, clave, lines, records, context } = given;
  const asked = lines.map(
    ({ id }) => records.get(Number(id)) ?? { [grid.rows.field]: id, [grid.key]: clave },
  );
  return lineStarts(orm, store, { lines: asked, context });
}

/** What the hook says of lines before anything is typed; nothing where it says nothing. */
export async function lineStarts(
  orm: Orm,
  store: Store,
  { lines, context }: { lines: readonly Row[]; context: RequestContext },
): Promise<readonly LineStart[]> {
  const { hoy } = contextOf(context.actor.now);
  const finding = findingOf(store.resource);
  return (await store.hook?.lineStart?.({ tx: orm, finding, lines, hoy })) ?? [];
}

/** Why nothing of a month is written that is closed to this person. */
async function closedWords(
  orm: Orm,
  store: Store,
  { grid, clave, context }: AskedGrid,
): Promise<string | null> {
  const record = { [grid.key]: clave };
  const { actor, language } = context;
  const guard = await monthGuard(orm, store, { changes: [{ record }], actor, hold: false });
  const finding = guard?.({ record });
  return finding === undefined ? null : wordsFor(finding, language);
}

type Passing = (line: GridLine) => boolean;

/**
 * Which lines a filter leaves. A line without a record has its target alone to be asked for; a text is looked for in
 * the target, too.
 */
async function passing(
  orm: Orm,
  store: Store,
  given: AskedGrid & { records: readonly Row[]; lines: readonly Row[] },
): Promise<Passing> {
  const { grid, query, targets, records, lines } = given;
  const { q, ...rest } = query;
  if (q === undefined && rest.filters.length === 0 && rest.scope === undefined) return () => true;
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id));
  const open = query.withoutPersonal ? { withoutPersonal: true } : {};
  const own = await idsWhere(orm, store, idsOf(records), rest);
  const named =
    q === undefined
      ? undefined
      : {
          records: await idsWhere(orm, store, idsOf(records), { ...open, filters: [], q }),
          targets: await idsWhere(orm, targets, idsOf(lines), { ...open, filters: [], q }),
        };
  return ({ objetivo, registro }) => {
    const id = Number(objetivo['id']);
    const isFound =
      registro === null
        ? rest.filters.every((filter) => isTarget(filter, { id, field: grid.rows.field }))
        : own.has(Number(registro['id']));
    const isNamed =
      named === undefined ||
      named.targets.has(id) ||
      (registro !== null && named.records.has(Number(registro['id'])));
    return isFound && isNamed;
  };
}

function isTarget({ field, op, values }: Filter, target: { id: number; field: string }): boolean {
  if (field !== target.field) return false;
  if (op === 'empty') return values[0] === false;
  return values.map(Number).includes(target.id) === (op !== 'neq');
}

async function idsWhere(
  orm: Orm,
  store: Store,
  ids: readonly number[],
  query: Pick<ListQuery, 'filters' | 'q' | 'scope' | 'withoutPersonal'>,
): Promise<ReadonlySet<number>> {
  const { resource, table } = store;
  const id = table.column('id');
  const where = whereOf(and(isOneOf(id, ids), conditionsOf(resource, query, store)));
  const rows = await rowsOf<{ id: string }>(
    orm,
    sql`select ${id} as id from ${table.source} ${where}`,
  );
  return new Set(rows.map((row) => Number(row.id)));
}
