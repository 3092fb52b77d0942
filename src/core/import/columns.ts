import { isBlankText } from '../fields/blankText.ts';
import { cellText, isEmptyCell } from './cellText.ts';
import type { SheetRow } from './sheet.ts';

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
