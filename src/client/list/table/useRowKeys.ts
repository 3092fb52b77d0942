import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import { readStored, store } from '../../browser/storedText.ts';
import {
  areSingleKeysOn,
  isCommand,
  isFreeKey,
  isPageLetter,
  SEARCH_KEY,
  useKeyDown,
} from '../../shortcuts/keyboard.ts';
import { placeOf, rowsIn } from '../widths/tableParts.ts';

interface RowKeys {
  /** Of the list. */
  name: string;
  /** As they stand on the screen. */
  rows: readonly RaRecord[];
  /** All of the page, also while some of them are still to follow. */
  page: readonly RaRecord[];
  isChoosable: boolean;
  /** The first of them are in it. */
  start: RefObject<HTMLTableSectionElement | null>;
  /** Opens the record on its page. */
  onOpen: (record: RaRecord) => void;
  /** Opens it over the list. */
  onPanel: (record: RaRecord) => void;
  onMenu: (row: HTMLTableRowElement, record: RaRecord) => void;
}

/** Rows that a page key moves by. */
const PAGE = 10;

/**
 * The keys of the rows: one row has the focus, and the arrow keys move it. Only the elements know which
 * row it is: to draw a hundred rows again for an arrow key would be slow.
 */
export function useRowKeys(given: RowKeys) {
  const { rows, start } = given;
  const focus = useRovingFocus(given);
  const choose = useChoosing(given);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowAt(event.target);
    const index = row === null ? -1 : placeOf(row);
    const record = rows[index];
    if (row === null || record === undefined || event.defaultPrevented) return;
    const isOnRow = event.target === row;
    const act = (): boolean => {
      const target = moved(event, index, rows.length);
      if (target !== undefined) {
        if (event.shiftKey && given.isChoosable) choose.extend(index, target);
        else choose.forget();
        focus(target);
        return true;
      }
      if (isMenuKey(event)) {
        given.onMenu(row, record);
        return true;
      }
      if (isCommand(event) && event.key.toLowerCase() === 'a' && given.isChoosable) {
        choose.all();
        return true;
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return false;
      const isPanelKey =
        event.key.toLowerCase() === 'o' && areSingleKeysOn() && !isPageLetter(event.timeStamp);
      if (isPanelKey || (isOnRow && event.key === 'Enter' && event.shiftKey)) {
        given.onPanel(record);
        return true;
      }
      if (!isOnRow) return false;
      if (event.key === 'Enter') {
        storeReturnRow(given.name, { id: record.id, index });
        given.onOpen(record);
      } else if (event.key === ' ' && given.isChoosable) choose.toggle(record.id, event.shiftKey);
      else return false;
      return true;
    };
    if (act()) event.preventDefault();
  };
  // from anywhere on the page where nobody works with something else, and from the search
  useKeyDown((event) => {
    const isFree = isFreeKey(event) && document.activeElement === document.body;
    const leads = isFree || isInSearch(event);
    if (event.key !== 'ArrowDown' || !leads || start.current === null) return;
    event.preventDefault();
    focus(0);
  });
  return press;
}

