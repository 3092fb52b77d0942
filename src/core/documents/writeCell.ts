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
  if (kind === 'money') return writeMoney(roundDecimals(value, 2), 'es');
  return plain ? String(value) : numberOf(value, decimals);
}

/** A figure with its unit: `52.668 kWh`, `$ 3.769.656`, `41,99 %`. */
function writeFigure(
  value: number | null,
  { unit, decimals }: Pick<KeyFigure, 'unit' | 'decimals'>,
): string {
  if (value === null) return UNKNOWN;
  if (unit === 'COP' || unit === '$') return writeMoney(roundDecimals(value, 0), 'es');
  return `${numberOf(value, decimals)}${unit === null ? '' : ` ${unit}`}`;
}

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

/** Parts of the page's width, by what the columns hold: sums to 1. */
export function columnWidths(
  { columns }: TableBlock,
  texts: readonly (readonly string[])[],
): number[] {
  const weights = columns.map(({ header }, at) => {
    const lengths = texts.map((row) => (row[at] ?? '').length).toSorted((a, b) => a - b);
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
    const word = Math.max(...header.split(/\s/).map(({ length }) => length));
    return Math.min(Math.max(usual, word + 1, 5), 40);
  });
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((weight) => weight / sum);
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
      ...(hasState ? [state === null ? '—' : STATES[state]] : []),
    ]),
  };
}
