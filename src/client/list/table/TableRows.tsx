import { useDataTableDataContext, useListContext, useNavigate, type RaRecord } from 'ra-core';
import {
  memo,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useDay, useRecordPath } from '../../address/day.ts';
import { displayOf } from '../../fields/displays.ts';
import { RowsContext, type Rows } from '../../fields/reference/rowsContext.tsx';
import { SearchHighlightContext } from '../../fields/searchHighlight.tsx';
import { FoundElsewhere } from '../FoundElsewhere.tsx';
import type { Column } from '../columns/columns.ts';
import { hasPanel, usePanel } from '../panel/usePanel.ts';
import {
  AS,
  GROUP,
  GROUP_ROWS,
  grouped,
  MENU_COLUMN,
  placeOf,
  TABLE_WRAPPER,
} from '../widths/tableParts.ts';
import {
  AROUND_THE_TABLE,
  cellClass,
  LOWEST_TABLE,
  MENU_BUTTON,
  SELECT_COLUMN,
} from '../widths/tableStyle.ts';
import { RowButton, SelectCell, useRowLabels, type RowLabels } from './RowControls.tsx';
import type { RowMenuTarget } from './RowMenu.tsx';
import type { TablePart } from './TableHead.tsx';
import { useCellWriter, type CellWriter } from './useCellWriter.tsx';
import { useRowKeys } from './useRowKeys.ts';

interface TableRowsProps extends TablePart {
  onMenu: (asked: RowMenuTarget) => void;
}

export function TableRows({ resource, columns, isChoosable, onMenu }: TableRowsProps) {
  const page = useDataTableDataContext() ?? NO_ROWS;
  const { first, late, shared } = useRowsInParts(page);
  const rows = [...first, ...late];
  const groups = grouped(rows);
  const pathOf = useRecordPath(resource);
  const navigate = useNavigate();
  const panel = usePanel();
  const start = useRef<HTMLTableSectionElement>(null);
  const openPage = ({ id }: RaRecord) => navigate(pathOf(id), { state: { _scrollToTop: true } });
  useScrolledToTop(resource, start);
  const press = useRowKeys({
    name: resource.name,
    rows,
    page,
    isChoosable,
    start,
    onOpen: openPage,
    onPanel: (record) => (hasPanel(resource) ? panel.open(record.id) : openPage(record)),
    onMenu: (row, record) => onMenu({ record, anchor: row.lastElementChild as HTMLElement }),
  });
  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    const record = row === null ? undefined : rows[placeOf(row)];
    const button =
      target instanceof Element ? target.closest<HTMLElement>(`.${MENU_BUTTON}`) : null;
    if (record !== undefined && button !== null) return onMenu({ record, anchor: button });
    // who marks words in a row, to copy them, stays here
    const marked = getSelection();
    const isMarking = marked?.isCollapsed === false && currentTarget.contains(marked.anchorNode);
    if (record !== undefined && !isMarking) openPage(record);
  };
  const isSearched = useContext(SearchHighlightContext) !== undefined;
  const labelsOf = useRowLabels(resource);
  const writeFirst = useCellWriter(resource, useContext(RowsContext));
  const writeLate = useCellWriter(resource, shared);
  const bodyOf = (group: readonly RaRecord[], from: number) => (
    // another page is written into the elements of this one: to make a hundred rows anew takes twice as long
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows take the focus, and hand their keys on
    <tbody
      key={from}
      ref={from === 0 ? start : undefined}
      {...AS.group}
      style={{ [GROUP_ROWS]: group.length } as object}
      onClick={open}
      onKeyDown={press}
    >
      {group.map((record, index) => (
        <TableRow
          // oxlint-disable-next-line react/no-array-index-key -- no row has a state of its own
          key={index}
          write={from < first.length ? writeFirst : writeLate}
          {...{ resource, columns, isChoosable, isSearched, record, labelsOf }}
        />
      ))}
    </tbody>
  );
  const inSight = Math.ceil(first.length / GROUP);
  return (
    <>
      {groups.slice(0, inSight).map((group, index) => bodyOf(group, index * GROUP))}
      <RowsContext value={shared}>
        {groups.slice(inSight).map((group, index) => bodyOf(group, (inSight + index) * GROUP))}
      </RowsContext>
    </>
  );
}

