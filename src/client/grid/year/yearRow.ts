import type { GridLine } from '../../../core/resource/grid.ts';
import { today } from '../../address/day.ts';
import { cellValue, isTyped, offersIn, type GridPlace, type GridRow } from '../gridRow.ts';

/** Whether a month without a record may be begun: it has come, or something was typed in it. */
export const isBegun = (row: GridRow): boolean =>
  row.line.registro !== null || isTyped(row) || hasCome(row.line);

const hasCome = ({ objetivo }: GridLine): boolean => String(objetivo['mes']) <= today().slice(0, 7);

/** The row as it is shown: of a month that has not come nothing is foretold. */
export const shownRow = (row: GridRow): GridRow =>
  isBegun(row) ? row : { ...row, line: { ...row.line, comienzo: {}, propuestas: {} } };

/** What a record does not have that is offered for it, of what may be typed. */
export const offersOf = (row: GridRow, place: GridPlace): readonly string[] =>
  row.line.registro === null ? [] : Object.keys(offersIn(row, place.grid.typed, place));

/** How far an item is above its ceiling, negative below it; undefined where it has none. */
export function excessOf(row: GridRow, figure: string | undefined): number | undefined {
  if (figure === undefined) return undefined;
  const { value } = cellValue(row, figure, {});
  return typeof value === 'number' ? value : undefined;
}
