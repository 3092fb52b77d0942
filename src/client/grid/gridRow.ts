import { isBlank } from '../../core/record/validateRecord.ts';
import type { Grid, GridLine, GridTried } from '../../core/resource/grid.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { isEditable } from '../../core/resource/workflow.ts';
import { sameMeaning } from '../record/conflicts/sameMeaning.ts';
import { payloadOf, valuesOf } from '../record/form/formValues.ts';
import type { Warning } from '../record/save/useWrite.ts';

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
}

export interface GridPlace {
  resource: Resource;
  grid: Grid;
  clave: unknown;
}

export const targetId = ({ objetivo }: GridLine): number => Number(objetivo['id']);

export const beginning = (line: GridLine): GridRow => ({
  line,
  typed: {},
  status: { kind: 'idle' },
  tried: undefined,
});

export const isTyped = ({ typed }: GridRow): boolean => Object.keys(typed).length > 0;

/** Whether nothing of the line can be typed. */
export function isLocked({ line }: Pick<GridRow, 'line'>, resource: Resource): boolean {
  const { bloqueo, registro } = line;
  return bloqueo !== null || (registro !== null && !isEditable(resource, registro));
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
  const told = proposals[name] ?? row.line.comienzo[name];
  if (tried != null) return { value: tried[name], isProposed: !isBlank(told) };
  return { value: told, isProposed: true };
}

/** Why a cell is refused, by the answer to its row. */
export const refusalOf = ({ status }: GridRow, name: string): string | undefined =>
  status.kind === 'refused' ? status.fields[name] : undefined;

/** What is sent to save the line: a new record, or the stored one with what was typed. */
export function attemptOf(
  { line, typed }: Pick<GridRow, 'line' | 'typed'>,
  { resource, grid, clave }: GridPlace,
  proposals: Row,
): { base: Row | undefined; data: Row } {
  const { registro, comienzo } = line;
  if (registro !== null) {
    return {
      base: registro,
      data: payloadOf(resource, { ...valuesOf(resource, registro), ...typed }),
    };
  }
  const begun = [...grid.typed, ...Object.keys(grid.given ?? {})].map(
    (name) => [name, proposals[name] ?? comienzo[name] ?? null] as const,
  );
  const own = { [grid.rows.field]: targetId(line), [grid.key]: clave };
  return { base: undefined, data: { ...Object.fromEntries(begun), ...typed, ...own } };
}

/** What of the typed values is not in the record that was saved of them: typed since, or not at all. */
export function typedSince(
  resource: Resource,
  { typed, sent, record }: { typed: Row; sent: Row; record: Row },
): Row {
  const entries = Object.entries(typed).filter(([name, value]) => {
    const field = resource.fields[name];
    const isSent = Object.hasOwn(sent, name) && sent[name] === value;
    return !isSent && field !== undefined && !sameMeaning(field, value, record[name]);
  });
  return Object.fromEntries(entries);
}
