import { isDeepStrictEqual } from 'node:util';
import { cellText, isEmptyCell, type Cell, type SheetRow } from '../../../core/import/sheet.ts';
import type { MappedColumn } from '../../../core/import/mapping.ts';
import { plainArgument, type Finding } from '../../../core/i18n/findings.ts';
import { messages } from '../../../core/i18n/messages.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import type { RequestContext } from '../../resource/requestContext.ts';
import type { Planned } from '../../resource/externalReads.ts';
import { validateRecords, writingOf, type ValidatedRecord } from '../../record/validateRecords.ts';
import type { Store } from '../../resource/store.ts';
import { ownValues } from '../../record/storeRecords.ts';
import type { ImportJob, StoredFinding } from '../importData.ts';
import type { Basis } from './planVersions.ts';
import { groupText, storedAlike, type Group } from './groups.ts';
import type { PreparedRow } from './resolveRows.ts';
import { enteredValues, isShifted } from './prepareRows.ts';

/** What would become of a row. */
export interface PlannedRow {
  n: number;
  accion: 'crear' | 'actualizar' | 'sin_cambio' | 'error' | 'omitida';
  findings: StoredFinding[];
  /** Of the record that there is. */
  previous?: Row | undefined;
  /** A whole record to create, else what changes. */
  valores?: Row;
  /** What stood in the changed fields. */
  antes?: Row | undefined;
  /** The whole record as the file would have it, unless the row is faulty or left out. */
  record?: Row | undefined;
  /** The row as the file has it, where something was found in it. */
  celdas?: Record<string, Cell> | undefined;
}

export interface ValidationContext {
  store: Store;
  job: Pick<ImportJob, 'id' | 'modo'>;
  columnas: readonly MappedColumn[];
  context: RequestContext;
  batch: object;
  planned: Planned;
  basis: Basis;
  /** Unique values so far -> the row that had each first. */
  seen: Map<string, number>;
  /** As the file has them, in their order; none where no file tells them. */
  rows: readonly SheetRow[];
}

/** Judges rows with the very checks of form and API, new and changed records each together. */
export async function validateRows(
  orm: Orm,
  prepared: readonly PreparedRow[],
  judging: ValidationContext,
): Promise<PlannedRow[]> {
  const { store, context, batch, planned, basis } = judging;
  const validated = new Map<PreparedRow, ValidatedRecord>();
  const fills = store.hook?.fill !== undefined;
  const fill = async (row: PreparedRow, answer: ValidatedRecord): Promise<void> => {
    validated.set(row, await filled(orm, judging, { row, answer }));
  };
  for (const absent of ['default', 'keep'] as const) {
    const rows = prepared.filter(
      (row) => isJudged(row) && (row.previous === undefined) === (absent === 'default'),
    );
    if (rows.length === 0) continue;
    const inputs = rows.map((row) => ({
      values: enteredValues(store.resource, row),
      isChecked: true as const,
      findings: row.findings.filter(({ level }) => level === 'error'),
      ...(row.previous === undefined ? {} : { previous: row.previous }),
    }));
    await basis.note(
      store,
      inputs.map(({ values, previous }) => (previous ? { ...previous, ...values } : values)),
    );
    const answers = await validateRecords(orm, store, {
      inputs,
      absent,
      context,
      hold: false,
      batch,
      planned,
    });
    // what a hook asks for one row waits for no other
    const filling: Promise<void>[] = [];
    for (const [i, row] of rows.entries()) {
      const answer = answers[i];
      if (answer === undefined) continue;
      const isPlain = !fills && answer.findings.length + row.findings.length === 0;
      if (isPlain) validated.set(row, answer);
      else filling.push(fill(row, answer));
    }
    await Promise.all(filling);
  }
  await findDuplicates(orm, judging, validated);
  return prepared.map((row, i) =>
    outcomeOf(row, { judging, validated: validated.get(row), sheetRow: judging.rows[i] }),
  );
}

const isJudged = (row: PreparedRow): boolean => !isShifted(row) && row.standing === undefined;

