/* oxlint-disable jsx-a11y/prefer-tag-over-role -- as blocks on a phone, the tags lose the roles that they bring */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import {
  columnName,
  columnsOf,
  type TableField,
  type TableRow as Values,
} from '../../../core/fields/table/table.ts';
import { isSummed } from '../../../core/list/sums.ts';
import { displayOf } from '../displays.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { DisplayProps } from '../fieldView.ts';

export interface DataColumn {
  name: string;
  label: string;
  align?: 'right' | undefined;
}

export interface DataTableProps {
  /** What the table is of, for who hears it. */
  label: string;
  columns: readonly DataColumn[];
  /** A cell for each column; the first one names its row. */
  rows: readonly (readonly ReactNode[])[];
  /** Likewise, what the columns come to. */
  totals?: readonly ReactNode[] | undefined;
  /** As wide as the page; else as its cells. */
  isWide?: boolean;
}

/** Rows under their columns; on a phone each row is a block whose cells say their column. */
export function DataTable({ label, columns, rows, totals, isWide = false }: DataTableProps) {
  const row = (cells: readonly ReactNode[]) => (
    <>
      {columns.map(({ name, label: head, align }, at) => (
        <TableCell
          key={name}
          // the roles stay where a phone shows blocks
          {...(at === 0
            ? { component: 'th', scope: 'row', role: 'rowheader' }
            : { role: 'cell', 'data-head': head })}
          align={align}
        >
          <Box component="span" className="value">
            {cells[at]}
          </Box>
        </TableCell>
      ))}
    </>
  );
  return (
    <Table size="small" role="table" aria-label={label} sx={isWide ? WIDE : TABLE}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map(({ name, label: head, align }) => (
            <TableCell key={name} role="columnheader" align={align}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((cells, at) => (
          // rows of one table may be alike
          <TableRow key={at} role="row">
            {row(cells)}
          </TableRow>
        ))}
      </TableBody>
      {totals !== undefined && (
        <TableFooter role="rowgroup">
          <TableRow role="row">{row(totals)}</TableRow>
        </TableFooter>
      )}
    </Table>
  );
}

interface FullTableProps extends Pick<DisplayProps<TableField>, 'resource' | 'name' | 'field'> {
  rows: readonly Values[];
}

/** The rows of a field of this kind, and what they come to. */
export function FullTable({ resource, name, field, rows }: FullTableProps) {
  const translate = useTranslate();
  const columns = columnsOf(field).map(([column, one]) => ({
    column,
    // the server alone makes the rows
    field: { ...one, readOnly: true },
    path: columnName(name, column),
  }));
  const labelOf = (path: string, { label }: Field) =>
    translate(`resources.${resource}.fields.${path}`, { _: label });
  const show = (at: (typeof columns)[number], row: Values) => (
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
    </Box>
  );
}

/** What the columns come to that lists add up, too; undefined where there are none. Money and kWh have at most three decimals. */
function sumsOf(
  columns: readonly { column: string; field: Field }[],
  rows: readonly Values[],
): Values | undefined {
  const sums = columns
    .filter(({ field }) => isSummed(field))
    .map(({ column }) => {
      const whole = rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
      return [column, Math.round(whole * 1000) / 1000] as const;
    });
  return sums.length === 0 ? undefined : Object.fromEntries(sums);
}

const TABLE = {
  width: 'auto',
  maxWidth: '100%',
  // words stay whole: what is too wide is moved sideways
  '& td, & th': {
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    px: 1,
  },
  // the first cell of a row is its heading
  '& th:first-of-type': { pl: 0 },
  // a long heading makes no column wider than its figures
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  // a code breaks at no hyphen of its own
  '& tbody th': { fontWeight: 400, minWidth: 88 },
  '& tr': { breakInside: 'avoid' },
  '& tfoot td, & tfoot th': {
    fontWeight: 700,
    fontSize: '0.875rem',
    color: 'text.primary',
    borderTop: 2,
    borderColor: 'divider',
  },
  '@media screen and (max-width: 599px)': {
    '&': { width: '100%' },
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&, & tbody, & tfoot, & tr, & tbody th, & tfoot th': { display: 'block' },
    '& td': {
      display: 'flex',
      // a cell that is aligned to the right would turn its two halves
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 2,
      textAlign: 'right',
    },
    '& td, & tbody th, & tfoot th': { border: 0, px: 0, py: 0.25 },
    '& tbody th': { fontWeight: 600 },
    '& td[data-head]::before': {
      content: 'attr(data-head)',
      color: 'text.secondary',
      textAlign: 'left',
    },
    '& td:has(> .value:empty)': { display: 'none' },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
  },
} as const;

const WIDE = { ...TABLE, width: '100%' } as const;
