import { useEvent, useNotify } from 'ra-core';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';

import type { Field } from '../../core/fields/field.ts';
import { usePanel } from '../list/panel/usePanel.ts';
import { cellProblem, readCell, writeCell, type CellWords } from './cellText.ts';
import { CHART_COLUMN, placeIn, type GridColumn, type GridLayout } from './gridColumns.ts';
import { actOf, actWhileTyping, type GridAct, type GridShape, type Place } from './gridKeys.ts';
import { cellValue, isCellLocked, isLocked } from './gridRow.ts';
import type { GridStore } from './gridStore.ts';
import { useGridFocus, type GridSpot } from './useGridFocus.ts';
import { parsePasted, planPaste, type PastePlan } from './pasted.ts';
import { ROW_HEIGHT } from './lines/useRowWindow.ts';

export interface GridTableDoor {
  go: (id: number, name?: string) => void;
}

/** What is drawn of the focus. */
export interface GridFocus extends GridSpot {
  onTyped: (text: string) => void;
}

/** The box in which the rows are moved, and what is drawn of them. */
export interface RowWindow {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll?: () => void;
  /** Brings a row into sight; absent: all are drawn, and the browser finds it. */
  reveal?: (row: number) => void;
}

interface GridTableProps {
  ref: Ref<GridTableDoor>;
  store: GridStore;
  words: CellWords;
  layout: GridLayout;
  rowWindow: RowWindow;
  /** Where the focus begins. */
  start: Place;
  label: string;
  /** Why it is only read; undefined: it is typed in. */
  shut: string | undefined;
  head: ReactNode;
  rows: (focus: GridFocus) => ReactNode;
  /** Px, of all rows, where only those in sight are drawn. */
  height?: number;
  /** What is told of the cell that has the focus. */
  outlook: (at: { id: number; name: string }) => ReactNode;
  onPaste: (plan: PastePlan) => void;
  /** A cell was opened that leads elsewhere than to the record of its line. */
  onOpen?: (at: { id: number; name: string; anchor: HTMLElement }) => void;
}

/**
 * Lines as a spreadsheet: one cell has the focus, keys move it or begin to type. The record of a line is saved by itself
 * once the focus has left it. It stands in a `GridFrame`.
 */
