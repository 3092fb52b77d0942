import { cellText, isEmptyCell, type Cell, type SheetRow, isBlankText } from './sheet.ts';
import { exactMatcher, type HeaderMatcher } from './headers.ts';
import type { ImportTarget } from './targets.ts';

/**
 * Number of the row with the headers: the first that names 60 % of the required targets, else the
 * one that names most targets (two at least), else the first that looks like headers, else the
 * first that is not blank. `rows` are the sheet's first; undefined: nothing in them.
 */
export function findHeaderRow(
  rows: readonly SheetRow[],
  targets: readonly ImportTarget[],
): number | undefined {
  const filled = rows.filter((row) => !row.cells.every(isEmptyCell));
  const found =
    rowByTargets(filled, targets) ??
    filled.find((row, at) => looksLikeHeaders(row, filled.slice(at + 1))) ??
    filled[0];
  return found?.n;
}

/**
 * The row of that number and, where the one below only names the columns of its groups, that one,
 * too: `Poste` over `Material` and `Altura`. None where the sheet has no such row.
 */
export function headerRows(
  rows: readonly SheetRow[],
  n: number,
  targets: readonly ImportTarget[],
): SheetRow[] {
  const at = rows.findIndex((row) => row.n === n);
  const [head, below] = rows.slice(at, at + 2);
  if (at < 0 || head === undefined) return [];
  return below && goesOn(head, below, exactMatcher(targets)) ? [head, below] : [head];
}

/** Where few targets are required, one of them in a row of data would pass for the headers. */
const FEW = 2;
const SHARE = 0.6;
/** Which share of a header's cells are words: years and day numbers may be headers, too. */
const WORDS = 0.75;

function rowByTargets(
  rows: readonly SheetRow[],
  targets: readonly ImportTarget[],
): SheetRow | undefined {
  const match = exactMatcher(targets);
  const named = rows.map((row, at) => {
    const below = rows[at + 1];
    const isGrouped = below !== undefined && goesOn(row, below, match);
    return targetsIn(isGrouped ? [...row.cells, ...below.cells] : row.cells, match);
  });
  const required = targets.filter((target) => target.required);
  const counts = named.map((names) => required.filter(({ name }) => names.has(name)).length);
  const enough = counts.findIndex((count) => count >= required.length * SHARE);
  if (required.length >= FEW && enough >= 0) return rows[enough];
  const most = Math.max(0, ...named.map(({ size }) => size));
  return most < FEW ? undefined : rows[named.findIndex(({ size }) => size === most)];
}

/** Of a row that has numbers, too, some words may be headers by chance: data has such. */
function targetsIn(cells: readonly Cell[], match: HeaderMatcher): Set<string> {
  const filled = cells.filter((cell) => !isEmptyCell(cell));
  const words = filled.filter(isWord).map(cellText);
  if (words.length < filled.length * WORDS) return new Set();
  return new Set(words.flatMap((word) => match(word)?.target ?? []));
}

/** How many rows below tell how wide the data are. */
const ROWS_BELOW = 5;

/**
 * Titles stand alone or beside a date; headers are different words, about as many as the data.
 * Merged ones come once for each cell.
 */
function looksLikeHeaders(row: SheetRow, below: readonly SheetRow[]): boolean {
  const filled = row.cells.filter((cell) => !isEmptyCell(cell));
  const words = filled.filter((cell, at) => isWord(cell) && cell !== filled[at - 1]).map(cellText);
  if (words.length < 2 || words.length < filled.length / 2) return false;
  if (new Set(words).size < words.length) return false;
  const widths = below.slice(0, ROWS_BELOW).map(filledCells);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)];
  return usual !== undefined && usual >= filled.length / 2 && filled.length >= usual / 2;
}

/**
 * Whether the row below is part of the headers: it names the columns of merged groups, whose cells
 * the reader of the file repeats or leaves blank, or is the same once more.
 */
