import { sql, type SQL } from 'drizzle-orm';
import { typeOf } from '../../core/fields/registry.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { parseFilter, type ListQuery } from '../../core/list/listQuery.ts';
import { takenFields, type Measure } from '../../core/measures/measure.ts';
import {
  countedFilter,
  joinFilters,
  spanFilter,
  type Span,
} from '../../core/measures/measureFilter.ts';
import type { Who } from '../../core/resource/permissions.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { columnNames } from '../db/tables/columns.ts';
import { guarded, hiddenOrder, refuseHidden } from '../fieldAccess/guardedQuery.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import { expressionOf, knownField, type Store } from '../resource/store.ts';

/** One measure as it is asked for. */
export interface AskedMeasure {
  measure: Measure;
  /** A filter of the list that narrows it. */
  filter: Row;
  by?: 'dia' | 'mes';
  span?: Span;
  group?: string;
}

/** A row of the statement. */
export interface MeasureRow {
  periodo: string | null;
  grupo: unknown;
  valor: number | null;
  filas: number;
  parte: number;
}

/** The filter of the list that shows what a measure is taken of, in the whole span and all groups. */
export function wholeFilter(store: Store, { measure, filter, span }: AskedMeasure): Row {
  const { date } = measure;
  const within =
    span === undefined || date === undefined ? {} : spanFilter(store.resource, date, span);
  return joinFilters(countedFilter(measure), filter, within);
}

/**
 * The figures of a measure as one JSON list of `MeasureRow`, an expression: periods and groups without a row are left
 * out. What the list filter finds is counted, by the list's own conditions. Throws PROHIBIDO where someone does not see
 * a field that it takes, filters or is divided by.
 */
export function measureExpression(store: Store, asked: AskedMeasure, asker: Asker): SQL {
  const { measure, by, group } = asked;
  const { value, isPart, where } = partsOf(store, asked, asker);
  const period = by === undefined ? sql`null::text` : periodExpression(store, measure, by);
  const divided =
    group === undefined ? sql`null::text` : expressionOf(store.resource, group, store);
  return sql`(select coalesce(json_agg(m), '[]') from (
    select ${period} as periodo, ${divided} as grupo, ${value} as valor,
      count(*)::int as filas, (count(*) filter (where ${isPart}))::int as parte
    from ${store.table.source} ${where}
    group by 1, 2 having count(*) > 0 limit ${sql.raw(String(MOST_VALUES + 1))}) as m)`;
}

/** A value of a measure by one of several groups; `por` is the place of that group, null of the whole. */
export interface DividedRow extends Pick<MeasureRow, 'grupo' | 'valor'> {
  por: number | null;
}

/**
 * A measure undivided and by each of several groups, as one JSON list of `DividedRow`: its rows are read once for all
 * of them.
 */
export function dividedExpression(
  store: Store,
  { groups, ...asked }: Omit<AskedMeasure, 'by' | 'group'> & { groups: readonly string[] },
  asker: Asker,
): SQL {
  const { value, where } = partsOf(store, asked, asker);
  const names = groups.map((_, i) => sql.raw(`d.g${i}`));
  const divided = groups.map(
    (name, i) => sql`${expressionOf(store.resource, name, store)} as ${sql.raw(`g${i}`)}`,
  );
  const first = (of: (i: number) => SQL) => {
    const cases = names.map((name, i) => sql`when grouping(${name}) = 0 then ${of(i)} `);
    return cases.length === 0 ? sql`null` : sql`case ${sql.join(cases, sql``)}end`;
  };
  return sql`(select coalesce(json_agg(m), '[]') from (
    select ${first((i) => sql.raw(String(i)))} as por,
      ${first((i) => sql`to_jsonb(${names[i]})`)} as grupo, ${value} as valor
    from ${store.table.source} cross join lateral (select ${sql.join([sql`1 as uno`, ...divided], sql`, `)}) as d
    ${where}
    group by grouping sets (${sql.join([sql`()`, ...names.map((name) => sql`(${name})`)], sql`, `)}) having count(*) > 0) as m)`;
}

interface Asker {
  who: Who;
  context: CheckContext;
}

