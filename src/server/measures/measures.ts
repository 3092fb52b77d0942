import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import {
  toneOfMeasure,
  unitOf,
  valueOfNothing,
  type Measure,
} from '../../core/measures/measure.ts';
import { FilterClash, joinFilters, periodsIn } from '../../core/measures/measureFilter.ts';
import type {
  MeasureQuery,
  MeasuresAnswer,
  MeasureValue,
} from '../../core/measures/measureQuery.ts';
import { valueOn, type Timeline } from '../../core/parameters/vigencias.ts';
import type { Who } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { lastDayOf } from '../../core/time/calendar.ts';
import type { Database } from '../db/connect.ts';
import { timelinesOf, timelinesText as timelinesSql } from '../resource/parameters.ts';
import { knownField, type Store } from '../resource/store.ts';
import { keptAnswers, type Cacheable } from './cache.ts';
import { closedMonths, type ClosedMonths } from './frozen.ts';
import { closedQueries, distinctGroups, keptReader, type AskedOf } from './keptValues.ts';
import {
  measureExpression,
  MOST_VALUES,
  readsOf,
  viewOnce,
  wholeFilter,
  type AskedMeasure,
  type MeasureRow,
} from './measureStatement.ts';
import { accessOf, createMemo } from './memory.ts';
import { partsOf, type Part } from './parts.ts';

export interface Asking extends MeasureQuery {
  filter: Row;
  who: Who;
  context: CheckContext;
}

/** The figures of one resource, all of one moment, as JSON. */
export async function measuresOf(db: Database, store: Store, asking: Asking): Promise<string> {
  const { names, filter, by, span, group, who, context } = asking;
  const asked = [store.resource.name, store.day, names, filter, by, span, group];
  const key = JSON.stringify([...asked, accessOf(who), context.hoy]);
  const part = parts(store.stores, key, () => {
    const plan = planMeasures([{ store, asking }]);
    return {
      asked: plan.asked,
      json: (texts) =>
        JSON.stringify(plan.read(texts).answers[0] satisfies MeasuresAnswer | undefined),
    };
  });
  const [json = ''] = await partsOf(await keptAnswers(db), [part]);
  return json;
}

/** Of what is asked for again and again; the statements of one take some milliseconds to write. */
const parts = createMemo<Part>(200);

/** The statements of figures, and what is read of their answers. */
export interface MeasuresPlan {
  asked: readonly Cacheable[];
  read(texts: readonly string[]): { answers: MeasuresAnswer[]; timelines: Targets };
}

/** Of several resources, those of each of one moment; `params`: parameters whose values are wanted, too. */
export function planMeasures(
  all: readonly { store: Store; asking: Asking }[],
  params: readonly string[] = [],
): MeasuresPlan {
  const prepared = all.map(({ store, asking }) => prepare(store, asking));
  const hoy = all[0]?.asking.context.hoy ?? '';
  const closings = closedQueries(prepared, hoy);
  const names = paramsOf(prepared, params);
  const targets = names.length === 0 ? [] : [timelinesIn(names, hoy)];
  return {
    asked: [...prepared.map(({ cacheable }) => cacheable), ...closings, ...targets],
    read(texts) {
      const closedText = closings.length === 0 ? undefined : texts[prepared.length];
      const timelinesText = targets.length === 0 ? undefined : texts.at(-1);
      const stored = JSON.parse(timelinesText ?? 'null') as Targets | null; // as its statement selects
      const timelines = timelinesOf(names, stored);
      const closed = closedText === undefined ? undefined : closedMonths(closedText);
      const answers = prepared.map((one, i): MeasuresAnswer => {
        const rows = JSON.parse(texts[i] ?? '[]') as MeasureRow[][]; // what the expressions select
        return answerOf(one, { rows, timelines, closed });
      });
      return { answers, timelines };
    },
  };
}

interface Prepared extends AskedOf {
  asking: Asking;
  asked: readonly AskedMeasure[];
  cacheable: Cacheable;
}

function prepare(store: Store, asking: Asking): Prepared {
  const { names, filter, by, span, group, who, context } = asking;
  const measures = names.map((name) => ({ name, measure: measureOf(store, name) }));
  const asked = measures.map(({ measure }): AskedMeasure => ({
    measure,
    filter,
    ...(by === undefined ? {} : { by }),
    ...(span === undefined ? {} : { span }),
    ...(group === undefined ? {} : { group }),
  }));
  const expressions = told(() =>
    asked.flatMap((one) => [
      measureExpression(store, one, { who, context }),
      undatedExpression(store, one, { who, context }),
    ]),
  );
  const query =
    expressions.length === 0
      ? sql`select '[]' as json`
      : sql`${viewOnce(store, asked, { who, context })}select json_build_array(${sql.join(expressions, sql`, `)})::text as json`;
  const cacheable = { query, hoy: context.hoy, ...readsOf(store) };
  return { store, asking, measures, asked, cacheable };
}

