import { type CheckContext, type Field, type FieldFinding, bad } from '../fields/field.ts';
import type { Finding } from '../i18n/findings.ts';
import { MASK } from '../resource/permissions.ts';
import { fieldOf, type Resource, type Row } from '../resource/resource.ts';
import { typeOf } from '../fields/registry.ts';
import { unguarded } from '../export/guardText.ts';
import { cellSources, type CellSource } from './cellSources.ts';
import { cellText, isEmptyCell, type Cell, type SheetRow } from './sheet.ts';
import type { ImportOptions, ColumnReading, ImportCell } from './importApi.ts';
import type { MappedColumn } from './mapping.ts';
import type { Project } from './planar.ts';
import { pointCells } from './pointCells.ts';
import { cellReader, readText, type CellRead } from './readCell.ts';
import { importTargets } from './targets.ts';
import { dateEvidence, inOneReading, numberEvidence } from './ambiguousFormats.ts';

/** `field` is the field or virtual column. */
export type SheetFinding = Finding & {
  /** Column of the file, by name; none for a constant or a whole row. */
  columna?: string;
  /** What stands in the cell. */
  valor?: string;
};

export interface RowRead {
  n: number;
  /** Checked values of the fields that are no references, where the row has one. */
  values: Row;
  /** Targets that are fed and blank here; halves by the name of their point. */
  blanks: string[];
  /** What reference fields, spoken ones and virtual columns say, where they are not blank. */
  texts: Record<string, string>;
  /** Personal fields that show the mask of an export, which is no value. */
  masked?: string[];
  findings: SheetFinding[];
}

export interface RowReading {
  resource: Resource;
  columns: readonly MappedColumn[];
  options: Pick<ImportOptions, 'constantes' | 'valores' | 'generar' | 'coordenadas'>;
  context: CheckContext;
  project: Project;
}

/**
 * Compiled once for a file, it reads each of its rows; a blank row gives undefined. A row with
 * more values than the file has columns gives that finding alone: none of its values can be
 * trusted to stand in the right column.
 */
export function rowReader(reading: RowReading): (row: SheetRow) => RowRead | undefined {
  const width = knownWidth(reading.columns);
  const steps = stepsOf(reading);
  return (row) => {
    const last = row.cells.findLastIndex((cell) => !isEmptyCell(cell));
    if (last < 0) return undefined;
    const read: RowRead = { n: row.n, values: {}, blanks: [], texts: {}, findings: [] };
    if (last >= width) {
      const valores = row.cells.filter((cell) => !isEmptyCell(cell)).length;
      const params = { columnas: width, ultima: last + 1, valores };
      read.findings.push({ code: 'FILA_LARGA', level: 'error', params });
      return read;
    }
    for (const step of steps) step(row, read);
    return read;
  };
}

/** Up to the last column that has a title or leads somewhere. */
export const knownWidth = (columns: readonly MappedColumn[]): number =>
  Math.max(
    0,
    ...columns
      .filter(({ titulada, destinos }) => titulada || destinos.length > 0)
      .map(({ index }) => index + 1),
  );

type Step = (row: SheetRow, read: RowRead) => void;
type SourceOf = (target: string) => CellSource | undefined;

function stepsOf(reading: RowReading): Step[] {
  const sourceOf = cellSources(reading);
  return importTargets(reading.resource).flatMap((target): Step[] => {
    if (target.kind === 'point_part') return []; // with its point
    const { name } = target;
    const field = fieldOf(reading.resource, name);
    if (field?.kind === 'point') return pointSteps(reading, { name, field, sourceOf });
    const source = sourceOf(name);
    if (source === undefined) return [];
    if (field === undefined) return [textStep({ name, source, na: 'word' })];
    return isReference(field) || Object.hasOwn(reading.resource.import.spoken, name)
      ? [textStep({ name, source, na: 'nothing' })]
      : [valueStep(reading, { name, field, source })];
  });
}

const isReference = ({ kind }: Field): boolean => kind === 'reference' || kind === 'references';

function textStep(given: { name: string; source: CellSource; na: 'nothing' | 'word' }): Step {
  const { name, source, na } = given;
  return (row, read) => {
    const said = readText(source.cell(row), na);
    if ('blank' in said) read.blanks.push(name);
    else if (said.ok) read.texts[name] = said.value;
    else read.findings.push(findingAt(said.finding, { name, source, row }));
  };
}

function valueStep(
  reading: RowReading,
  { name, field, source }: { name: string; field: Field; source: CellSource },
): Step {
  const { columns, context } = reading;
  const readTyped = cellReader(field, { context, habits: 'es' });
  const column = columns.find(({ nombre }) => nombre === source.columna);
  const readCell = column === undefined ? readTyped : columnReader(field, { column, context });
  const plain: Step = (row, read) => {
    const cell = source.cell(row);
    // what a person typed for the cell is no part of its column
    const readAny = cell === source.raw(row) ? readCell : readTyped;
    settle(readAny(cell), read, { name, source, row });
  };
  if (field.personal !== true) return plain;
  return (row, read) => {
    if (isMask(source.cell(row))) read.masked = [...(read.masked ?? []), name];
    else plain(row, read);
  };
}

