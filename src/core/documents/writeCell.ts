import { roundDecimals, writeMoney } from '../fields/numberText.ts';
import { writeDate, writeDateTime } from '../time/dateText.ts';
import type { BlockOf, Cell, KeyFigure, TableBlock, TableColumn } from './blocks.ts';

/** A value as a printed table has it: Spanish numbers and dates; what is unknown is a dash. */
export function writeCell(value: Cell, column: TableColumn): string {
  if (value === null || value === '') return UNKNOWN;
  const { kind, decimals = 0, plain } = column;
  if (typeof value === 'string') {
    if (kind === 'date' && DAY.test(value)) return writeDate(value, 'es');
    if (kind === 'moment' && value.endsWith('-05:00'))
      return writeDateTime(value.replace(/\.\d+/, ''), 'es');
    return value;
  }
  if (kind === 'money') return unbroken(writeMoney(roundDecimals(value, 2), 'es'));
  return plain ? String(value) : numberOf(value, decimals);
}

/** A figure with its unit: `52.668 kWh`, `$ 3.769.656`, `41,99 %`. */
function writeFigure(
  value: number | null,
  { unit, decimals }: Pick<KeyFigure, 'unit' | 'decimals'>,
): string {
  if (value === null) return UNKNOWN;
  if (unit === 'COP' || unit === '$') return unbroken(writeMoney(roundDecimals(value, 0), 'es'));
  return `${numberOf(value, decimals)}${unit === null ? '' : `\u00a0${unit}`}`;
}

/** An amount and its sign stay in one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const UNKNOWN = '—';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const numberOf = (value: number, decimals: number): string =>
  new Intl.NumberFormat('es-CO', {
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(roundDecimals(value, decimals));

const STATES = { good: 'Bien', warning: 'Atención', bad: 'Fuera de meta' } as const;

/** Rows of a printed table when it does not say so itself. */
const DEFAULT_CAP = 200;

/** The rows that a page shows, and the sentence about the others. */
export function shownRows(table: TableBlock): { rows: TableBlock['rows']; rest: string | null } {
  const rows = table.rows.slice(0, table.cap ?? DEFAULT_CAP);
  const left = (table.count ?? table.rows.length) - rows.length;
  if (left <= 0) return { rows, rest: null };
  const held = table.rows.length - rows.length;
  const where =
    held === left
      ? 'están todas en el libro de Excel de este documento'
      : `el libro de Excel de este documento trae ${numberOf(table.rows.length, 0)}`;
  return { rows, rest: `Y ${numberOf(left, 0)} filas más; ${where}.` };
}

/** How a table lies on a page. */
export interface TableLayout {
  /** Parts of the width of the page; their sum is 1. */
  widths: number[];
  /** Of the letters, in points. */
  size: number;
}

/** Sizes of letters, the largest first, and how many signs of each stand in a line of a page of letter format. */
const SIZES = [
  { size: 8.5, signs: 100 },
  { size: 7.5, signs: 113 },
  { size: 6.5, signs: 131 },
  { size: 6, signs: 142 },
];
/** What a page is wider by when it is turned. */
const TURNED = 1.36;
/** Room between two columns, in signs. */
const GAP = 1.7;
const [NARROWEST, LONGEST_WORD, WIDEST] = [3, 24, 60];

/**
 * The largest letters with which no word, number or date has to be broken; what is left of the width goes to the columns
 * with long texts.
 */
export function tableLayout(
  { columns }: TableBlock,
  { texts, wide }: { texts: readonly (readonly string[])[]; wide: boolean },
): TableLayout {
  const needs = columns.map(({ header, kind }, at) => {
    const cells = texts.map((row) => row[at] ?? '');
    const lengths = cells.map(widthOf).toSorted((a, b) => a - b);
    const isWhole = kind !== 'text';
    const word = isWhole ? (lengths.at(-1) ?? 0) : Math.max(0, ...cells.map(longestWord));
    // bold letters are wider
    const least = Math.max(word, longestWord(header) * 1.2, NARROWEST);
    const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
    const fixed = Math.min(least, LONGEST_WORD);
    return { least: fixed + GAP, most: Math.max(Math.min(usual, WIDEST) + GAP, fixed + GAP) };
  });
  const least = sum(needs.map((one) => one.least));
  const room = ({ signs }: { signs: number }): number => signs * (wide ? TURNED : 1);
  const chosen = SIZES.find((one) => room(one) >= least) ?? SIZES.at(-1) ?? { size: 6, signs: 140 };
  const spare = Math.max(room(chosen) - least, 0);
  const wanted = sum(needs.map((one) => one.most - one.least));
  const given = needs.map(
    (one) =>
      one.least +
      (wanted === 0 ? spare / needs.length : Math.min(spare / wanted, 1) * (one.most - one.least)),
  );
  const all = sum(given);
  return { widths: given.map((one) => one / all), size: chosen.size };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const longestWord = (text: string): number =>
  Math.max(0, ...text.split(/[ \n\u200b]/).map(widthOf));

/** About how wide a text is, in small letters. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text)
    width += /[A-ZÁÉÍÓÚÑ%—]/.test(sign) ? 1.25 : /[iljtfr.,:;'|! ]/.test(sign) ? 0.6 : 1.05;
  return width;
}

/** Key figures as the table that they are on paper; every printer draws them so. */
export function tableOfFigures(block: BlockOf<'figures'>): TableBlock {
  const { items } = block;
  const [hasTarget, hasState] = [
    items.some(({ target }) => target !== null),
    items.some(({ state }) => state !== null),
  ];
  return {
    kind: 'table',
    title: block.title,
    columns: [
      { header: 'Indicador', kind: 'text' },
      { header: 'Este mes', kind: 'number' },
      { header: 'Mes anterior', kind: 'number' },
      ...(hasTarget ? [{ header: 'Meta', kind: 'number' as const }] : []),
      ...(hasState ? [{ header: 'Estado', kind: 'text' as const }] : []),
    ],
    rows: items.map(({ name, value, previous, target, state, ...how }) => [
      name,
      writeFigure(value, how),
      writeFigure(previous, how),
      ...(hasTarget ? [writeFigure(target, how)] : []),
      ...(hasState ? [state === null ? ' ' : STATES[state]] : []),
    ]),
  };
}
