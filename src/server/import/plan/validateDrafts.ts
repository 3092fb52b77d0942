import type { Finding } from '../../../core/i18n/findings.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import type { SheetDraft } from '../../resource/hook.ts';
import { validateRecords, writingOf, type ValidatedRecord } from '../../record/validateRecords.ts';
import type { Store } from '../../resource/store.ts';
import { ownValues } from '../../record/storeRecords.ts';
import {
  cellsOf,
  isError,
  storedFinding,
  withoutNulls,
  type ValidationContext,
  type PlannedRow,
} from './validateRows.ts';
import { elementField } from '../destination.ts';
import type { PreparedRow } from './resolveRows.ts';

/**
 * Judges what rows of another resource's sheets come to as records of the destination, by the very
 * checks of its form. What a row says of its own columns is right already.
 */
export async function validateDrafts(
  orm: Orm,
  prepared: readonly PreparedRow[],
  judging: ValidationContext,
): Promise<PlannedRow[]> {
  const { store, job } = judging;
  const right = prepared.filter(({ findings }) => !findings.some(isError));
  const drafts = await store.hook?.drafts?.({
    tx: orm,
    stores: store.stores,
    rows: right.map((row) => draftOf(store.resource, row)),
    importacion: job.id,
  });
  const values = new Map(right.map((row, i) => [row, drafts?.[i]]));
  const validated = await judgedOf(orm, values, judging);
  const placed = inSheet(store);
  return prepared.map((row, i) => {
    const sheetRow = judging.rows[i];
    const answer = validated.get(row);
    const told = [...row.findings, ...(answer?.findings ?? []).map(placed)];
    const findings = told.map((finding) => storedFinding(finding, { judging, sheetRow }));
    const celdas = findings.length === 0 ? undefined : cellsOf(judging.columnas, sheetRow);
    if (findings.some(isError)) {
      return { n: row.n, accion: 'error', findings, valores: row.values, celdas };
    }
    if (answer === undefined) {
      return { n: row.n, accion: 'sin_cambio', findings, celdas, ...sameAs(judging, row) };
    }
    const valores = withoutNulls(ownValues(store, answer.record));
    return {
      n: row.n,
      accion: 'crear',
      findings,
      celdas,
      valores,
      antes: before(store, row, valores),
    };
  });
}

/** Of a comparison, which element is the same: differences are counted by place. */
function sameAs({ store, job }: ValidationContext, { previous }: PreparedRow): { valores?: Row } {
  if (job.modo !== 'conciliar' || previous === undefined) return {};
  return { valores: { [elementField(store)]: previous['id'] } };
}

/** Filled cells alone: an empty one says nothing of what is there. */
function draftOf(resource: Resource, row: PreparedRow): SheetDraft {
  const columns = resource.import.sheet?.columns ?? {};
  const values: Row = {};
  const own: Row = {};
  for (const [name, value] of Object.entries(row.values)) {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column === undefined) values[name] = value;
    else own[column.field] = value;
  }
  return { values, own, previous: row.previous };
}

async function judgedOf(
  orm: Orm,
  drafts: ReadonlyMap<PreparedRow, Row | undefined>,
  { store, context, batch, basis }: ValidationContext,
): Promise<ReadonlyMap<PreparedRow, ValidatedRecord>> {
  const rows = [...drafts].flatMap(([row, values]) =>
    values === undefined ? [] : [{ row, values }],
  );
  const inputs = rows.map(({ values }) => ({ values }));
  await basis.note(
    store,
    inputs.map(({ values }) => values),
  );
  const given = { inputs, absent: 'default', context, hold: false, batch } as const;
  const answers = rows.length === 0 ? [] : await validateRecords(orm, store, given);
  const validated = new Map<PreparedRow, ValidatedRecord>();
  const filling = rows.map(async ({ row }, i) => {
    const answer = answers[i];
    if (answer === undefined) return;
    const isFilled = store.hook?.fill !== undefined && !answer.findings.some(isError);
    const more = isFilled
      ? await store.hook?.fill?.(writingOf(orm, store, { validated: answer, context }))
      : {};
    validated.set(row, { ...answer, record: { ...answer.record, ...more } });
  });
  await Promise.all(filling);
  return validated;
}

/**
 * At the sheet's own column: that of a new value, what the destination's field is called there, or
 * the code by which the row names its record.
 */
function inSheet({ resource, stores }: Store): (finding: Finding) => Finding {
  const { sheet } = resource.import;
  const [key = []] = stores.get(sheet?.resource ?? '')?.resource.keys ?? [];
  const names = new Map(
    Object.entries(sheet?.columns ?? {}).map(([name, { field }]) => [field, name]),
  );
  const placeOf = ({ field = '', params }: Finding): unknown => {
    if (field === sheet?.values) return params?.['campo'];
    const { target } = (resource.fields[field] ?? {}) as { target?: string }; // reference fields have one
    return target === sheet?.resource ? key[0] : names.get(field);
  };
  return (finding) => {
    const at = placeOf(finding);
    return typeof at === 'string' ? { ...finding, field: at } : finding;
  };
}

/** What stands today in the fields that the draft changes. */
function before({ resource }: Store, { previous }: PreparedRow, valores: Row): Row | undefined {
  const changes = valores[resource.import.sheet?.values ?? ''];
  if (previous === undefined || typeof changes !== 'object' || changes === null) return undefined;
  return Object.fromEntries(Object.keys(changes).map((name) => [name, previous[name] ?? null]));
}
