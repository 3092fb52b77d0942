import Box from '@mui/material/Box';
import { useEvent, useNotify, useTranslate } from 'ra-core';
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';

import type { Field } from '../../core/fields/field.ts';
import { RowsProvider } from '../fields/reference/rowsContext.tsx';
import { usePanel } from '../list/panel/usePanel.ts';
import { cellProblem, readCell, writeCell, type CellWords } from './cellText.ts';
import { GridHead } from './GridHead.tsx';
import { GridLineRow } from './GridLineRow.tsx';
import { CHART_COLUMN, gridColumns, placeIn, type GridColumn } from './gridColumns.ts';
import {
  actOf,
  actWhileTyping,
  type Editing,
  type GridAct,
  type GridShape,
  type Place,
} from './gridKeys.ts';
import { cellValue, isLocked } from './gridRow.ts';
import type { GridStore } from './gridStore.ts';
import { gridStyle } from './gridStyle.ts';
import type { ChartAsked } from './LineChart.tsx';
import { parsePasted, planPaste, type PastePlan } from './pasted.ts';
import { RowOutlook } from './RowOutlook.tsx';
import type { LineName } from './useLineName.ts';
import { ROW_HEIGHT, useRowWindow } from './useRowWindow.ts';

export interface GridTableDoor {
  go: (id: number, name?: string) => void;
}

interface GridTableProps {
  ref: Ref<GridTableDoor>;
  store: GridStore;
  words: CellWords;
  nameOf: LineName;
  /** Why it is only read; undefined: it is typed in. */
  shut: string | undefined;
  onPaste: (plan: PastePlan) => void;
  onChart: (asked: ChartAsked) => void;
}

/**
 * The lines as a spreadsheet: one cell has the focus, keys move it or begin to type, and only the rows in sight are
 * drawn. A row is saved by itself once the focus has left it.
 */
