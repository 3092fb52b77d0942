import Box from '@mui/material/Box';
import {
  LinkBase,
  useCreatePath,
  useDataTableRenderContext,
  useDataTableSortContext,
  type RaRecord,
} from 'ra-core';
import { SelectPageCheckbox } from 'react-admin';
import type { MouseEvent, ReactNode } from 'react';

import { mayUse } from '../../../core/permissions.ts';
import type { Resource } from '../../../core/resource.ts';
import { isBlank } from '../../../core/validateRecord.ts';
import { useCurrentUser } from '../../currentUser.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { displayOf } from '../../fields/displays.ts';
import { PLAIN_LINK } from '../../theme/plainLink.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import type { Column } from './columns.ts';
import { SelectCell } from './SelectCell.tsx';
import { RowsTable, TableColumn } from './RowsTable.tsx';
import { FIRST_COLUMN, SELECT_COLUMN } from './tableStyle.ts';
import { useColumnChoice } from './useColumnChoice.ts';
import { useDensity } from './useDensity.ts';

/** The rows as a table whose header stays in sight. A click on a row opens it; so does the link in the first cell. */
export function ListTable({ resource }: { resource: Resource }) {
  const { shown } = useColumnChoice(resource);
  const [density] = useDensity();
  const user = useCurrentUser();
  return (
    <Box onMouseOver={tellWhole}>
      <RowsTable size={density === 'compact' ? 'small' : 'medium'} columns={shown.length}>
        {mayUse(resource, 'escribir', user) && (
          <TableColumn
            label={<SelectPageCheckbox />}
            padding="checkbox"
            className={SELECT_COLUMN}
            render={(record) => <SelectCell resource={resource} record={record} />}
          />
        )}
        {shown.map((column, index) => (
          <ValueColumn
            key={column.source}
            resource={resource}
            column={column}
            isFirst={index === 0}
          />
        ))}
      </RowsTable>
    </Box>
  );
}

/** What does not fit into its cell is told by the browser's own tip. */
function tellWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell === null) return;
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}

function ValueColumn(props: { resource: Resource; column: Column; isFirst: boolean }) {
  const { resource, column, isFirst } = props;
  const label = useFieldLabel(resource)(column.name);
  const { align } = displayOf(column.field);
  return (
    <TableColumn
      source={column.source}
      label={label}
      disableSort={!column.isSortable}
      {...useSortDirection(column.source)}
      {...(align === undefined ? {} : { align })}
      {...(isFirst ? { className: FIRST_COLUMN } : {})}
      render={(record) => (
        <Cell resource={resource} column={column} record={record} isLink={isFirst} />
      )}
    />
  );
}

/** Tells those who hear the page which header the rows are sorted by; react-admin marks it by colour alone. */
function useSortDirection(source: string): { sortDirection?: 'asc' | 'desc' } {
  const isHeader = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  if (!isHeader || sort?.field !== source) return {};
  return { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' };
}

interface CellProps {
  resource: Resource;
  column: Column;
  record: RaRecord;
  isLink: boolean;
}

function Cell({ resource, column, record, isLink }: CellProps) {
  const { name, field } = column;
  const value: unknown = record[name];
  const given = { resource: resource.name, name, field, value };
  if (!isLink || isBlank(value)) return <FieldValue {...given} as="cell" />;
  return (
    <RecordLink resource={resource} id={record.id}>
      <FieldValue {...given} as="text" />
    </RecordLink>
  );
}

export function RecordLink(props: { resource: Resource; id: RaRecord['id']; children: ReactNode }) {
  const createPath = useCreatePath();
  return (
    <LinkBase
      className={PLAIN_LINK}
      to={createPath({ resource: props.resource.name, type: 'edit', id: props.id })}
      // the row would navigate as well
      onClick={(event: MouseEvent) => event.stopPropagation()}
      style={RECORD_LINK}
    >
      {props.children}
    </LinkBase>
  );
}

const RECORD_LINK = { color: 'var(--mui-palette-text-primary)', fontWeight: 600 };
