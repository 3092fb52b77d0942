import type { Field } from '../../core/fields/field.ts';
import type { Grid } from '../../core/resource/grid.ts';
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

export function gridColumns({ fields }: Resource, { columns, typed, chart }: Grid): GridColumn[] {
  const ofFields = columns.flatMap((name): GridColumn[] => {
    const field = fields[name];
    if (field === undefined) return [];
    const { align } = displayOf(field);
    return [
      {
        name,
        field,
        isTyped: typed.includes(name),
        align,
        width: widthOf(field, typed.includes(name)),
      },
    ];
  });
  const chartColumn = {
    name: CHART_COLUMN,
    field: undefined,
    isTyped: false,
    align: undefined,
    width: 52,
  };
  return chart === undefined ? ofFields : [...ofFields, chartColumn];
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
