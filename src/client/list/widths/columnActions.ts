import { COLUMN_WIDTHS } from '../../../core/api/limits.ts';
import { pullColumn } from './dragColumn.ts';
import { rowsIn } from './rowsIn.ts';
import { settle } from './columnWidths.ts';
import { SETTLED } from './rowContainment.ts';
import { WIDTH_HANDLE } from './tableStyle.ts';
import type { ColumnLook } from '../columns/columnLook.ts';

/** Begins with a press in the header: at its handle a column is made wider, elsewhere it is moved. */
export function pull(event: PointerEvent, head: HTMLElement, look: ColumnLook): void {
  const { target, button, pointerType } = event;
  const cell = cellOf(target);
  if (button !== 0 || cell === undefined || !(target instanceof Element)) return;
  if (target.classList.contains(WIDTH_HANDLE)) pullWidth(event, { cell, head, look });
  // a finger there moves the table
  else if (pointerType !== 'touch') pullColumn(event, { cell, head, look });
}

/** Makes a column as wide as its longest content. */
export function fit(target: EventTarget, head: HTMLElement, look: ColumnLook): void {
  const cell = cellOf(target);
  if (cell === undefined) return;
  store(head, look, { [nameOf(cell)]: longestIn(cell) });
}

/** Makes a column wider by so many px, or narrower. */
export function widen(
  target: EventTarget,
  head: HTMLElement,
  { step, ...look }: ColumnLook & { step: number },
): void {
  const cell = cellOf(target);
  if (cell === undefined) return;
  store(head, look, { [nameOf(cell)]: cell.offsetWidth + step });
}

interface Pulled {
  cell: HTMLTableCellElement;
  head: HTMLElement;
  look: ColumnLook;
}

/** While it is pulled the table alone knows; React is told when it is let go. */
function pullWidth(start: PointerEvent, { cell, head, look }: Pulled): void {
  const table = head.closest('table');
  if (table === null) return;
  const undo = remembered(table);
  const from = cell.offsetWidth;
  let width = from;
  const end = new AbortController();
  const finish = (isKept: boolean) => {
    end.abort();
    undo();
    if (isKept && width !== from) store(head, look, { [nameOf(cell)]: width });
  };
  const { signal } = end;
  addEventListener(
    'pointermove',
    ({ clientX }) => {
      width = within(from + clientX - start.clientX);
      if (width !== from) show(table, { ...measured(head), [nameOf(cell)]: width });
    },
    { signal },
  );
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
}

function store(head: HTMLElement, look: ColumnLook, widths: Record<string, number>): void {
  const shown = Object.entries({ ...measured(head), ...widths });
  const whole = Object.fromEntries(shown.map(([name, width]) => [name, within(width)]));
  look.change({ anchos: { ...look.widths, ...whole } });
}

const within = (width: number): number =>
  Math.round(Math.min(Math.max(width, COLUMN_WIDTHS.min), COLUMN_WIDTHS.max));

const headersOf = (head: HTMLElement): HTMLTableCellElement[] => [
  ...head.querySelectorAll<HTMLTableCellElement>('th[data-column]'),
];

/** All columns as they are now: one that is pulled must not move the others. */
const measured = (head: HTMLElement): Record<string, number> =>
  Object.fromEntries(headersOf(head).map((cell) => [nameOf(cell), cell.offsetWidth]));

function show(table: HTMLTableElement, widths: Readonly<Record<string, number>>): void {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  const frame = table.parentElement;
  if (frame === null) return;
  settle(frame, { widths: cells.map((cell) => widths[nameOf(cell)] ?? cell.offsetWidth) });
}

/** Puts the table back to how it was. */
function remembered({ parentElement: frame }: HTMLTableElement): () => void {
  if (frame === null) return () => {};
  const style = frame.style.cssText;
  const wasSettled = frame.hasAttribute(SETTLED);
  return () => {
    frame.style.cssText = style;
    frame.toggleAttribute(SETTLED, wasSettled);
  };
}

/** Px, with the cell's own padding. */
function longestIn(header: HTMLTableCellElement): number {
  const table = header.closest('table');
  const { paddingLeft, paddingRight } = getComputedStyle(header);
  const around = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + 2;
  const range = document.createRange();
  const widthOf = (cell: HTMLTableCellElement): number => {
    range.selectNodeContents(cell.querySelector('button') ?? cell);
    return range.getBoundingClientRect().width;
  };
  const cells = rowsIn(table).flatMap(({ cells: all }) => all[header.cellIndex] ?? []);
  return Math.max(...[header, ...cells].map(widthOf)) + around;
}

const nameOf = (cell: HTMLTableCellElement): string => cell.dataset['column'] ?? '';

const cellOf = (target: EventTarget | null): HTMLTableCellElement | undefined =>
  (target instanceof Element && target.closest<HTMLTableCellElement>('th[data-column]')) ||
  undefined;
