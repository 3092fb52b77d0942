import { foldText } from '../fields/foldText.ts';
import { bad, type FieldFinding } from '../fields/field.ts';
import { cellText, type Cell, type SheetRow } from './sheet.ts';
import type { ImportOptions, ImportTargetName } from './importApi.ts';
import type { MappedColumn } from './mapping.ts';
import { readText } from './readCell.ts';

/** Where the value of one target comes from. */
export interface CellSource {
  /** Name of its column; a constant and generated values have none. */
  columna?: string;
  /** As the file has it. */
  raw: (row: SheetRow) => Cell;
  /** After what was decided: replaced by another text, generated where it is blank. */
  cell: (row: SheetRow) => Cell;
}

export interface CellDecisions {
  columns: readonly Pick<MappedColumn, 'index' | 'nombre' | 'destinos'>[];
  options: Pick<ImportOptions, 'constantes' | 'valores' | 'generar'>;
}

/** A constant outweighs the column; no source means that nothing feeds the target. */
export function cellSources({
  columns,
  options,
}: CellDecisions): (target: ImportTargetName) => CellSource | undefined {
  return (target) => {
    const constant = own(options.constantes, target);
    if (constant !== undefined) return { raw: () => constant, cell: () => constant };
    const column = columns.find(({ destinos }) => destinos.includes(target));
    const pattern = own(options.generar, target);
    if (column === undefined && pattern === undefined) return undefined;
    const raw = column ? cellAt(column.index) : () => null;
    const settled = generated(replaced(raw, own(options.valores, target)), pattern);
    return { ...(column ? { columna: column.nombre } : {}), raw, cell: settled };
  };
}

type CellOf = (row: SheetRow) => Cell;

const cellAt =
  (index: number): CellOf =>
  ({ cells }) =>
    cells[index] ?? null;

function replaced(raw: CellOf, texts: Readonly<Record<string, string | null>> = {}): CellOf {
  const byText = new Map(Object.entries(texts).map(([text, other]) => [foldText(text), other]));
  if (byText.size === 0) return raw;
  return (row) => {
    const cell = raw(row);
    const other = byText.get(foldText(cellText(cell)));
    return other === undefined ? cell : other;
  };
}

function generated(cellOf: CellOf, pattern: string | undefined): CellOf {
  if (pattern === undefined) return cellOf;
  const generate = generator(pattern);
  return (row) => {
    const cell = cellOf(row);
    return 'blank' in readText(cell, 'nothing') ? generate(row.n) : cell;
  };
}

/** Names come from outside: an object alone also answers to `constructor`. */
function own<T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** What is wrong with a pattern of generated values; it must tell the rows apart. */
export function patternFinding(pattern: string): FieldFinding | undefined {
  const rest = pattern.replace(hole, '');
  const isRight = rest !== pattern && !/[{}]/.test(rest) && rest.length <= MAX_LENGTH;
  return isRight
    ? undefined
    : bad('PATRON_SIN_FILA', { valor: pattern, ejemplo: '{fila}' }).finding;
}

/** `GUA-{fila:5}` -> the value of a row: GUA-00002. */
export function generator(pattern: string): (n: number) => string {
  return (n) =>
    pattern.replace(hole, (_, digits: string | undefined) =>
      String(n).padStart(Number(digits ?? 0), '0'),
    );
}

const MAX_LENGTH = 100;
const hole = /\{fila(?::([1-9]))?\}/g;
