import { sql } from 'drizzle-orm';
import { resources, startPage } from '../../../resources.config.ts';
import type {
  Figure,
  Start,
  StartDrawing,
  Tile,
  StartMoneyAnswer,
} from '../../core/api/startApi.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import type { MeasurePath, StartChart } from '../../core/measures/startPage.ts';
import { valueOn } from '../../core/parameters/vigencias.ts';
import { lastDayOf } from '../../core/time/calendar.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { selectOf } from '../list/readRecords.ts';
import type { Cacheable, KeptAnswers } from '../measures/cache.ts';
import { accessOf, createMemo } from '../measures/memory.ts';
import type { Part } from '../measures/parts.ts';
import type { Stores } from '../resource/store.ts';
import {
  type Asker,
  lastWholeMonth,
  planReading,
  type Answer,
  type Read,
  type Timelines,
  type Wanted,
} from './figureReading.ts';

type Placed = Asker & { cargo: string };

const { positions: positionsWithMoney, disputed, due } = startPage.money;

const isShown = ({ user, cargo }: Placed): boolean =>
  user.rol === 'administrador' || positionsWithMoney.includes(cargo);

const wanted = {
  disputed: { path: disputed.measure, filter: disputed.where, group: disputed.group },
  due: { path: due.measure, group: due.day },
} as const satisfies Record<string, Wanted>;

/** The measures of the block of money; none for whom it is not. */
export const moneyAsked = (asker: Placed): Wanted[] =>
  isShown(asker) ? Object.values(wanted) : [];

/** Money in dispute and what falls due; null where the person may not see either. */
export function moneyOf(read: Read, asker: Placed): StartMoneyAnswer | null {
  if (!isShown(asker)) return null;
  const { hoy } = asker.context;
  const inDispute = amountOf(read, wanted.disputed, hoy);
  const fallingDue = amountOf(read, wanted.due, hoy);
  if (inDispute === null && fallingDue === null) return null;
  return {
    discusion: inDispute && {
      ...inDispute.amount,
      partes: inDispute.parts.toSorted((a, b) => (b.valor ?? 0) - (a.valor ?? 0)),
    },
    vencimientos: fallingDue && {
      ...fallingDue.amount,
      dias: fallingDue.parts
        .map((part) => ({ ...part, ...lightOf(String(part.grupo), hoy) }))
        .toSorted((a, b) => a.vence.localeCompare(b.vence)),
    },
  };
}

/** A divided sum and its parts: they add up to the whole, which would be another statement. */
function amountOf(read: Read, asked: Wanted & { group: string }, hoy: string) {
  const found = read(asked);
  if (found === undefined) return null;
  const { recurso, nombre, titulo, unidad, entero, valores: parts } = found;
  const total: Figure = {
    valor: cents(parts.reduce((sum, { valor }) => sum + (valor ?? 0), 0)),
    filas: parts.reduce((sum, { filas }) => sum + filas, 0),
    filtro: entero,
    meta: null,
    tono: 'neutral',
    origen: { de: 'registros', dia: hoy },
  };
  return { amount: { recurso, medida: nombre, titulo, unidad, total, campo: asked.group }, parts };
}

/** Amounts have two decimals, which sums of floating point lose. */
const cents = (value: number): number => Math.round(value * 100) / 100;

/** As the light of a deadline tells of what is neither done nor far off. */
const lightOf = (vence: string, hoy: string) => ({
  vence,
  estado: vence < hoy ? ('vencida' as const) : ('por_vencer' as const),
});

/** The figures, drawings and money of a person's position; what they may not read is not there. */
export async function startFigures(kept: KeptAnswers, stores: Stores, asker: Asker): Promise<Part> {
  const cargo = await positionOf(kept, stores, asker);
  const { user, context } = asker;
  const key = JSON.stringify([cargo, context.hoy, accessOf(user)]);
  return figures(stores, key, () => figuresOf(stores, { ...asker, cargo }));
}

const figures = createMemo<Part>(50);

function figuresOf(stores: Stores, asker: Asker & { cargo: string }): Part {
  const { cargo } = asker;
  const mes = lastWholeMonth(asker.context.hoy);
  const { tiles, charts } = startPage.figures[cargo] ?? { tiles: [], charts: [] };
  const drawn = charts.flatMap((name) => {
    const chart = startPage.charts[name];
    return chart === undefined ? [] : [{ name, chart }];
  });
  const bySpan = drawn.filter(({ chart }) => chart.group === undefined);
  const params = drawn.flatMap(({ chart: { band } }) => (band === undefined ? [] : [band.param]));
  const { asked, read } = planReading(stores, {
    ...asker,
    mes,
    params,
    wanted: [
      ...tiles.map((path) => ({ path })),
      ...bySpan.flatMap(({ chart }) => chart.series.map(({ measure }) => ({ path: measure }))),
      ...drawn.flatMap(({ chart: { series, group } }) =>
        group === undefined ? [] : series.map(({ measure }) => ({ path: measure, group })),
      ),
      ...moneyAsked(asker),
    ],
  });
  const json: Part['json'] = (texts) => {
    const { of, timelines } = read(texts);
    const told: Pick<Start, 'cargo' | 'mes' | 'fichas' | 'graficas' | 'dinero'> = {
      cargo,
      mes,
      dinero: moneyOf(of, asker),
      fichas: tiles.flatMap((path) => tileOf(of({ path }))),
      graficas: drawn.flatMap((one) =>
        drawingOf(one, { read: of, band: bandOf(one, { timelines, mes }) }),
      ),
    };
    return JSON.stringify(told);
  };
  return { asked, json };
}

