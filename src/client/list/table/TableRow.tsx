import type { RaRecord } from 'ra-core';
import { memo, useState, type ReactElement, type ReactNode } from 'react';

import { displayOf } from '../../fields/displays.ts';
import type { Column } from '../columns/columns.ts';
import { FoundElsewhere } from '../FoundElsewhere.tsx';
import { RowButton } from './RowButton.tsx';
import { SelectCell } from './SelectCell.tsx';
import type { TablePart } from './TableHead.tsx';
import { AS, MENU_COLUMN } from '../widths/tableParts.ts';
import { cellClass, SELECT_COLUMN } from '../widths/tableStyle.ts';
import type { CellWriter } from './useCellWriter.tsx';
import type { RowLabels } from './useRowLabels.ts';

interface TableRowProps extends TablePart {
  record: RaRecord;
  /** A free text chose the rows. */
  isSearched: boolean;
  write: CellWriter;
  labelsOf: RowLabels;
}

/** Drawn again only when it is another record, or others are its columns. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
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
 * Makes the cells of a row. One that says what it said of the record before stays the same element:
 * React passes over it, and many cells of an inventory are like the one of another page.
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