/** Tab leads to one row; it stays the one when rows come and go under it. */
function useRovingFocus({ name, rows, page, start }: RowKeys): (index: number) => void {
  const current = useRef(0);
  // read before the rows are drawn: a row that is removed loses the focus
  const wasOnRow = rowsIn(tableOf(start)).some((row) => row === document.activeElement);
  /** A row to go on from that is not there yet, and the one that has the focus meanwhile. */
  const sought = useRef<{ id: string; row: HTMLElement } | undefined>(undefined);
  const rowAtIndex = (index: number) => rowsIn(tableOf(start))[index];
  const focus = (index: number) => {
    rowAtIndex(current.current)?.setAttribute('tabindex', '-1');
    current.current = index;
    const row = rowAtIndex(index);
    row?.setAttribute('tabindex', '0');
    row?.focus();
  };
  useEffect(() => {
    const element = tableOf(start);
    const note = ({ target }: FocusEvent) => {
      const row = rowAt(target);
      if (row === null) return;
      rowsIn(element)[current.current]?.setAttribute('tabindex', '-1');
      current.current = placeOf(row);
      row.setAttribute('tabindex', '0');
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [start]);
  const drawn = useRef(rows);
  useEffect(() => {
    const before = drawn.current;
    drawn.current = rows;
    const on = before[current.current]?.id;
    const awaited =
      sought.current?.row === rowAtIndex(current.current) ? sought.current?.id : undefined;
    if (before[0]?.id !== rows[0]?.id || before.length !== rows.length) {
      // another page begins with its first row
      current.current = 0;
      const [row, ...others] = rowsIn(tableOf(start));
      for (const other of others) other.setAttribute('tabindex', '-1');
      row?.setAttribute('tabindex', '0');
      if (wasOnRow) row?.focus();
    }
    const row = rowAtIndex(current.current);
    if (!wasOnRow || on === undefined || row === undefined) return;
    // the focus stays with its record where the page has it in another place, now or with the late rows
    const isMoved = rows[current.current]?.id !== on && page.some(({ id }) => id === on);
    const id = awaited ?? (isMoved ? String(on) : undefined);
    if (id !== undefined) sought.current = { id, row };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where the focus was when other rows came
  }, [rows, start]);
  useEffect(() => {
    const left = takeReturnRow(name);
    if (left === undefined || rows.length === 0) return;
    const index = rows.findIndex(({ id }) => String(id) === left.id);
    // who comes back goes on from there; what was deleted has its place taken by the next one
    if (document.activeElement !== document.body) return;
    focus(index === -1 ? Math.min(left.index, rows.length - 1) : index);
    const row = rowAtIndex(current.current);
    if (index === -1 && row !== undefined) sought.current = { id: left.id, row };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the rows are there
  }, []);
  useEffect(() => {
    const { id, row } = sought.current ?? {};
    const index = rows.findIndex((record) => String(record.id) === id);
    if (index === -1) return;
    sought.current = undefined;
    // a record just made comes a moment after the rows that were there; who went on is not fetched back
    if (document.activeElement === row) focus(index);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when rows come
  }, [rows]);
  return (index) => {
    sought.current = undefined;
    focus(index);
  };
}

function useChoosing({ rows, page }: RowKeys) {
  const { handleToggleItem, onSelect } = useDataTableCallbacksContext();
  const chosen = useDataTableSelectedIdsContext() ?? [];
  const from = useRef<{ index: number; before: readonly Identifier[] } | undefined>(undefined);
  const add = (before: readonly Identifier[], more: readonly RaRecord[]) =>
    onSelect?.([...new Set([...before, ...more.map(({ id }) => id)])]);
  return {
    toggle: (id: Identifier, shiftKey: boolean) => handleToggleItem?.(id, { shiftKey } as never), // only the Shift key is read
    all: () => add(chosen, page),
    /** All from where Shift was first held. */
    extend: (index: number, to: number) => {
      from.current ??= { index, before: chosen };
      const { index: start, before } = from.current;
      add(before, rows.slice(Math.min(start, to), Math.max(start, to) + 1));
    },
    forget: () => {
      from.current = undefined;
    },
  };
}

/** Where a key leads from a row; undefined for other keys. */
function moved(event: KeyboardEvent, index: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  }[event.key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

const isInSearch = ({ target, defaultPrevented, isComposing }: globalThis.KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isComposing &&
  target instanceof Element &&
  target.matches(`[aria-keyshortcuts="${SEARCH_KEY}"]`);

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

const tableOf = ({ current }: RefObject<HTMLElement | null>): HTMLTableElement | null =>
  current?.closest('table') ?? null;

const rowAt = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null;

/** Storage key of the row from which a person opened a record by keyboard. */
const LEFT_ROW = 'farola-fila';

interface ReturnRow {
  id: Identifier;
  /** Where it stood: the row that is there now is the nearest one where it is gone. */
  index: number;
}

/** Stores the row to which the focus returns when the list is opened again. */
export function storeReturnRow(list: string, { id, index }: ReturnRow): void {
  store(LEFT_ROW, `${list} ${index} ${id}`);
}

/** Once: who comes back a second time begins where the page begins. */
function takeReturnRow(list: string): { id: string; index: number } | undefined {
  const [name, index, ...id] = (readStored(LEFT_ROW) ?? '').split(' ');
  store(LEFT_ROW, undefined);
  return name === list ? { id: id.join(' '), index: Number(index) || 0 } : undefined;
}
