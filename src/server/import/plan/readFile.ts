import type { ImportOptions } from '../../../core/import/importApi.ts';
import { columnObserver } from '../../../core/import/columnReading.ts';
import type { MappedColumn } from '../../../core/import/mapping.ts';
import { isPlanar, type Project } from '../../../core/import/planar.ts';
import { rowReader, type RowRead } from '../../../core/import/readRow.ts';
import { type SheetRow, type Cell, cellText } from '../../../core/import/sheet.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { contextOf } from '../../../core/time/calendar.ts';
import type { ImportJob, Understood } from '../importData.ts';
import type { Book } from '../reading/workbook.ts';
import { openBook } from '../reading/openBook.ts';
import { readingsCacheFor } from '../readingsCache.ts';
import { detectLayout, type SheetMap, type DetectedLayout } from './detectLayout.ts';

/** Some rows of the file, read. */
export interface ReadPart {
  reads: RowRead[];
  left: LeftRow[];
  /** The rows as the file has them. */
  rows: SheetRow[];
}

/** A row that people leave out. */
export interface LeftRow {
  read: RowRead;
  row: SheetRow;
}

/** What a file turned out to hold; no map: no sheet has a row. */
export interface Opened {
  hojas: Understood['hojas'];
  map?: SheetMap;
  /** Hidden sheets with rows, where the visible ones have none. */
  ocultas: string[];
  /** It names records of the destination, so that its columns are theirs. */
  own: boolean;
}

/** Hears of a file as it is read. */
export interface Reading {
  /** Answers the rows that were applied before, or nothing where no row is wanted. */
  opened(opened: Opened): Promise<{ applied: readonly number[] } | undefined>;
  /** Parts come in order, each when the one before was taken. */
  part(part: ReadPart): Promise<void>;
}

/** By what the columns of a file are understood: the destination, and what its sheets are of. */
export interface Destined {
  own: Resource;
  sheet: Resource;
}

/** Understands the file, then reads its rows. Throws `FileProblem`. Needs no database. */
export async function readFile(
  given: { job: ImportJob; destined: Destined; atOnce: number },
  reading: Reading,
): Promise<void> {
  const { job, destined, atOnce } = given;
  const [original] = job.archivos;
  if (original === undefined) throw new Error('nothing to import');
  const book = await openBook({ path: original.path });
  try {
    const { map: found, ocultas, resource } = await detectLayoutAs(book, { job, destined });
    const repaired =
      found === undefined ? new Map<number, SheetRow>() : await repairedRows(job, found);
    const map = found && {
      ...found,
      columnas: await settledColumns(book, { job, resource, map: found, repaired }),
    };
    const hojas = book.hojas.map(({ nombre, oculta }) => ({ nombre, oculta }));
    const wanted = await reading.opened({
      hojas,
      ocultas,
      own: resource === destined.own,
      ...(map === undefined ? {} : { map }),
    });
    if (map === undefined || wanted === undefined) return;
    const readPart = await partReader({ job, resource, map, repaired, ...wanted });
    for await (const chunk of book.rows(map.hoja, { size: atOnce }))
      await reading.part(readPart(chunk));
  } finally {
    await book.close();
  }
}

/** A file that tells the ids of the destination's records, as an export does, is one of them. */
async function detectLayoutAs(
  book: Book,
  { job, destined: { own, sheet } }: { job: ImportJob; destined: Destined },
): Promise<DetectedLayout & { resource: Resource }> {
  const asOwn = await detectLayout(book, { ...job, resource: own });
  const isOwn =
    own === sheet || asOwn.map?.columnas.some(({ destinos }) => destinos.includes('id'));
  return isOwn
    ? { ...asOwn, resource: own }
    : { ...(await detectLayout(book, { ...job, resource: sheet })), resource: sheet };
}

interface InSheet {
  job: ImportJob;
  resource: Resource;
  map: SheetMap;
  /** Mended rows, which stand in place of those in the file. */
  repaired: ReadonlyMap<number, SheetRow>;
}

/**
 * The columns with how each is read, decided by all rows but those that are left out. Rows that were
 * applied before count, too: what is left of the file is read as they were.
 */
