/**
 * The cells of what a spreadsheet puts on the clipboard: tabs between cells, a cell with tabs, quotes or line ends in
 * quotes. The last line end closes the last row.
 */
export function parsePasted(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : undefined;
    const { value, end } = cell ?? plainCell(text, at);
    row.push(value.trim());
    const separator = text[end];
    at = end + 1;
    if (separator === '\t') {
      if (at >= text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    if (separator === '\r' && text[at] === '\n') at += 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

interface Cell {
  value: string;
  /** Where its separator stands. */
  end: number;
}

/** Undefined where the quote opens nothing that ends: then it is a sign of the text. */
function quotedCell(text: string, start: number): Cell | undefined {
  const [whole, value = ''] = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(start)) ?? [];
  if (whole === undefined) return undefined;
  return { value: value.replaceAll('""', '"'), end: start + whole.length };
}

function plainCell(text: string, start: number): Cell {
  const [value = ''] = /^[^\t\r\n]*/.exec(text.slice(start)) ?? [];
  return { value, end: start + value.length };
}

export interface PastedCell {
  /** The line that it goes to. */
  id: number;
  name: string;
  /** As it was pasted. */
  text: string;
  value: unknown;
  /** Why it is refused. */
  problem: string | undefined;
}

/** What pasting would do. */
export interface PastePlan {
  cells: readonly PastedCell[];
  /** Lines that it is laid over, locked ones, too. */
  lines: readonly number[];
  /** Lines that are locked, over which nothing is written. */
  locked: readonly number[];
  /** Filled cells of other lines that nobody types. */
  lockedCells: number;
  /** Filled cells beyond the last column that is typed, and rows beyond the last line. */
  beyondColumns: number;
  beyondLines: number;
}

interface PasteTarget {
  /** Lines from the focused one on. */
  ids: readonly number[];
  /** Typed columns from the focused one on. */
  names: readonly string[];
  /** The whole line, or one cell of it. */
  isLocked: (id: number, name?: string) => boolean;
  isNumber: (name: string) => boolean;
  read: (text: string, name: string) => unknown;
  problemOf: (value: unknown, name: string) => string | undefined;
}

/** Lays pasted rows over the lines: an empty cell leaves what stands there. */
export function planPaste(rows: readonly string[][], target: PasteTarget): PastePlan {
  const { ids, names, isLocked, isNumber, read, problemOf } = target;
  const settled = numbersOf(rows, names.map(isNumber));
  const laid = rows.slice(0, ids.length).map((row, i) => ({ row, id: ids[i] ?? 0 }));
  const locked = laid.filter(({ id, row }) => isLocked(id) && row.some(isFilled));
  const cells = laid
    .filter(({ id }) => !isLocked(id))
    .flatMap(({ row, id }) =>
      names.flatMap((name, column) => {
        const text = row[column] ?? '';
        if (!isFilled(text) || isLocked(id, name)) return [];
        const value = read(isNumber(name) ? settled(text) : text, name);
        return [{ id, name, text, value, problem: problemOf(value, name) }];
      }),
    );
  const lockedIn = ({ row, id }: { row: readonly string[]; id: number }) =>
    isLocked(id)
      ? 0
      : names.filter((name, column) => isFilled(row[column] ?? '') && isLocked(id, name)).length;
  const beyond = (row: readonly string[]) => row.slice(names.length).filter(isFilled).length;
  return {
    cells,
    lines: laid.filter(({ row }) => row.some(isFilled)).map(({ id }) => id),
    locked: locked.map(({ id }) => id),
    lockedCells: laid.reduce((total, one) => total + lockedIn(one), 0),
    beyondColumns: laid.reduce((total, { row }) => total + beyond(row), 0),
    beyondLines: rows.slice(ids.length).filter((row) => row.some(isFilled)).length,
  };
}

/**
 * A spreadsheet writes all its numbers alike: where one of them shows by which mark its decimals begin (`60,5`), those
 * that can be read in two ways (`1.234`) are rewritten so that they are read by it, whatever the habits of the page.
 */
function numbersOf(
  rows: readonly string[][],
  isNumber: readonly boolean[],
): (text: string) => string {
  const marks = new Set(
    rows.flatMap((row) =>
      row.flatMap((text, i) => (isNumber[i] === true ? decimalMark(text) : [])),
    ),
  );
  const [mark] = marks;
  if (mark === undefined || marks.size > 1) return (text) => text;
  return (text) => {
    const [, whole, separator, three] = /^(\D*\d{1,3})([.,])(\d{3})$/.exec(text) ?? [];
    if (whole === undefined) return text;
    return separator === mark ? `${text}0` : `${whole}${three}`;
  };
}

/** The mark before other than three digits, or the last of two kinds. */
function decimalMark(text: string): string[] {
  const [, mark, digits = ''] = /^[^.,]*(?:[.,]\d{3})*([.,])(\d+)$/.exec(text) ?? [];
  if (mark === undefined) return [];
  const other = mark === ',' ? '.' : ',';
  const isRepeated = text.indexOf(mark) !== text.lastIndexOf(mark);
  return !isRepeated && (digits.length !== 3 || text.includes(other)) ? [mark] : [];
}

const isFilled = (text: string): boolean => text !== '';

/** The same cells with rows and columns exchanged: spreadsheets have months side by side, too. */
export function transposed(rows: readonly string[][]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
}
