import type { Field } from '../../core/fields/field.ts';
import {
  isYearGrid,
  type Grid,
  type GridLine,
  type GridProposals,
  type GridTrial,
  type GridTried,
  readYearKey,
} from '../../core/resource/faces/grid.ts';
import { ownOfMonth } from '../../core/resource/faces/gridYear.ts';
import { isReadOnlyNow } from '../../core/resource/reading.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { isOpenFor } from '../../core/resource/workflow.ts';
import { sameMeaning } from '../record/conflicts/sameMeaning.ts';
import type { FormDraftField } from '../record/drafts/formDraft.ts';
import { payloadOf, valuesOf } from '../record/form/formValues.ts';
import type { SaveOutcome, Warning } from '../record/save/useWrite.ts';

/** How the record of a line stands. */
export type RowStatus =
  | { kind: 'idle' }
  /** Typed, and not sent yet. */
  | { kind: 'typed' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** By field, or of the record as a whole, why it was not saved; `of` is what was typed then. */
  | { kind: 'refused'; fields: Readonly<Record<string, string>>; of: Row }
  /** Nothing is wrong, but the person should confirm. */
  | { kind: 'asks'; warnings: readonly Warning[]; confirm: string }
  /** Somebody else saved first; `seen` is what this one began from. */
  | { kind: 'stale'; seen: Row; theirs: Row }
  | { kind: 'failed'; error: unknown };

/** A line as it stands in the grid. It is replaced, never changed. */
export interface GridRow {
  readonly line: GridLine;
  /** What was typed and is not saved, in stored form, or as text where it cannot be read. */
  readonly typed: Row;
  readonly status: RowStatus;
  /** What saving would do, as far as it was asked. */
  readonly tried: GridTried | undefined;
  /** By field, what stood there before something else was saved that it follows from. */
  readonly moved?: Row;
}

export interface GridPlace {
  resource: Resource;
  grid: Grid;
  clave: string;
}

/** One sending of a line. */
export interface GridAttempt {
  base: Row | undefined;
  data: Row;
  /** The same of the same content: sent again, it is done once. */
  key: string;
  confirm: string | undefined;
}

export interface GridDoor {
  send: (attempt: GridAttempt) => Promise<SaveOutcome>;
  tryRecords: (trials: readonly GridTrial[]) => Promise<readonly GridTried[]>;
  /** The line of a target as it is now. */
  readLine: (id: number) => Promise<GridLine | undefined>;
  /** Hears of all that is typed and not saved, by `<target>.<field>`. */
  keep: (fields: Readonly<Record<string, FormDraftField>>) => void;
  problemOf: (value: unknown, name: string) => string | undefined;
  /** A record was saved: others may follow from it. */
  saved?: () => void;
}

export const targetId = ({ objetivo }: GridLine): number => Number(objetivo['id']);

export const untouched = (line: GridLine): GridRow => ({
  line,
  typed: {},
  status: { kind: 'idle' },
  tried: undefined,
});

export const isTyped = ({ typed }: GridRow): boolean => Object.keys(typed).length > 0;

/** Whether a cell cannot be typed: its line is closed, its record is no draft any more, or the server sets it. */
export function isCellLocked(
  { line }: Pick<GridRow, 'line'>,
  name: string,
  place: GridPlace,
): boolean {
  const { bloqueo, abiertos = [], registro, comienzo } = line;
  const { resource } = place;
  if (bloqueo !== null && !abiertos.includes(name)) return true;
  if (registro !== null && !isOpenFor(resource, registro, [name])) return true;
  const field = resource.fields[name];
  const record = registro ?? { ...comienzo, ...ownOf(line, place) };
  return field !== undefined && isReadOnlyNow(field, record);
}

/** Whether nothing of the line can be typed. */
export const isLocked = (row: Pick<GridRow, 'line'>, place: GridPlace): boolean =>
  place.grid.typed.every((name) => isCellLocked(row, name, place));

/** What a record has of its place in the grid. */
function ownOf({ objetivo }: GridLine, { grid, clave }: GridPlace): Row {
  if (!isYearGrid(grid)) return { [grid.rows.field]: Number(objetivo['id']), [grid.key]: clave };
  const year = readYearKey(clave, grid);
  return year === undefined ? {} : ownOfMonth(grid, String(objetivo['mes']), year);
}

/** What stands in a cell: what was typed, what is stored, or in grey what a new record would begin with. */
export function cellValue(
  row: GridRow,
  name: string,
  proposals: Row,
): { value: unknown; isProposed: boolean } {
  if (Object.hasOwn(row.typed, name)) return { value: row.typed[name], isProposed: false };
  const tried = row.tried?.registro;
  const { registro } = row.line;
  if (registro !== null) return { value: (tried ?? registro)[name], isProposed: false };
  if (tried != null) return { value: tried[name], isProposed: true };
  return { value: proposals[name] ?? row.line.comienzo[name], isProposed: true };
}

/** What a cell shows of its row. */
export interface CellState {
  value: unknown;
  /** Nothing is stored there: it is what a new record would begin with. */
  isProposed: boolean;
  /** It was typed and is not saved. */
  isUnsaved: boolean;
  /** Why the server did not take it. */
  refusal: string | undefined;
  /** Its line has a record. */
  isMade: boolean;
}

export const cellState = (row: GridRow, name: string, proposals: Row): CellState => ({
  ...cellValue(row, name, proposals),
  isUnsaved: Object.hasOwn(row.typed, name),
  refusal: refusalOf(row, name),
  isMade: row.line.registro !== null,
});

/** What a line begins with, and what the server would put where it begins with nothing. */
export function greyIn({ tried, line }: GridRow): Row {
  const offers = Object.entries((tried ?? line).propuestas ?? {});
  const begun = Object.entries(line.comienzo).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(offers.map(([name, { valor }]) => [name, valor])),
    ...Object.fromEntries(begun),
  };
}

