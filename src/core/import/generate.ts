import { bad, type FieldFinding } from '../fields/field.ts';

/** What is wrong with a pattern of generated values; it must tell the rows apart. */
export function patternFinding(pattern: string): FieldFinding | undefined {
  const rest = pattern.replace(hole, '');
  const isRight = rest !== pattern && !/[{}]/.test(rest) && rest.length <= MAX_LENGTH;
  return isRight
    ? undefined
    : bad('PATRON_SIN_FILA', { valor: pattern, ejemplo: '{fila}' }).finding;
}

/** `GUA-{fila:5}` -> the value of a row: GUA-00002. */
export function generator(pattern: string): (n: number) => string {
  return (n) =>
    pattern.replace(hole, (_, digits: string | undefined) =>
      String(n).padStart(Number(digits ?? 0), '0'),
    );
}

const MAX_LENGTH = 100;
const hole = /\{fila(?::([1-9]))?\}/g;
