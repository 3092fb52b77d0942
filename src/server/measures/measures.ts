import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { toneOfMeasure, unitOf, type Measure } from '../../core/measures/measure.ts';
import {
  FilterClash,
  joinFilters,
  periodsIn,
  type Span,
} from '../../core/measures/measureFilter.ts';
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
import {
  FROZEN_READS,
  frozenStatement,
  frozenValues,
  originOf,
  type FrozenValues,
} from './frozen.ts';
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
  const frozen = frozenOf(prepared, hoy);
  const names = paramsOf(prepared, params);
  const targets = names.length === 0 ? [] : [timelinesIn(names, hoy)];
  return {
    asked: [...prepared.map(({ cacheable }) => cacheable), ...frozen, ...targets],
    read(texts) {
      const frozenText = frozen.length === 0 ? undefined : texts[prepared.length];
      const timelinesText = targets.length === 0 ? undefined : texts.at(-1);
      const stored = JSON.parse(timelinesText ?? 'null') as Targets | null; // as its statement selects
      const timelines = timelinesOf(names, stored);
      const known = frozenValues(frozenText ?? '[]');
      const answers = prepared.map((one, i): MeasuresAnswer => {
        const rows = JSON.parse(texts[i] ?? '[]') as MeasureRow[][]; // what the expressions select
        return answerOf(one, { rows, timelines, frozen: known });
      });
      return { answers, timelines };
    },
  };
}

/** The months that stand for themselves, neither divided nor narrowed, nor of an earlier day. */
const wholeMonths = ({ store, asking }: Prepared): Span | undefined => {
  const { span, by, group, filter } = asking;
  const isWhole = group === undefined && Object.keys(filter).length === 0;
  if (span?.desde.length !== 7 || !isWhole || store.day !== undefined) return undefined;
  return by === 'mes' || span.desde === span.hasta ? span : undefined;
};

function frozenOf(prepared: readonly Prepared[], hoy: string): Cacheable[] {
  const whole = prepared.flatMap((one) => {
    const span = wholeMonths(one);
    return span === undefined ? [] : [{ ...span, recurso: one.store.resource.name }];
  });
  if (whole.length === 0) return [];
  const [desde = ''] = whole.map((one) => one.desde).toSorted();
  const hasta =
    whole
      .map((one) => one.hasta)
      .toSorted()
      .at(-1) ?? '';
  const resources = [...new Set(whole.map(({ recurso }) => recurso))];
  return [{ query: frozenStatement({ resources, desde, hasta }), reads: FROZEN_READS, hoy }];
}

type Named = { name: string; measure: Measure };

interface Prepared {
  store: Store;
  asking: Asking;
  measures: readonly Named[];
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
  const cacheable = { query, hoy: context.hoy, ...readsOf(store, asked) };
  return { store, asking, measures, asked, cacheable };
}

function answerOf(
  prepared: Prepared,
  given: { rows: MeasureRow[][]; timelines: Targets; frozen: FrozenValues },
): MeasuresAnswer {
  const { store, asking, measures, asked } = prepared;
  const { rows, timelines: targets } = given;
  const { filter, context } = asking;
  const frozen = wholeMonths(prepared) === undefined ? NONE : given.frozen;
  return {
    medidas: measures.map(({ name, measure }, i) => {
      const one = asked[i] ?? { measure, filter };
      const undated = rows[2 * i + 1]?.[0];
      return {
        nombre: name,
        titulo: measure.label,
        unidad: unitOf(store.resource, measure) ?? null,
        bueno: measure.good === undefined ? null : GOOD[measure.good],
        valores: valuesOf(store, one, { name, rows: rows[2 * i] ?? [], targets, frozen, context }),
        ...(undated === undefined
          ? {}
          : { sin_fecha: { filas: undated.filas, filtro: undatedFilter(one) } }),
      };
    }),
  };
}

const NONE: FrozenValues = new Map();

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
    name: string;
    rows: MeasureRow[];
    targets: Targets;
    frozen: FrozenValues;
    context: CheckContext;
  },
): MeasureValue[] {
  const { name, rows, targets, frozen, context } = given;
  const recurso = store.resource.name;
  const { measure, filter, by, span, group } = asked;
  const groups = group === undefined ? [null] : [...new Set(rows.map(({ grupo }) => grupo))];
  const periods = by === undefined || span === undefined ? [undefined] : periodsIn(span);
  if (groups.length * periods.length > MOST_VALUES) {
    refuse(`grupo: more than ${MOST_VALUES} values: narrow by filter, or ask for fewer periods`);
  }
  const known = new Map(rows.map((row) => [keyOf(row.periodo ?? undefined, row.grupo), row]));
  const none = measure.of === 'count' || 'sum' in measure.of ? 0 : null;
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
      const month = periodo ?? span?.desde ?? '';
      const dia = store.day ?? context.hoy;
      const key = { recurso, medida: name, periodo: month };
      const { valor, origen } = originOf(live, { ...key, frozen, dia });
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
