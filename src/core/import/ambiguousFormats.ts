import type { DecimalField } from '../fields/decimal/decimal.ts';
import type { CheckContext, Checked, Field } from '../fields/field.ts';
import { readNumber } from '../fields/numberText.ts';
import { typeOf } from '../fields/registry.ts';
import type { DateOrder, DecimalSign } from './importApi.ts';

/** What a text says about how its column is read; undefined: it reads the same either way. */
export type Evidence<W extends string> =
  /**
   * It shows one reading alone. A `weak` sign is one by what its field is, and counts against firm
   * ones only; a `plain` cell is read so whatever the others say.
   */
  | { only: W; is: 'firm' | 'weak' | 'plain' }
  /** It allows both, which differ. */
  | { both: Record<W, string | number> };

/** What cells of one field say about the reading of their column. */
export type EvidenceOf<W extends string> = (text: string) => Evidence<W> | undefined;

/** Day or month first, by the calendar alone: `25/03/2026` has no other reading. */
export function dateEvidence(field: Field): EvidenceOf<DateOrder> {
  const type = typeOf(field);
  const read = (text: string, habits: 'es' | 'en') => {
    const parsed = type.parse(text, field, habits);
    return parsed.ok ? (parsed.value as string) : undefined; // dates are stored as texts
  };
  return (text) => {
    if (!numbersAlone.test(text)) return undefined;
    const [dia_mes, mes_dia] = [read(text, 'es'), read(text, 'en')];
    if (dia_mes === mes_dia) return undefined;
    if (mes_dia === undefined) return { only: 'dia_mes', is: 'firm' };
    if (dia_mes === undefined) return { only: 'mes_dia', is: 'firm' };
    return { both: { dia_mes, mes_dia } };
  };
}

const numbersAlone = /^\s*\d{1,2}([-/ ])\d{1,2}\1\d{2}/;

/**
 * The decimal sign, by where the signs stand and, before exactly three digits, by what the field
 * takes. Money and whole numbers have no three decimals; W keeps the point for decimals.
 */
export function numberEvidence(field: Field, context: CheckContext): EvidenceOf<DecimalSign> {
  const { unit, scale = 0, typed } = field as Partial<DecimalField> & Field; // of the numeric kinds
  const isNumber = (text: string): boolean =>
    readNumber(text, { ambiguous: 'thousands', unit }) !== undefined;
  const take = (text: string, sign: DecimalSign): number | undefined => {
    const read = readBySign(text, { field, sign });
    const checked = read.ok ? typeOf(field).check(read.value, field, context) : read;
    return checked.ok ? Number(checked.value) : undefined;
  };
  return (text) => {
    const lone = loneSign(text);
    if (lone === undefined) {
      const sign = signOf(text);
      return sign !== undefined && isNumber(text) ? { only: sign, is: 'plain' } : undefined;
    }
    if (!isNumber(text)) return undefined;
    if (hasNoThree(field, scale)) return { only: otherSign(lone), is: 'weak' };
    if (typed === 'point') return lone === 'punto' ? undefined : { only: lone, is: 'weak' };
    const [coma, punto] = [take(text, 'coma'), take(text, 'punto')];
    if (coma === undefined && punto === undefined) return undefined;
    if (punto === undefined) return { only: 'coma', is: 'firm' };
    if (coma === undefined) return { only: 'punto', is: 'firm' };
    return { both: { coma, punto } };
  };
}

const hasNoThree = ({ kind }: Field, scale: number): boolean => kind !== 'decimal' || scale === 0;

/** The number of a text by the decimal sign of its column. */
function readBySign(
  text: string,
  { field, sign }: { field: Field; sign: DecimalSign },
): Checked<unknown> {
  return typeOf(field).parse(inOneReading(text, { field, sign }), field, 'es');
}

/** The same number in a writing that has no other reading, where there were two. */
export function inOneReading(
  text: string,
  { field, sign }: { field: Field; sign: DecimalSign },
): string {
  const lone = loneSign(text);
  if (lone === undefined || ((field as DecimalField).typed === 'point' && lone === 'punto'))
    return text;
  // four decimals are none of a whole number nor of money, whatever they are
  const { scale = 0 } = field as Partial<DecimalField>; // of the numeric kinds
  const more = hasNoThree(field, scale) ? '1' : '0';
  return text.replace(LONE, (_, head: string, separator: string, rest: string) =>
    lone === sign ? `${head}${separator}${rest}${more}` : `${head}${rest}`,
  );
}

/** The only sign of a number, where it stands before exactly three digits. */
function loneSign(text: string): DecimalSign | undefined {
  const [, , separator] = LONE.exec(text) ?? [];
  return separator === undefined ? undefined : NAMES[separator];
}

const LONE = /(?<![\d.,'’´]\s?)([1-9]\d{0,2})([.,])(\d{3})(?!\s?[\d.,'’´])/u;

const NAMES: Readonly<Record<string, DecimalSign>> = { ',': 'coma', '.': 'punto' };
const otherSign = (sign: DecimalSign): DecimalSign => (sign === 'coma' ? 'punto' : 'coma');

/** The decimal sign that a number shows: `7,5`, `1.234.567`, `1,234.56`. */
function signOf(text: string): DecimalSign | undefined {
  // of an apostrophe, signs may be of either kind
  if (/['’´]/u.test(text)) return undefined;
  const [run] = /\d*[.,][\d.,]*\d/u.exec(text.replace(/(?<=\d)\s(?=\d)/gu, '')) ?? [];
  const signs = run?.replace(/\d/g, '') ?? '';
  const [last] = signs.slice(-1);
  const name = NAMES[last ?? ''];
  if (name === undefined) return undefined;
  const isThousands = signs.length > 1 && signs.indexOf(last ?? '') < signs.length - 1;
  return isThousands ? otherSign(name) : name;
}
