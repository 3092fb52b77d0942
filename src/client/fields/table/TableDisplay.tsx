import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import {
  columnName,
  columnsOf,
  type TableField,
  type TableRow,
} from '../../../core/fields/table/table.ts';
import { isSummed } from '../../../core/list/sums.ts';
import { asText } from '../asText.ts';
import { displayOf } from '../displays.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { presence } from '../filters/asks.ts';

// lists show how many rows there are
const DataTable = lazy(async () => ({ default: (await import('./DataTable.tsx')).DataTable }));

export const display: FieldDisplay<TableField> = {
  Display: TableDisplay,
  asks: presence,
};

function TableDisplay({ value, as, ...given }: DisplayProps<TableField>) {
  const translate = useTranslate();
  // masked, it is no list
  if (!Array.isArray(value)) return <>{asText(value)}</>;
  if (as === 'full') return <FullTable {...given} rows={value as TableRow[]} />;
  return <>{translate('farola.views.field.rows', { smart_count: value.length })}</>;
}

interface FullTableProps extends Pick<DisplayProps<TableField>, 'resource' | 'name' | 'field'> {
  rows: readonly TableRow[];
}

function FullTable({ resource, name, field, rows }: FullTableProps) {
  const translate = useTranslate();
  const columns = columnsOf(field).map(([column, one]) => ({
    column,
    // the server alone makes the rows
    field: { ...one, readOnly: true },
    path: columnName(name, column),
  }));
  const labelOf = (path: string, { label }: Field) =>
    translate(`resources.${resource}.fields.${path}`, { _: label });
  const show = (at: (typeof columns)[number], row: TableRow) => (
    <FieldValue
      resource={resource}
      name={at.path}
      field={at.field}
      value={row[at.column] ?? null}
      record={row}
      as="cell"
    />
  );
  const sums = rows.length > 1 ? sumsOf(columns, rows) : undefined;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Suspense fallback={null}>
        <DataTable
          label={labelOf(name, field)}
          columns={columns.map(({ column, field: one, path }) => ({
            name: column,
            label: labelOf(path, one),
            align: displayOf(one).align,
          }))}
          rows={rows.map((row) => columns.map((at) => show(at, row)))}
          totals={
            sums &&
            columns.map((at, index) => {
              if (at.column in sums) return show(at, sums);
              return index === 0 ? translate('farola.views.field.total') : null;
            })
          }
        />
      </Suspense>
    </Box>
  );
}

/** What the columns come to that lists add up, too; undefined where there are none. Money and kWh have at most three decimals. */
function sumsOf(
  columns: readonly { column: string; field: Field }[],
  rows: readonly TableRow[],
): TableRow | undefined {
  const sums = columns
    .filter(({ field }) => isSummed(field))
    .map(({ column }) => {
      const whole = rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
      return [column, Math.round(whole * 1000) / 1000] as const;
    });
  return sums.length === 0 ? undefined : Object.fromEntries(sums);
}
