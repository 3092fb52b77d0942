import {
  useCreatePath,
  useDataTableDataContext,
  useNavigate,
  type RaRecord,
  useListContext,
} from 'ra-core';
import { memo, useEffect, useRef, type MouseEvent, type RefObject } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { isBlank } from '../../../core/validateRecord.ts';
import { displayOf } from '../../fields/displays.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { RowsContext } from '../../fields/rowsContext.tsx';
import type { Column } from './columns.ts';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowButton } from './RowButton.tsx';
import { SelectCell } from './SelectCell.tsx';
import type { AskedRow } from './RowMenu.tsx';
import { MENU_BUTTON, MENU_COLUMN, SELECT_COLUMN, TABLE_WRAPPER, cellClass } from './tableStyle.ts';
import type { TablePart } from './TableHead.tsx';
import { hasPanel, usePanel } from './usePanel.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowsInParts } from './useRowsInParts.ts';

interface TableRowsProps extends TablePart {
  onMenu: (asked: AskedRow) => void;
}

export function TableRows({ resource, columns, isChoosable, onMenu }: TableRowsProps) {
  const page = useDataTableDataContext() ?? NO_ROWS;
  const { first, late, shared } = useRowsInParts(page);
  const rows = [...first, ...late];
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const panel = usePanel();
  const body = useRef<HTMLTableSectionElement>(null);
  const openPage = ({ id }: RaRecord) =>
    navigate(createPath({ resource: resource.name, type: 'edit', id }), {
      state: { _scrollToTop: true },
    });
  useScrolledToTop(body);
  const press = useRowKeys({
    name: resource.name,
    rows,
    page,
    isChoosable,
    body,
    onOpen: openPage,
    onPanel: (record) => (hasPanel(resource) ? panel.open(record.id) : openPage(record)),
    onMenu: (row, record) => onMenu({ record, anchor: row.lastElementChild as HTMLElement }),
  });
  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    const record = row === null ? undefined : rows[row.sectionRowIndex];
    const button =
      target instanceof Element ? target.closest<HTMLElement>(`.${MENU_BUTTON}`) : null;
    if (record !== undefined && button !== null) return onMenu({ record, anchor: button });
    // who marks words in a row, to copy them, stays here
    const marked = getSelection();
    const isMarking = marked?.isCollapsed === false && currentTarget.contains(marked.anchorNode);
    if (record !== undefined && !isMarking) openPage(record);
  };
  const rowAt = (record: RaRecord, index: number) => (
    // another page is written into the elements of this one: to make a hundred rows anew takes twice as long
    // oxlint-disable-next-line react/no-array-index-key -- no row has a state of its own
    <TableRow key={index} {...{ resource, columns, isChoosable, record }} />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows take the focus, and hand their keys on
    <tbody ref={body} onClick={open} onKeyDown={press}>
      {first.map(rowAt)}
      <RowsContext value={shared}>{late.map(rowAt)}</RowsContext>
    </tbody>
  );
}

/** Another page, order or filter begins with its first row. */
function useScrolledToTop(body: RefObject<HTMLElement | null>): void {
  const { page, sort, filterValues } = useListContext();
  const asked = JSON.stringify([page, sort, filterValues]);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    const frame = body.current?.closest(`.${TABLE_WRAPPER}`);
    if (frame instanceof HTMLElement) frame.scrollTop = 0;
  }, [asked, body]);
}

const NO_ROWS: readonly RaRecord[] = [];

/** Drawn again only when it is another record, or others are its columns. */
const TableRow = memo(function TableRow(props: TablePart & { record: RaRecord }) {
  const { resource, columns, isChoosable, record } = props;
  return (
    <tr tabIndex={-1}>
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
      <td className={MENU_COLUMN}>
        {/* The table hears the click. Who works by keys has the row's own for it. */}
        <RowButton resource={resource} record={record} tabIndex={-1} />
      </td>
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
  const given = { resource: resource.name, name, field, value, record };
  if (!isLink || isBlank(value)) return <FieldValue {...given} as="cell" />;
  return (
    <RecordLink resource={resource} id={record.id}>
      <FieldValue {...given} as="text" />
    </RecordLink>
  );
}
