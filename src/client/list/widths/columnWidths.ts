import type { Column } from '../columns/columns.ts';
import { cutName, SETTLED, TABLE_WIDTH, widthName, MENU_WIDTH } from './tableParts.ts';
import { SELECT_WIDTH } from './tableStyle.ts';

/** Px, of a column that came after the others were pulled. */
const NEW_WIDTH = 140;

/**
 * Px, of all columns from the left, with those of checkboxes and of menus; undefined until a column
 * was pulled: then they are as wide as their contents ask.
 */
export function pulledWidths(
  columns: readonly Column[],
  widths: Readonly<Record<string, number>>,
  isChoosable: boolean,
): number[] | undefined {
  if (!columns.some(({ name }) => widths[name] !== undefined)) return undefined;
  const inside = columns.map(({ name }) => widths[name] ?? NEW_WIDTH);
  return [...(isChoosable ? [SELECT_WIDTH] : []), ...inside, MENU_WIDTH];
}

/**
 * The columns are so wide (px) from here on, and each row stands for itself: the browser need not
 * look at the others to place it, nor at those out of sight at all. Where nothing is too long for its
 * column nothing is to be cut: a thousand cells that might have to are felt when they are painted.
 */
export function settle(
  frame: HTMLElement,
  { widths, areCut }: { widths: readonly number[]; areCut?: readonly boolean[] },
): void {
  widths.forEach((width, index) => {
    frame.style.setProperty(widthName(index), `${width}px`);
    frame.style.setProperty(cutName(index), areCut?.[index] === false ? 'visible' : 'hidden');
  });
  const sum = widths.reduce((all, width) => all + width, 0);
  frame.style.setProperty(TABLE_WIDTH, `${sum}px`);
  frame.setAttribute(SETTLED, '');
}

/** The columns are as wide as the browser makes them for what they hold. */
export const unsettle = (frame: HTMLElement): void => frame.removeAttribute(SETTLED);