async function settledColumns(
  book: Book,
  { job, resource, map, repaired }: InSheet,
): Promise<MappedColumn[]> {
  const observer = columnObserver({
    resource,
    columns: map.columnas,
    options: job.opciones,
    known: readingsCacheFor(job.recordado, map.columnas),
    context: contextOf(new Date(job.now)),
  });
  if (observer === undefined) return map.columnas;
  const omitted = new Set(job.opciones.omitir ?? []);
  for await (const chunk of book.rows(map.hoja, { textsOnly: true })) {
    for (const row of chunk) {
      if (row.n <= map.ultimoEncabezado || omitted.has(row.n)) continue;
      observer.see(repaired.get(row.n) ?? row);
    }
  }
  return observer.settle();
}

/** What was applied before is left out. */
async function partReader(
  given: InSheet & { applied: readonly number[] },
): Promise<(chunk: readonly SheetRow[]) => ReadPart> {
  const { job, resource, map, repaired } = given;
  const applied = new Set(given.applied);
  const omitted = new Set(job.opciones.omitir ?? []);
  const read = rowReader({
    resource,
    columns: map.columnas,
    options: job.opciones,
    context: contextOf(new Date(job.now)),
    project: await projectionFor(job.opciones),
  });
  return (chunk) => {
    const part: ReadPart = { reads: [], left: [], rows: [] };
    for (const found of chunk) {
      if (found.n <= map.ultimoEncabezado || applied.has(found.n)) continue;
      const row = repaired.get(found.n) ?? found;
      const one = read(row);
      if (one === undefined) continue;
      if (omitted.has(row.n)) {
        part.left.push({ read: one, row });
      } else {
        part.reads.push(one);
        part.rows.push(row);
      }
    }
    return part;
  };
}

/** The library is loaded for files that need it. */
async function projectionFor({ coordenadas = {} }: ImportOptions): Promise<Project> {
  if (!Object.values(coordenadas).some(isPlanar)) return () => undefined;
  const { project } = await import('../projection.ts');
  return project;
}

/** The column of the repair file that tells which row of the original it mends. */
export const ROW_COLUMN = 'Fila';

/** Mended rows by number, their cells in the order of the original file; a later file outweighs. */
async function repairedRows(
  { archivos }: Pick<ImportJob, 'archivos'>,
  map: Pick<SheetMap, 'columnas'>,
): Promise<Map<number, SheetRow>> {
  const rows = new Map<number, SheetRow>();
  for (const { path, tipo } of archivos) {
    if (tipo !== 'reparacion') continue;
    for (const row of await mendedRows(path, map)) rows.set(row.n, row);
  }
  return rows;
}

async function mendedRows(path: string, map: Pick<SheetMap, 'columnas'>): Promise<SheetRow[]> {
  const book = await openBook({ path });
  try {
    const sheet = book.hojas.find(({ oculta }) => !oculta) ?? book.hojas[0];
    const all: SheetRow[] = [];
    for await (const chunk of book.rows(sheet?.nombre ?? '')) all.push(...chunk);
    const header = all.findIndex(({ cells }) => namesIn(cells).includes(ROW_COLUMN));
    const names = namesIn(all[header]?.cells ?? []);
    const places = placesOf(names, map);
    // ours stands behind the file's own columns, which may have one of that name, too
    const rowColumn = names.lastIndexOf(ROW_COLUMN);
    return (header < 0 ? [] : all.slice(header + 1)).flatMap(({ cells }) => {
      const n = Number(cellText(cells[rowColumn] ?? null));
      return Number.isSafeInteger(n) && n > 0 ? [{ n, cells: inOrder(cells, places) }] : [];
    });
  } finally {
    await book.close();
  }
}

const namesIn = (cells: readonly Cell[]): string[] => cells.map((cell) => cellText(cell).trim());

/** Column of the repair file -> column of the original, by name. */
function placesOf(
  names: readonly string[],
  { columnas }: Pick<SheetMap, 'columnas'>,
): Map<number, number> {
  const byName = new Map(columnas.map(({ nombre, index }) => [nombre, index]));
  return new Map(
    names.flatMap((name, at) => {
      if (names.indexOf(name) !== at) return [];
      const index = byName.get(name);
      return index === undefined ? [] : [[at, index] as const];
    }),
  );
}

function inOrder(cells: readonly Cell[], places: ReadonlyMap<number, number>): Cell[] {
  const ordered: Cell[] = [];
  for (const [from, to] of places) ordered[to] = cells[from] ?? null;
  return Array.from(ordered, (cell) => cell ?? null);
}