/** With what the server sets itself, and the warnings that were found before. */
async function filled(
  orm: Orm,
  { store, context }: ValidationContext,
  { row, answer }: { row: PreparedRow; answer: ValidatedRecord },
): Promise<ValidatedRecord> {
  const warnings = row.findings.filter(({ level }) => level === 'warning');
  const findings = [...withoutEchoes(store.resource, row, answer.findings), ...warnings];
  if (store.hook?.fill === undefined || findings.some(isError)) return { ...answer, findings };
  const before = row.previous === undefined ? {} : { previous: row.previous };
  const more = await store.hook.fill(
    writingOf(orm, store, { validated: answer, context, ...before }),
  );
  return { ...answer, findings, record: { ...answer.record, ...more } };
}

/** What a virtual column says wrongly is missing where it leads; that is told already. */
function withoutEchoes(
  { import: { virtual } }: Resource,
  row: PreparedRow,
  findings: readonly Finding[],
): Finding[] {
  const told = row.findings.flatMap(({ level, field = '' }) =>
    level === 'error' && Object.hasOwn(virtual, field) ? (virtual[field]?.targets ?? []) : [],
  );
  return findings.filter(({ code, field = '' }) => code !== 'OBLIGATORIO' || !told.includes(field));
}

/** Groups of fields that another record or row has already, beside the key by which rows find theirs. */
async function findDuplicates(
  orm: Orm,
  { store, seen }: ValidationContext,
  validated: ReadonlyMap<PreparedRow, ValidatedRecord>,
): Promise<void> {
  const { resource } = store;
  const [key = []] = resource.keys;
  const rows = [...validated].filter(([, { findings }]) => !findings.some(isError));
  for (const group of resource.unique) {
    const isKey = group.where === undefined && group.fields.join() === key.join();
    const context = rows.map(([row, { record }]) =>
      isKey || isUnchanged(resource, group, { record, previous: row.previous })
        ? undefined
        : record,
    );
    const found = await storedAlike(orm, store, { group, records: context });
    for (const [i, [row, answer]] of rows.entries()) {
      const record = context[i];
      if (record === undefined) continue;
      const other = found.get(i);
      const isTaken = other !== undefined && other['id'] !== row.previous?.['id'];
      const finding = isTaken ? duplicate(group) : repeated(resource, group, { row, record, seen });
      if (finding !== undefined) answer.findings.push(finding);
    }
  }
}

const duplicate = ({ fields: [field = ''] }: Group): Finding => ({
  code: 'DUPLICADO',
  level: 'error',
  field,
});

function repeated(
  resource: Resource,
  group: Group,
  { row, record, seen }: { row: PreparedRow; record: Row; seen: Map<string, number> },
): Finding | undefined {
  const text = groupText(resource, group, record);
  if (text === undefined) return undefined;
  const value = JSON.stringify([group, text]);
  const fila = seen.get(value);
  if (fila === undefined) seen.set(value, row.n);
  const [field = ''] = group.fields;
  const clave = group.fields.map((name) => resource.fields[name]?.label ?? name).join(' + ');
  return fila === undefined
    ? undefined
    : { code: 'REPETIDO_EN_ARCHIVO', level: 'error', field, params: { clave, fila } };
}

function isUnchanged(
  resource: Resource,
  group: Group,
  { record, previous }: { record: Row; previous: Row | undefined },
): boolean {
  if (previous === undefined) return false;
  return groupText(resource, group, record) === groupText(resource, group, previous);
}

interface Outcome {
  judging: ValidationContext;
  validated: ValidatedRecord | undefined;
  sheetRow: SheetRow | undefined;
}

