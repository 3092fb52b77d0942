import { isDay, isMonth } from '../time/calendar.ts';
import type { Words } from '../i18n/words.ts';
import type { Tone } from '../fields/tone.ts';
import { suggestion } from '../resource/didYouMean.ts';
import { typeOf } from '../fields/registry.ts';
import { fieldOf, type Resource, type Row } from '../resource/resource.ts';
import type { Measure } from './measure.ts';
import { periodsIn, type Span } from './measureFilter.ts';

/**
 * Why the value of a closed month is live: its closing is older than what keeps this value, a filter narrows it to what
 * no closing keeps, or it is of days or of several months together.
 */
export const liveReasons = ['cierre_anterior', 'filtro', 'tramo'] as const;
export type LiveReason = (typeof liveReasons)[number];

/**
 * What a value was taken of, and on which day. Of a closed month it is the one that the closing kept; the rows behind it
 * are those of today, and where they give another value by now, it is told beside. `viva`: the month is closed, and the
 * value is of the records all the same.
 */
export type ValueOrigin =
  | {
      de: 'registros';
      dia: string;
      viva?: { por: LiveReason; cierre_id: number; cerrado_en: string | null };
    }
  | {
      de: 'cierre';
      dia: string;
      cierre_id: number;
      congelada_en: string;
      recalculada?: number | null;
    };

/** One figure of a measure, and the list filter that shows just the rows it is taken of. */
export interface MeasureValue {
  /** `AAAA-MM` or `AAAA-MM-DD`; absent where no period was asked for. */
  periodo?: string;
  /** The value of the field that divides it, null for the records without one; absent where none was asked for. */
  grupo?: unknown;
  /** Null where nothing is known of it. */
  valor: number | null;
  /** How many records it is taken of. */
  filas: number;
  filtro: Row;
  /** Of a share: the records that count for it. */
  parte?: { filas: number; filtro: Row };
  meta: number | null;
  tono: Tone;
  origen: ValueOrigin;
}

/** The answer of `GET /api/{recurso}/medidas`. */
export interface MeasuresAnswer {
  medidas: {
    nombre: string;
    titulo: Words;
    unidad: string | null;
    bueno: 'mas' | 'menos' | null;
    valores: MeasureValue[];
    /** Records that belong to no day, as their date is empty; only where a period was asked for and there are any. */
    sin_fecha?: { filas: number; filtro: Row };
  }[];
}

/** Which figures of a resource are asked for. */
export interface MeasureQuery {
  names: readonly string[];
  by?: 'dia' | 'mes';
  span?: Span;
  group?: string;
}

const BY = ['dia', 'mes'] as const;
const MOST_PERIODS = { dia: 366, mes: 120 };

/**
 * `medidas`, `por`, `desde`, `hasta` and `grupo` of an address. Throws by `refuse`, which is told what was found and
 * expected.
 */
export function parseMeasureQuery(
  resource: Resource,
  raw: Readonly<Record<string, string | undefined>>,
  refuse: (motivo: string) => never,
): MeasureQuery {
  const by = raw['por'];
  if (by !== undefined && !isOneOf(BY, by)) {
    return refuse(`por must be dia or mes, found ${shown(by)}`);
  }
  const span = spanIn(raw, by, refuse);
  const group = raw['grupo'];
  const isDated = ({ date }: Measure) =>
    span === undefined || (date !== undefined && hasPeriods(resource, date, span));
  const fits = (measure: Measure) =>
    isDated(measure) && (group === undefined || (measure.groups ?? []).includes(group));
  const names = namesIn(resource, raw['medidas'], refuse);
  if (names === undefined && group !== undefined) refuseUnknownGroup(resource, group, refuse);
  for (const name of names ?? []) {
    const measure = resource.measures[name];
    if (measure === undefined || fits(measure)) continue;
    if (!isDated(measure)) {
      const lacks = measure.date === undefined ? 'to no day or month' : 'to months, not to days';
      return refuse(`medidas: ${name} belongs ${lacks}: change por, desde and hasta`);
    }
    return refuse(`grupo: ${name} is divided by ${listed(measure.groups)}, not by ${shown(group)}`);
  }
  return {
    names:
      names ??
      Object.keys(resource.measures).filter((name) => {
        const measure = resource.measures[name];
        return measure !== undefined && fits(measure);
      }),
    ...(by === undefined ? {} : { by }),
    ...(span === undefined ? {} : { span }),
    ...(group === undefined ? {} : { group }),
  };
}

/** A field that holds months knows no days. */
function hasPeriods(resource: Resource, date: string, { desde }: Span): boolean {
  const field = fieldOf(resource, date);
  return desde.length === 7 || (field && typeOf(field).dated) !== 'month';
}

function namesIn(
  resource: Resource,
  raw: string | undefined,
  refuse: (motivo: string) => never,
): string[] | undefined {
  if (raw === undefined) return undefined;
  const known = Object.keys(resource.measures);
  const names = listIn(raw);
  if (names === undefined) return refuse('medidas must be a list such as ["abiertos"]');
  return [...new Set(names)].map((name) =>
    typeof name === 'string' && known.includes(name)
      ? name
      : refuse(`medidas: ${resource.name} has no ${shown(name)}${suggestion(String(name), known)}`),
  );
}

function refuseUnknownGroup(
  resource: Resource,
  group: string,
  refuse: (motivo: string) => never,
): void {
  const known = [
    ...new Set(Object.values(resource.measures).flatMap(({ groups = [] }) => [...groups])),
  ];
  if (!known.includes(group)) {
    refuse(
      `grupo: no measure of ${resource.name} is divided by ${shown(group)}; expected ${listed(known)}`,
    );
  }
}

function spanIn(
  raw: Readonly<Record<string, string | undefined>>,
  by: 'dia' | 'mes' | undefined,
  refuse: (motivo: string) => never,
): Span | undefined {
  const { desde, hasta } = raw;
  if (desde === undefined && hasta === undefined) {
    return by === undefined ? undefined : refuse('por needs desde and hasta');
  }
  if (desde === undefined || hasta === undefined) return refuse('desde and hasta stand together');
  const isRight = by === 'dia' ? isDay : by === 'mes' ? isMonth : isDayOrMonth;
  for (const [key, value] of Object.entries({ desde, hasta })) {
    if (isRight(value)) continue;
    const expected =
      by === 'dia' ? '2026-07-31' : by === 'mes' ? '2026-07' : '2026-07-31 or 2026-07';
    return refuse(`${key} must be such as ${expected}, found ${shown(value)}`);
  }
  if (desde.length !== hasta.length) return refuse('desde and hasta are both days or both months');
  if (hasta < desde) return refuse(`hasta ${hasta} lies before desde ${desde}`);
  const span = { desde, hasta };
  if (by === undefined) return span;
  // no year has more days, so the list of a span that is far too long is never made
  const years = Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4));
  const count = years > 11 ? Infinity : periodsIn(span).length;
  if (count <= MOST_PERIODS[by]) return span;
  return refuse(`desde and hasta: at most ${MOST_PERIODS[by]} periods (${by})`);
}

const isDayOrMonth = (value: string): boolean => isDay(value) || isMonth(value);

function listIn(raw: string): unknown[] | undefined {
  try {
    const json: unknown = JSON.parse(raw);
    return Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

const shown = (value: unknown): string => JSON.stringify(String(value).slice(0, 80));

const listed = (names: readonly string[] | undefined): string =>
  names === undefined || names.length === 0 ? 'nothing' : names.join(', ');
