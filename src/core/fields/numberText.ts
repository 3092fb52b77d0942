import type { Habits } from './field.ts';

/** What a lone separator before three digits means (`1.234`): it depends on the column alone. */
export type Ambiguous = 'thousands' | 'decimal';

export interface NumberRead {
  value: number;
  /** Decimals in the text, trailing zeros not counted. */
  decimals: number;
}

/**
 * Reads a number as people write it in either habit: `1.234.567,89`, `1,234,567.89`,
 * `1'234.567`, `(1.234)`, `− 5`, `$ 3.000`, `40 W`. Of units only the field's own is accepted, so
 * that kW never pass for W; a field without one accepts W, kWh and %. Undefined: not a number.
 * Exponents are refused, because spreadsheets write them where they have dropped digits.
 */
export function readNumber(
  text: string,
  how: { ambiguous: Ambiguous; unit?: string | undefined },
): NumberRead | undefined {
  // what most cells hold needs no regular expression made for its unit
  if (/^\d{1,15}$/.test(text)) return { value: Number(text), decimals: 0 };
  const signed = readSign(withoutMarks(text.replace(/\s+/gu, ' ').trim(), how.unit));
  const parts = signed && splitDecimals(signed.digits, how.ambiguous);
  if (!parts) return undefined;
  const fraction = parts.fraction.replace(/0+$/, '');
  const value = Number(`${parts.whole || '0'}.${fraction || '0'}`);
  return { value: signed.negative && value !== 0 ? -value : value, decimals: fraction.length };
}

/**
 * Writes a number with thousands separators and no needless decimals. A column that reads
 * `1.234` as a decimal (`readAs`) gets `1.234,0` for a thousand, so that it is read back.
 */
export function writeNumber(value: number, how: { habits: Habits; readAs?: Ambiguous }): string {
  const grouped = Number.isInteger(value) && Math.abs(value) >= 1000 && Math.abs(value) < 1e6;
  const writers = how.readAs === 'decimal' && grouped ? oneDecimal : plain;
  return writers(how.habits).format(value);
}

/** To be read by people alone: whole where decimals say nothing any more. */
export function showNumber(value: number, habits: Habits): string {
  return plain(habits).format(Math.abs(value) >= MUCH ? Math.round(value) : value);
}

const MUCH = 100;

/** Pesos, with two decimals or, when they are zero, none: `$ 1.234.567`, `-$ 720,50`. */
export function writeMoney(value: number, habits: Habits): string {
  const writers = Number.isInteger(value) ? plain : twoDecimals;
  return `${value < 0 ? '-' : ''}$ ${writers(habits).format(Math.abs(value))}`;
}

type Writers = (habits: Habits) => Intl.NumberFormat;

/** Made when they are first used: each takes a browser as long as drawing a table's row. */
function writersWith(minimumFractionDigits: number): Writers {
  const made: Partial<Record<Habits, Intl.NumberFormat>> = {};
  return (habits) =>
    (made[habits] ??= new Intl.NumberFormat(LOCALES[habits], {
      useGrouping: 'always',
      minimumFractionDigits,
      maximumFractionDigits: 15,
    }));
}

const LOCALES: Record<Habits, string> = { es: 'es-CO', en: 'en-US' };
const plain = writersWith(0);
const oneDecimal = writersWith(1);
const twoDecimals = writersWith(2);

/** Without currency and unit, which may stand inside or outside of sign and parentheses. */
function withoutMarks(text: string, unit: string | undefined): string {
  const units = unit === undefined ? ['kwh', 'w', '%'] : [unit];
  const after = [...units, '$', 'cop'].map((mark) => mark.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return text
    .replace(/^([-−–‐‑+(]?) ?(?:cop ?)?(?:\$ ?)?(?:cop ?)?/iu, '$1')
    .replace(new RegExp(` ?(?:${after.join('|')})(\\)?)$`, 'iu'), '$1');
}

function readSign(text: string): { digits: string; negative: boolean } | undefined {
  const inside = /^\((.+)\)$/u.exec(text)?.[1];
  if (inside !== undefined) return { digits: inside.trim(), negative: true };
  const digits = text.replace(/^[-−–‐‑+] ?/u, '');
  return { digits, negative: digits !== text && !text.startsWith('+') };
}

interface Parts {
  whole: string;
  fraction: string;
}

function splitDecimals(digits: string, ambiguous: Ambiguous): Parts | undefined {
  if (!/^(?:\d+(?:[.,'’´ ]\d+)*[.,]?|[.,]\d+)$/u.test(digits)) return undefined;
  const groups = digits.split(/[.,'’´ ]/u);
  const separators = digits.replace(/\d/g, '').replace(/[’´]/gu, "'").split('');
  if (!lastIsDecimal(groups, separators, ambiguous)) return joined(groups, separators, '');
  const fraction = groups.at(-1) ?? '';
  const whole = groups.slice(0, -1);
  const thousands = separators.slice(0, -1);
  return thousands.includes(separators.at(-1) ?? '')
    ? undefined
    : joined(whole, thousands, fraction);
}

function lastIsDecimal(groups: string[], separators: string[], ambiguous: Ambiguous): boolean {
  const last = separators.at(-1);
  if (last !== '.' && last !== ',') return false;
  if (groups.at(-1)?.length !== 3) return true;
  const others = separators.slice(0, -1).join('');
  if (others !== '' && others !== "'") return !others.includes(last);
  const head = groups[0] ?? '';
  const couldBeThousands = others === "'" || /^[1-9]\d{0,2}$/.test(head);
  return !couldBeThousands || ambiguous === 'decimal';
}

/** Thousands in groups of three, one kind of separator but for the apostrophe of the millions. */
function joined(groups: string[], separators: string[], fraction: string): Parts | undefined {
  const [head = '', ...rest] = groups;
  const wellGrouped = /^[1-9]\d{0,2}$/.test(head) && rest.every((group) => group.length === 3);
  if (rest.length > 0 && !wellGrouped) return undefined;
  const kinds = new Set(separators[0] === "'" ? separators.slice(1) : separators);
  return kinds.size > 1 ? undefined : { whole: groups.join(''), fraction };
}

/** How many decimals the shortest way of writing a finite number has: 1.10 has 1, 1e-7 has 7. */
export function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  // an import asks this of every number
  const text = String(value);
  const point = text.indexOf('.');
  if (!text.includes('e')) return point < 0 ? 0 : text.length - point - 1;
  const [mantissa = '', exponent = '0'] = text.split('e');
  const fraction = mantissa.split('.')[1] ?? '';
  return Math.max(0, fraction.length - Number(exponent));
}

/** Rounds the number as written, halves away from zero: 1.005 to 2 decimals is 1.01. */
export function roundDecimals(value: number, decimals: number): number {
  if (decimalsOf(value) <= decimals) return value;
  const rounded = shifted(Math.round(shifted(Math.abs(value), decimals)), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Moves the decimal point in the writing, where a product would bring the float's own error. */
function shifted(value: number, places: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}
