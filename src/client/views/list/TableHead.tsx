import { useDataTableCallbacksContext, useDataTableSortContext, useTranslate } from 'ra-core';
import { memo } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { displayOf } from '../../fields/displays.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import type { Column } from './columns.ts';
import { SelectPageBox } from './SelectPageBox.tsx';
import { cellClass, SELECT_COLUMN, SORT_BUTTON } from './tableStyle.ts';

export interface TablePart {
  resource: Resource;
  columns: readonly Column[];
  /** Rows can be chosen. */
  isChoosable: boolean;
}

/** The names of the columns; a press on one sorts by it, another turns the order round. */
export function TableHead({ resource, columns, isChoosable }: TablePart) {
  const labelOf = useFieldLabel(resource);
  const sort = useDataTableSortContext();
  return (
    <thead>
      <tr>
        {isChoosable && (
          <th scope="col" className={SELECT_COLUMN}>
            <SelectPageBox />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.source}
            column={column}
            label={labelOf(column.name)}
            isFirst={index === 0}
            order={sort?.field === column.source ? sort.order : undefined}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps {
  column: Column;
  label: string;
  isFirst: boolean;
  /** Undefined: the rows are not sorted by it. */
  order: 'ASC' | 'DESC' | undefined;
}

const HeadCell = memo(function HeadCell({ column, label, isFirst, order }: HeadCellProps) {
  const { align } = displayOf(column.field);
  return (
    <th
      scope="col"
      className={cellClass({ isFirst, align })}
      // the name of the column; that of its button tells what it does
      aria-label={label}
      aria-sort={order && SAID[order]}
    >
      {column.isSortable ? (
        <SortButton source={column.source} label={label} order={order} />
      ) : (
        label
      )}
    </th>
  );
});

const SAID = { ASC: 'ascending', DESC: 'descending' } as const;

interface SortButtonProps extends Pick<HeadCellProps, 'label' | 'order'> {
  source: string;
}

function SortButton({ source, label, order }: SortButtonProps) {
  const translate = useTranslate();
  const { handleSort } = useDataTableCallbacksContext();
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
      title={title}
      aria-label={title}
      data-field={source}
      data-order={next}
      onClick={handleSort}
    >
      {label}
    </button>
  );
}