/** Another page, order, filter or day begins with its first row. */
function useScrolledToTop(resource: Resource, start: RefObject<HTMLElement | null>): void {
  const { page, sort, filterValues } = useListContext();
  const day = useDay(resource);
  const asked = JSON.stringify([page, sort, filterValues, day]);
  const shown = useRef(asked);
  const isMoved = useRef(false);
  useEffect(() => {
    const frame = frameOf(start);
    const tell = () => {
      isMoved.current = true;
    };
    frame?.addEventListener('scroll', tell, { passive: true });
    return () => frame?.removeEventListener('scroll', tell);
  }, [start]);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    // to ask where it stands, or to say so, lets the browser measure all rows at once
    if (!isMoved.current) return;
    isMoved.current = false;
    const frame = frameOf(start);
    if (frame !== null) frame.scrollTop = 0;
  }, [asked, start]);
}

const frameOf = ({ current }: RefObject<HTMLElement | null>): HTMLElement | null =>
  current?.closest<HTMLElement>(`.${TABLE_WRAPPER}`) ?? null;

const NO_ROWS: readonly RaRecord[] = [];

interface TableRowProps extends TablePart {
  record: RaRecord;
  /** A free text chose the rows. */
  isSearched: boolean;
  write: CellWriter;
  labelsOf: RowLabels;
}

/** Drawn again only when it is another record, or others are its columns. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { resource, columns, isChoosable, isSearched, record, write, labelsOf } = props;
  const cellOf = useKeptCells();
  const labels = labelsOf(record);
  return (
    <tr {...AS.row} tabIndex={-1}>
      {isChoosable && (
        <td {...AS.cell} className={SELECT_COLUMN}>
          <SelectCell id={record.id} label={labels.select} />
        </td>
      )}
      {columns.map((column, index) => {
        const isFirst = index === 0;
        const written = write(column, record, { isFirst });
        const elsewhere = isFirst && isSearched && (
          <FoundElsewhere {...{ resource, record, columns }} />
        );
        return cellOf(column, { isFirst, written, elsewhere });
      })}
      <td {...AS.cell} className={MENU_COLUMN}>
        {/* The table hears the click. Who works by keys has the row's own for it. */}
        <RowButton label={labels.actions} tabIndex={-1} />
      </td>
    </tr>
  );
});

interface CellGiven {
  isFirst: boolean;
  written: ReactNode;
  /** Behind it; false where there is nothing to say. */
  elsewhere: ReactNode;
}

interface KeptCell extends CellGiven {
  column: Column;
  cell: ReactElement;
}

/**
 * Makes the cells of a row. A cell with the same content as for the record before is the same element:
 * React skips it, and many cells of an inventory equal the cell of another page.
 */
function useKeptCells(): (column: Column, given: CellGiven) => ReactElement {
  const [kept] = useState(() => new Map<string, KeptCell>());
  return (column, given) => {
    const before = kept.get(column.source);
    const { isFirst, written, elsewhere } = given;
    if (
      before?.column === column &&
      before.isFirst === isFirst &&
      before.written === written &&
      before.elsewhere === elsewhere
    ) {
      return before.cell;
    }
    const { align } = displayOf(column.field);
    const cell = (
      <td key={column.source} {...AS.cell} className={cellClass({ isFirst, align })}>
        {elsewhere === false ? (
          written // words alone are no child that React keeps account of
        ) : (
          <>
            {written}
            {elsewhere}
          </>
        )}
      </td>
    );
    kept.set(column.source, { ...given, column, cell });
    return cell;
  };
}

/** Px, of a row with one line in the denser of the two looks. */
const LOWEST_ROW = 32;

/** Ms after which the late rows come, also where a hidden page paints nothing. */
const UNPAINTED_MS = 200;

interface RowsInParts {
  /** Rows that can be in sight. */
  first: readonly RaRecord[];
  /** Rows further down: the rows of the previous page until the browser has painted the first ones. */
  late: readonly RaRecord[];
  /** What the late ones share. */
  shared: Rows | undefined;
}

/**
 * The rows of another page come in two steps: to write all hundred at once would delay the visible
 * rows.
 */
export function useRowsInParts(rows: readonly RaRecord[]): RowsInParts {
  const shared = useContext(RowsContext);
  const [inSight] = useState(rowsInSight);
  const [before, setBefore] = useState({ rows, shared });
  // before the frame that paints the first ones: an effect may come behind it, and wait for another
  useLayoutEffect(() => afterPaint(() => setBefore({ rows, shared })), [rows, shared]);
  const isSettled = before.rows === rows;
  return {
    first: rows.slice(0, inSight),
    late: (isSettled ? rows : before.rows).slice(inSight, rows.length),
    shared: isSettled ? shared : before.shared,
  };
}

/** As many as stand in the table's place, and one that is begun; in whole groups. */
function rowsInSight(): number {
  const place = Math.max(LOWEST_TABLE, window.innerHeight - AROUND_THE_TABLE);
  return Math.ceil((place / LOWEST_ROW + 1) / GROUP) * GROUP;
}

/** Gives what calls it off. */
function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, UNPAINTED_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
