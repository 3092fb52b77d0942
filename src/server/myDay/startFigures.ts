import { resources, startPage } from '../../../resources.config.ts';
import type { Figure, Start, StartDrawing, Tile } from '../../core/api/startApi.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import { measureAt, type MeasurePath, type StartChart } from '../../core/measures/startPage.ts';
import type { MeasuresAnswer, MeasureQuery } from '../../core/measures/measureQuery.ts';
import { valueOn } from '../../core/parameters/vigencias.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { masDias } from '../../core/time/fechas.ts';
import { lastDayOf } from '../../core/time/calendar.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { sql } from 'drizzle-orm';
import { selectOf } from '../list/readRecords.ts';
import type { Cacheable, KeptAnswers } from '../measures/cache.ts';
import { planMeasures, type MeasuresPlan } from '../measures/measures.ts';
import { seesMeasure } from '../measures/measureStatement.ts';
import { accessOf, createMemo } from '../measures/memory.ts';
import type { Part } from '../measures/parts.ts';
import type { Store, Stores } from '../resource/store.ts';
import type { Asker } from './asker.ts';
import { moneyAsked, moneyOf } from './money.ts';

const MONTHS = 12;

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
  const { asked, read } = measuresRead(stores, {
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

/** The last month that is over. */
const lastWholeMonth = (day: string): string => masDias(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

function monthsBefore(month: string, count: number): string {
  let first = month;
  for (let i = 0; i < count; i += 1) first = lastWholeMonth(`${first}-01`);
  return first;
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

export interface Wanted {
  path: MeasurePath;
  group?: string;
  /** Of the list; then it is of all months. */
  filter?: Row;
}

type Answer = MeasuresAnswer['medidas'][number] & { recurso: string };
export type Read = (wanted: Wanted) => Answer | undefined;

type Timelines = Parameters<typeof valueOn>[0];

interface Reading {
  asked: MeasuresPlan['asked'];
  read(texts: readonly string[]): {
    of: Read;
    timelines: Readonly<Record<string, Timelines>>;
  };
}

/** Reads measures of several resources, those of one that are asked alike by one statement. */
function measuresRead(
  stores: Stores,
  given: Asker & { mes: string; wanted: readonly Wanted[]; params: readonly string[] },
): Reading {
  const { user, context, mes, wanted, params } = given;
  const span = { desde: monthsBefore(mes, MONTHS - 1), hasta: mes };
  const known = resourcesOf(stores);
  const asked = new Map<
    string,
    { store: Store; query: MeasureQuery; filter: Row | undefined; names: Set<string> }
  >();
  for (const { path, group, filter } of wanted) {
    const found = measureAt(path, known);
    const store = found && stores.get(found.resource.name);
    if (found === undefined || store === undefined) continue;
    const { resource, name, measure } = found;
    if (!mayUse(resource, 'leer', user) || !seesMeasure(store, { measure, group }, user)) continue;
    const isByMonth = group === undefined && filter === undefined && measure.date !== undefined;
    const key = JSON.stringify([resource.name, group, isByMonth, filter]);
    const one = asked.get(key) ?? {
      store,
      query: {
        names: [],
        ...(isByMonth ? { by: 'mes' as const, span } : {}),
        ...groupOf(group),
      },
      filter,
      names: new Set<string>(),
    };
    one.names.add(name);
    asked.set(key, one);
  }
  const all = [...asked.values()];
  const plan = planMeasures(
    all.map(({ store, query, filter = {}, names }) => ({
      store,
      asking: { ...query, names: [...names], filter, who: user, context },
    })),
    params,
  );
  return {
    asked: plan.asked,
    read(texts) {
      const { answers, timelines } = plan.read(texts);
      const values = new Map(
        answers.flatMap(({ medidas }, i) => {
          const { store, query, filter } = all[i] ?? {};
          const recurso = store?.resource.name ?? '';
          return medidas.map((one): [string, Answer] => [
            keyOf({
              path: `${recurso}.${one.nombre}`,
              ...groupOf(query?.group),
              ...(filter === undefined ? {} : { filter }),
            }),
            { ...one, recurso },
          ]);
        }),
      );
      return { of: (one) => values.get(keyOf(one)), timelines };
    },
  };
}

const groupOf = (group: string | undefined) => (group === undefined ? {} : { group });

const keyOf = ({ path, group, filter }: Wanted): string =>
  JSON.stringify([path, group ?? null, filter ?? null]);

const resourcesOf = (stores: Stores) =>
  new Map([...stores].map(([name, { resource }]) => [name, resource]));

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
    const answer = read({ path: measure, ...groupOf(group) });
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
