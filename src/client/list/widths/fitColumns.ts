import { whenIdle } from '../../browser/usePrefetch.ts';
import { settle, unsettle } from './columnWidths.ts';
import { rowsIn } from './tableParts.ts';
import { RIGHT_CELL } from './tableStyle.ts';

export interface Fitted {
  /** What moves the table. */
  frame: HTMLElement;
  table: HTMLTableElement;
  /** Px; what is longer is cut. */
  most: number;
}

/** Of each column from the left. */
interface Measured {
  /** Px, as narrow as it can be for what it was seen to hold. */
  least: readonly number[];
  /** Px. */
  widths: readonly number[];
  /** Something in it was longer than `most`. */
  areCut: readonly boolean[];
}

/**
 * Keeps the columns as wide as their contents ask. The browser is asked once, and again for another
 * place. Then other rows come without the whole table being measured, and columns stay where they
 * are; one that is too narrow for them takes from those that have more than they need. Gives what
 * ends it.
 */
export function fitColumns(fitted: Fitted): () => void {
  const { frame, table } = fitted;
  let place = frame.clientWidth;
  let measured: Measured | undefined;
  let callOff = () => {};
  const show = (found: Measured | undefined) => {
    if (found !== undefined && found !== measured) settle(frame, found);
    measured = found;
  };
  const measureAnew = () => {
    show(measure(fitted));
    if (measured !== undefined) show(widened(measured, fitted, longestOf(rowsIn(table), table)));
  };
  const changed = new MutationObserver(() => {
    callOff();
    // before other rows are painted: nothing may run into the column beside it
    if (measured !== undefined) {
      show(widened(measured, fitted, longestOf(rowsInSight(fitted), table)));
    }
    callOff = whenIdle(() => {
      if (measured === undefined) measureAnew();
      else show(widened(measured, fitted, longestOf(rowsIn(table), table)));
    });
  });
  const what = { subtree: true, childList: true, characterData: true };
  changed.observe(table, { ...what, attributeFilter: ['aria-sort'] });
  const resized = new ResizeObserver(() => {
    if (frame.clientWidth === place) return;
    place = frame.clientWidth;
    if (measured !== undefined) measureAnew();
  });
  resized.observe(frame);
  measureAnew();
  return () => {
    callOff();
    changed.disconnect();
    resized.disconnect();
  };
}

/** Px by which a width may differ, as the browser reports whole pixels. */
const ROUNDED = 1;

/** Of the groups that are. To ask the others would make the browser lay out what it leaves out. */
function rowsInSight({ frame, table }: Fitted): HTMLTableRowElement[] {
  const place = frame.getBoundingClientRect();
  const isInSight = (body: Element) => {
    const { top, bottom } = body.getBoundingClientRect();
    return top < place.bottom && bottom > place.top;
  };
  const bodies = [...table.querySelectorAll(':scope > tbody')].filter(isInSight);
  return bodies.flatMap((body) => [...body.querySelectorAll('tr')]);
}

/** As the browser lays the table out; undefined while it is not shown. */
function measure({ frame, table }: Fitted): Measured | undefined {
  unsettle(frame);
  const widths = widthsIn(table);
  table.style.width = 'min-content';
  const least = widthsIn(table);
  table.style.width = '';
  return sum(widths) > 0 ? { least, widths, areCut: widths.map(() => false) } : undefined;
}

const widthsIn = (table: HTMLTableElement): number[] =>
  [...table.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width);

/** Widens the columns that are too narrow for a cell; returns `before` itself where none is. */
function widened(
  before: Measured,
  { frame, most }: Fitted,
  cells: readonly HTMLTableCellElement[],
): Measured {
  const least = [...before.least];
  const areCut = [...before.areCut];
  let isSame = true;
  for (const cell of cells) {
    const { cellIndex: index, clientWidth } = cell;
    if (areCut[index] === true) continue;
    const wanted = wantedBy(cell);
    if (wanted <= clientWidth + ROUNDED) continue;
    isSame = false;
    const room = cell.tagName === 'TH' ? Infinity : most;
    areCut[index] = wanted > room;
    least[index] = Math.max(least[index] ?? 0, Math.min(wanted, room));
  }
  if (isSame) return before;
  const spare = before.widths.map((width, index) => width - (before.least[index] ?? width));
  const left = Math.max(0, frame.clientWidth - sum(least)) / (sum(spare) || 1);
  const widths = least.map((width, index) => width + Math.max(0, spare[index] ?? 0) * left);
  return { least, widths, areCut };
}

/** Px. A number that runs into its padding is no overflow to the browser, but out of line with the others. */
function wantedBy(cell: HTMLTableCellElement): number {
  if (cell.tagName === 'TH' || !cell.classList.contains(RIGHT_CELL)) return cell.scrollWidth;
  const contents = document.createRange();
  contents.selectNodeContents(cell);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
  return Math.max(cell.scrollWidth, contents.getBoundingClientRect().width + padding);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of each column its header, its sum, and of the rows the cell with the most letters. */
function longestOf(
  rows: readonly HTMLTableRowElement[],
  { tHead, tFoot }: HTMLTableElement,
): HTMLTableCellElement[] {
  const longest: HTMLTableCellElement[] = [];
  for (const { cells } of rows) {
    for (const cell of cells) {
      const before = longest[cell.cellIndex];
      if (before === undefined || lengthOf(cell) > lengthOf(before)) longest[cell.cellIndex] = cell;
    }
  }
  const around = [tHead, tFoot].flatMap((part) => [...(part?.rows[0]?.cells ?? [])]);
  return [...around.filter(({ colSpan }) => colSpan === 1), ...longest];
}

const lengthOf = ({ textContent }: HTMLElement): number => textContent.length;
