import { WHOLE_RECORD } from '../../core/api/errors.ts';
import { isYearGrid, type GridCounts, type GridLine } from '../../core/resource/faces/grid.ts';
import type { Row } from '../../core/resource/resource.ts';
import { isSavedAlready } from '../record/conflicts/merge.ts';
import { keyWithin, randomKey } from '../record/idempotencyKey.ts';
import type { SaveOutcome } from '../record/save/useWrite.ts';
import { isUnreachable } from '../http/http.ts';
import { countsAfter } from './gridCounts.ts';
import { createLooks, debounced, gathered, throttled } from './gridLooks.ts';
import {
  areApart,
  attemptOf,
  carriedTo,
  draftOf,
  firstReasons,
  greyIn,
  isNewer,
  untouched,
  isCellLocked,
  isLocked,
  isStored,
  isTyped,
  movedIn,
  offersIn,
  statusTyped,
  targetId,
  typedSince,
  unlike,
  type Carried,
  type GridAttempt,
  type GridDoor,
  type GridPlace,
  type GridRow,
  type RowStatus,
} from './gridRow.ts';

/** Ms after a row was left, in which who comes back to it goes on. */
const LEFT_MS = 350;
const KEEP_MS = 500;
/** What all lines come to is told once for what a line goes through while it is saved. */
const TELL_MS = 400;
/** Rows on their way at once; one is on its way once. */
const MOST_SENDING = 3;

export type GridStore = ReturnType<typeof createGridStore>;

