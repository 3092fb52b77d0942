import { NAME_SEPARATOR } from '../cells.ts';
import { booleanType } from '../boolean/boolean.ts';
import { choiceType } from '../choice/choice.ts';
import { dateType } from '../date/date.ts';
import { dateTimeType } from '../dateTime/dateTime.ts';
import { decimalType } from '../decimal/decimal.ts';
import {
  type CellOf,
  type ColumnShape,
  type LabelOf,
  type Schema,
  type TablePart,
  bad,
  ok,
  type CheckContext,
  type Field,
  type FieldKinds,
  type FieldOptions,
  type FieldType,
  type Habits,
  type Only,
  type OptionProblem,
  type RequiredIn,
  type ValueOf,
} from '../field.ts';
import { integerType } from '../integer/integer.ts';
import { longTextType } from '../longText/longText.ts';
import { moneyType } from '../money/money.ts';
import { periodType } from '../period/period.ts';
import { referenceType } from '../reference/reference.ts';
import { textType } from '../text/text.ts';
import { timeType } from '../time/time.ts';

/** The kinds that a column may have. The registry, which knows them all, imports this file. */
const columnTypes = {
  text: textType,
  longText: longTextType,
  integer: integerType,
  decimal: decimalType,
  money: moneyType,
  date: dateType,
  dateTime: dateTimeType,
  time: timeType,
  period: periodType,
  boolean: booleanType,
  choice: choiceType,
  reference: referenceType,
};

/** A column is a field of its own: label, unit, choices and limits are those of its kind. */
export type TableColumn = FieldKinds[keyof typeof columnTypes];
type Columns = Readonly<Record<string, TableColumn>>;

export interface TableOptions extends FieldOptions<readonly Readonly<Record<string, unknown>>[]> {
  /** By name, in the order in which they are shown. The first one names the row. */
  readonly columns: Columns;
  /** Most rows, default 1,000. */
  readonly max?: number;
}

type RowOf<C extends Columns> = { [Name in keyof C]: ValueOf<C[Name]> };
type RowsOf<O> = O extends { columns: infer C extends Columns } ? RowOf<C>[] : never;

export type TableField<R extends boolean = boolean, V = TableRow[]> = Field<V, R, 'table'> &
  TableOptions;

/** A row as it is kept: every column by name, null where it is empty. */
export type TableRow = Readonly<Record<string, unknown>>;

declare module '../field.ts' {
  interface FieldKinds {
    table: TableField;
  }
}

/**
 * Rows with declared columns, which the server alone sets: `readOnly`, or `computed`. One without
 * rows is empty.
 * @example computed(table({ label: 'Facturas', columns: { valor: money({ label: 'Valor' }) } }), 'sql')
 */
export function table<const O extends TableOptions>(
  options: Only<TableOptions, O>,
): O & TableField<RequiredIn<O>, RowsOf<O>> {
  return { ...options, kind: 'table' } as never; // the phantom type parameter has no value
}

/** The columns of a table in their order; none of a field of another kind. */
export const columnsOf = (field: Field): readonly (readonly [string, Field])[] =>
  field.kind === 'table' ? Object.entries((field as TableField).columns) : []; // told by its kind

/** Under which name the words of a column stand among those of the resource's fields. */
export const columnName = (table: string, column: string): string => `${table}.${column}`;

export const tableType: FieldType<TableField, TableRow[]> = {
  storage: () => ({ kind: 'json' }),
  check(value, field, context) {
    if (!Array.isArray(value)) return bad('NO_ES_TABLA');
    const max = field.max ?? DEFAULT_MAX;
    if (value.length > max) return bad('DEMASIADOS', { max });
    const rows: TableRow[] = [];
    for (const [at, row] of value.entries()) {
      const checked = checkedRow(row, field, context);
      if ('columna' in checked) return bad('FILA_DE_TABLA', { fila: at + 1, ...checked });
      rows.push(checked.row);
    }
    return ok(rows);
  },
  // no sheet has a column that is read into one
  parse: () => bad('NO_ES_TABLA'),
  format: (value, field, habits) =>
    value
      .map((row) =>
        lineOf(row, partsOf(field), (part, one) => textOf(part.field as Field, one, habits)),
      )
      .join('\n'),
  operators: ['empty'],
  problems: tableProblems,
  unordered: true,
  inNoCell: true,
  column: (field) => ({ form: 'free', parts: partsOf(field) }),
  exportCell: cellOf,
  schema: ({ columns, max = DEFAULT_MAX }) => ({
    type: 'array',
    maxItems: max,
    items: rowSchema(columns),
  }),
  note: () => '',
  examples: () => [],
};

const DEFAULT_MAX = 1000;

const typeOf = ({ kind }: Field): FieldType<Field, unknown> | undefined =>
  Object.hasOwn(columnTypes, kind)
    ? (columnTypes[kind as keyof typeof columnTypes] as unknown as FieldType<Field, unknown>) // by its own kind
    : undefined;