const isMask = (cell: Cell): boolean => typeof cell === 'string' && cell.trim() === MASK;

/** A whole place outweighs its halves where both columns are fed. */
function pointSteps(
  reading: RowReading,
  { name, field, sourceOf }: { name: string; field: Field; sourceOf: SourceOf },
): Step[] {
  const sources = {
    whole: sourceOf(name),
    lat: sourceOf(`${name}.lat`),
    lng: sourceOf(`${name}.lng`),
  };
  const { whole, lat, lng } = sources;
  const first = whole ?? lat ?? lng;
  if (first === undefined) return [];
  const system = reading.options.coordenadas?.[name] ?? 'auto';
  const cells = pointCells(field, { context: reading.context, project: reading.project, system });
  return [
    (row, read) => {
      const asWhole = whole && cells.whole(whole.cell(row));
      if (whole && asWhole && !('blank' in asWhole && (lat || lng))) {
        settle(asWhole, read, { name, source: whole, row });
        return;
      }
      const halves = cells.halves(lat?.cell(row) ?? null, lng?.cell(row) ?? null);
      const source = (halves.part && sources[halves.part]) ?? pairOf(lat, lng) ?? first;
      settle(halves.read, read, { name, source, row });
    },
  ];
}

/** For a finding about both halves: it stands at the first and shows the two. */
function pairOf(lat: CellSource | undefined, lng: CellSource | undefined): CellSource | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  const raw = (row: SheetRow) => `${cellText(lat.raw(row))}, ${cellText(lng.raw(row))}`;
  return { ...lat, raw };
}

interface Place {
  name: string;
  source: CellSource;
  row: SheetRow;
}

function settle(said: CellRead, read: RowRead, at: Place): void {
  if ('blank' in said) read.blanks.push(at.name);
  else if (said.ok) read.values[at.name] = said.value;
  else read.findings.push(findingAt(said.finding, at));
}

function findingAt(finding: FieldFinding, { name, source, row }: Place): SheetFinding {
  const { columna } = source;
  return {
    ...finding,
    level: 'error',
    field: name,
    ...(columna === undefined ? {} : { columna }),
    valor: cellText(source.raw(row)),
  };
}

interface InColumn {
  column: Pick<MappedColumn, 'nombre' | 'fechas' | 'decimales'>;
  context: CheckContext;
}

/**
 * Reads the cells of a column in the way that was decided for all of them. Where nobody has decided
 * between two, each cell that depends on it is refused with what the column holds.
 */
function columnReader(field: Field, given: InColumn): (cell: Cell) => CellRead {
  const { fechas, decimales } = given.column;
  const { dated, numeric } = typeOf(field);
  if (fechas !== undefined && dated) return dateReader(field, given, fechas);
  if (decimales !== undefined && numeric) {
    return numberReader(field, given, decimales);
  }
  return cellReader(field, { context: given.context, habits: 'es' });
}

function dateReader(
  field: Field,
  { column, context }: InColumn,
  { como, pruebas }: NonNullable<InColumn['column']['fechas']>,
): (cell: Cell) => CellRead {
  const habits = como === 'mes_dia' ? 'en' : 'es';
  const read = cellReader(field, { context, habits });
  if (como !== null) return read;
  const evidenceOf = dateEvidence(field);
  const params = {
    columna: column.nombre,
    ...cellParams('dia', pruebas.dia_mes),
    ...cellParams('mes', pruebas.mes_dia),
  };
  return (cell) =>
    typeof cell === 'string' && evidenceOf(unguarded(cell)) !== undefined
      ? bad('FECHAS_MEZCLADAS', params)
      : read(cell);
}

function numberReader(
  field: Field,
  { column, context }: InColumn,
  { como, pruebas }: ColumnReading<'coma' | 'punto'>,
): (cell: Cell) => CellRead {
  const read = cellReader(field, { context, habits: 'es' });
  const evidenceOf = numberEvidence(field, context);
  const params = {
    columna: column.nombre,
    ...cellParams('coma', pruebas.coma),
    ...cellParams('punto', pruebas.punto),
  };
  return (cell) => {
    if (typeof cell !== 'string') return read(cell);
    if (como !== null) return read(inOneReading(cell, { field, sign: como }));
    const evidence = evidenceOf(unguarded(cell));
    const isOpen = evidence !== undefined && ('both' in evidence || evidence.is !== 'plain');
    return isOpen ? bad('NUMEROS_MEZCLADOS', params) : read(cell);
  };
}

const cellParams = (name: string, cell: ImportCell | undefined) => ({
  [`fila_${name}`]: cell?.fila ?? 0,
  [name]: cell?.valor ?? '',
});
