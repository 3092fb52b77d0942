import type { ImportMode } from '../../../core/import/importApi.ts';
import type { MappedColumn } from '../../../core/import/mapping.ts';
import type { RowRead } from '../../../core/import/readRow.ts';
import { referenceLabel } from '../../../core/referenceLabel.ts';
import type { Finding } from '../../../core/findings.ts';
import type { Resource, Row } from '../../../core/resource.ts';
import { isEditable } from '../../../core/workflow.ts';
import type { Orm } from '../../db/orm.ts';
import type { Store } from '../../records/store.ts';
import { stateLabel } from '../../records/writeRecords.ts';
import { groupText, storedAlike } from './groups.ts';
import type { Resolver, RowInPlan } from './resolveRows.ts';

/** What the rows of one file have in common while they are planned. */
export interface Preparing {
  store: Store;
  modo: ImportMode;
  columnas: readonly MappedColumn[];
  resolver: Resolver;
  /** Keys, records and unique values so far -> the row that had each first. */
  seen: Map<string, number>;
}

/** A row whose references are settled and whose record is known, if it has one. */
export interface PreparedRow extends RowInPlan {
  blanks: readonly string[];
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
  await resolver.byName(whole);
  await findPrevious(orm, store, whole);
  await resolver.settle(whole);
  for (const row of whole) row.findings.push(...keyFindings(row, preparing));
  return rows;
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

/** The first key that a row can fill tells which record it is about. */
async function findPrevious(orm: Orm, store: Store, rows: readonly PreparedRow[]): Promise<void> {
  const { resource } = store;
  for (const fields of resource.keys) {
    const group = { fields };
    const asking = rows.map((row) => (keyOf(resource, row) === fields ? row.values : undefined));
    const found = await storedAlike(orm, store, { group, records: asking });
    for (const [i, record] of found) {
      const row = rows[i];
      if (row !== undefined) row.previous = record;
    }
  }
}

const keyOf = (resource: Resource, { values }: RowInPlan): readonly string[] | undefined =>
  resource.keys.find((fields) => groupText(resource, { fields }, values) !== undefined);

function keyFindings(row: PreparedRow, { store, modo, seen }: Preparing): Finding[] {
  const { resource } = store;
  const fields = keyOf(resource, row);
  if (fields === undefined) return [];
  const { previous } = row;
  const text =
    previous === undefined
      ? `${fields.join()} ${groupText(resource, { fields }, row.values) ?? ''}`
      : seenRecord(Number(previous['id']));
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
  if (previous !== undefined && !isEditable(resource, previous)) {
    findings.push({ ...at, code: 'NO_EDITABLE', params: { estado: stateLabel(store, previous) } });
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
