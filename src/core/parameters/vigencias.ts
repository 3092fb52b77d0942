import { colombianTime, isDay, isMonth, lastDayOf } from '../time/calendar.ts';

/** Days on which something changes; `hasta` does not belong to it, and null is for ever. */
export interface Tramo {
  desde: string;
  hasta: string | null;
}

/** The days on which a parameter has another value after than before. */
export function tramosQueCambian(antes: Timeline, despues: Timeline): Tramo[] {
  const bordes = [...new Set([...antes, ...despues].map(({ desde }) => desde))].toSorted();
  return bordes.flatMap((desde, i) =>
    sameJson(valueOn(antes, desde), valueOn(despues, desde))
      ? []
      : [{ desde, hasta: bordes[i + 1] ?? null }],
  );
}

/** Figures that follow from parameters. */
export type Cifra =
  | 'facturas'
  | 'costos'
  | 'recaudo'
  | 'inventario'
  | 'casos'
  | 'recorridos'
  | 'contrato';

/** What freezes the figures of a month, and which rest in it. */
export const cierres = {
  cierre_mes: {
    estados: ['cerrado', 'reabierto'],
    cifras: ['facturas', 'costos', 'recaudo', 'inventario', 'recorridos'],
  },
  informe_final: {
    estados: ['emitido'],
    cifras: ['facturas', 'costos', 'recaudo', 'inventario', 'casos', 'recorridos', 'contrato'],
  },
} as const satisfies Readonly<
  Record<string, { estados: readonly string[]; cifras: readonly Cifra[] }>
>;
export type Cierre = keyof typeof cierres;

/**
 * Whether the value of a month `AAAA-MM` changes: that of its last day, or, of what is read day by
 * day (cases by their report, tours by their beginning), that of any.
 */
export function cambiaElMes(
  tramos: readonly Tramo[],
  periodo: string,
  { porDia }: { porDia: boolean },
): boolean {
  const fin = governingDay(periodo) ?? '';
  const inicio = porDia ? `${periodo}-01` : fin;
  return tramos.some(({ desde, hasta }) => desde <= fin && (hasta === null || inicio < hasta));
}

/** What is read on single days of a month. */
export const porDia = (cifras: readonly Cifra[]): boolean =>
  cifras.some((cifra) => cifra === 'casos' || cifra === 'recorridos');

/** Whether two values of JSON say the same, whatever the order of their keys. */
function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => theirs.has(key) && sameJson(value, theirs.get(key)))
  );
}

/** The values that a parameter has had and will have, oldest first; each holds from its day on. */
export type Timeline = readonly { readonly desde: string; readonly valor: unknown }[];

/** A parameter that a descriptor reads. */
export interface ParameterRead {
  name: string;
  /** The field whose day or month says which of the values counts; without one it is today's. */
  on?: string;
}

/** `$param.horas_limite@fecha_reporte` in its parts; undefined for a path of another kind. */
export function parameterRead(path: string): ParameterRead | undefined {
  const [, name, on] = /^\$param\.([a-z0-9_]+)(?:@([a-z0-9_]+))?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return on === undefined ? { name } : { name, on };
}

/** The parameters that these paths name, each once. */
export const parametersIn = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => parameterRead(path)?.name ?? [])),
];

/**
 * The day that a value of such a field stands for, in Colombia: of a month its last, for what holds
 * then is the value of the month. Null where the value is empty or no day.
 */
export function governingDay(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (isMonth(value)) return lastDayOf(value);
  return isDay(value) ? value : (colombianTime(value)?.slice(0, 10) ?? null);
}

/** What a parameter is on a day; null before its first value. */
export function valueOn(timeline: Timeline | undefined, day: string): unknown {
  return timeline?.findLast(({ desde }) => desde <= day)?.valor ?? null;
}
