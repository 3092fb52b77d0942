import type { Field } from '../fields/field.ts';
import { isSummed } from '../list/sums.ts';
import type { YearGrid, YearKey } from './grid.ts';
import type { Resource, Row } from './resource.ts';

/** `2026-01` to `2026-12`. */
export const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);

/** Kinds that have no line of text, nor a sign in its place. */
const TOO_LARGE: readonly Field['kind'][] = ['json', 'table', 'point', 'references'];

/** The rows of a year, in the sections of the form. */
export function yearSections(
  resource: Pick<Resource, 'fields' | 'form' | 'fixed'>,
  { key, of }: YearGrid,
): { title: string; names: string[] }[] {
  const isRow = (name: string): boolean => {
    const field = resource.fields[name];
    if (field === undefined || name === key || name === of || name in resource.fixed) return false;
    return field.hidden !== true && !TOO_LARGE.includes(field.kind);
  };
  return resource.form
    .map(({ title, fields }) => ({ title, names: fields.filter(isRow) }))
    .filter(({ names }) => names.length > 0);
}

/** The target of a month's line: its id grows with the month. */
export const monthTarget = (mes: string): Row => ({ id: Number(mes.replace('-', '')), mes });

/** What a month has of itself, before anything is typed. */
export const ownOfMonth = ({ key, of }: YearGrid, mes: string, yearKey: YearKey): Row => ({
  ...(of === undefined ? {} : { [of]: yearKey.of }),
  [key]: mes,
});

/**
 * What a year comes to in a row, of the values of its months in order: the sum of what adds up, the first of the
 * opening balances and the last of the closing ones. Null while no month has a value, or where the year has none.
 */
export function figureOfYear(
  { field, name }: { field: Field; name: string },
  values: readonly unknown[],
  { balances = {} }: YearGrid,
): number | null {
  const known = values.filter((value) => typeof value === 'number');
  if (Object.hasOwn(balances, name)) return known[0] ?? null;
  if (Object.values(balances).includes(name)) return known.at(-1) ?? null;
  if (!isSummed(field) || known.length === 0) return null;
  // doubles drift: three decimals are as many as any of these has
  return Math.round(known.reduce((sum, value) => sum + value, 0) * 1000) / 1000;
}
