import type { CheckContext } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import { fieldOf, type Resource } from '../resource/resource.ts';
import { unguarded } from '../export/guardText.ts';
import { cellSources, type CellSource } from './cellSources.ts';
import { isEmptyCell, type SheetRow } from './sheet.ts';
import type {
  ColumnReading,
  DateOrder,
  DecimalSign,
  ImportCell,
  ImportOptions,
} from './importApi.ts';
import type { MappedColumn } from './mapping.ts';
import { knownWidth } from './readRow.ts';
import {
  dateEvidence,
  numberEvidence,
  type Evidence,
  type EvidenceOf,
} from './ambiguousFormats.ts';

/** How columns of files with the same headers were read. */
export interface KnownReadings {
  fechas: Readonly<Record<string, DateOrder>>;
  decimales: Readonly<Record<string, DecimalSign>>;
}

export interface ReadingColumns {
  resource: Resource;
  columns: readonly MappedColumn[];
  options: Pick<ImportOptions, 'constantes' | 'valores' | 'generar' | 'fechas' | 'decimales'>;
  known: KnownReadings;
  context: CheckContext;
}

/** Looks at all rows of a file before any is read. */
export interface ColumnObserver {
  see(row: SheetRow): void;
  /** The columns with how each of them is read. */
  settle(): MappedColumn[];
}

/**
 * Decides for whole columns what their cells leave open: whether day or month comes first, and which
 * sign is that of decimals. Undefined: no column holds what could be read in two ways.
 */
export function columnObserver(given: ReadingColumns): ColumnObserver | undefined {
  const { columns, options, known } = given;
  const watched = columns.map((column) => watchedColumn(column, given));
  const active = watched.filter((one) => one !== undefined);
  if (active.length === 0) return undefined;
  const width = knownWidth(columns);
  return {
    see(row) {
      // the values of such a row stand in wrong columns
      if (row.cells.findLastIndex((cell) => !isEmptyCell(cell)) >= width) return;
      for (const { source, dates, numbers } of active) {
        const cell = source.raw(row);
        // what a person typed in its place is read as typed
        if (typeof cell !== 'string' || source.cell(row) !== cell) continue;
        const seen = { fila: row.n, valor: unguarded(cell) };
        dates?.see(seen);
        numbers?.see(seen);
      }
    },
    settle: () => {
      const shown = new Set(active.flatMap(({ dates }) => dates?.firm() ?? []));
      // one program writes the dates of one file
      const usualOrder = shown.size === 1 ? [...shown][0] : undefined;
      return columns.map((column, at) => {
        const { nombre } = column;
        const fechas = watched[at]?.dates?.settle({
          chosen: own(options.fechas, nombre),
          known: own(known.fechas, nombre),
          usual: usualOrder ?? 'dia_mes',
        });
        const decimales = watched[at]?.numbers?.settle({
          chosen: own(options.decimales, nombre),
          known: own(known.decimales, nombre),
          usual: 'coma',
        });
        return {
          ...column,
          ...(fechas === undefined ? {} : { fechas }),
          ...(decimales === undefined ? {} : { decimales }),
        };
      });
    },
  };
}

const own = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

interface Watched {
  source: CellSource;
  dates: Tally<DateOrder> | undefined;
  numbers: Tally<DecimalSign> | undefined;
}

function watchedColumn(
  column: MappedColumn,
  { resource, columns, options, context }: ReadingColumns,
): Watched | undefined {
  const read = column.destinos.filter((name) => !Object.hasOwn(resource.import.spoken, name));
  const fieldThat = (has: 'dated' | 'numeric') =>
    read
      .map((name) => ({ name, field: fieldOf(resource, name) }))
      .find(({ field }) => field !== undefined && typeOf(field)[has] !== undefined);
  const [date, number] = [fieldThat('dated'), fieldThat('numeric')];
  const target = date?.name ?? number?.name;
  const source = target === undefined ? undefined : cellSources({ columns, options })(target);
  if (source === undefined || source.columna !== column.nombre) return undefined;
  return {
    source,
    dates: date?.field && tally(dateEvidence(date.field)),
    numbers: number?.field && tally(numberEvidence(number.field, context)),
  };
}

interface Tally<W extends string> {
  see(cell: ImportCell): void;
  /** The ways that values have shown to be the only ones. */
  firm(): readonly W[];
  settle(by: {
    chosen: W | undefined;
    known: W | undefined;
    usual: W;
  }): ColumnReading<W> | undefined;
}

/** Texts that come often are looked at once. */
const MOST_REMEMBERED = 2000;

function tally<W extends string>(evidenceOf: EvidenceOf<W>): Tally<W> {
  const firm: Partial<Record<W, ImportCell>> = {};
  const weak: Partial<Record<W, ImportCell>> = {};
  let ejemplo: ColumnReading<W>['ejemplo'];
  /** Whether some cell is read by what is decided. */
  let isOpen = false;
  const remembered = new Map<string, Evidence<W> | undefined>();
  const look = (text: string): Evidence<W> | undefined => {
    if (remembered.has(text)) return remembered.get(text);
    const evidence = evidenceOf(text);
    if (remembered.size < MOST_REMEMBERED) remembered.set(text, evidence);
    return evidence;
  };
  return {
    see(cell) {
      const evidence = look(cell.valor);
      if (evidence === undefined) return;
      isOpen ||= 'both' in evidence || evidence.is !== 'plain';
      if ('both' in evidence) ejemplo ??= { ...cell, lecturas: evidence.both };
      else (evidence.is === 'weak' ? weak : firm)[evidence.only] ??= cell;
    },
    firm: () => Object.keys(firm) as W[], // its own keys
    settle({ chosen, known, usual }) {
      const pruebas = { ...weak, ...firm };
      const [way, other] = Object.keys(pruebas) as W[]; // its own keys
      const told = { pruebas, ...(ejemplo === undefined ? {} : { ejemplo }) };
      const isFirm = Object.keys(firm).length > 0;
      if (chosen !== undefined) return { como: chosen, por: 'elegida', ...told };
      if (isFirm && other !== undefined) {
        return isOpen ? { como: null, por: 'ninguna', ...told } : undefined;
      }
      if (isFirm && way !== undefined) return { como: way, por: 'valores', ...told };
      if (ejemplo === undefined) return undefined;
      return known === undefined
        ? { como: usual, por: 'supuesta', ...told }
        : { como: known, por: 'recordada', ...told };
    },
  };
}
