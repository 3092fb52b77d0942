import type { Block, Cell, DocumentModel, KeyFigure } from '../../../core/documents/blocks.ts';
import type {
  PlannedBlock,
  PlannedChart,
  PlannedGroups,
  PlannedList,
} from '../../../core/documents/documentPlan.ts';
import { describeChart, drawChart, type PrintedChart } from '../../../core/documents/drawChart.ts';
import { readColumns } from '../../../core/export/exportColumns.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { parseFilter, sortTerm } from '../../../core/list/listQuery.ts';
import { toneOfMeasure, unitOf, isAdditive } from '../../../core/measures/measure.ts';
import { joinFilters, periodsIn, spanFilter } from '../../../core/measures/measureFilter.ts';
import { fieldOf, type Row } from '../../../core/resource/resource.ts';
import { contextOf, dayOf, lastDayOf } from '../../../core/time/calendar.ts';
import { mesAnterior } from '../../../core/time/fechas.ts';
import { labelsOf } from '../../export/labels.ts';
import type { Documenting } from '../../resource/hook.ts';
import { storeOf, type Store } from '../../resource/store.ts';
import { letterheadOf } from '../letterhead.ts';
import { listTable } from '../listTable.ts';
import { plannedMap } from './plannedMap.ts';
import {
  EVERYONE,
  measureNamed,
  rowsOfMeasure,
  storeAtEnd,
  targetsOf,
  valueKey,
  valuesByMonth,
  type FoundMeasure,
} from './monthMeasures.ts';

/** The document that a descriptor plans, of one record and its month, or of the day on which it is made. */
export async function plannedDocument(
  { resource, hook }: Store,
  asked: Documenting,
): Promise<DocumentModel> {
  const plan = resource.document;
  if (plan === undefined || hook?.document === undefined)
    throw new Error(`${resource.name} plans no document`);
  const { tx, month, now } = asked;
  const end = plan.month === undefined ? dayOf(now) : lastDayOf(month);
  const blocks: Block[] = [];
  for (const { title, blocks: planned } of plan.sections) {
    if (title !== undefined) blocks.push({ kind: 'heading', level: 1, text: title });
    for (const one of planned)
      blocks.push(...(await blocksOf(one, { asked, made: hook.document.made })));
  }
  return {
    title: plan.title.es,
    ...(await hook.document.about(asked)),
    letterhead: await letterheadOf(tx, end),
    day: end < dayOf(now) ? end : dayOf(now),
    contents: plan.contents ?? plan.month !== undefined,
    wide: false,
    blocks,
  };
}

interface Planning {
  asked: Documenting;
  made: Readonly<Record<string, (asked: Documenting) => Promise<Block[]>>>;
}

async function blocksOf(planned: PlannedBlock, { asked, made }: Planning): Promise<Block[]> {
  if ('text' in planned) return [textOf(planned.text, asked.record)];
  if ('figures' in planned) return [await figuresOf(planned.figures, planned.of, asked)];
  if ('chart' in planned) return chartOf(planned, asked);
  if ('groups' in planned) return [await groupsOf(planned, asked)];
  if ('list' in planned) return [await listOf(planned, asked)];
  if ('map' in planned) return [await plannedMap(planned, asked)];
  if ('made' in planned) return (await made[planned.made]?.(asked)) ?? [];
  return [{ kind: 'signatures', people: planned.signatures.map((role) => ({ role, name: null })) }];
}

function textOf(field: string, record: Row): Block {
  const text = record[field];
  return { kind: 'paragraph', text: typeof text === 'string' ? text : '', field };
}

/** Decimals of a value as people read it: fractions two, money and counts none. */
function decimalsOf({ store, measure }: FoundMeasure): number {
  const unit = unitOf(store.resource, measure);
  if (unit === '%') return 2;
  return unit === 'h' || unit === 'días' ? 1 : 0;
}

const unitIn = ({ store, measure }: FoundMeasure): string | null =>
  unitOf(store.resource, measure) ?? null;

async function figuresOf(
  title: string,
  paths: readonly string[],
  { tx, stores, month, now }: Documenting,
): Promise<Block> {
  const measures = paths.map((path) => measureNamed(stores, path));
  const before = mesAnterior(month);
  const values = await valuesByMonth({ tx, stores, now }, { measures, months: [before, month] });
  const targets = await targetsOf(tx, { measures, month });
  const items = measures.map((one): KeyFigure => {
    const value = values.get(valueKey(one.path, month)) ?? null;
    const target = targets.get(one.path) ?? null;
    const tone = toneOfMeasure(one.measure, value, target);
    return {
      name: one.measure.label.es,
      value,
      unit: unitIn(one),
      decimals: decimalsOf(one),
      previous: values.get(valueKey(one.path, before)) ?? null,
      target,
      state: tone === 'good' || tone === 'bad' ? tone : null,
      of: [one.store.resource.name],
    };
  });
  return { kind: 'figures', title, items };
}

const MONTHS = 12;

async function chartOf(
  { chart: title, series, isStacked }: PlannedChart,
  { tx, stores, month, now }: Documenting,
): Promise<Block[]> {
  const measures = series.map(({ measure }) => measureNamed(stores, measure));
  const months = periodsIn({ desde: monthsBefore(month, MONTHS - 1), hasta: month });
  const values = await valuesByMonth({ tx, stores, now }, { measures, months });
  // a month without any record is no zero
  const lacks = months.map((each) =>
    measures.every((one) => (values.get(valueKey(one.path, each)) ?? 0) === 0),
  );
  const all = measures.map((one, at) => ({
    name: one.measure.label.es,
    as: series[at]?.as ?? ('bar' as const),
    values: months.map((each, n) =>
      lacks[n] === true ? null : (values.get(valueKey(one.path, each)) ?? null),
    ),
  }));
  const content: PrintedChart = {
    names: months.map(shortMonth),
    unit: unitWord(measures[0]),
    ...(isStacked ? { isStacked } : {}),
    // what there was none of needs no place in the key
    series: all.filter((one) => one.values.some((value) => value !== null && value !== 0)),
  };
  if (content.series.length === 0)
    return [{ kind: 'paragraph', text: `${title}: sin datos de los últimos ${MONTHS} meses.` }];
  const of = [...new Set(measures.map(({ store }) => store.resource.name))];
  return [
    {
      kind: 'drawing',
      title,
      svg: drawChart(content),
      text: describeChart(content).slice(0, 1000),
      of,
    },
  ];
}

