import { useTranslate } from 'ra-core';
import { memo } from 'react';

import { COLUMN_WIDTHS } from '../../../core/api/limits.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { displayOf } from '../../fields/displays.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import type { ColumnLook } from '../useListLook.ts';
import type { Column } from '../columns/columns.ts';
import { useSortChange, type SortChange } from '../sort/useSortChange.ts';
import { AS, MENU_COLUMN } from '../widths/tableParts.ts';
import { cellClass, SELECT_COLUMN, SORT_BUTTON, WIDTH_HANDLE } from '../widths/tableStyle.ts';
import { useColumnActions } from '../widths/useWidths.ts';
import { SelectPageBox } from './RowControls.tsx';

export interface TablePart {
  resource: Resource;
  columns: readonly Column[];
  /** Rows can be chosen. */
  isChoosable: boolean;
}

type TableHeadProps = TablePart & ColumnLook;

/**
 * The names of the columns. The first press on a name sorts by it, the second reverses the order. With
 * Shift, presses add the column to the sort columns, reverse it, and remove it again.
 */
export function TableHead({ resource, columns, isChoosable, widths, change }: TableHeadProps) {
  const labelOf = useFieldLabel(resource);
  const { terms, press } = useSortChange();
  const translate = useTranslate();
  return (
    <thead {...AS.group} {...useColumnActions({ columns, widths, change })}>
      <tr {...AS.row}>
        {isChoosable && (
          <th {...AS.columnHeader} scope="col" className={SELECT_COLUMN}>
            <SelectPageBox />
          </th>
        )}
        {columns.map((column, index) => {
          const place = terms.findIndex(({ path }) => path === column.source);
          return (
            <HeadCell
              key={column.source}
              column={column}
              label={labelOf(column.name)}
              isFirst={index === 0}
              width={widths[column.name]}
              order={orderOf(terms[place])}
              rank={terms.length > 1 && place !== -1 ? place + 1 : undefined}
              onPress={press}
            />
          );
        })}
        <th
          {...AS.columnHeader}
          scope="col"
          className={MENU_COLUMN}
          aria-label={translate('farola.lists.actionsColumn')}
        />
      </tr>
    </thead>
  );
}

interface HeadCellProps {
  column: Column;
  label: string;
  isFirst: boolean;
  width: number | undefined;
  /** Undefined: the rows are not sorted by it. */
  order: 'ASC' | 'DESC' | undefined;
  /** Its place among several that the rows are sorted by, from 1. */
  rank: number | undefined;
  onPress: SortChange['press'];
}

const HeadCell = memo(function HeadCell(props: HeadCellProps) {
  const { column, label, isFirst, width, order, rank, onPress } = props;
  const { align } = displayOf(column.field);
  return (
    <th
      {...AS.columnHeader}
      scope="col"
      className={cellClass({ isFirst, align })}
      // the name of the column; that of its button tells what it does
      aria-label={label}
      aria-sort={order && SAID[order]}
      data-column={column.name}
    >
      {column.isSortable ? (
        <SortButton
          label={label}
          order={order}
          rank={rank}
          onPress={({ shiftKey }) => onPress(column.source, shiftKey ? 'also' : 'alone')}
        />
      ) : (
        label
      )}
      <WidthHandle label={label} width={width} />
    </th>
  );
});

const orderOf = (term: SortChange['terms'][number] | undefined): HeadCellProps['order'] =>
  term && (term.descending ? 'DESC' : 'ASC');

const SAID = { ASC: 'ascending', DESC: 'descending' } as const;

interface SortButtonProps extends Pick<HeadCellProps, 'label' | 'order' | 'rank'> {
  onPress: (event: { shiftKey: boolean }) => void;
}

function SortButton({ label, order, rank, onPress }: SortButtonProps) {
  const translate = useTranslate();
  const next = order === 'ASC' ? 'DESC' : 'ASC';
  const title = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${next}`),
  });
  return (
    <button
      type="button"
      className={SORT_BUTTON}
      title={`${title}\n${translate('farola.filtering.sort.hint')}`}
      aria-label={rank === undefined ? title : `${title} (${rank})`}
      aria-keyshortcuts="Shift+Enter"
      onClick={onPress}
      // a browser gives no click for Enter with Shift held everywhere
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.shiftKey) return;
        event.preventDefault();
        onPress(event);
      }}
      // a press with Shift is not to mark the words of the header
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      {label}
      {/* drawn by the style: said with the button's name, it is no part of what this reads */}
      {rank !== undefined && <sup data-rank={rank} />}
    </button>
  );
}

/** At the end of a column's header: pulled, or moved by the arrow keys; Enter and a double click fit it. */
function WidthHandle({ label, width }: { label: string; width: number | undefined }) {
  const translate = useTranslate();
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- hr is a line between paragraphs, and nothing that moves
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a control
      tabIndex={0}
      className={WIDTH_HANDLE}
      aria-orientation="vertical"
      aria-label={translate('farola.savedViews.columnWidth', { label })}
      aria-valuemin={COLUMN_WIDTHS.min}
      aria-valuemax={COLUMN_WIDTHS.max}
      aria-valuenow={width ?? COLUMN_WIDTHS.min}
      aria-valuetext={
        width === undefined ? translate('farola.savedViews.widthFits') : `${width} px`
      }
    />
  );
}