function goesOn(head: SheetRow, below: SheetRow, match: HeaderMatcher): boolean {
  if (below.n !== head.n + 1) return false;
  const cells = [...head.cells, ...below.cells];
  if (!cells.every((cell) => isEmptyCell(cell) || isWord(cell))) return false;
  const over = head.cells.map((cell) => cellText(cell).trim());
  const under = below.cells.map((cell) => cellText(cell).trim());
  const columns = [...under.keys()].filter((at) => under[at] !== '');
  const own = columns.filter((at) => (over[at] ?? '') !== '' && over[at] !== under[at]);
  if (own.length === 0 && columns.every((at) => over[at] === under[at])) return true;
  const isGrouped = (at: number) =>
    over[at] === over[at + 1] ||
    over[at] === over[at - 1] ||
    (!over[at + 1] && Boolean(under[at + 1]));
  // one text alone is a title over the whole table
  const isTitle = new Set(over.filter(Boolean)).size < 2;
  return (
    !isTitle && own.length > 0 && own.every(isGrouped) && targetsIn(below.cells, match).size > 0
  );
}

const filledCells = ({ cells }: SheetRow): number =>
  cells.filter((cell) => !isEmptyCell(cell)).length;

const isWord = (cell: Cell): boolean =>
  typeof cell === 'string' && /\p{L}/u.test(cell) && !/^[\d.,:/$%\s-]+\p{L}?$/u.test(cell);

/** A column as the file has it. */
export interface FoundColumn {
  /** Place in a row's cells, from 0. */
  index: number;
  nombre: string;
  letra: string;
  muestras: string[];
  /** Whether the file names it. */
  titulada: boolean;
  /** Of a header in two rows, the lower half: it may mean a target by itself. */
  parte?: string;
}

/**
 * The columns of a sheet by its header rows (`headerRows`) and some rows of data. Nameless ones at
 * the right end are left out unless a sample has something there.
 */
export function columnsOf(header: readonly SheetRow[], sample: readonly SheetRow[]): FoundColumn[] {
  const titles = titlesOf(header);
  const width = Math.max(titles.findLastIndex((title) => title !== undefined) + 1, widest(sample));
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const title = titles[index];
    const letra = letterOf(index);
    return {
      index,
      nombre: uniqueName(title?.nombre ?? `Columna ${letra}`, taken),
      letra,
      muestras: samplesOf(sample, index),
      titulada: title !== undefined,
      ...(title?.parte === undefined ? {} : { parte: title.parte }),
    };
  });
}

interface Title {
  nombre: string;
  parte?: string;
}

function titlesOf([head, below]: readonly SheetRow[]): (Title | undefined)[] {
  const upper = (head?.cells ?? []).map(nameIn);
  const lower = (below?.cells ?? []).map(nameIn);
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [over, under] = [upper[at] ?? '', lower[at] ?? ''];
    // a group ends where another begins, or where nothing stands under it
    group = over !== '' || under === '' ? over : group;
    if (under === '' || under === over) return over === '' ? undefined : { nombre: over };
    return group === '' ? { nombre: under } : { nombre: `${group} ${under}`, parte: under };
  });
}

const nameIn = (cell: SheetRow['cells'][number]): string =>
  cellText(cell).replace(/\s+/gu, ' ').trim();

const widest = (rows: readonly SheetRow[]): number =>
  Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex((cell) => !isEmptyCell(cell)) + 1));

/** `Estado`, `Estado (2)`, … */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let n = 2; taken.has(unique); n++) unique = `${name} (${n})`;
  taken.add(unique);
  return unique;
}

/** A, …, Z, AA, … */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

const SAMPLES = 5;
const SAMPLE_LENGTH = 80;

function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  const texts = new Set<string>();
  for (const { cells } of rows) {
    const text = nameIn(cells[index] ?? null);
    if (!isBlankText(text)) texts.add(text.slice(0, SAMPLE_LENGTH));
    if (texts.size === SAMPLES) break;
  }
  return [...texts];
}