/** The lines of a grid and what becomes of them, beside React: a key changes one row of thousands. */
export function createGridStore(place: GridPlace, lines: readonly GridLine[], door: GridDoor) {
  const { resource, grid } = place;
  const rows = new Map(lines.map((line) => [targetId(line), untouched(line)]));
  const ids = [...rows.keys()];
  const hadRecord = new Map(lines.map((line) => [targetId(line), line.registro]));
  /** Lines whose record was saved here since they were last read. */
  const savedSince = new Set<number>();
  const form = randomKey();
  const rowListeners = new Map<number, Set<() => void>>();
  const listeners = new Set<() => void>();
  let edition = 0;
  /** What was typed in one line in the place of a proposal, for the lines with the same proposal. */
  let carried: Carried = {};
  /** The line of the cell that is being typed, and how it was read meanwhile. */
  let editing: { id: number; missed?: GridLine } | undefined;

  const rowOf = (id: number): GridRow => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(`the grid has no line ${id}`);
    return row;
  };
  const tellAll = throttled(TELL_MS, () => {
    edition += 1;
    for (const listener of listeners) listener();
  });
  /** In a task of its own, once for all that changed: what a key changes is drawn behind the focus that it moves. */
  const tellRow = gathered<number>((changed) => {
    for (const id of changed) for (const listener of rowListeners.get(id) ?? []) listener();
  });
  const put = (id: number, changes: Partial<GridRow>) => {
    const before = rowOf(id);
    const row: GridRow = { ...before, ...changes };
    rows.set(id, row);
    tellRow(id);
    const isSum = isYearGrid(grid) && (before.typed !== row.typed || before.tried !== row.tried);
    if (before.status !== row.status || before.line !== row.line || isSum) tellAll();
  };
  /** What is sent for a record that has none yet, in the place of what it begins with. */
  const proposalsOf = (line: GridLine): Row => carriedTo(line, carried);
  /** What stands in grey: that, and what the server would put there by itself. */
  const greyOf = (row: GridRow): Row => ({ ...greyIn(row), ...proposalsOf(row.line) });

  const drafts = debounced(KEEP_MS, () => door.keep(draftOf(rows)));

  const look = createLooks({
    tryRecords: door.tryRecords,
    trialOf(id, typed) {
      const { line } = rowOf(id);
      const isNothing = Object.keys(typed).length === 0;
      if (isNothing || hasProblem(typed) || isLocked({ line }, place)) return undefined;
      const { base, data } = attemptOf({ line, typed }, place, proposalsOf(line));
      if (base === undefined) return { valores: data };
      return { id: Number(base['id']), version: Number(base['version']), valores: data };
    },
    answer(id, tried) {
      if (rowOf(id).status.kind !== 'saved') put(id, { tried });
    },
  });
  const hasProblem = (typed: Row): boolean =>
    Object.entries(typed).some(([name, value]) => door.problemOf(value, name) !== undefined);

  // saving
  const sending = new Set<number>();
  /** Lines whose record is made as they stand. */
  const beginning = new Set<number>();
  const waiting: number[] = [];
  const lost = new Map<number, GridAttempt & { sent: Row }>();
  const left = new Map<number, ReturnType<typeof setTimeout>>();

  const queue = (id: number) => {
    if (!waiting.includes(id)) waiting.push(id);
    pump();
  };
  const pump = () => {
    while (sending.size < MOST_SENDING) {
      const next = waiting.findIndex((id) => !sending.has(id));
      if (next < 0) return;
      const [id = 0] = waiting.splice(next, 1);
      void save(id);
    }
  };
  const save = async (id: number, confirm?: string) => {
    const row = rowOf(id);
    const isWanted = isTyped(row) || beginning.has(id);
    if (!isWanted || isLocked(row, place) || row.status.kind === 'stale') return;
    if (hasProblem(row.typed))
      return put(id, { status: { kind: 'refused', fields: {}, of: row.typed } });
    sending.add(id);
    const again = lost.get(id);
    put(id, { status: { kind: 'saving' } });
    const { base, data } = attemptOf(row, place, proposalsOf(row.line));
    const key = keyWithin(form, { id, data, version: base?.['version'] });
    // of what was sent and not answered nobody knows whether it was done: it goes once more, as it was
    const attempt = again ?? { base, data, key, confirm, sent: row.typed };
    lost.set(id, attempt);
    const outcome = await door.send(attempt);
    sending.delete(id);
    beginning.delete(id);
    if (outcome.kind !== 'failed' || !isUnreachable(outcome.error)) lost.delete(id);
    await settle(id, attempt, outcome);
    drafts.begin();
    pump();
  };

  const settle = async (
    id: number,
    { base, sent }: GridAttempt & { sent: Row },
    outcome: SaveOutcome,
  ): Promise<void> => {
    const row = rowOf(id);
    const becomes = (status: RowStatus) => put(id, { status });
    switch (outcome.kind) {
      case 'saved':
      case 'already': {
        const record = outcome.record;
        const typed = typedSince(resource, { typed: row.typed, sent, record });
        const isDone = Object.keys(typed).length === 0;
        savedSince.add(id);
        put(id, {
          line: { ...row.line, registro: record },
          typed,
          tried: undefined,
          status: { kind: isDone ? 'saved' : 'typed' },
        });
        if (!isDone) queue(id);
        // what moved before has been seen, and what follows from this one is told anew
        for (const [other, { moved }] of rows) if (moved !== undefined) put(other, { moved: {} });
        door.saved?.();
        return;
      }
      case 'invalid': {
        const fields = firstReasons(outcome.fields);
        if (base === undefined && (await meets(id))) return;
        return becomes({ kind: 'refused', fields, of: sent });
      }
      case 'warnings':
        return becomes({ kind: 'asks', warnings: outcome.warnings, confirm: outcome.confirm });
      case 'stale':
        return conflict(id, { seen: base ?? {}, theirs: outcome.theirs });
      case 'gone':
        // what was typed becomes a new record, if it is sent again
        return put(id, {
          line: { ...row.line, registro: null },
          status: { kind: 'refused', fields: { [WHOLE_RECORD]: GONE }, of: sent },
        });
      case 'failed':
        return becomes({ kind: 'failed', error: outcome.error });
    }
  };
  const conflict = (id: number, { seen, theirs }: { seen: Row; theirs: Row }) => {
    const row = rowOf(id);
    if (areApart(place, row, { seen, theirs })) {
      const kind = isTyped(row) ? 'typed' : 'idle';
      put(id, { line: { ...row.line, registro: theirs }, status: { kind } });
      return queue(id);
    }
    const mine = { ...seen, ...row.typed };
    if (isSavedAlready(resource, { base: seen, mine, theirs })) {
      const line = { ...row.line, registro: theirs };
      put(id, { line, typed: {}, tried: undefined, status: { kind: 'saved' } });
      return door.saved?.();
    }
    return put(id, { status: { kind: 'stale', seen, theirs } });
  };
  /** Somebody else made the record of the line meanwhile. */
  const meets = async (id: number): Promise<boolean> => {
    const line = await door.readLine(id).catch(() => undefined);
    if (line?.registro == null) return false;
    const theirs = line.registro;
    // what was not typed here is theirs, and asks nothing
    const unseen = Object.keys(rowOf(id).typed).map((name) => [name, null] as const);
    conflict(id, { seen: { ...theirs, ...Object.fromEntries(unseen) }, theirs });
    return true;
  };

  const type = (id: number, values: Row) => {
    const row = rowOf(id);
    const open = Object.entries(values).filter(([name]) => !isCellLocked(row, name, place));
    if (open.length === 0) return;
    const typed = { ...row.typed };
    for (const [name, value] of open) {
      if (isStored(row, { name, value, resource })) delete typed[name];
      else typed[name] = value;
      carry(row, name, value);
    }
    put(id, { typed, status: statusTyped(row, typed, Object.keys(values)) });
    drafts.begin();
    if (Object.keys(typed).length === 0) put(id, { tried: undefined });
    else look(id, typed);
  };
  /** Takes a line as it was read; one that is being typed keeps what it began from, and the save compares. */
  const follow = (line: GridLine) => {
    const id = targetId(line);
    const row = rows.get(id);
    if (row === undefined || sending.has(id)) return;
    if (editing?.id === id) return void (editing.missed = line);
    const [seen, theirs] = [row.line.registro, line.registro];
    if (isTyped(row) && !(seen && theirs && areApart(place, row, { seen, theirs }))) return;
    // asked for before it was saved here
    if (theirs === null ? savedSince.has(id) : isNewer(seen, theirs)) return;
    if (JSON.stringify(row.line) === JSON.stringify(line)) return;
    put(id, isYearGrid(grid) ? { line, moved: movedIn(resource, row, theirs) } : { line });
  };
  const carry = ({ line }: GridRow, name: string, value: unknown) => {
    if (line.registro !== null || isYearGrid(grid) || grid.carries?.includes(name) !== true) return;
    if (value === null || door.problemOf(value, name) !== undefined) return;
    carried = { ...carried, [name]: { from: line.comienzo[name] ?? null, to: value } };
    for (const other of rowListeners.keys()) tellRow(other);
  };

  return {
    place,
    ids,
    rowOf,
    greyOf,
    subscribeRow(id: number, listener: () => void) {
      const own = rowListeners.get(id) ?? new Set();
      rowListeners.set(id, own);
      own.add(listener);
      return () => {
        own.delete(listener);
        if (own.size === 0) rowListeners.delete(id);
      };
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edition: () => edition,
    carried: () => carried,
    /** While a cell is typed: what the row would come to. */
    look: (id: number, values: Row) => {
      if (isLocked(rowOf(id), place)) return;
      const typed = { ...rowOf(id).typed, ...values };
      if (Object.keys(typed).length === 0) put(id, { tried: undefined });
      look(id, typed);
    },
    type,
    /** A cell of the line is being typed: what others save of it waits, and the save compares. Answers what ends that. */
    edit(id: number) {
      const begun: NonNullable<typeof editing> = { id };
      editing = begun;
      return () => {
        editing = undefined;
        if (begun.missed !== undefined) follow(begun.missed);
      };
    },
    /** What was typed into a row, as a cell or as a draft kept it. */
    typeAll(cells: readonly { id: number; name: string; value: unknown }[]) {
      const byRow = new Map<number, Row>();
      for (const { id, name, value } of cells) byRow.set(id, { ...byRow.get(id), [name]: value });
      for (const [id, values] of byRow) type(id, values);
      for (const id of byRow.keys()) queue(id);
    },
    /** The row is not worked at any more: it is saved by itself. */
    leave(id: number) {
      clearTimeout(left.get(id));
      left.set(
        id,
        setTimeout(() => {
          left.delete(id);
          const { status, typed } = rowOf(id);
          const isAnew = status.kind === 'refused' && status.of !== typed;
          if (status.kind === 'typed' || status.kind === 'failed' || isAnew) queue(id);
        }, LEFT_MS),
      );
    },
    /** The focus is in the line, whatever it left. */
    stay: (id: number) => clearTimeout(left.get(id)),
    saveNow: queue,
    /** Makes the record of a line as it stands there, though nothing was typed. */
    begin(id: number) {
      beginning.add(id);
      queue(id);
    },
    /** Types what is offered for these cells of a line; answers how many that are. */
    takeOffers(id: number, names: readonly string[]): number {
      const offers = offersIn(rowOf(id), names, place);
      type(id, offers);
      return Object.keys(offers).length;
    },
    confirm(id: number) {
      const { status } = rowOf(id);
      if (status.kind === 'asks' && !sending.has(id)) void save(id, status.confirm);
    },
    /** Goes on from what somebody else saved, with these values of mine. */
    take(id: number, { theirs, values }: { theirs: Row; values: Row }) {
      const { line } = rowOf(id);
      const typed = unlike(resource, values, theirs);
      const kind = Object.keys(typed).length === 0 ? 'idle' : 'typed';
      put(id, { line: { ...line, registro: theirs }, typed, tried: undefined, status: { kind } });
      if (kind === 'typed') queue(id);
      drafts.begin();
    },
    /** A conflict of before: what was typed began from another value. */
    conflict,
    /** Gives back what is stored. */
    discard(id: number) {
      lost.delete(id);
      const { line, status } = rowOf(id);
      const registro = status.kind === 'stale' ? status.theirs : line.registro;
      put(id, untouched({ ...line, registro }));
      drafts.begin();
    },
    /** Lines as they are by now, all that the grid shows. */
    refresh(now: readonly GridLine[]) {
      for (const line of now) {
        hadRecord.set(targetId(line), line.registro);
        follow(line);
      }
      savedSince.clear();
    },
    /** Some lines that others saved; what was counted before counts on. */
    hear: (now: readonly GridLine[]) => now.forEach(follow),
    /** All that was typed goes out, and is kept until it is there. */
    flush() {
      for (const [id, { status }] of rows) if (status.kind === 'typed') queue(id);
      drafts.now();
    },
    /** As the server counted, with what was saved since. */
    counts(then: GridCounts): GridCounts {
      const records = ids.map((id) => ({
        before: hadRecord.get(id) ?? null,
        now: rowOf(id).line.registro,
      }));
      return countsAfter(then, grid, records);
    },
  };
}

/** Words of its own: there is no record that the API could have said it of. */
const GONE = 'farola.grid.gone';
