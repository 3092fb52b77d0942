import { useCreatePath, useDataTableDataContext, useNavigate, type RaRecord } from 'ra-core';
import { memo, type MouseEvent } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { isBlank } from '../../../core/validateRecord.ts';
import { displayOf } from '../../fields/displays.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { Column } from './columns.ts';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { RecordLink } from './RecordLink.tsx';
import { SelectCell } from './SelectCell.tsx';
import { SELECT_COLUMN, cellClass } from './tableStyle.ts';
import type { TablePart } from './TableHead.tsx';

export function TableRows({ resource, columns, isChoosable }: TablePart) {
  const rows = useDataTableDataContext() ?? [];
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    const record = row === null ? undefined : rows[row.sectionRowIndex];
    // who marks words in a row, to copy them, stays here
    const marked = getSelection();
    const isMarking = marked?.isCollapsed === false && currentTarget.contains(marked.anchorNode);
    if (record === undefined || isMarking) return;
    navigate(createPath({ resource: resource.name, type: 'edit', id: record.id }), {
      state: { _scrollToTop: true },
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in each row is for the keyboard
    <tbody onClick={open}>
      {rows.map((record) => (
        <TableRow key={record.id} {...{ resource, columns, isChoosable, record }} />
      ))}
    </tbody>
  );
}

/** Drawn again only when it is another record, or others are its columns. */
const TableRow = memo(function TableRow(props: TablePart & { record: RaRecord }) {
  const { resource, columns, isChoosable, record } = props;
  return (
    <tr>
      {isChoosable && (
        <td className={SELECT_COLUMN}>
          <SelectCell resource={resource} record={record} />
        </td>
      )}
      {columns.map((column, index) => {
        const { align } = displayOf(column.field);
        const isFirst = index === 0;
        return (
          <td key={column.source} className={cellClass({ isFirst, align })}>
            <Cell resource={resource} column={column} record={record} isLink={isFirst} />
            {isFirst && <FoundElsewhere {...{ resource, record, columns }} />}
          </td>
        );
      })}
    </tr>
  );
});

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
