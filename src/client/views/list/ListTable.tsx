import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, type RaRecord } from 'ra-core';
import { DataTable, SelectPageCheckbox } from 'react-admin';
import type { MouseEvent, ReactNode } from 'react';

import { mayUse } from '../../../core/permissions.ts';
import type { Resource } from '../../../core/resource.ts';
import { isBlank } from '../../../core/validateRecord.ts';
import { useCurrentUser } from '../../currentUser.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { viewOf } from '../../fields/registry.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import type { Column } from './columns.ts';
import { useDensity } from './ListTools.tsx';
import { SelectCell } from './SelectCell.tsx';
import { useColumnChoice } from './useColumnChoice.ts';

/** The rows as a table whose header stays in sight. A click on a row opens it; so does the link in the first cell. */
export function ListTable({ resource }: { resource: Resource }) {
  const labelOf = useFieldLabel(resource);
  const { shown } = useColumnChoice(resource);
  const [density] = useDensity();
  const { rol } = useCurrentUser();
  return (
    <DataTable
      rowClick="edit"
      size={density === 'compact' ? 'small' : 'medium'}
      // choosing rows, and what can be done with them, are ours: SelectCell and BulkBar
      bulkActionButtons={false}
      empty={<></>}
      sx={TABLE_STYLE}
    >
      {mayUse(resource, 'escribir', rol) && (
        <DataTable.Col
          label={<SelectPageCheckbox />}
          padding="checkbox"
          render={(record: RaRecord) => <SelectCell resource={resource} record={record} />}
        />
      )}
      {shown.map((column, index) => {
        const { align } = viewOf(column.field);
        return (
          <DataTable.Col
            key={column.source}
            source={column.source}
            label={labelOf(column.name)}
            disableSort={!column.isSortable}
            {...(align === undefined ? {} : { align })}
            render={(record: RaRecord) => (
              <Cell resource={resource} column={column} record={record} isLink={index === 0} />
            )}
          />
        );
      })}
    </DataTable>
  );
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
    <Link
      component={LinkBase}
      to={createPath({ resource: props.resource.name, type: 'edit', id: props.id })}
      // the row would navigate as well
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ color: 'text.primary', fontWeight: 600 }}
    >
      {props.children}
    </Link>
  );
}

/** Below the header, the list's own bars and above the footer. */
const AROUND_THE_TABLE = 294;

const TABLE_STYLE = {
  // as small as the boxes under it
  '& .select-all .MuiSvgIcon-root': { fontSize: '1.25rem' },
  '& .RaDataTable-tableWrapper': {
    maxHeight: `max(320px, calc(100dvh - ${AROUND_THE_TABLE}px))`,
    overflow: 'auto',
  },
  '& .RaDataTable-headerCell': { bgcolor: 'tableHead.background', borderRadius: '0 !important' },
  '& .RaDataTable-rowCell': {
    maxWidth: 320,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
};
