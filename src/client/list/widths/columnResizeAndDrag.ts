import { COLUMN_WIDTHS } from '../../../core/api/limits.ts';
import type { ColumnLook } from '../useListLook.ts';
import { settle } from './columnWidths.ts';
import { SETTLED, rowsIn } from './tableParts.ts';
import { WIDTH_HANDLE } from './tableStyle.ts';

/** Begins with a press in the header: at its handle a column is made wider, elsewhere it is moved. */
export function pressHeader(event: PointerEvent, head: HTMLElement, look: ColumnLook): void {
  const { target, button, pointerType } = event;
  const cell = cellOf(target);
  if (button !== 0 || cell === undefined || !(target instanceof Element)) return;
  if (target.classList.contains(WIDTH_HANDLE)) resizeColumn(event, { cell, head, look });
  // a finger there moves the table
  else if (pointerType !== 'touch') dragColumn(event, { cell, head, look });
}

/** Makes a column as wide as its longest content. */
export function fitColumn(target: EventTarget, head: HTMLElement, look: ColumnLook): void {
  const cell = cellOf(target);
  if (cell === undefined) return;
  store(head, look, { [nameOf(cell)]: longestIn(cell) });
}

/** Makes a column wider by so many px, or narrower. */
export function resizeColumnBy(
  target: EventTarget,
  head: HTMLElement,
  { step, ...look }: ColumnLook & { step: number },
): void {
  const cell = cellOf(target);
  if (cell === undefined) return;
  store(head, look, { [nameOf(cell)]: cell.offsetWidth + step });
}

interface Pressed {
  cell: HTMLTableCellElement;
  head: HTMLElement;
  look: ColumnLook;
}

/** While a column is resized the table alone knows; React is told when it is let go. */
function resizeColumn(start: PointerEvent, { cell, head, look }: Pressed): void {
  const table = head.closest('table');
  if (table === null) return;
  const undo = remembered(table);
  const from = cell.offsetWidth;
  let width = from;
  followPointer({
    move: ({ clientX }) => {
      width = within(from + clientX - start.clientX);
      if (width !== from) show(table, { ...measured(head), [nameOf(cell)]: width });
    },
    end: (isKept) => {
      undo();
      if (isKept && width !== from) store(head, look, { [nameOf(cell)]: width });
    },
  });
}

/** Tells where the pointer goes until it is let go, or Escape gives it up; answers what ends that. */
function followPointer(told: {
  move: (event: PointerEvent) => void;
  end: (isKept: boolean) => void;
}): (isKept: boolean) => void {
  const over = new AbortController();
  const { signal } = over;
  const finish = (isKept: boolean) => {
    over.abort();
    told.end(isKept);
  };
  addEventListener('pointermove', told.move, { signal });
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
  return finish;
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

/** All columns as they are now: resizing one must not move the others. */
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

/** Px that a press may move before it is more than a press. */
const SLACK = 6;
/** Px from the edge of the table where it moves along, and how far with each movement. */
const EDGE = 40;
const SCROLL = 24;

/** Moves a column to where it is let go; a line shows where that will be. */
function dragColumn(start: PointerEvent, { cell, head, look }: Pressed): void {
  let place: { cell: HTMLTableCellElement; side: 'before' | 'after' } | undefined;
  let isDragged = false;
  const finish = followPointer({
    move({ clientX, buttons }) {
      // it was let go where nobody could tell
      if (buttons === 0) return finish(false);
      if (!isDragged && Math.abs(clientX - start.clientX) < SLACK) return;
      isDragged = true;
      unmark(head);
      getSelection()?.removeAllRanges();
      scrollAlong(head, clientX);
      place = placeAt(head, clientX);
      cell.dataset['moving'] = '';
      if (place !== undefined) place.cell.dataset['dropSide'] = place.side;
    },
    end(isKept) {
      unmark(head);
      if (!isDragged) return;
      ignoreClick();
      if (isKept && place !== undefined) look.change({ columnas: moved(look, cell, place) });
    },
  });
}

function placeAt(head: HTMLElement, x: number) {
  const cells = [...head.querySelectorAll<HTMLTableCellElement>('th[data-column]')];
  const boxes = cells.map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
  // the first one lies over those that are moved under it
  const found = boxes.find(({ box }) => x >= box.left && x <= box.right) ?? boxes.at(-1);
  if (found === undefined) return undefined;
  const side = x < found.box.left + found.box.width / 2 ? 'before' : 'after';
  return { cell: found.cell, side } as const;
}

function moved(
  { columns }: ColumnLook,
  cell: HTMLTableCellElement,
  place: { cell: HTMLTableCellElement; side: 'before' | 'after' },
): string[] {
  const name = cell.dataset['column'] ?? '';
  const names = columns.map((column) => column.name);
  const target = place.cell.dataset['column'] ?? '';
  if (name === target) return names;
  const rest = names.filter((one) => one !== name);
  const at = rest.indexOf(target) + (place.side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), name, ...rest.slice(at)];
}

function scrollAlong(head: HTMLElement, x: number): void {
  const frame = head.closest('table')?.parentElement;
  if (frame === null || frame === undefined) return;
  const { left, right } = frame.getBoundingClientRect();
  if (x > right - EDGE) frame.scrollLeft += SCROLL;
  if (x < left + EDGE) frame.scrollLeft -= SCROLL;
}

function unmark(head: HTMLElement): void {
  for (const cell of head.querySelectorAll<HTMLElement>('th[data-column]')) {
    delete cell.dataset['moving'];
    delete cell.dataset['dropSide'];
  }
}

/** The one that the browser makes of the press and the letting go: it would sort. */
function ignoreClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}
