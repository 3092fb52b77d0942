import { sql } from 'drizzle-orm';
import { measureAt, type MeasurePath } from '../../../core/measures/startPage.ts';
import { valueOfNothing, type Measure } from '../../../core/measures/measure.ts';
import { everyRight, type Who } from '../../../core/resource/permissions.ts';
import { valueOn } from '../../../core/parameters/vigencias.ts';
import { contextOf, dayOf, lastDayOf } from '../../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../../db/orm.ts';
import {
  closedMonths,
  closedStatement,
  groupKey,
  keptKey,
  type ClosedMonths,
  type KeptKey,
} from '../../measures/frozen.ts';
import { measureExpression, viewOnce, type MeasureRow } from '../../measures/measureStatement.ts';
import { parameterTimelines } from '../../resource/parameters.ts';
import { storeOn, type Store, type Stores } from '../../resource/store.ts';

/** The document is whole; who may see what of it is asked when it is read (`shownTo`). */
export const EVERYONE: Who = { rol: 'administrador', derechos: everyRight };

export interface Reading {
  tx: Orm;
  stores: Stores;
  now: Date;
}

/** A measure by its path, with its resource. */
export interface FoundMeasure {
  path: MeasurePath;
  store: Store;
  name: string;
  measure: Measure;
}

export function measureNamed(stores: Stores, path: MeasurePath): FoundMeasure {
  const resources = new Map([...stores].map(([name, { resource }]) => [name, resource]));
  const found = measureAt(path, resources);
  const store = found && stores.get(found.resource.name);
  if (found === undefined || store === undefined) throw new Error(`no measure "${path}"`); // checked at start
  return { path, store, name: found.name, measure: found.measure };
}

/** Values by `path month`; of a closed month as it was closed. What has no date is of the last day of the last month. */
export type MonthValues = ReadonlyMap<string, number | null>;

export const valueKey = (path: MeasurePath, month: string): string => `${path} ${month}`;

/** Measures of each of some months, which follow each other. */
export async function valuesByMonth(
  reading: Reading,
  { measures, months }: { measures: readonly FoundMeasure[]; months: readonly string[] },
): Promise<MonthValues> {
  const [desde = '', hasta = ''] = [months[0], months.at(-1)];
  const values = new Map<string, number | null>();
  for (const store of new Set(measures.map((one) => one.store))) {
    const own = measures.filter((one) => one.store === store);
    const dated = own.filter(({ measure }) => measure.date !== undefined);
    for (const [path, month, value] of await datedValues(reading, store, { dated, months })) {
      values.set(valueKey(path, month), value);
    }
    for (const one of own.filter(({ measure }) => measure.date === undefined)) {
      for (const month of months.slice(-2)) {
        const [row] = await rowsOfMeasure(reading, { one, month });
        values.set(valueKey(one.path, month), row?.valor ?? valueOfNothing(one.measure));
      }
    }
  }
  const kept = await keptOf(
    reading.tx,
    measures.map((one) => keyOf(one)),
    { desde, hasta },
  );
  for (const one of measures) {
    for (const month of months) {
      const then = kept.get(keptKey(keyOf(one), month));
      if (then === undefined) continue;
      const value = then.valores.get(groupKey(null)) ?? valueOfNothing(one.measure);
      values.set(valueKey(one.path, month), value);
    }
  }
  return values;
}

const keyOf = ({ store, name }: FoundMeasure, grupo = ''): KeptKey => ({
  recurso: store.resource.name,
  medida: name,
  grupo,
});

/** What closings kept between two months. */
async function keptOf(
  orm: Orm,
  keys: readonly KeptKey[],
  span: { desde: string; hasta: string },
): Promise<ClosedMonths['kept']> {
  const [row] = await rowsOf<{ json: string }>(orm, closedStatement({ keys, ...span }));
  return closedMonths(row?.json ?? '[]').kept;
}

async function datedValues(
  { tx, now }: Reading,
  store: Store,
  { dated, months }: { dated: readonly FoundMeasure[]; months: readonly string[] },
): Promise<[MeasurePath, string, number | null][]> {
  if (dated.length === 0) return [];
  const options = { who: EVERYONE, context: contextOf(now) };
  const span = { desde: months[0] ?? '', hasta: months.at(-1) ?? '' };
  const asked = dated.map(({ measure }) => ({ measure, filter: {}, by: 'mes' as const, span }));
  const expressions = asked.map((one) => measureExpression(store, one, options));
  const [row] = await rowsOf<{ json: string }>(
    tx,
    sql`${viewOnce(store, asked, options)}select json_build_array(${sql.join(expressions, sql`, `)})::text as json`,
  );
  const found = JSON.parse(row?.json ?? '[]') as MeasureRow[][]; // what the expressions select
  return dated.flatMap(({ path, measure }, at) =>
    months.map((month): [MeasurePath, string, number | null] => {
      const value = found[at]?.find(({ periodo }) => periodo === month)?.valor;
      return [path, month, value ?? valueOfNothing(measure)];
    }),
  );
}

/** A measure divided by a field in one month; of a closed month as it was closed. */
export async function rowsOfMeasure(
  { tx, now }: Reading,
  { one, month, group }: { one: FoundMeasure; month: string; group?: string },
): Promise<Pick<MeasureRow, 'grupo' | 'valor'>[]> {
  const { measure } = one;
  if (group !== undefined && measure.date !== undefined) {
    const key = keyOf(one, group);
    const kept = await keptOf(tx, [key], { desde: month, hasta: month });
    const then = kept.get(keptKey(key, month));
    if (then !== undefined) {
      return then.grupos.map((grupo) => ({
        grupo,
        valor: then.valores.get(groupKey(grupo)) ?? null,
      }));
    }
  }
  const store = measure.date === undefined ? storeAtEnd(one.store, month, now) : one.store;
  const asked = {
    measure,
    filter: {},
    ...(measure.date === undefined ? {} : { span: { desde: month, hasta: month } }),
    ...(group === undefined ? {} : { group }),
  };
  const expression = measureExpression(store, asked, { who: EVERYONE, context: contextOf(now) });
  const [row] = await rowsOf<{ json: string }>(tx, sql`select ${expression}::text as json`);
  return JSON.parse(row?.json ?? '[]') as MeasureRow[]; // what the expression selects
}

/** Records as on the last day of a month, where their past is known; of the current month as today. */
export function storeAtEnd(store: Store, month: string, now: Date): Store {
  const end = lastDayOf(month);
  return store.resource.life === undefined || end >= dayOf(now) ? store : storeOn(store, end);
}

/** What measures should reach on the last day of a month; null where nothing says so. */
export async function targetsOf(
  orm: Orm,
  { measures, month }: { measures: readonly FoundMeasure[]; month: string },
): Promise<ReadonlyMap<MeasurePath, number>> {
  const params = measures.flatMap(({ measure: { target } }) =>
    typeof target === 'object' ? [target.param] : [],
  );
  const timelines = await parameterTimelines(orm, [...new Set(params)]);
  return new Map(
    measures.flatMap(({ path, measure: { target } }) => {
      const value =
        typeof target === 'object' ? valueOn(timelines[target.param], lastDayOf(month)) : target;
      return typeof value === 'number' ? [[path, value] as const] : [];
    }),
  );
}
