import { resources, startPage } from '../../../resources.config.ts';
import type { Figure, Start, StartDrawing, Tile } from '../../core/api/startApi.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import { measureAt, type MeasurePath, type StartChart } from '../../core/measures/startPage.ts';
import type { MeasuresAnswer, MeasureQuery } from '../../core/measures/measureQuery.ts';
import { valueOn } from '../../core/parameters/vigencias.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { masDias } from '../../core/time/fechas.ts';
import { lastDayOf } from '../../core/time/calendar.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import type { Database } from '../db/connect.ts';
import { selectRecords } from '../list/readRecords.ts';
import { measuresOfAll } from '../measures/measures.ts';
import { seesMeasure } from '../measures/measureStatement.ts';
import type { Store, Stores } from '../resource/store.ts';

interface Asker {
  user: CurrentUser;
  context: CheckContext;
}

const MONTHS = 12;

/** The figures and drawings of a person's position; what they may not read is not there. */
export async function startFigures(
  db: Database,
  stores: Stores,
  asker: Asker,
): Promise<Pick<Start, 'cargo' | 'mes' | 'fichas' | 'graficas'>> {
  const cargo = await positionOf(db, stores, asker);
  const mes = lastWholeMonth(asker.context.hoy);
  const { tiles, charts } = startPage.figures[cargo] ?? { tiles: [], charts: [] };
  const drawn = charts.flatMap((name) => {
    const chart = startPage.charts[name];
    return chart === undefined ? [] : [{ name, chart }];
  });
  const bySpan = drawn.filter(({ chart }) => chart.group === undefined);
  const params = drawn.flatMap(({ chart: { band } }) => (band === undefined ? [] : [band.param]));
  const { read, timelines } = await measuresRead(db, stores, {
    ...asker,
    mes,
    params,
    wanted: [
      ...tiles.map((path) => ({ path })),
      ...bySpan.flatMap(({ chart }) => chart.series.map(({ measure }) => ({ path: measure }))),
      ...drawn.flatMap(({ chart: { series, group } }) =>
        group === undefined ? [] : series.map(({ measure }) => ({ path: measure, group })),
      ),
    ],
  });
  return {
    cargo,
    mes,
    fichas: tiles.flatMap((path) => tileOf(read({ path }))),
    graficas: drawn.flatMap((one) =>
      drawingOf(one, { read, band: bandOf(one, { timelines, mes }) }),
    ),
  };
}

/** The last month that is over. */
const lastWholeMonth = (day: string): string => masDias(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

function monthsBefore(month: string, count: number): string {
  let first = month;
  for (let i = 0; i < count; i += 1) first = lastWholeMonth(`${first}-01`);
  return first;
}

/** The field that says what someone does in the firm; those without a record have a position by their role. */
async function positionOf(db: Database, stores: Stores, { user, context }: Asker): Promise<string> {
  const { position, without } = startPage;
  const store = stores.get(position.resource);
  const otherwise = user.rol === 'administrador' ? without.administrador : without.otros;
  if (store === undefined) return otherwise;
  const filter = { ...position.where, [position.user]: user.id };
  const query = { ...parseFilter(store.resource, filter, context), sort: [] };
  const [person] = await selectRecords(db.reading, store, { query, limit: 1 });
  const found = person?.[position.field];
  return typeof found === 'string' ? found : otherwise;
}

interface Wanted {
  path: MeasurePath;
  group?: string;
}

type Answer = MeasuresAnswer['medidas'][number] & { recurso: string };
type Read = (wanted: Wanted) => Answer | undefined;

type Timelines = Parameters<typeof valueOn>[0];

/** Reads measures of several resources, those of one that are asked alike by one statement. */
async function measuresRead(
  db: Database,
  stores: Stores,
  given: Asker & { mes: string; wanted: readonly Wanted[]; params: readonly string[] },
): Promise<{ read: Read; timelines: Readonly<Record<string, Timelines>> }> {
  const { user, context, mes, wanted, params } = given;
  const span = { desde: monthsBefore(mes, MONTHS - 1), hasta: mes };
  const asked = new Map<string, { store: Store; query: MeasureQuery; names: Set<string> }>();
  for (const { path, group } of wanted) {
    const found = measureAt(path, resourcesOf(stores));
    const store = found && stores.get(found.resource.name);
    if (found === undefined || store === undefined) continue;
    const { resource, name, measure } = found;
    if (!mayUse(resource, 'leer', user) || !seesMeasure(store, { measure, group }, user)) continue;
    const isByMonth = group === undefined && measure.date !== undefined;
    const key = JSON.stringify([resource.name, group, isByMonth]);
    const one = asked.get(key) ?? {
      store,
      query: {
        names: [],
        ...(isByMonth ? { by: 'mes' as const, span } : {}),
        ...groupOf(group),
      },
      names: new Set<string>(),
    };
    one.names.add(name);
    asked.set(key, one);
  }
  const all = [...asked.values()].map(({ store, query, names }) => ({
    store,
    asking: { ...query, names: [...names], filter: {}, who: user, context },
  }));
  const { answers, timelines } = await measuresOfAll(db, all, params);
  const known = new Map(
    answers.flatMap(({ medidas }, i) => {
      const { store, asking } = all[i] ?? {};
      const recurso = store?.resource.name ?? '';
      return medidas.map((one): [string, Answer] => [
        keyOf({ path: `${recurso}.${one.nombre}`, ...groupOf(asking?.group) }),
        { ...one, recurso },
      ]);
    }),
  );
  return { read: (one) => known.get(keyOf(one)), timelines };
}

const groupOf = (group: string | undefined) => (group === undefined ? {} : { group });

const keyOf = ({ path, group }: Wanted): string => JSON.stringify([path, group ?? null]);

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
