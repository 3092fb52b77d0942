import { isDeepStrictEqual } from 'node:util';
import type { ImportMode } from '../../../core/import/importApi.ts';
import type { MappedColumn } from '../../../core/import/mapping.ts';
import type { RowRead } from '../../../core/import/readRow.ts';
import { isNumberKey, rowKeys } from '../../../core/export/exportColumns.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Who } from '../../../core/resource/permissions.ts';
import { isReadOnlyNow } from '../../../core/resource/reading.ts';
import { fieldOf, type Resource, type Row } from '../../../core/resource/resource.ts';
import { isEditable, isOpenFor } from '../../../core/resource/workflow.ts';
import type { Orm } from '../../db/orm.ts';
import type { Store } from '../../resource/store.ts';
import { stateLabel } from '../../record/writeRecords.ts';
import { changesWithoutSeeing } from '../../fieldAccess/inferenceGuard.ts';
import { labelFor } from '../../fieldAccess/masking.ts';
import { groupOf, groupText, storedAlike, type Group } from './groups.ts';
import type { SettleRoundTrips } from './roundTripCells.ts';
import type { MonthOfFile } from './monthOfFile.ts';
import type { PreparedRow, Resolver, RowInPlan } from './resolveRows.ts';
import type { ReadPart } from './readFile.ts';

/** What the rows of one file have in common while they are planned. */
export interface Preparing {
  store: Store;
  modo: ImportMode;
  columnas: readonly MappedColumn[];
  resolver: Resolver;
  month: MonthOfFile | undefined;
  /** Who asked for the plan. */
  who: Who;
  /** Finds records for rows whose key names none. */
  findFormer?: (rows: readonly PreparedRow[]) => Promise<void>;
  /** Cells that say what an export says of their record mean what is there. */
  echoes: SettleRoundTrips;
  /** Keys, records and unique values so far -> the row that had each first. */
  seen: Map<string, number>;
}

/** Finds what rows refer to, by name, and the records that they are about, by key. */
export async function prepareRows(
  orm: Orm,
  { reads, rows: sheetRows }: Pick<ReadPart, 'reads' | 'rows'>,
  preparing: Preparing,
): Promise<PreparedRow[]> {
  const { store, resolver } = preparing;
  const { resource } = store;
  const rows = reads.map(rowInPlan);
  const whole = rows.filter((row) => !isShifted(row));
  if (preparing.month !== undefined) for (const row of whole) preparing.month.settle(row);
  await resolver.byName(whole);
  await findPrevious(orm, store, whole);
  await preparing.findFormer?.(whole);
  await preparing.echoes(whole, sheetRows);
  await resolver.settle(whole);
  if (Object.keys(resource.import.spoken).length > 0) {
    // a key may stand there in words that only the hook could read
    await findPrevious(orm, store, whole.filter(isSpokenAndNew(resource)));
    await preparing.echoes(whole, sheetRows);
    for (const row of whole) keepUnsaid(resource, row);
  }
  for (const [i, row] of rows.entries()) {
    const read = reads[i];
    if (isShifted(row) || read === undefined) continue;
    row.findings.push(
      ...maskFindings(row, read),
      ...keyFindings(row, preparing),
      ...numberFindings(row, resource),
    );
    if (row.previous === undefined) continue;
    const changed = isEditable(resource, row.previous) ? [] : changedIn(preparing, row);
    const isOpen =
      isEditable(resource, row.previous) ||
      (changed.length > 0 && isOpenFor(resource, row.previous, changed));
    if (isOpen && row.findings.some(isError)) continue;
    if (isSame(preparing, row)) {
      row.standing = 'same';
    } else if (!isOpen) {
      row.standing = 'closed';
      row.findings.push(notEditable(store, row.previous));
    }
  }
  return rows;
}

const isError = ({ level }: Finding): boolean => level === 'error';