/** What is offered for a cell that says something else; undefined: nothing is. */
export function offerOf(
  row: GridRow,
  name: string,
  { resource }: Pick<GridPlace, 'resource'>,
): GridProposals[string] | undefined {
  const offer = (row.tried?.propuestas ?? row.line.propuestas)?.[name];
  const field = resource.fields[name];
  if (offer === undefined || field === undefined) return undefined;
  const { value } = cellValue(row, name, {});
  return sameMeaning(field, value, offer.valor) ? undefined : offer;
}

/** The values that are offered for cells of a row, of those that may be typed. */
export function offersIn(row: GridRow, names: readonly string[], place: GridPlace): Row {
  const offers = names.flatMap((name) => {
    const offer = isCellLocked(row, name, place) ? undefined : offerOf(row, name, place);
    return offer === undefined ? [] : [[name, offer.valor] as const];
  });
  return Object.fromEntries(offers);
}

/** Whether a value is what the record of the line has there. */
export function isStored(
  { line }: GridRow,
  { name, value, resource }: { name: string; value: unknown; resource: Resource },
): boolean {
  const field = resource.fields[name];
  if (field === undefined) return false;
  return sameMeaning(field, value, line.registro === null ? null : line.registro[name]);
}

/** Why a cell is refused, by the answer to its row. */
export const refusalOf = ({ status }: GridRow, name: string): string | undefined =>
  status.kind === 'refused' ? status.fields[name] : undefined;

/** What is sent to save the line: a new record, or the stored one with what was typed. */
export function attemptOf(
  { line, typed }: Pick<GridRow, 'line' | 'typed'>,
  place: GridPlace,
  proposals: Row,
): { base: Row | undefined; data: Row } {
  const { registro, comienzo } = line;
  const { resource, grid } = place;
  if (registro !== null) {
    return {
      base: registro,
      data: payloadOf(resource, { ...valuesOf(resource, registro), ...typed }),
    };
  }
  const begun = [...grid.typed, ...Object.keys(grid.given ?? {})].map(
    (name) => [name, proposals[name] ?? comienzo[name] ?? null] as const,
  );
  const data = { ...Object.fromEntries(begun), ...typed, ...ownOf(line, place) };
  return { base: undefined, data };
}

