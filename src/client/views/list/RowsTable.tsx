import Table from '@mui/material/Table';
import {
  DataTableBase,
  DataTableRenderContext,
  useDataTableRenderContext,
  useRecordContext,
  type RaRecord,
} from 'ra-core';
import {
  DataTableBody,
  DataTableClasses,
  DataTableHead,
  DataTableHeadCell,
  DataTableRoot,
  type DataTableColumnProps,
} from 'react-admin';
import type { ReactNode } from 'react';

import { RIGHT_CELL, ROW_CELL, tableStyle } from './tableStyle.ts';

interface RowsTableProps {
  size: 'small' | 'medium';
  /** How many there are: they share the width. */
  columns: number;
  children: ReactNode;
}

/**
 * react-admin's DataTable from its own parts, without its chooser of columns and its buttons for
 * chosen rows: both are ours, and theirs would weigh on the first list.
 */
export function RowsTable({ size, columns, children }: RowsTableProps) {
  return (
    <DataTableBase rowClick="edit" hasBulkActions={false} loading={null} empty={null}>
      <DataTableRoot sx={tableStyle(columns, size)} className={DataTableClasses.root}>
        <div className={DataTableClasses.tableWrapper}>
          <Table size={size} className={DataTableClasses.table}>
            <DataTableRenderContext value="header">
              <DataTableHead>{children}</DataTableHead>
            </DataTableRenderContext>
            <DataTableBody>{children}</DataTableBody>
          </Table>
        </div>
      </DataTableRoot>
    </DataTableBase>
  );
}

interface ColumnProps extends Omit<DataTableColumnProps, 'ref' | 'render' | 'align'> {
  align?: 'right';
  render: (record: RaRecord) => ReactNode;
}

/** Drawn once in the header and once in each row. */
export function TableColumn({ render, ...column }: ColumnProps) {
  const isHeader = useDataTableRenderContext() === 'header';
  return isHeader ? <DataTableHeadCell {...column} /> : <RowCell {...column} render={render} />;
}

/** An element with the table's own style. MUI's cells would take half of the time of a page of rows. */
function RowCell({ className, align, padding, render }: ColumnProps) {
  const record = useRecordContext<RaRecord>();
  const kinds = [
    ROW_CELL,
    className,
    align === 'right' ? RIGHT_CELL : undefined,
    padding === 'checkbox' ? 'MuiTableCell-paddingCheckbox' : undefined,
  ];
  return (
    <td className={kinds.filter((kind) => kind !== undefined).join(' ')}>
      {record !== undefined && render(record)}
    </td>
  );
}