function outcomeOf(row: PreparedRow, given: Outcome): PlannedRow {
  const { n, previous } = row;
  const isSame = row.standing === 'same' && !row.findings.some(isError);
  // nothing is done, so that there is nothing to warn of
  if (isSame) return { n, accion: 'sin_cambio', findings: [], previous, record: previous };
  const findings = (given.validated?.findings ?? row.findings).map((finding) =>
    storedFinding(finding, given),
  );
  const celdas =
    findings.length === 0 ? undefined : cellsOf(given.judging.columnas, given.sheetRow);
  if (given.validated === undefined || findings.some(isError)) {
    return { n, accion: 'error', findings, previous, valores: row.values, celdas };
  }
  const record = ownValues(given.judging.store, given.validated.record);
  if (previous === undefined) {
    const valores = withoutNulls(record);
    noteOrigin(valores, given.judging, n);
    return { n, accion: 'crear', findings, valores, celdas, record };
  }
  const { valores, antes } = changesOf(previous, record, given.validated.unseen);
  return Object.keys(valores).length === 0
    ? { n, accion: 'sin_cambio', findings, previous, celdas, record }
    : { n, accion: 'actualizar', findings, previous, valores, antes, celdas, record };
}

/** Which import makes the record, and from which row, where it keeps that. */
function noteOrigin(valores: Row, { store, job }: ValidationContext, n: number): void {
  const { origin } = store.resource.import;
  if (origin === undefined) return;
  valores[origin.importacion] = job.id;
  valores[origin.fila] = n;
}

export const isError = ({ level }: Pick<Finding, 'level'>): boolean => level === 'error';

export function withoutNulls(record: Row): Row {
  const kept: Row = {};
  // a pair for each of all these values would be most of what a plan leaves to be collected
  for (const name in record) {
    const value = record[name];
    if (value !== null && value !== undefined) kept[name] = value;
  }
  return kept;
}

/** With the column that it is about and what stands there. */
export function storedFinding(
  finding: Finding & { columna?: string; valor?: string },
  { judging: { store, columnas }, sheetRow }: Pick<Outcome, 'judging' | 'sheetRow'>,
): StoredFinding {
  const { code, level, field, params, message } = finding;
  const named =
    finding.columna === undefined
      ? columnas.find(
          ({ destinos }) => field !== undefined && destinos.some((to) => feeds(to, field)),
        )
      : columnas.find(({ nombre }) => nombre === finding.columna);
  const cell = named === undefined ? null : (sheetRow?.cells[named.index] ?? null);
  // what was made of several columns tells itself what it was
  const made =
    finding.valor === undefined && isEmptyCell(cell) ? plainArgument(params, 'valor') : undefined;
  const column = made === undefined ? named : undefined;
  const valor = finding.valor ?? made ?? cellText(cell);
  const isKnown = code in messages || store.resource.rules.some((rule) => rule.code === code);
  return {
    code,
    level,
    ...(field === undefined ? {} : { field }),
    ...(params === undefined ? {} : { params }),
    ...(isKnown || message === undefined ? {} : { message }),
    ...(column === undefined ? {} : { columna: column.nombre }),
    ...(valor === '' ? {} : { valor: valor.slice(0, LONGEST_SHOWN) }),
  };
}

const LONGEST_SHOWN = 200;

/** `ubicacion.lat` feeds `ubicacion`. */
const feeds = (target: string, field: string): boolean =>
  target === field || target.startsWith(`${field}.`);

/** What the file has in a row, by the names of its columns. */
export function cellsOf(
  columnas: readonly MappedColumn[],
  sheetRow: SheetRow | undefined,
): Record<string, Cell> {
  const cells: Record<string, Cell> = {};
  for (const { index, nombre } of columnas) {
    const cell = sheetRow?.cells[index] ?? null;
    if (cell !== null && cell !== '') cells[nombre] = cell;
  }
  return cells;
}

/** What a row changes in its record, and what stood there; `unseen` counts as changed whatever it is. */
function changesOf(
  previous: Row,
  record: Row,
  unseen: readonly string[] = [],
): { valores: Row; antes: Row } {
  const valores: Row = {};
  const antes: Row = {};
  for (const [name, value] of Object.entries(record)) {
    const before = previous[name] ?? null;
    const after = value ?? null;
    const isSame = before === after || isDeepStrictEqual(before, after);
    if (isSame && !unseen.includes(name)) continue;
    valores[name] = after;
    antes[name] = before;
  }
  return { valores, antes };
}