/** What of the typed values is not in the record that was saved of them: typed since, or not at all. */
export function typedSince(
  resource: Resource,
  { typed, sent, record }: { typed: Row; sent: Row; record: Row },
): Row {
  const since = Object.entries(typed).filter(
    ([name, value]) => !Object.hasOwn(sent, name) || sent[name] !== value,
  );
  return unlike(resource, Object.fromEntries(since), record);
}

/** Of these values, those that a record does not have. */
export function unlike(resource: Resource, values: Row, record: Row): Row {
  const entries = Object.entries(values).filter(([name, value]) => {
    const field = resource.fields[name];
    return field !== undefined && !sameMeaning(field, value, record[name]);
  });
  return Object.fromEntries(entries);
}

/** In a year the cells of a month are apart: what was changed beside the typed ones is no conflict. */
export const areApart = (
  { resource, grid }: GridPlace,
  { typed }: GridRow,
  { seen, theirs }: { seen: Row; theirs: Row },
): boolean =>
  isYearGrid(grid) &&
  Object.keys(typed).every((name) => {
    const field = resource.fields[name];
    return field === undefined || sameMeaning(field, seen[name], theirs[name]);
  });

/** Typed values that stand for a proposal: by field, which one. */
export type Carried = Readonly<Record<string, { from: unknown; to: unknown }>>;

/** What was typed elsewhere in the place of what a line begins with. */
export function carriedTo({ comienzo }: GridLine, carried: Carried): Row {
  const same = Object.entries(carried).filter(
    ([name, { from }]) => (comienzo[name] ?? null) === from,
  );
  return Object.fromEntries(same.map(([name, { to }]) => [name, to]));
}

/** All that is typed and not saved, by `<target>.<field>`. */
export function draftOf(rows: ReadonlyMap<number, GridRow>): Record<string, FormDraftField> {
  const fields = [...rows].flatMap(([id, { typed, line }]) =>
    Object.entries(typed).map(([name, now]) => {
      const before = line.registro?.[name] ?? null;
      return [`${id}.${name}`, { before, now }] as const;
    }),
  );
  return Object.fromEntries(fields);
}

/** Whether a record as it is known was written after it was read elsewhere. */
export const isNewer = (known: Row | null, read: Row): boolean =>
  known !== null && Number(known['version'] ?? 0) > Number(read['version'] ?? 0);

/** The first reason of each field. */
export const firstReasons = (fields: Readonly<Record<string, readonly { message: string }[]>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first?.message ?? '']));

/** What stood in the record of a row before it became this one, by the fields that others than the row's own typing changed. */
export function movedIn(resource: Resource, row: GridRow, now: Row | null): Row {
  const before = row.line.registro;
  if (before === null || now === null) return row.moved ?? {};
  const changed = Object.entries(resource.fields).filter(
    ([name, field]) => isShownNumber(field) && !sameMeaning(field, before[name], now[name]),
  );
  return { ...row.moved, ...Object.fromEntries(changed.map(([name]) => [name, before[name]])) };
}

const isShownNumber = ({ kind, hidden }: Field): boolean =>
  hidden !== true && ['integer', 'decimal', 'money'].includes(kind);

/** What was refused stands until its own cell is typed anew. */
export function statusTyped({ status }: GridRow, typed: Row, names: readonly string[]): RowStatus {
  if (Object.keys(typed).length === 0) return { kind: 'idle' };
  if (status.kind === 'stale') return status;
  if (status.kind !== 'refused') return { kind: 'typed' };
  const fields = Object.fromEntries(
    Object.entries(status.fields).filter(
      ([name]) => !names.includes(name) && Object.hasOwn(typed, name),
    ),
  );
  return Object.keys(fields).length === 0 ? { kind: 'typed' } : { ...status, fields };
}
