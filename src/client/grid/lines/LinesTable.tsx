import { useTranslate } from 'ra-core';
import { useMemo, type Ref } from 'react';

import type { LineGrid } from '../../../core/resource/faces/grid.ts';
import type { CellWords } from '../cellText.ts';
import { fieldAt, gridColumns, linesLayout, type GridColumn } from '../gridColumns.ts';
import type { GridStore } from '../gridStore.ts';
import { GridFrame } from '../GridFrame.tsx';
import { gridStyle } from '../gridStyle.ts';
import { GridTable, type GridTableDoor } from '../GridTable.tsx';
import type { PastePlan } from '../pasted.ts';
import type { LineName } from '../useLineName.ts';
import { GridHead } from './GridHead.tsx';
import { GridLineRow } from './GridLineRow.tsx';
import type { ChartAsked } from './LineChart.tsx';
import { RowOutlook } from './RowOutlook.tsx';
import { ROW_HEIGHT, useRowWindow } from './useRowWindow.ts';

interface LinesTableProps {
  ref: Ref<GridTableDoor>;
  store: GridStore;
  grid: LineGrid;
  words: CellWords;
  nameOf: LineName;
  /** Why it is only read; undefined: it is typed in. */
  shut: string | undefined;
  onPaste: (plan: PastePlan) => void;
  onChart: (asked: ChartAsked) => void;
}

/** Lines below each other; only the rows in sight are drawn. */
export function LinesTable(props: LinesTableProps) {
  const { store, grid } = props;
  const { resource } = store.place;
  const columns = useMemo(() => gridColumns(resource, grid), [resource, grid]);
  const style = useMemo(() => gridStyle(columns, grid.rows.shows?.length), [columns, grid]);
  return (
    <GridFrame style={style}>
      <Lines {...props} columns={columns} />
    </GridFrame>
  );
}

/** Beside its style, which is made once: the rows in sight change as one types. */
function Lines(props: LinesTableProps & { columns: readonly GridColumn[] }) {
  const { ref, store, grid, words, nameOf, shut, columns, onPaste, onChart } = props;
  const isOpen = shut === undefined;
  const translate = useTranslate();
  const { resource } = store.place;
  const layout = useMemo(() => linesLayout(store.ids, columns), [store, columns]);
  const rowWindow = useRowWindow(store.ids.length);
  const { first, last } = rowWindow;
  const idAt = (row: number): number => store.ids[row] ?? 0;
  return (
    <GridTable
      {...{ ref, store, words, layout, rowWindow, shut, onPaste }}
      start={{ row: 0, column: fieldAt(columns) }}
      label={translate('farola.grid.line')}
      head={<GridHead resource={resource} grid={grid} columns={columns} />}
      rows={({ active, editing, onTyped }) =>
        rowsToDraw({ first, last, active: active.row }).map((row) => (
          <GridLineRow
            key={idAt(row)}
            id={idAt(row)}
            {...{ store, grid, words, nameOf, columns, row, isOpen, onTyped }}
            editing={row === active.row ? editing : undefined}
          />
        ))
      }
      height={store.ids.length * ROW_HEIGHT}
      outlook={({ id }) => <RowOutlook store={store} id={id} />}
      onOpen={({ id, anchor }) => onChart({ id, name: nameOf(store.rowOf(id).line), anchor })}
    />
  );
}

/** Those in sight; the focused one, too, or the focus would be lost where one scrolls away from it. */
function rowsToDraw({ first, last, active }: { first: number; last: number; active: number }) {
  const rows = Array.from({ length: last - first }, (_, i) => first + i);
  if (active < first) return [active, ...rows];
  return active >= last ? [...rows, active] : rows;
}