export function GridTable(props: GridTableProps) {
  const { ref, store, words, layout, rowWindow, shut, onPaste } = props;
  const notify = useNotify();
  const isOpen = shut === undefined;
  const panel = usePanel();
  const { scroller, onScroll, reveal } = rowWindow;
  const isTouched = useRef(false);
  const { spot, drawn, type, stop, goTo, settle } = useGridFocus({
    start: props.start,
    scroller,
    isFound: reveal === undefined,
    isTouched,
  });
  const typedText = useRef('');
  const idAt = (place: Place): number => layout.at(place).id;
  const columnAt = (place: Place): GridColumn => layout.at(place).column;
  const mayType = (place: Place): boolean => {
    const { id, column } = layout.at(place);
    return isOpen && column.isTyped && !isCellLocked(store.rowOf(id), column.name, store.place);
  };
  const mayBegin = (place: Place): boolean =>
    mayType(place) && columnAt(place).field?.kind !== 'boolean';

  const shape: GridShape = {
    rows: layout.rows,
    columns: layout.columns,
    // lines below each other are passed one by one; side by side, what is locked stands among what is typed
    isStop: (place) => (layout.isAcross ? mayType(place) : isOpen && columnAt(place).isTyped),
    skipsRows: layout.isAcross,
    takes: layout.isAcross,
    kindOf(place) {
      const { isTyped, name, field } = columnAt(place);
      if (name === CHART_COLUMN || field?.kind === 'file') return 'opened';
      if (!isTyped || !mayType(place)) return 'shown';
      return field?.kind === 'boolean' ? 'toggled' : 'typed';
    },
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
  };

  const editedId = drawn.editing === undefined ? undefined : layout.at(drawn.active).id;
  useEffect(() => (editedId === undefined ? undefined : store.edit(editedId)), [store, editedId]);

  const moveTo = (to: Place) => {
    const from = spot().active;
    const [left, id] = [layout.at(from).id, layout.at(to).id];
    // who goes on from the last line has left it, too
    const isEnd = from.row === to.row && from.column === to.column;
    if (isEnd || left !== id) store.leave(left);
    if (!isEnd) store.stay(id);
    reveal?.(to.row);
    goTo(to);
  };
  useImperativeHandle(ref, () => ({
    go: (id, name) => moveTo(layout.placeOf(id, name)),
  }));

  const commit = () => {
    const { active, editing } = spot();
    if (editing === undefined) return;
    const { name } = columnAt(active);
    stop();
    // a number that was not touched is not read anew: it may have more figures than are shown
    if (typedText.current !== editing.text || editing.mode === 'typing') {
      store.type(idAt(active), { [name]: readCell(typedText.current, name, words) });
    }
  };
  /** Begins to type a cell: from what the key wrote, or from what stands there. */
  const begin = (place: Place, written?: string) => {
    const { name } = columnAt(place);
    const row = store.rowOf(idAt(place));
    const { value } = cellValue(row, name, store.greyOf(row));
    const text = written ?? writeCell(value, name, words);
    typedText.current = text;
    store.stay(idAt(place));
    reveal?.(place.row);
    type({ column: place.column, text, mode: written === undefined ? 'editing' : 'typing' });
    if (written !== undefined) {
      store.look(idAt(place), { [name]: readCell(text, name, words) });
    }
  };
  const perform = (act: GridAct) => {
    const { active } = spot();
    const { id, column } = layout.at(active);
    const { name } = column;
    switch (act.do) {
      case 'move':
        return moveTo(act.to);
      case 'clear':
        return store.type(id, { [name]: null });
      case 'toggle': {
        const row = store.rowOf(id);
        const { value } = cellValue(row, name, store.greyOf(row));
        return store.type(id, { [name]: value !== true });
      }
      case 'edit':
        return begin(active, act.with);
      case 'take':
        store.takeOffers(id, act.of === 'cell' ? [name] : store.place.grid.typed);
        return;
      case 'open': {
        if (name === CHART_COLUMN) {
          const anchor = scroller.current?.querySelector<HTMLElement>(placeIn(active));
          if (anchor) props.onOpen?.({ id, name, anchor });
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
    settle();
    const { active, editing } = spot();
    if (editing !== undefined) {
      const isList = columnAt(active).field?.kind === 'choice';
      const asked = actWhileTyping(event, active, { shape, mode: editing.mode, isList });
      // out of the grid: what is typed stands as the focus goes
      if (asked === undefined || (asked.do === 'commit' && isOutward(asked.next))) return;
      event.preventDefault();
      event.stopPropagation();
      if (asked.do === 'cancel') {
        goTo(active);
        store.look(idAt(active), {});
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
    const { active, editing } = spot();
    const isHere = place.row === active.row && place.column === active.column;
    if (isHere && editing !== undefined) return;
    commit();
    event.preventDefault();
    moveTo(place);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place === undefined || spot().editing !== undefined) return;
    const kind = shape.kindOf(place);
    if (kind === 'opened') return perform({ do: 'open' });
    const { pointerType } = event.nativeEvent as PointerEvent; // browsers tell of clicks so
    isTouched.current = pointerType === 'touch';
    if (!isTouched.current) return;
    if (kind === 'typed') perform({ do: 'edit' });
    if (kind === 'toggled') perform({ do: 'toggle' });
  };
  const onDoubleClick = () => {
    const { active, editing } = spot();
    const kind = shape.kindOf(active);
    if (kind === 'typed' && editing === undefined) perform({ do: 'edit' });
    if (kind === 'toggled') perform({ do: 'toggle' });
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    commit();
    store.leave(idAt(spot().active));
  };
  const paste = (event: ClipboardEvent) => {
    const { active, editing } = spot();
    const rows = parsePasted(event.clipboardData.getData('text/plain'));
    const isOne = rows.length === 1 && rows[0]?.length === 1;
    if (editing !== undefined && (isOne || rows.length === 0)) return;
    event.preventDefault();
    // a picture, or a table without its text
    if (rows.length === 0) return notify('farola.grid.paste.nothing', { type: 'warning' });
    if (!isOpen) {
      notify('farola.grid.paste.shut', { type: 'warning', messageArgs: { why: shut } });
      return;
    }
    if (isOne && mayType(active)) {
      const { id, column } = layout.at(active);
      const value = readCell(rows[0]?.[0] ?? '', column.name, words);
      store.typeAll([{ id, name: column.name, value }]);
      return;
    }
    stop();
    const area = layout.pasteAt(active, rows);
    onPaste(
      planPaste(area.rows, {
        ...area,
        isLocked: (id, name) =>
          name === undefined
            ? isLocked(store.rowOf(id), store.place)
            : isCellLocked(store.rowOf(id), name, store.place),
        isNumber: (name) => NUMBERS.has(store.place.resource.fields[name]?.kind ?? 'text'),
        read: (text, name) => readCell(text, name, words),
        problemOf: (value, name) => cellProblem(value, name, words),
      }),
    );
  };
  // the same function wherever the focus is: the other rows are not drawn again
  const onTyped = useEvent((text: string) => {
    const { active, editing } = spot();
    // an accent that was composed in an input that has been left ends as its focus goes
    if (editing === undefined) return;
    typedText.current = text;
    const { name } = columnAt(active);
    store.look(idAt(active), { [name]: readCell(text, name, words) });
  });
  return (
    <>
      <div ref={scroller} className="grid-scroller" onScroll={onScroll}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells take the focus
          role="grid"
          aria-label={props.label}
          aria-rowcount={layout.rows + 1}
          aria-colcount={layout.columns + 1}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
          onBlur={onBlur}
          onPaste={paste}
        >
          {props.head}
          <tbody style={{ height: props.height }}>{props.rows({ ...drawn, onTyped })}</tbody>
        </table>
      </div>
      {props.outlook({ id: idAt(drawn.active), name: columnAt(drawn.active).name })}
    </>
  );
}

const isOutward = (act: GridAct): boolean => act.do === 'move' && act.isOutward === true;

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money']);

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-place]') : null;
  const [, row, column] = /^(\d+)-(\d+)$/.exec(cell?.dataset['place'] ?? '') ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}
