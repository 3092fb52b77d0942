import { useCreatePath } from 'ra-core';
import { memo, useSyncExternalStore } from 'react';

import { isBlank } from '../../../core/record/validateRecord.ts';
import type { GridLine, LineGrid } from '../../../core/resource/faces/grid.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { PathLink, RECORD_LINK } from '../../fields/reference/PathLink.tsx';
import { useResources } from '../../resource/resourcesContext.ts';
import { CellEditor } from '../CellEditor.tsx';
import type { CellWords } from '../cellText.ts';
import { GridCell } from '../GridCell.tsx';
import type { GridColumn } from '../gridColumns.ts';
import type { Editing } from '../gridKeys.ts';
import { cellState, isCellLocked, type GridRow } from '../gridRow.ts';
import { StatusSign } from '../gridSigns.tsx';
import type { GridStore } from '../gridStore.ts';
import { NAME_CELL, SHOWN_CELL } from '../gridStyle.ts';
import type { LineName } from '../useLineName.ts';
import { ROW_HEIGHT } from './useRowWindow.ts';

interface GridLineRowProps {
  id: number;
  row: number;
  store: GridStore;
  grid: LineGrid;
  words: CellWords;
  nameOf: LineName;
  columns: readonly GridColumn[];
  isOpen: boolean;
  /** What is typed in the row. */
  editing: Editing | undefined;
  onTyped: (text: string) => void;
}

/** One line: drawn anew when it changes itself, or a cell of it begins or ends to be typed. */
export const GridLineRow = memo(function GridLineRow(props: GridLineRowProps) {
  const { id, row: index, store, grid, words, nameOf } = props;
  const { columns, isOpen, editing, onTyped } = props;
  const subscribe = (listener: () => void) => store.subscribeRow(id, listener);
  const row = useSyncExternalStore(subscribe, () => store.rowOf(id));
  useSyncExternalStore(subscribe, store.carried);
  const proposals = store.greyOf(row);
  return (
    <tr aria-rowindex={index + 2} style={{ position: 'absolute', top: index * ROW_HEIGHT }}>
      <NameCell {...{ row, store, grid }} name={nameOf(row.line)} />
      <TargetCells {...{ store, grid }} line={row.line} />
      {columns.map((column, place) => (
        <GridCell
          key={column.name}
          {...cellState(row, column.name, proposals)}
          {...{ column, words }}
          line={nameOf(row.line)}
          isShut={!isOpen || isCellLocked(row, column.name, store.place)}
          rowIndex={index}
          columnIndex={place}
          editor={
            editing?.column === place ? (
              <CellEditor {...{ column, words, editing, onTyped }} />
            ) : undefined
          }
        />
      ))}
    </tr>
  );
});

interface NameProps {
  row: GridRow;
  store: GridStore;
  grid: LineGrid;
  name: string;
}

function NameCell({ row, store, grid, name }: NameProps) {
  return (
    <th scope="row" className={NAME_CELL} title={name}>
      <span className="line-name">
        <StatusSign row={row} place={store.place} />
        <TargetLink id={Number(row.line.objetivo['id'])} {...{ store, grid, name }} />
      </span>
    </th>
  );
}

const TargetLink = memo(function TargetLink(props: Omit<NameProps, 'row'> & { id: number }) {
  const { id, store, grid, name } = props;
  const createPath = useCreatePath();
  const path = createPath({ resource: targetOf(store, grid), type: 'edit', id });
  return (
    <PathLink to={path} style={RECORD_LINK}>
      {name}
    </PathLink>
  );
});

const targetOf = ({ place }: GridStore, { rows }: LineGrid): string => {
  const { target = '' } = (place.resource.fields[rows.field] ?? {}) as { target?: string }; // a reference
  return target;
};

type TargetProps = Pick<NameProps, 'store' | 'grid'> & { line: GridLine };

const TargetCells = memo(function TargetCells({ line, store, grid }: TargetProps) {
  const resources = useResources();
  const name = targetOf(store, grid);
  const target = resources.get(name);
  if (target === undefined) return null;
  return (grid.rows.shows ?? []).map((one) => {
    const field = target.fields[one];
    const value = line.objetivo[one];
    return (
      <td
        key={one}
        className={SHOWN_CELL}
        data-align={field?.kind === 'decimal' ? 'right' : undefined}
      >
        {field !== undefined && !isBlank(value) && (
          <FieldValue resource={name} name={one} field={field} value={value} as="text" />
        )}
      </td>
    );
  });
});
