import type { Field } from '../../core/fields/field.ts';
import type { LineGrid } from '../../core/resource/grid.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { displayOf } from '../fields/displays.ts';
import type { Place } from './gridKeys.ts';

/** A column of cells that take the focus. */
export interface GridColumn {
  /** A field, or `~chart`. */
  name: string;
  /** Absent of what is no field. */
  field: Field | undefined;
  isTyped: boolean;
  align: 'right' | undefined;
  /** Px. */
  width: number;
}

export const CHART_COLUMN = '~chart';

export function gridColumns({ fields }: Resource, grid: LineGrid): GridColumn[] {
  const { columns, typed, chart } = grid;
  const ofFields = fieldColumns(fields, { names: columns, typed });
  const chartColumn = {
    name: CHART_COLUMN,
    field: undefined,
    isTyped: false,
    align: undefined,
    width: 52,
  };
  return chart === undefined ? ofFields : [...ofFields, chartColumn];
}

/** Fields whose cells take the focus. */
export const fieldColumns = (
  fields: Resource['fields'],
  { names, typed }: { names: readonly string[]; typed: readonly string[] },
): GridColumn[] =>
  names.flatMap((name) => {
    const field = fields[name];
    if (field === undefined) return [];
    const isTyped = typed.includes(name);
    const { align } = displayOf(field);
    return [{ name, field, isTyped, align, width: widthOf(field, isTyped) }];
  });

/** Which line and which field stand at a place: lines below each other, or side by side. */
export interface GridLayout {
  rows: number;
  columns: number;
  at: (place: Place) => { id: number; column: GridColumn };
  /** Of a line, at one of its fields, else at the first that is typed. */
  placeOf: (id: number, name?: string) => Place;
  /** What pasting from a place on fills, and the pasted cells by its lines. */
  pasteAt: (place: Place, pasted: string[][]) => PasteArea;
  /** Lines stand side by side. */
  isAcross: boolean;
}

export interface PasteArea {
  rows: readonly string[][];
  /** Lines from the place on. */
  ids: readonly number[];
  /** Typed fields from the place on. */
  names: readonly string[];
}

/** A line below the other, its fields side by side. */
export const linesLayout = (
  ids: readonly number[],
  columns: readonly GridColumn[],
): GridLayout => ({
  rows: ids.length,
  columns: columns.length,
  isAcross: false,
  at: ({ row, column }) => ({ id: ids[row] ?? 0, column: columns[column] as GridColumn }), // a place within them
  placeOf: (id, name) => ({
    row: Math.max(0, ids.indexOf(id)),
    column: fieldAt(columns, name),
  }),
  pasteAt: ({ row, column }, rows) => ({
    rows,
    ids: ids.slice(row),
    names: typedFrom(columns, column),
  }),
});

export const typedFrom = (columns: readonly GridColumn[], from: number): string[] =>
  columns.slice(from).flatMap(({ isTyped, name }) => (isTyped ? [name] : []));

/** Of a field, else of the first that is typed. */
export function fieldAt(columns: readonly GridColumn[], name?: string): number {
  const found = columns.findIndex((one) => one.name === name);
  if (found >= 0) return found;
  return Math.max(
    0,
    columns.findIndex(({ isTyped }) => isTyped),
  );
}

/** Where the cell of a place stands. */
export const placeIn = ({ row, column }: Place): string => `[data-place="${row}-${column}"]`;

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  decimal: 98,
  money: 124,
  integer: 84,
  date: 106,
  period: 98,
  time: 80,
  boolean: 84,
  choice: 116,
  file: 84,
};

/** What is typed has room for the cursor, too. */
const widthOf = ({ kind }: Field, isTyped: boolean): number =>
  (WIDTHS[kind] ?? 200) + (isTyped ? 12 : 0);