/** The row in its stored form, or the label of the column that keeps it from being one. */
function checkedRow(
  row: unknown,
  { columns, label }: TableField,
  context: CheckContext,
): { row: TableRow } | { columna: string } {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { columna: label };
  const strange = Object.keys(row).find((name) => !Object.hasOwn(columns, name));
  if (strange !== undefined) return { columna: strange };
  const stored: Record<string, unknown> = {};
  for (const [name, column] of Object.entries<Field>(columns)) {
    const value = Object.hasOwn(row, name) ? (row as TableRow)[name] : null;
    if (isEmpty(value)) {
      if (column.required === true) return { columna: column.label };
      stored[name] = null;
      continue;
    }
    const checked = typeOf(column)?.check(value, column, context);
    if (checked?.ok !== true) return { columna: column.label };
    stored[name] = isEmpty(checked.value) ? null : checked.value;
  }
  return { row: stored };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** `Número: 7; Valor: 1.000 COP`: what is empty is left out. */
function lineOf(
  row: TableRow,
  parts: readonly TablePart[],
  write: (part: TablePart, value: unknown) => string,
): string {
  return parts
    .flatMap((part) => {
      const value = row[part.name] ?? null;
      if (value === null) return [];
      const { label, unit } = part.field;
      return [`${label}: ${write(part, value)}${unit === undefined ? '' : ` ${unit}`}`];
    })
    .join(NAME_SEPARATOR);
}

function textOf(column: Field, value: unknown, habits: Habits): string {
  return typeOf(column)?.format(value, column, habits) ?? String(value);
}

/** One line for each row, as the sheets of the product are written: in Spanish. */
function cellOf({ parts = [] }: ColumnShape, labelOf: LabelOf): CellOf {
  const write = ({ field, target }: TablePart, value: unknown) =>
    target === undefined ? textOf(field as Field, value, 'es') : labelOf(target, Number(value));
  return (value) =>
    Array.isArray(value)
      ? value.map((row: TableRow) => lineOf(row, parts, write)).join('\n')
      : String(value); // what is masked
}

/** What the text of a value depends on, as plain data: a thread without the descriptor writes it. */
const partsOf = ({ columns }: TableField): TablePart[] =>
  Object.entries<Field & { target?: string }>(columns).map(([name, column]) => ({
    name,
    field: {
      kind: column.kind,
      label: column.label,
      ...Object.fromEntries(
        WRITTEN_BY.filter((key) => key in column).map((key) => [key, own(column, key)]),
      ),
    },
    ...(column.target === undefined ? {} : { target: column.target }),
  }));

const WRITTEN_BY = ['unit', 'plain', 'choices', 'precision', 'scale'] as const;
const own = (column: Field, key: string): unknown =>
  (column as unknown as Readonly<Record<string, unknown>>)[key];

function rowSchema(columns: Columns): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries<Field>(columns).map(([name, column]) => {
        const { label: title, unit, required } = column;
        const value = typeOf(column)?.schema(column) ?? {};
        return [
          name,
          {
            title,
            ...(unit === undefined ? {} : { description: `Unidad: ${unit}.` }),
            ...(required ? value : { anyOf: [value, { type: 'null' }] }),
          },
        ];
      }),
    ),
    required: Object.keys(columns),
    additionalProperties: false,
  };
}

function tableProblems(field: TableField): OptionProblem[] {
  const { columns, max = DEFAULT_MAX, readOnly } = field;
  const names = Object.keys(columns);
  return [
    ...(readOnly === true
      ? []
      : [
          {
            key: 'readOnly',
            problem: 'is missing: nobody enters a table, say readOnly or computed',
          },
        ]),
    ...(names.length === 0 ? [{ key: 'columns', problem: 'must have at least one column' }] : []),
    ...(Number.isInteger(max) && max > 0
      ? []
      : [{ key: 'max', problem: `must be a positive integer, found ${max}` }]),
    ...Object.entries<Field>(columns).flatMap(([name, column]) => columnProblems(name, column)),
  ];
}

function columnProblems(name: string, column: Field): OptionProblem[] {
  const key = `columns.${name}`;
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    return [{ key, problem: 'must be snake_case of letters and digits' }];
  const type = typeOf(column);
  if (type === undefined) {
    const kinds = Object.keys(columnTypes).join(', ');
    return [{ key, problem: `no column is of the kind ${column.kind}: expected ${kinds}` }];
  }
  return [
    ...(column.label.trim() === '' ? [{ key: `${key}.label`, problem: 'is empty' }] : []),
    ...(column.personal
      ? [
          {
            key: `${key}.personal`,
            problem: 'is said of the whole table: its rows are masked together',
          },
        ]
      : []),
    ...(type.problems?.(column) ?? []).map((one) => ({ ...one, key: `${key}.${one.key}` })),
  ];
}