/** What a measure counts and takes of it, by the list's own conditions, of a person who may see it. */
function partsOf(
  store: Store,
  asked: AskedMeasure,
  { who, context }: Asker,
): { value: SQL; isPart: SQL; where: SQL | undefined } {
  const { resource } = store;
  const { measure } = asked;
  const looking = { resource, who, resources: store.resources };
  refuseHidden(shownBy(asked), looking);
  const queryOf = (filter: Row): Pick<ListQuery, 'filters' | 'q' | 'scope'> =>
    guarded(parseFilter(resource, filter, context), looking);
  const query = queryOf(wholeFilter(store, asked));
  const { filters } = queryOf(sharedFilter(measure));
  const isPart = conditionsOf(resource, { filters }, store) ?? sql`true`;
  const where = whereOf(conditionsOf(resource, query, store));
  return { value: valueExpression(store, measure, isPart), isPart, where };
}

/**
 * What stands before a statement of several measures over a view that is worked out of other records: its rows once, in
 * the place of the view, and only those of the span that all of them ask for.
 */
export function viewOnce(
  store: Store,
  asked: readonly AskedMeasure[],
  { who, context }: Asker,
): SQL {
  const { resource } = store;
  const [first] = asked;
  if (resource.viewReads === undefined || store.day !== undefined || first === undefined)
    return sql``;
  const { date, isAlike } = spanOfAll(store, asked);
  // what is named once is worked out once, and then no row of it is kept
  const isNamedOnce = asked.length === 1 && (isAlike || first.by === undefined);
  if (isNamedOnce) return sql``;
  const filter = isAlike && first.span && date ? spanFilter(resource, date, first.span) : {};
  const looking = { resource, who, resources: store.resources };
  const query = guarded(parseFilter(resource, filter, context), looking);
  const { source } = store.table;
  return sql`with ${source} as materialized (select ${columnsOf(store, asked)} from ${source} ${whereOf(conditionsOf(resource, query, store))}) `;
}

/** What the measures and the lists behind them read of a row; all of it where a text is searched for. */
function columnsOf({ resource }: Store, asked: readonly AskedMeasure[]): SQL {
  if (asked.some(({ filter }) => 'q' in filter)) return sql`*`;
  const { fixed, leavesOut } = resource;
  const names = [
    'id',
    ...asked.flatMap((one) => namesIn(resource, one)),
    ...Object.keys(fixed),
    ...(leavesOut === undefined ? [] : [leavesOut.field]),
  ];
  const columns = names.flatMap((name) => columnNames(name, knownField(resource, name)));
  return sql.join(
    [...new Set(columns)].map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  );
}

/** Whether all measures are of one date that every record has: records without one are counted apart. */
function spanOfAll(store: Store, asked: readonly AskedMeasure[]) {
  const [date, ...others] = [...new Set(asked.map(({ measure }) => measure.date))];
  const isAlike =
    date !== undefined && others.length === 0 && knownField(store.resource, date).required === true;
  return { date, isAlike };
}

/** The filter of the rows that count for a share; of other measures every row does. */
const sharedFilter = ({ of }: Measure): Row =>
  typeof of === 'object' && 'share' in of ? of.share : {};

/** What the answer tells of each record that it counts: values, groups and the days they belong to. */
const shownBy = ({ measure, group, by, span }: AskedMeasure): string[] => [
  ...takenFields(measure),
  ...(by === undefined && span === undefined ? [] : [measure.date ?? 'id']),
  ...(group === undefined ? [] : [group]),
];

/** Whether someone may read all that a measure takes, filters and is divided by. */
export function seesMeasure(
  { resource, resources }: Store,
  { measure, group }: Pick<AskedMeasure, 'measure'> & { group?: string | undefined },
  who: Who,
): boolean {
  const names = namesIn(resource, {
    measure,
    filter: {},
    ...(group === undefined ? {} : { group }),
  });
  return names.every((name) => hiddenOrder(name, { resource, who, resources }) === undefined);
}

/** What a view says that it is worked out of; of others their statement tells it. */
export const readsOf = ({ resource, day }: Store): { reads?: readonly string[] } =>
  resource.viewReads === undefined || day !== undefined ? {} : { reads: resource.viewReads };

