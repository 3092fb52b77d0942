import Box from '@mui/material/Box';
import { useLocale, type RaRecord } from 'ra-core';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

import { isBlank } from '../../core/record/validateRecord.ts';
import type { Matrix } from '../../core/resource/faces/matrix.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { today } from '../address/day.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { RecordLink } from '../fields/reference/PathLink.tsx';
import { placeAfter, type Place } from '../grid/gridKeys.ts';
import { noun } from '../i18n/descriptorWords.ts';
import { formatPeriod, formatShortMonth } from '../i18n/format.ts';
import { usePanel } from '../list/panel/usePanel.ts';
import { inLanguage } from '../i18n/language.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { CellContent } from './CellContent.tsx';
import type { CellWords } from './cellWords.ts';
import { matrixStyle, NAME_CELL } from './matrixStyle.ts';
import { monthsOf, type CellsByRow, type OpenedCell } from './useMatrix.ts';

interface MatrixTableProps {
  resource: Resource;
  matrix: Matrix;
  words: CellWords;
  year: string;
  records: readonly RaRecord[];
  cells: CellsByRow;
  /** The cells are of another year, or not there yet. */
  isStale: boolean;
  onOpen: (cell: OpenedCell) => void;
}

/** Rows by which Page Up and Down go. */
const PAGE = 10;

/** The rows by months: one cell has the focus, arrows move it, Enter opens it; the first column is the record itself. */
export function MatrixTable(props: MatrixTableProps) {
  const { resource, matrix, words, year, records, cells, isStale, onOpen } = props;
  const represent = useRepresent();
  const locale = useLocale();
  const panel = usePanel();
  const months = useMemo(() => monthsOf(year), [year]);
  const thisMonth = today().slice(0, 7);
  const [active, setActive] = useState<Place>({ row: 0, column: 1 });
  const at: Place = { ...active, row: Math.min(active.row, records.length - 1) };
  const scroller = useMonthInSight(year, thisMonth);

  const open = ({ row, column }: Place, anchor: HTMLElement) => {
    const record = records[row];
    const month = months[column - 1];
    if (record === undefined) return;
    if (month === undefined) return panel.open(record.id);
    if (!isStale) onOpen({ record, month, cell: cellOf(record, month), anchor });
  };
  const cellOf = (record: RaRecord, month: string) => cells.get(Number(record.id))?.get(month);
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellAt(event.target);
    if (cell === undefined || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return open(at, cell);
    }
    const shape = { rows: records.length, columns: months.length + 1, page: () => PAGE };
    const to = placeAfter(event, at, shape);
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
    const next = scroller.current?.querySelector<HTMLElement>(`[data-place="${textOf(to)}"]`);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellAt(event.target);
    const place = cell && placeOf(cell);
    if (cell === undefined || place === undefined) return;
    setActive(place);
    // the name is a link of its own
    if (place.column > 0) open(place, cell);
  };
  const placed = (row: number, column: number) => ({
    'data-place': textOf({ row, column }),
    tabIndex: row === at.row && column === at.column ? 0 : -1,
  });
  return (
    <Box sx={matrixStyle}>
      <div ref={scroller} className="matrix-scroller">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells take the focus
          role="grid"
          aria-label={`${inLanguage(matrix.title, locale)}, ${year}`}
          aria-busy={isStale}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <thead>
            <tr>
              <th scope="col" className={NAME_CELL}>
                {noun(resource)}
              </th>
              {months.map((month) => (
                <th
                  key={month}
                  scope="col"
                  abbr={formatPeriod(month)}
                  aria-current={month === thisMonth ? 'date' : undefined}
                >
                  {formatShortMonth(month).replace('.', '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record, row) => (
              <tr key={record.id}>
                <th scope="row" className={NAME_CELL} {...placed(row, 0)}>
                  <RecordLink resource={resource} id={record.id}>
                    {represent(resource, record)}
                  </RecordLink>
                  <ShownFields {...{ resource, matrix, record }} />
                </th>
                {months.map((month, i) => (
                  <td
                    key={month}
                    {...placed(row, i + 1)}
                    data-current={month === thisMonth ? '' : undefined}
                  >
                    {!isStale && <CellContent cell={cellOf(record, month)} words={words} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Box>
  );
}

function ShownFields(props: { resource: Resource; matrix: Matrix; record: RaRecord }) {
  const { resource, matrix, record } = props;
  const shown = (matrix.shows ?? []).filter((name) => !isBlank(record[name]));
  return shown.length === 0 ? null : (
    <small>
      {shown.map((name) => {
        const field = resource.fields[name];
        return field === undefined ? null : (
          <FieldValue
            key={name}
            resource={resource.name}
            {...{ name, field, record }}
            value={record[name] as unknown}
            as="text"
          />
        );
      })}
    </small>
  );
}

/** On a narrow screen the present month is what one comes for, not January. */
function useMonthInSight(year: string, month: string): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const head = box?.querySelector<HTMLElement>('th[aria-current]');
    if (!box || !head || !month.startsWith(year)) return;
    box.scrollLeft = head.offsetLeft + head.offsetWidth - box.clientWidth;
  }, [year, month]);
  return scroller;
}

const textOf = ({ row, column }: Place): string => `${row}-${column}`;

function placeOf(cell: HTMLElement): Place | undefined {
  const [, row, column] = /^(\d+)-(\d+)$/.exec(cell.dataset['place'] ?? '') ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

const cellAt = (target: EventTarget): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null) ?? undefined;