const isSpokenAndNew =
  ({ import: { spoken } }: Resource) =>
  ({ texts, previous }: RowInPlan): boolean =>
    previous === undefined && Object.keys(spoken).some((name) => texts[name] !== undefined);

/** Of a record that there is, what no column of the sheet says stays, whatever the words of another one come to. */
function keepUnsaid({ import: { spoken } }: Resource, row: PreparedRow): void {
  if (row.previous === undefined) return;
  for (const name of Object.keys(spoken)) {
    if (row.texts[name] === undefined && !row.blanks.includes(name)) delete row.values[name];
  }
}

/** The records that rows are about which are not to be written. */
export async function recordsOf(
  orm: Orm,
  reads: readonly RowRead[],
  { store, month }: Preparing,
): Promise<(Row | undefined)[]> {
  const rows = reads.map(rowInPlan);
  // they do not say which month the file is of
  if (month?.value() !== undefined) for (const row of rows) month.settle(row);
  await findPrevious(orm, store, rows);
  return rows.map(({ previous }) => previous);
}

/** Its values may stand in the wrong columns. */
export const isShifted = ({ findings }: Pick<RowInPlan, 'findings'>): boolean =>
  findings.some(({ code }) => code === 'FILA_LARGA');

function rowInPlan({ n, values, blanks, texts, findings }: RowRead): PreparedRow {
  const found: Finding[] = [...findings];
  const { id } = values;
  delete values['id'];
  return {
    n,
    ...(typeof id === 'number' ? { id } : {}),
    texts,
    values,
    blanks,
    unresolved: new Map(),
    findings: found,
    find: (finding) => found.push(finding),
  };
}

/** A mask says that nothing changes, where there is something. */
const maskFindings = ({ previous }: PreparedRow, { masked = [] }: RowRead): Finding[] =>
  previous === undefined
    ? masked.map((field) => ({ code: 'DATO_OCULTO', level: 'error', field }))
    : [];

const notEditable = (store: Store, record: Row): Finding => ({
  code: 'NO_EDITABLE',
  level: 'error',
  params: { estado: stateLabel(store, record) },
});

/** Nothing that the row enters is another value, as far as who asks sees what stands there. */
function isSame(preparing: Preparing, row: PreparedRow): boolean {
  const { store, who } = preparing;
  const values = enteredValues(store.resource, row);
  if (changesWithoutSeeing(store.resource, { ...row, values }, who).length > 0) return false;
  return changedIn(preparing, row).length === 0;
}

/** The fields that the row would change. */
function changedIn({ store: { resource } }: Preparing, row: PreparedRow): string[] {
  return Object.entries(enteredValues(resource, row)).flatMap(([name, value]) =>
    isDeepStrictEqual(value ?? null, row.previous?.[name] ?? null) ||
    isReadOnlyAt(resource, name, row.previous)
      ? []
      : [name],
  );
}

const isReadOnlyAt = (resource: Resource, name: string, record: Row = {}): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && isReadOnlyNow(field, record);
};

/** Of a value that is a text, empty where there is none. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number that no record has: new ones are given theirs, and sheets cannot make one up. */
function numberFindings({ previous, values }: PreparedRow, resource: Resource): Finding[] {
  const { field = '' } = resource.number ?? {};
  const told = isNumberKey(resource, field) ? values[field] : undefined;
  if (previous !== undefined || told === undefined) return [];
  return [{ code: 'NUMERO_DESCONOCIDO', level: 'error', field, params: { numero: textOf(told) } }];
}

/** The first key that a row can fill tells which record it is about; where it fills none, its id. */
async function findPrevious(orm: Orm, store: Store, rows: readonly PreparedRow[]): Promise<void> {
  const { resource } = store;
  const { states } = resource;
  const find = async (group: Group, context: readonly (Row | undefined)[]) => {
    const found = await storedAlike(orm, store, { group, records: context });
    for (const [i, record] of found) {
      const row = rows[i];
      if (row !== undefined) row.previous = record;
    }
  };
  await find(
    { fields: ['id'] },
    rows.map((row) => (namedById(resource, row) ? { id: row.id } : undefined)),
  );
  // a key may count among records of some states alone
  const initial = states === undefined ? {} : { [states.field]: states.initial };
  for (const fields of rowKeys(resource)) {
    const context = rows.map((row) =>
      row.previous === undefined && keyOf(resource, row) === fields
        ? { ...initial, ...row.values }
        : undefined,
    );
    await find(groupOf(resource, fields), context);
  }
}

