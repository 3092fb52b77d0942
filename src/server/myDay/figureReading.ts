import { measureAt, type MeasurePath } from '../../core/measures/startPage.ts';
import type { MeasuresAnswer, MeasureQuery } from '../../core/measures/measureQuery.ts';
import type { valueOn } from '../../core/parameters/vigencias.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { masDias } from '../../core/time/fechas.ts';
import { measureOf, planMeasures, type MeasuresPlan } from '../measures/measures.ts';
import { seesMeasure, wholeFilter } from '../measures/measureStatement.ts';
import type { Store, Stores } from '../resource/store.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { CheckContext } from '../../core/fields/field.ts';

/** Who opens the start page, and when. */
export interface Asker {
  user: CurrentUser;
  context: CheckContext;
}

const MONTHS = 12;

export interface Wanted {
  path: MeasurePath;
  group?: string;
  /** Of the list; then it is of all months. */
  filter?: Row;
}

export type Answer = MeasuresAnswer['medidas'][number] & {
  recurso: string;
  /** The list of all that is counted, undivided. */
  entero: Row;
};
export type Read = (wanted: Wanted) => Answer | undefined;

export type Timelines = Parameters<typeof valueOn>[0];

interface Reading {
  asked: MeasuresPlan['asked'];
  read(texts: readonly string[]): {
    of: Read;
    timelines: Readonly<Record<string, Timelines>>;
  };
}

/** Measures of several resources, those of one that are asked alike by one statement. */
export function planReading(
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
          if (store === undefined) return [];
          const recurso = store.resource.name;
          const entero = (name: string) =>
            wholeFilter(store, { measure: measureOf(store, name), filter: filter ?? {} });
          return medidas.map((one): [string, Answer] => [
            keyOf({
              path: `${recurso}.${one.nombre}`,
              ...groupOf(query?.group),
              ...(filter === undefined ? {} : { filter }),
            }),
            { ...one, recurso, entero: entero(one.nombre) },
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

/** The last month that is over. */
export const lastWholeMonth = (day: string): string =>
  masDias(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

function monthsBefore(month: string, count: number): string {
  let first = month;
  for (let i = 0; i < count; i += 1) first = lastWholeMonth(`${first}-01`);
  return first;
}
