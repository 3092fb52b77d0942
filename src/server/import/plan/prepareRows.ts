import { isDeepStrictEqual } from 'node:util';
import type { ImportMode } from '../../../core/import/importApi.ts';
import type { MappedColumn } from '../../../core/import/mapping.ts';
import type { RowRead } from '../../../core/import/readRow.ts';
import { referenceLabel } from '../../../core/referenceLabel.ts';
import { isNumberKey } from '../../../core/import/targets.ts';
import type { Finding } from '../../../core/findings.ts';
import { isReadOnlyNow } from '../../../core/readOnlyNow.ts';
import { fieldOf, type Resource, type Row } from '../../../core/resource.ts';
import { isEditable } from '../../../core/workflow.ts';
import type { Orm } from '../../db/orm.ts';
import type { Store } from '../../records/store.ts';
import { stateLabel } from '../../records/writeRecords.ts';
import { groupOf, groupText, storedAlike } from './groups.ts';
import type { MonthOfFile } from './monthOfFile.ts';
import type { Resolver, RowInPlan } from './resolveRows.ts';

/** What the rows of one file have in common while they are planned. */
export interface Preparing {
  store: Store;
  modo: ImportMode;
  columnas: readonly MappedColumn[];
  resolver: Resolver;
  month: MonthOfFile | undefined;
  /** Finds records for rows whose key names none. */
  findFormer?: (rows: readonly PreparedRow[]) => Promise<void>;
  /** Keys, records and unique values so far -> the row that had each first. */
  seen: Map<string, number>;
}

/** A row whose references are settled and whose record is known, if it has one. */
export interface PreparedRow extends RowInPlan {
  blanks: readonly string[];
  /** The state of its record lets nobody change it; whoever says the same again does not. */
  closed?: 'same' | 'different';
}

/** Finds what rows refer to, by name, and the records that they are about, by key. */
export async function prepareRows(
  orm: Orm,
  reads: readonly RowRead[],
  preparing: Preparing,
): Promise<PreparedRow[]> {
  const { store, resolver } = preparing;
  const rows = reads.map(rowInPlan);
  const whole = rows.filter((row) => !isShifted(row));
  if (preparing.month !== undefined) for (const row of whole) preparing.month.settle(row);
  await resolver.byName(whole);
  await findPrevious(orm, store, whole);
  await preparing.findFormer?.(whole);
  await resolver.settle(whole);
  // a key may stand there in words that only the hook could read
  await findPrevious(orm, store, whole.filter(isSpokenAndNew(store.resource)));
  for (const [i, row] of rows.entries()) {
    const read = reads[i];
    if (isShifted(row) || read === undefined) continue;
    row.findings.push(
      ...maskFindings(row, read),
      ...keyFindings(row, preparing),
      ...numberFindings(row, store.resource),
    );
    if (row.previous !== undefined && !isEditable(store.resource, row.previous)) {
      row.closed = isSame(store.resource, row) ? 'same' : 'different';
      if (row.closed === 'different') row.findings.push(notEditable(store, row.previous));
    }
  }
  return rows;
}

const isSpokenAndNew =
  ({ import: { spoken } }: Resource) =>
  ({ texts, previous }: RowInPlan): boolean =>
    previous === undefined && Object.keys(spoken).some((name) => texts[name] !== undefined);

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
  return {
    n,
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

/** Nothing that the row enters is another value. */
const isSame = (resource: Resource, row: PreparedRow): boolean =>
  Object.entries(enteredValues(resource, row)).every(
    ([name, value]) =>
      isDeepStrictEqual(value ?? null, row.previous?.[name] ?? null) ||
      isReadOnlyAt(resource, name, row.previous),
  );

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

/** The first key that a row can fill tells which record it is about. */
async function findPrevious(orm: Orm, store: Store, rows: readonly PreparedRow[]): Promise<void> {
  const { resource } = store;
  const { states } = resource;
  // a key may count among records of some states alone
  const initial = states === undefined ? {} : { [states.field]: states.initial };
  for (const fields of resource.keys) {
    const group = groupOf(resource, fields);
    const asking = rows.map((row) =>
      keyOf(resource, row) === fields ? { ...initial, ...row.values } : undefined,
    );
    const found = await storedAlike(orm, store, { group, records: asking });
    for (const [i, record] of found) {
      const row = rows[i];
      if (row !== undefined) row.previous = record;
    }
  }
}

const keyOf = (resource: Resource, { values }: RowInPlan): readonly string[] | undefined =>
  resource.keys.find((fields) => groupText(resource, { fields }, values) !== undefined);

function keyFindings(row: PreparedRow, { store: { resource }, modo, seen }: Preparing): Finding[] {
  const fields = keyOf(resource, row);
  if (fields === undefined) return [];
  const { previous } = row;
  const { apart = [] } = resource.import.sheet ?? {};
  const among = apart.map((name) => ` ${textOf(row.values[name])}`).join('');
  const text =
    previous === undefined
      ? `${fields.join()} ${groupText(resource, { fields }, row.values) ?? ''}${among}`
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
    const registro = referenceLabel(resource, previous);
    findings.push({ ...at, code: 'YA_EXISTE', params: { registro } });
  }
  if (previous === undefined && modo === 'actualizar') {
    const registro = fields.map((name) => String(row.values[name])).join(' · ');
    findings.push({ ...at, code: 'NO_ENCONTRADO', params: { registro } });
  }
  return findings;
}

/** Rows may find the same record by different keys, and rows of an earlier plan have had theirs. */
export const seenRecord = (id: number): string => `id ${id}`;

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