const unitWord = (one: FoundMeasure | undefined): string => {
  const unit = one === undefined ? null : unitIn(one);
  return unit === 'COP' ? 'pesos' : (unit ?? '');
};

function monthsBefore(month: string, count: number): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7);
}

const shortMonth = (month: string): string =>
  `${new Intl.DateTimeFormat('es-CO', { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${month}-01T00:00:00Z`))
    .replace('.', '')} ${month.slice(2, 4)}`;

/** One row for each value of the field, the largest first; sums have a total. */
async function groupsOf(
  { groups: title, of, by, order }: PlannedGroups,
  { tx, stores, month, now }: Documenting,
): Promise<Block> {
  const measures = of.map((path) => measureNamed(stores, path));
  const [first] = measures;
  if (first === undefined) throw new Error(`${title} has no measure`);
  const found = new Map<string, { group: unknown; values: (number | null)[] }>();
  for (const [at, one] of measures.entries()) {
    for (const { grupo, valor } of await rowsOfMeasure(
      { tx, stores, now },
      { one, month, group: by },
    )) {
      const row = found.get(groupText(grupo)) ?? { group: grupo, values: measures.map(() => null) };
      row.values[at] = valor;
      found.set(groupText(grupo), row);
    }
  }
  const field = fieldOf(first.store.resource, by);
  const places = [...choicesIn(field).keys()];
  const placeOf = ({ group }: { group: unknown }): number => places.indexOf(groupText(group));
  const rows = [...found.values()].toSorted((a, b) =>
    order === 'choices' ? placeOf(a) - placeOf(b) : (b.values[0] ?? 0) - (a.values[0] ?? 0),
  );
  const names = await groupNames(first.store, { tx, by, groups: rows.map(({ group }) => group) });
  const total = measures.map(({ measure }, at) =>
    isAdditive(measure) ? rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0) : null,
  );
  return {
    kind: 'table',
    title,
    columns: [
      { header: field?.label ?? by, kind: 'text', ...targetOf(field) },
      ...measures.map((one) => {
        const unit = unitIn(one);
        return {
          header:
            unit === null || unit === 'COP'
              ? one.measure.label.es
              : `${one.measure.label.es} (${unit})`,
          kind: unit === 'COP' ? ('money' as const) : ('number' as const),
          decimals: decimalsOf(one),
        };
      }),
    ],
    rows: rows.map(({ values }, at): Cell[] => [names[at] ?? '', ...values]),
    ...(rows.length > 1 && total.some((value) => value !== null)
      ? { total: ['Total', ...total] }
      : {}),
    of: [...new Set(measures.map(({ store }) => store.resource.name))],
  };
}

const targetOf = (field: ReturnType<typeof fieldOf>): { target?: string } =>
  field?.kind === 'reference' ? { target: (field as { target?: string }).target ?? '' } : {};

async function groupNames(
  store: Store,
  { tx, by, groups }: { tx: Documenting['tx']; by: string; groups: readonly unknown[] },
): Promise<string[]> {
  const field = fieldOf(store.resource, by);
  const { target } = targetOf(field);
  const labels =
    target === undefined
      ? new Map<number, string>()
      : new Map(
          await labelsOf(tx, store, {
            target,
            ids: groups.filter((group) => group !== null).map(Number),
            who: EVERYONE,
          }),
        );
  return groups.map((group) => {
    if (group === null) return 'Sin dato';
    if (target !== undefined) return labels.get(Number(group)) ?? groupText(group);
    return choicesIn(field).get(groupText(group)) ?? groupText(group);
  });
}

async function listOf(
  planned: PlannedList,
  { tx, stores, month, now }: Documenting,
): Promise<Block> {
  const {
    list: title,
    resource: name,
    date,
    since,
    filter = {},
    columns,
    sort,
    total,
    cap,
  } = planned;
  const store = storeAtEnd(storeOf({ stores }, name), month, now);
  const { resource } = store;
  const desde = since === 'year' ? `${month.slice(0, 4)}-01` : month;
  const within = date === undefined ? {} : spanFilter(resource, date, { desde, hasta: month });
  const query = {
    ...parseFilter(resource, joinFilters(filter, within), contextOf(now)),
    sort: sort.map(sortTerm),
  };
  const wanted = readColumns(resource, columns);
  const table = await listTable(tx, store, {
    title,
    query,
    columns: wanted,
    who: EVERYONE,
    cap: cap ?? USUAL_CAP,
    ...(total === undefined ? {} : { total }),
  });
  return table.count === 0 ? { kind: 'paragraph', text: `${title}: sin registros.` } : table;
}

/** Rows of a table of a month on paper. */
const USUAL_CAP = 60;

const choicesIn = (field: ReturnType<typeof fieldOf>): ReadonlyMap<string, string> =>
  new Map(field?.kind === 'choice' ? choicesOf(field).map(({ id, name }) => [id, name]) : []);

/** A code, an id, yes or no. */
const groupText = (group: unknown): string =>
  typeof group === 'string' ? group : JSON.stringify(group);