/** Its id outweighs a key that counts among some records alone, such as plans that stand. */
function namedById(resource: Resource, row: PreparedRow): boolean {
  const key = keyOf(resource, row);
  if (awaitsWords(resource, row)) return false;
  return row.id !== undefined && (key === undefined || groupOf(resource, key).where !== undefined);
}

/** A key of it stands there in words that were not read yet. */
const awaitsWords = (resource: Resource, { texts, values }: RowInPlan): boolean =>
  rowKeys(resource).some((key) =>
    key.some(
      (name) =>
        Object.hasOwn(resource.import.spoken, name) &&
        texts[name] !== undefined &&
        !Object.hasOwn(values, name),
    ),
  );

const keyOf = (resource: Resource, { values }: RowInPlan): readonly string[] | undefined =>
  rowKeys(resource).find((fields) => groupText(resource, { fields }, values) !== undefined);

function keyFindings(row: PreparedRow, { store: { resource }, modo, seen }: Preparing): Finding[] {
  const key = keyOf(resource, row);
  const fields = key ?? (namedById(resource, row) ? ['id'] : undefined);
  if (fields === undefined) return [];
  const { previous } = row;
  const values: Row = { ...row.values, id: row.id };
  const { apart = [] } = resource.import.sheet ?? {};
  const among = apart.map((name) => ` ${textOf(row.values[name])}`).join('');
  const text =
    previous === undefined
      ? `${fields.join()} ${groupText(resource, { fields }, values) ?? ''}${among}`
      : `${seenRecord(Number(previous['id']))}${among}`;
  const first = seen.get(text);
  if (first === undefined) seen.set(text, row.n);
  const [field = ''] = fields;
  const at = { level: 'error', field } as const;
  const findings: Finding[] = [];
  if (first !== undefined) {
    const labels = fields.map((name) => resource.fields[name]?.label ?? name).join(' + ');
    findings.push({ ...at, code: 'REPETIDO_EN_ARCHIVO', params: { clave: labels, fila: first } });
  }
  if (previous !== undefined && modo === 'crear') {
    const registro = labelFor(resource, previous);
    findings.push({ ...at, code: 'YA_EXISTE', params: { registro } });
  }
  if (previous === undefined && modo === 'actualizar') {
    const registro = fields.map((name) => String(values[name])).join(' · ');
    findings.push({ ...at, code: 'NO_ENCONTRADO', params: { registro } });
  }
  return findings;
}

/** Rows may find the same record by different keys, and rows of an earlier plan have had theirs. */
export const seenRecord = (id: number): string => `id ${id}`;

/** The records that rows have named so far. */
export const seenIds = (seen: ReadonlyMap<string, number>): number[] =>
  [...seen.keys()].flatMap((text) => {
    const id = /^id (\d+)/.exec(text)?.[1];
    return id === undefined ? [] : [Number(id)];
  });

/** What a row writes: an empty cell empties the field of a record, unless a default stands for it. */
export function enteredValues(resource: Resource, row: PreparedRow): Row {
  if (row.previous === undefined) return row.values;
  const values = { ...row.values };
  // who names a record in other letters does not mean to rename it
  for (const name of keyOf(resource, row) ?? []) values[name] = row.previous[name];
  for (const name of row.blanks) {
    const field = resource.fields[name];
    if (field === undefined || field.default !== undefined || name in values) continue;
    if (row.unresolved.has(name)) continue;
    values[name] = null;
  }
  return values;
}