function answerOf(
  prepared: Prepared,
  given: { rows: MeasureRow[][]; timelines: Targets; closed: ClosedMonths | undefined },
): MeasuresAnswer {
  const { store, asking, measures, asked } = prepared;
  const { rows, timelines: targets, closed } = given;
  const { filter, context } = asking;
  const dia = store.day ?? context.hoy;
  return {
    medidas: measures.map(({ name, measure }, i) => {
      const one = asked[i] ?? { measure, filter };
      const undated = rows[2 * i + 1]?.[0];
      return {
        nombre: name,
        titulo: measure.label,
        unidad: unitOf(store.resource, measure) ?? null,
        bueno: measure.good === undefined ? null : GOOD[measure.good],
        valores: valuesOf(store, one, {
          rows: rows[2 * i] ?? [],
          kept: keptReader(closed, prepared, { name, measure, dia }),
          targets,
          context,
        }),
        ...(undated === undefined
          ? {}
          : { sin_fecha: { filas: undated.filas, filtro: undatedFilter(one) } }),
      };
    }),
  };
}

const GOOD = { more: 'mas', less: 'menos' } as const;

/** Records whose date is empty are in no period, so they are told beside; an empty list where there may be none. */
function undatedExpression(
  store: Store,
  { measure, filter, by }: AskedMeasure,
  options: Parameters<typeof measureExpression>[2],
) {
  const { date } = measure;
  if (by === undefined || date === undefined || knownField(store.resource, date).required === true)
    return sql`'[]'::json`;
  const undated: Measure = { ...measure, of: 'count' };
  const narrowed = undatedFilter({ measure, filter });
  return measureExpression(store, { measure: undated, filter: narrowed }, options);
}

const undatedFilter = ({ measure, filter }: AskedMeasure): Row =>
  joinFilters(measure.filter ?? {}, filter, { [`${measure.date}_empty`]: true });

type Targets = Readonly<Record<string, Timeline>>;

/** The parameters that are targets of measures, and others that are wanted. */
function paramsOf(prepared: readonly Prepared[], others: readonly string[]): string[] {
  const targets = prepared.flatMap(({ measures }) =>
    measures.flatMap(({ measure: { target } }) =>
      typeof target === 'object' ? [target.param] : [],
    ),
  );
  return [...new Set([...targets, ...others])];
}

const timelinesIn = (names: readonly string[], hoy: string): Cacheable => ({
  query: sql.raw(`select ${timelinesSql(names)}::text as json`),
  reads: ['parametro'],
  hoy,
});

/** The value of each period and group; a period without rows has one, too, for each group that is known. */
function valuesOf(
  store: Store,
  asked: AskedMeasure,
  given: {
    rows: MeasureRow[];
    kept: ReturnType<typeof keptReader>;
    targets: Targets;
    context: CheckContext;
  },
): MeasureValue[] {
  const { rows, kept, targets, context } = given;
  const { measure, filter, by, span, group } = asked;
  const found = rows.map(({ grupo }) => grupo);
  const groups = group === undefined ? [null] : distinctGroups([...found, ...kept.groups]);
  const periods = by === undefined || span === undefined ? [undefined] : periodsIn(span);
  if (groups.length * periods.length > MOST_VALUES) {
    refuse(`grupo: more than ${MOST_VALUES} values: narrow by filter, or ask for fewer periods`);
  }
  const known = new Map(rows.map((row) => [keyOf(row.periodo ?? undefined, row.grupo), row]));
  const none = valueOfNothing(measure);
  return groups.flatMap((grupo) =>
    periods.map((periodo): MeasureValue => {
      const {
        valor: live,
        filas,
        parte,
      } = known.get(keyOf(periodo, grupo)) ?? {
        valor: none,
        filas: 0,
        parte: 0,
      };
      const filtro = wholeFilter(store, {
        ...asked,
        filter: joinFilters(filter, group === undefined ? {} : { [group]: grupo }),
        ...(periodo === undefined ? {} : { span: { desde: periodo, hasta: periodo } }),
      });
      const { valor, origen } = kept.told(live, { periodo, grupo });
      const meta = targetOf(measure, targets, periodo ?? context.hoy);
      return {
        ...(periodo === undefined ? {} : { periodo }),
        ...(group === undefined ? {} : { grupo }),
        valor,
        filas,
        filtro,
        ...(typeof measure.of === 'object' && 'share' in measure.of
          ? { parte: { filas: parte, filtro: joinFilters(filtro, measure.of.share) } }
          : {}),
        meta,
        tono: toneOfMeasure(measure, valor, meta),
        origen,
      };
    }),
  );
}

const keyOf = (periodo: string | undefined, grupo: unknown): string =>
  JSON.stringify([periodo ?? null, grupo]);

function targetOf({ target }: Measure, targets: Targets, at: string): number | null {
  if (target === undefined) return null;
  if (typeof target === 'number') return target;
  const value = valueOn(targets[target.param], at.length === 7 ? lastDayOf(at) : at);
  return typeof value === 'number' ? value : null;
}

export function measureOf({ resource }: Store, name: string): Measure {
  const measure = resource.measures[name];
  if (measure === undefined) throw new Error(`${resource.name} has no measure "${name}"`);
  return measure;
}

/** A clash of filters as the answer to a query. */
function told<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof FilterClash) return refuse(error.message);
    throw error;
  }
}

export function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