export function GridTable({ ref, store, words, nameOf, shut, onPaste, onChart }: GridTableProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const isOpen = shut === undefined;
  const panel = usePanel();
  const { grid, resource } = store.place;
  const columns = useMemo(() => gridColumns(resource, grid), [resource, grid]);
  const { scroller, first, last, onScroll, reveal } = useRowWindow(store.ids.length);
  const [active, setActive] = useState<Place>({ row: 0, column: firstTyped(columns) });
  const [editing, setEditing] = useState<Editing>();
  const wantsFocus = useRef(false);
  const typedText = useRef('');
  const isTouched = useRef(false);
  const idAt = (row: number): number => store.ids[row] ?? 0;
  const columnAt = ({ column }: Place): GridColumn => columns[column] as GridColumn; // a place within them
  const mayType = (place: Place): boolean =>
    isOpen && columnAt(place).isTyped && !isLocked(store.rowOf(idAt(place.row)), resource);

  const mayBegin = (place: Place): boolean =>
    mayType(place) && columnAt(place).field?.kind !== 'boolean';

  const shape: GridShape = {
    rows: store.ids.length,
    columns: columns.length,
    typed: isOpen ? columns.flatMap(({ isTyped }, i) => (isTyped ? [i] : [])) : [],
    kindOf(column) {
      const { isTyped, name, field } = columnAt({ row: 0, column });
      if (name === CHART_COLUMN || field?.kind === 'file') return 'opened';
      if (!isTyped || !mayType({ ...active, column })) return 'shown';
      return field?.kind === 'boolean' ? 'toggled' : 'typed';
    },
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
  };

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const box = scroller.current;
    const cell = box?.querySelector<HTMLElement>(placeIn(active));
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (editing === undefined) cell?.focus({ preventScroll: true });
  });

  const moveTo = useCallback(
    (to: Place) => {
      setActive((from) => {
        const isEnd = from.row === to.row && from.column === to.column;
        // who goes on from the last line has left it, too
        if (isEnd || from.row !== to.row) store.leave(store.ids[from.row] ?? 0);
        return to;
      });
      setEditing(undefined);
      wantsFocus.current = true;
      reveal(to.row);
    },
    [store, reveal],
  );
  useImperativeHandle(ref, () => ({
    go(id, name) {
      const column = columns.findIndex((one) => one.name === name);
      moveTo({
        row: Math.max(0, store.ids.indexOf(id)),
        column: column < 0 ? firstTyped(columns) : column,
      });
    },
  }));

  const commit = () => {
    if (editing === undefined) return;
    const { name } = columnAt(active);
    // a number that was not touched is not read anew: it may have more figures than are shown
    if (typedText.current !== editing.text || editing.mode === 'typing') {
      store.type(idAt(active.row), { [name]: readCell(typedText.current, name, words) });
    }
    setEditing(undefined);
  };
  /** Begins to type a cell: from what the key wrote, or from what stands there. */
  const begin = (place: Place, written?: string) => {
    const { name } = columnAt(place);
    const row = store.rowOf(idAt(place.row));
    const { value } = cellValue(row, name, store.proposalsOf(row.line));
    const text = written ?? writeCell(value, name, words);
    typedText.current = text;
    wantsFocus.current = true;
    if (written !== undefined) {
      store.look(idAt(place.row), { [name]: readCell(text, name, words) });
    }
    setEditing({ text, mode: written === undefined ? 'editing' : 'typing' });
  };
  const perform = (act: GridAct) => {
    const id = idAt(active.row);
    const { name } = columnAt(active);
    switch (act.do) {
      case 'move':
        return moveTo(act.to);
      case 'clear':
        return store.type(id, { [name]: null });
      case 'toggle': {
        const row = store.rowOf(id);
        const { value } = cellValue(row, name, store.proposalsOf(row.line));
        return store.type(id, { [name]: value !== true });
      }
      case 'edit':
        return begin(active, act.with);
      case 'open': {
        if (name === CHART_COLUMN) {
          const anchor = scroller.current?.querySelector<HTMLElement>(placeIn(active));
          if (anchor) onChart({ id, name: nameOf(store.rowOf(id).line), anchor });
          return;
        }
        const { registro } = store.rowOf(id).line;
        if (registro !== null) panel.open(Number(registro['id']));
      }
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // an input of an East Asian language is still composing; a link is followed
    if (event.nativeEvent.isComposing || placeOf(event.target) === undefined) return;
    if (editing !== undefined) {
      const isList = columnAt(active).field?.kind === 'choice';
      const asked = actWhileTyping(event, active, { shape, mode: editing.mode, isList });
      // out of the grid: what is typed stands as the focus goes
      if (asked === undefined || (asked.do === 'commit' && isOutward(asked.next))) return;
      event.preventDefault();
      event.stopPropagation();
      if (asked.do === 'cancel') {
        setEditing(undefined);
        wantsFocus.current = true;
        store.look(idAt(active.row), {});
        return;
      }
      commit();
      perform(asked.next);
      // a finger has no other way into the next cell than to touch it
      if (isTouched.current && asked.next.do === 'move' && mayBegin(asked.next.to)) {
        begin(asked.next.to);
      }
      return;
    }
    isTouched.current = false;
    const act = actOf(event, active, shape);
    if (act === undefined || isOutward(act)) return;
    event.preventDefault();
    perform(act);
  };
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    const isHere = place.row === active.row && place.column === active.column;
    if (isHere && editing !== undefined) return;
    commit();
    event.preventDefault();
    moveTo(place);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place === undefined || editing !== undefined) return;
    const kind = shape.kindOf(place.column);
    if (kind === 'opened') return perform({ do: 'open' });
    const { pointerType } = event.nativeEvent as PointerEvent; // browsers tell of clicks so
    isTouched.current = pointerType === 'touch';
    if (!isTouched.current) return;
    if (kind === 'typed') perform({ do: 'edit' });
    if (kind === 'toggled') perform({ do: 'toggle' });
  };
  const onDoubleClick = () => {
    const kind = shape.kindOf(active.column);
    if (kind === 'typed' && editing === undefined) perform({ do: 'edit' });
    if (kind === 'toggled') perform({ do: 'toggle' });
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    commit();
    store.leave(idAt(active.row));
  };
  const paste = (event: ClipboardEvent) => {
    const rows = parsePasted(event.clipboardData.getData('text/plain'));
    const isOne = rows.length === 1 && rows[0]?.length === 1;
    if (rows.length === 0 || (isOne && editing !== undefined)) return;
    event.preventDefault();
    if (!isOpen) {
      notify('farola.grid.paste.shut', { type: 'warning', messageArgs: { why: shut } });
      return;
    }
    const { column, row } = active;
    const names = columns.slice(column).flatMap(({ isTyped, name }) => (isTyped ? [name] : []));
    if (isOne && mayType(active)) {
      store.typeAll([
        {
          id: idAt(row),
          name: columnAt(active).name,
          value: readCell(rows[0]?.[0] ?? '', columnAt(active).name, words),
        },
      ]);
      return;
    }
    setEditing(undefined);
    onPaste(
      planPaste(rows, {
        ids: store.ids.slice(row),
        names,
        isLocked: (id) => isLocked(store.rowOf(id), resource),
        isNumber: (name) => NUMBERS.has(resource.fields[name]?.kind ?? 'text'),
        read: (text, name) => readCell(text, name, words),
        problemOf: (value, name) => cellProblem(value, name, words),
      }),
    );
  };
  // the same function wherever the focus is: the other rows are not drawn again
  const onTyped = useEvent((text: string) => {
    typedText.current = text;
    const { name } = columnAt(active);
    store.look(idAt(active.row), { [name]: readCell(text, name, words) });
  });
  const style = useMemo(() => gridStyle(columns), [columns]);
  return (
    <Box sx={style}>
      <RowsProvider references={NO_REFERENCES}>
        <div ref={scroller} className="grid-scroller" onScroll={onScroll}>
          <table
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells take the focus
            role="grid"
            aria-label={translate('farola.grid.line')}
            aria-rowcount={store.ids.length + 1}
            aria-colcount={columns.length + 1}
            onKeyDown={onKeyDown}
            onMouseDown={onMouseDown}
            onClick={onClick}
            onDoubleClick={onDoubleClick}
            onBlur={onBlur}
            onPaste={paste}
          >
            <GridHead resource={resource} grid={grid} columns={columns} />
            <tbody>
              <Spacer rows={first} />
              {rowsToDraw({ first, last, active: active.row }).map((row) => (
                <GridLineRow
                  key={idAt(row)}
                  id={idAt(row)}
                  {...{ store, words, nameOf, columns, row, isOpen, onTyped }}
                  active={row === active.row ? active.column : undefined}
                  editing={row === active.row ? editing : undefined}
                />
              ))}
              <Spacer rows={store.ids.length - last} />
            </tbody>
          </table>
        </div>
      </RowsProvider>
      <RowOutlook store={store} id={idAt(active.row)} />
    </Box>
  );
}

const isOutward = (act: GridAct): boolean => act.do === 'move' && act.isOutward === true;

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money']);

/** Its links are those of rows, which are plain elements. */
const NO_REFERENCES = {};

const firstTyped = (columns: readonly GridColumn[]): number =>
  Math.max(
    0,
    columns.findIndex(({ isTyped }) => isTyped),
  );

/** Those in sight; the focused one, too, or the focus would be lost where one scrolls away from it. */
function rowsToDraw({ first, last, active }: { first: number; last: number; active: number }) {
  const rows = Array.from({ length: last - first }, (_, i) => first + i);
  if (active < first) return [active, ...rows];
  return active >= last ? [...rows, active] : rows;
}

/** In the place of rows that are not drawn. */
const Spacer = ({ rows }: { rows: number }) =>
  rows <= 0 ? null : <tr aria-hidden style={{ height: rows * ROW_HEIGHT }} />;

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-place]') : null;
  const [, row, column] = /^(\d+)-(\d+)$/.exec(cell?.dataset['place'] ?? '') ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}
