import { useTranslate } from 'ra-core';
import { memo, useSyncExternalStore, type ReactNode } from 'react';

import type { YearGrid } from '../../../core/resource/faces/grid.ts';
import { figureOfYear } from '../../../core/resource/faces/gridYear.ts';
import { useDescriptorWords, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatNumber } from '../../i18n/format.ts';
import { CellEditor } from '../CellEditor.tsx';
import { writeCell, type CellWords } from '../cellText.ts';
import { GridCell } from '../GridCell.tsx';
import type { GridColumn } from '../gridColumns.ts';
import type { Editing } from '../gridKeys.ts';
import { cellState, cellValue, isCellLocked, offerOf, type GridRow } from '../gridRow.ts';
import type { GridStore } from '../gridStore.ts';
import { NAME_CELL } from '../gridStyle.ts';
import type { LineName } from '../useLineName.ts';
import { excessOf, shownRow } from './yearRow.ts';
import { YEAR_CELL } from './yearStyle.ts';

interface ItemRowProps {
  store: GridStore;
  grid: YearGrid;
  words: CellWords;
  nameOf: LineName;
  column: GridColumn;
  row: number;
  isOpen: boolean;
  /** What is typed in the row. */
  editing: Editing | undefined;
  onTyped: (text: string) => void;
}

/** One field in all months of the year, and what the year comes to. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { store, column, row, editing, onTyped, words } = props;
  const labelOf = useFieldLabel(store.place.resource);
  const { unitOf } = useDescriptorWords();
  const { name, field } = column;
  const unit = field && unitOf({ resource: store.place.resource.name, name, field });
  const isResult = field?.computed !== undefined && column.align === 'right';
  return (
    <tr aria-rowindex={row + 2} {...(isResult ? { 'data-result': '' } : {})}>
      <th scope="row" className={NAME_CELL} title={labelOf(name)}>
        {labelOf(name)}
        {unit !== undefined && !labelOf(name).includes(unit) && (
          <span className="unit"> {unit}</span>
        )}
      </th>
      {store.ids.map((id, month) => (
        <MonthCell
          key={id}
          {...props}
          id={id}
          month={month}
          editor={
            editing?.column === month ? (
              <CellEditor {...{ column, words, editing, onTyped }} />
            ) : undefined
          }
        />
      ))}
      <YearCell {...props} />
    </tr>
  );
});

interface MonthCellProps extends ItemRowProps {
  id: number;
  month: number;
  editor: ReactNode;
}

function MonthCell(props: MonthCellProps) {
  const { id, month, store, grid, words, nameOf, column, row: index, isOpen } = props;
  const row = useSyncExternalStore(
    (listener) => store.subscribeRow(id, listener),
    () => store.rowOf(id),
  );
  const { name } = column;
  const isShut = !isOpen || isCellLocked(row, name, store.place);
  const isOffered =
    !isShut && row.line.registro !== null && offerOf(row, name, store.place) !== undefined;
  const excess = excessOf(row, grid.ceilings?.[name]);
  const isExcess = Object.values(grid.ceilings ?? {}).includes(name);
  const shown = shownRow(row);
  const grey = store.greyOf(shown);
  const content = isExcess ? (
    <Left row={row} name={name} />
  ) : (
    plainNumber(cellValue(shown, name, grey).value, column, words)
  );
  return (
    <GridCell
      {...cellState(shown, name, grey)}
      {...{ column, words, isShut }}
      line={nameOf(row.line)}
      rowIndex={index}
      columnIndex={month}
      editor={props.editor}
      content={content}
      marks={{
        'data-left': isExcess ? '' : undefined,
        'data-offered': isOffered ? '' : undefined,
        'data-over': (excess ?? (isExcess ? (excessOf(row, name) ?? 0) : 0)) > 0 ? '' : undefined,
        'data-moved': Object.hasOwn(row.moved ?? {}, name) ? '' : undefined,
      }}
    />
  );
}

/** A column of figures has no signs of money among them, typed or not; undefined of what is no figure. */
function plainNumber(value: unknown, { name, isTyped }: GridColumn, words: CellWords) {
  return !isTyped && typeof value === 'number' ? writeCell(value, name, words) : undefined;
}

/** How far a ceiling is above its item, or below. */
function Left({ row, name }: { row: GridRow; name: string }) {
  const translate = useTranslate();
  const excess = excessOf(row, name);
  if (excess === undefined) return <></>;
  const n = formatNumber(Math.abs(excess));
  return excess > 0 ? `+${n}` : translate('farola.grid.year.left', { n });
}

/** What the months come to together, as they stand here. */
function YearCell(props: Pick<ItemRowProps, 'store' | 'grid' | 'words' | 'column'>) {
  const { store, grid, words, column } = props;
  useSyncExternalStore(store.subscribe, store.edition);
  const { name, field, align } = column;
  const values = store.ids.map((id) => {
    const row = store.rowOf(id);
    // a month that is not written counts for nothing
    const isWritten = row.line.registro !== null || row.tried?.registro != null;
    return isWritten ? cellValue(row, name, {}).value : null;
  });
  const total = field === undefined ? null : figureOfYear({ field, name }, values, grid);
  return (
    <td className={YEAR_CELL} data-align={align}>
      {writeCell(total, name, words)}
    </td>
  );
}
