import { useCreatePath } from 'ra-core';
import { memo, useSyncExternalStore } from 'react';

import { isBlank } from '../../../core/record/validateRecord.ts';
import type { LineGrid } from '../../../core/resource/grid.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { PathLink, RECORD_LINK } from '../../fields/reference/PathLink.tsx';
import { useResources } from '../../resource/resourcesContext.ts';
import { CellEditor } from '../CellEditor.tsx';
import type { CellWords } from '../cellText.ts';
import { GridCell } from '../GridCell.tsx';
import type { GridColumn } from '../gridColumns.ts';
import type { Editing } from '../gridKeys.ts';
import { isCellLocked, type GridRow } from '../gridRow.ts';
import { StatusSign } from '../gridSigns.tsx';
import type { GridStore } from '../gridStore.ts';
import { NAME_CELL, SHOWN_CELL } from '../gridStyle.ts';
import type { LineName } from '../useLineName.ts';

interface GridLineRowProps {
  id: number;
  row: number;
  store: GridStore;
  grid: LineGrid;
  words: CellWords;
  nameOf: LineName;
  columns: readonly GridColumn[];
  isOpen: boolean;
  /** The focused column, where the row has it. */
  active: number | undefined;
  editing: Editing | undefined;
  onTyped: (text: string) => void;
}

/** One line: drawn anew when it changes itself, or the focus comes or goes. */
export const GridLineRow = memo(function GridLineRow(props: GridLineRowProps) {
  const { id, row: index, store, grid, words, nameOf } = props;
  const { columns, isOpen, active, editing, onTyped } = props;
  const subscribe = (listener: () => void) => store.subscribeRow(id, listener);
  const row = useSyncExternalStore(subscribe, () => store.rowOf(id));
  useSyncExternalStore(subscribe, store.carried);
  const proposals = store.greyOf(row);
  return (
    <tr aria-rowindex={index + 2}>
      <NameCell {...{ row, store, grid }} name={nameOf(row.line)} />
      <TargetCells {...{ row, store, grid }} />
      {columns.map((column, place) => (
        <GridCell
          key={column.name}
          {...{ column, row, words, proposals }}
          line={nameOf(row.line)}
          isShut={!isOpen || isCellLocked(row, column.name, store.place)}
          place={{ row: index, column: place }}
          isActive={place === active}
          editor={
            place === active && editing !== undefined ? (
              <CellEditor {...{ column, words, editing, onTyped }} />
            ) : undefined
          }
        />
      ))}
    </tr>
  );
});

interface TargetProps {
  row: GridRow;
  store: GridStore;
  grid: LineGrid;
}

function NameCell({ row, store, grid, name }: TargetProps & { name: string }) {
  const createPath = useCreatePath();
  const { resource } = store.place;
  const { target = '' } = (resource.fields[grid.rows.field] ?? {}) as { target?: string }; // a reference
  const path = createPath({ resource: target, type: 'edit', id: Number(row.line.objetivo['id']) });
  return (
    <th scope="row" className={NAME_CELL} title={name}>
      <span className="line-name">
        <StatusSign row={row} place={store.place} />
        <PathLink to={path} style={RECORD_LINK}>
          {name}
        </PathLink>
      </span>
    </th>
  );
}

function TargetCells({ row, store, grid }: TargetProps) {
  const resources = useResources();
  const { resource } = store.place;
  const { target: name = '' } = (resource.fields[grid.rows.field] ?? {}) as { target?: string }; // a reference
  const target = resources.get(name);
  if (target === undefined) return null;
  return (grid.rows.shows ?? []).map((one) => {
    const field = target.fields[one];
    const value = row.line.objetivo[one];
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
}