/** The fields that a measure takes, filters and is divided by. */
function namesIn(
  resource: Resource,
  { measure, filter, group, groups = [] }: AskedMeasure & { groups?: readonly string[] },
): string[] {
  const AT_ANY_TIME = contextOf(new Date(0));
  const filters = [joinFilters(countedFilter(measure), filter), sharedFilter(measure)].flatMap(
    (one) => parseFilter(resource, one, AT_ANY_TIME).filters,
  );
  return [
    ...takenFields(measure),
    ...filters.map(({ field }) => field),
    ...[group, measure.date, ...groups].filter((name) => name !== undefined),
  ];
}

/**
 * What stands before a statement of several measures of one span, and the store that it reads then: what SQL computes of
 * a row is worked out once, not for each measure. For few rows, such as those of a month, as no measure's own filter
 * narrows them.
 */
export function computedOnce(
  store: Store,
  asked: readonly (AskedMeasure & { groups: readonly string[] })[],
  asker: Asker,
): { lead: SQL; store: Store } {
  const { resource, hook, table } = store;
  const [first] = asked;
  const { date, isAlike } = spanOfAll(store, asked);
  const used = new Set(asked.flatMap((one) => namesIn(resource, one)));
  const known = Object.entries(hook?.computed ?? {}).filter(([name]) => used.has(name));
  if (resource.view !== undefined || known.length === 0 || !isAlike || !first?.span || !date)
    return { lead: viewOnce(store, asked, asker), store };
  const looking = { resource, who: asker.who, resources: store.resources };
  const within = parseFilter(resource, spanFilter(resource, date, first.span), asker.context);
  const columns = known.map(
    ([name, compute]) => sql`${compute(table)} as ${sql.identifier(`~${name}`)}`,
  );
  const lead = sql`with ${table.source} as materialized (
    select ${table.source}.*, ${sql.join(columns, sql`, `)} from ${table.source}
    ${whereOf(conditionsOf(resource, guarded(within, looking), store))}) `;
  const computed = Object.fromEntries(
    known.map(([name]) => [name, () => sql`${table.source}.${sql.identifier(`~${name}`)}`]),
  );
  return {
    lead,
    store: { ...store, hook: { ...hook, computed: { ...hook?.computed, ...computed } } },
  };
}

/** More figures in one answer are refused. */
export const MOST_VALUES = 5_000;

function periodExpression(store: Store, { date }: Measure, by: 'dia' | 'mes'): SQL {
  if (date === undefined) throw new Error('a measure without a date has no periods');
  const at = expressionOf(store.resource, date, store);
  const { dated } = typeOf(knownField(store.resource, date));
  const form = sql.raw(by === 'dia' ? `'YYYY-MM-DD'` : `'YYYY-MM'`);
  if (dated === 'month') return by === 'mes' ? sql`${at}` : sql`${at} || '-01'`;
  return dated === 'moment'
    ? sql`to_char(${at} at time zone 'America/Bogota', ${form})`
    : sql`to_char(${at}, ${form})`;
}

function valueExpression(store: Store, { of }: Measure, isPart: SQL): SQL {
  if (of === 'count') return sql`count(*)::int`;
  const at = (name: string) => expressionOf(store.resource, name, store);
  if ('distinct' in of) return sql`count(distinct ${at(of.distinct)})::int`;
  if ('sum' in of) {
    const each = [of.sum].flat().map((name) => sql`coalesce(sum(${at(name)}), 0)`);
    return sql.join(each, sql` + `);
  }
  if ('mean' in of) return sql`round(avg(${at(of.mean)}), 2)`;
  if ('median' in of) return quantile(0.5, at(of.median));
  if ('p90' in of) return quantile(0.9, at(of.p90));
  if ('share' in of)
    return sql`round(100.0 * count(*) filter (where ${isPart}) / nullif(count(*), 0), 2)`;
  if ('ratio' in of) {
    const [part, whole] = of.ratio;
    const all = (names: string | readonly string[]) =>
      sql.join(
        [names].flat().map((name) => sql`sum(${at(name)})`),
        sql` + `,
      );
    return sql`round(100 * (${all(part)})::numeric / nullif(${all(whole)}, 0), 2)`;
  }
  const [found, expected] = of.change;
  return sql`round(100 * (sum(${at(found)}) - sum(${at(expected)}))::numeric / nullif(sum(${at(expected)}), 0), 2)`;
}

const quantile = (share: number, at: SQL): SQL =>
  sql`round((percentile_cont(${sql.raw(String(share))}) within group (order by ${at}))::numeric, 2)`;