/** The field that says what someone does in the firm; those without a record have a position by their role. */
async function positionOf(
  kept: KeptAnswers,
  stores: Stores,
  { user, context }: Asker,
): Promise<string> {
  const { position, without } = startPage;
  const store = stores.get(position.resource);
  const otherwise = user.rol === 'administrador' ? without.administrador : without.otros;
  if (store === undefined) return otherwise;
  const asked = positions(stores, JSON.stringify([user.id, context.hoy]), (): Cacheable => {
    const filter = { ...position.where, [position.user]: user.id };
    const query = { ...parseFilter(store.resource, filter, context), sort: [] };
    const person = selectOf(store, { query, limit: 1, values: [position.field] });
    return {
      query: sql`select (select valores from (${person}) as r) as json`,
      reads: [position.resource],
      hoy: context.hoy,
    };
  });
  const [json = 'null'] = await kept.texts([asked]);
  const found = (JSON.parse(json) as unknown[] | null)?.[0]; // one field of the person
  return typeof found === 'string' ? found : otherwise;
}

const positions = createMemo<Cacheable>(500);

/** The newest month of which there is anything, up to the last whole one: invoices and readings come later. */
function tileOf(answer: Answer | undefined): Tile[] {
  if (answer === undefined) return [];
  const { recurso, nombre, titulo, unidad, bueno, valores } = answer;
  const newest = valores.findLastIndex(({ filas }) => filas > 0);
  const at = newest === -1 ? valores.length - 1 : newest;
  const actual = valores[at];
  if (actual === undefined) return [];
  const isByMonth = actual.periodo !== undefined;
  return [
    {
      recurso,
      medida: nombre,
      titulo,
      unidad,
      bueno,
      actual,
      anterior: (isByMonth ? valores[at - 1] : undefined) ?? null,
      serie: isByMonth ? valores : [],
    },
  ];
}

type Drawn = { name: string; chart: StartChart };

function drawingOf(
  { name, chart }: Drawn,
  { read, band: pct }: { read: Read; band: number | undefined },
): StartDrawing[] {
  const { title, isStacked = false, group, band } = chart;
  const series = chart.series.flatMap(({ measure, as }) => {
    const answer = read({ path: measure, ...(group === undefined ? {} : { group }) });
    if (answer === undefined) return [];
    const { recurso, nombre, titulo, unidad, bueno, valores } = answer;
    const shown: Figure[] =
      group === undefined ? valores : ordered(valores, { path: measure, chart });
    return [{ recurso, medida: nombre, titulo, unidad, bueno, como: as, valores: shown }];
  });
  if (series.length === 0) return [];
  const isWhole = series.length === chart.series.length;
  return [
    {
      nombre: name,
      titulo: title,
      apilada: isStacked,
      grupo: group ?? null,
      banda:
        band === undefined || pct === undefined || !isWhole ? null : { nombre: band.label, pct },
      series,
    },
  ];
}

/** Values of a group as the chart has them; those without a value of the group come last. */
function ordered(
  valores: readonly Figure[],
  { path, chart: { group = '', order } }: { path: MeasurePath; chart: StartChart },
): Figure[] {
  if (order === undefined) return valores.toSorted((a, b) => (b.valor ?? 0) - (a.valor ?? 0));
  const field = resourceOf(path)?.fields[group];
  const choices = field === undefined ? [] : choicesOf(field).map(({ id }) => id);
  const place = ({ grupo }: Figure) => {
    const at = choices.indexOf(String(grupo));
    return at === -1 ? choices.length : at;
  };
  return valores.toSorted((a, b) => place(a) - place(b));
}

const resourceOf = (path: MeasurePath) => resources.find(({ name }) => name === path.split('.')[0]);

/** The width of the band, as its parameter has it on the last day of the month. */
function bandOf(
  { chart: { band } }: Drawn,
  { timelines, mes }: { timelines: Readonly<Record<string, Timelines>>; mes: string },
): number | undefined {
  const value = band && valueOn(timelines[band.param], lastDayOf(mes));
  return typeof value === 'number' ? value : undefined;
}
