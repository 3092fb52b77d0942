import { ApiError } from '../../core/api/errors.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Store, Writing } from '../resource/hook.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { validateRecords, type ValidatedRecord } from './validateRecords.ts';
import { readById } from '../list/readRecords.ts';
import { removeLocked } from './removeRecords.ts';
import { insertRecords, storeChanges } from './storeRecords.ts';
import { transit } from './transitions.ts';

/** The write that a hook is part of. */
type BulkAction = Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>;

/**
 * Creates records of another resource in the same transaction, as the same person. Warnings count
 * as confirmed; errors refuse the whole deed.
 */
export async function cascadeCreate(
  operation: BulkAction,
  resource: string,
  values: readonly Row[],
) {
  const validated = await cascadeValidate(operation, resource, values);
  const findings = validated.flatMap((one) =>
    one.findings.filter(({ level }) => level === 'error'),
  );
  if (findings.length > 0) throw new ApiError('INVALIDO', { findings });
  return cascadeInsert(operation, resource, validated);
}

/** Creates drafts as `cascadeCreate` creates records, errors or not: a person mends them before sending. */
export async function cascadeDraft(
  operation: BulkAction,
  resource: string,
  values: readonly Row[],
) {
  return cascadeInsert(operation, resource, await cascadeValidate(operation, resource, values));
}

/**
 * Takes a transition of other records, one of the server's own, too; in the order of their ids.
 * Warnings count as confirmed.
 */
export async function cascadeTransition(
  operation: BulkAction,
  resource: string,
  given: { ids: readonly number[]; name: string; values?: Row },
): Promise<Row[]> {
  const store = storeOf(operation, resource);
  const { ids, name, values = {} } = given;
  const records = await readById(operation.tx, store, { ids, lock: 'no key update' });
  const take = (context: RequestContext) =>
    transit(operation.tx, store, { records, request: { name, values }, context, by: 'server' });
  try {
    return await take(requestContextOf(operation));
  } catch (error) {
    // asked before anything was written
    const confirmed = error instanceof ApiError ? error.body.confirmar : undefined;
    if (confirmed === undefined) throw error;
    return take({ ...requestContextOf(operation), confirmed });
  }
}

/** Deletes other records that may be deleted now. */
export async function cascadeRemove(
  operation: BulkAction,
  resource: string,
  { ids, motivo }: { ids: readonly number[]; motivo: string },
): Promise<void> {
  const store = storeOf(operation, resource);
  const records = await readById(operation.tx, store, { ids, lock: 'update' });
  await removeLocked(operation.tx, store, {
    records,
    context: requestContextOf(operation),
    motivo,
  });
}

/** Sets fields that are the server's to set, whatever the state of the records. */
export async function cascadeUpdate(
  operation: BulkAction,
  resource: string,
  changes: readonly { record: Row; values: Row }[],
): Promise<void> {
  await storeChanges(operation.tx, storeOf(operation, resource), {
    changes: changes.map(({ record, values }) => ({
      previous: record,
      validated: { record: { ...record, ...values }, secrets: {}, findings: [] },
    })),
    context: requestContextOf(operation),
    operation: { accion: 'editar' },
  });
}

/** Validates records without storing them, for hooks that report the findings under other fields. */
export const cascadeValidate = (operation: BulkAction, resource: string, values: readonly Row[]) =>
  validateRecords(operation.tx, storeOf(operation, resource), {
    inputs: values.map((one) => ({ values: one })),
    absent: 'default',
    context: requestContextOf(operation),
  });

/** Stores what was judged; warnings count as confirmed. */
export async function cascadeInsert(
  operation: BulkAction,
  resource: string,
  validated: readonly ValidatedRecord[],
): Promise<Row[]> {
  if (validated.length === 0) return [];
  const quiet = validated.map((one) => ({ ...one, findings: [] })); // nobody confirmed a warning
  return insertRecords(operation.tx, storeOf(operation, resource), {
    validated: quiet,
    context: requestContextOf(operation),
  });
}

function requestContextOf({ actor, lote }: BulkAction): RequestContext {
  return { actor, language: 'es', ...(lote === undefined ? {} : { lote }) };
}

function storeOf({ stores }: BulkAction, resource: string): Store {
  const store = stores.get(resource);
  if (store === undefined) throw new Error(`no resource "${resource}"`);
  return store;
}
