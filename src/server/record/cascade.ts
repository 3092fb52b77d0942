import { ApiError } from '../../core/api/errors.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Store, Writing } from '../resource/hook.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { validateRecords, type ValidatedRecord } from './validateRecords.ts';
import { readById } from '../list/readRecords.ts';
import { removeLocked } from './removeRecords.ts';
import { insertRecords, storeChanges } from './storeRecords.ts';
import { transit } from './transitions.ts';

/** What a hook knows of the write that it goes along with. */
type BulkAction = Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>;

/**
 * Creates records of another resource in the same transaction, as the same person. Warnings count
 * as confirmed; errors refuse the whole deed.
 */
export async function cascadeCreate(deed: BulkAction, resource: string, values: readonly Row[]) {
  const judged = await cascadeValidate(deed, resource, values);
  const findings = judged.flatMap((one) => one.findings.filter(({ level }) => level === 'error'));
  if (findings.length > 0) throw new ApiError('INVALIDO', { findings });
  return cascadeInsert(deed, resource, judged);
}

/** The same for drafts: what they lack is asked for when a person edits or sends them. */
export async function cascadeDraft(deed: BulkAction, resource: string, values: readonly Row[]) {
  return cascadeInsert(deed, resource, await cascadeValidate(deed, resource, values));
}

/**
 * Takes a transition of other records, one of the server's own, too; in the order of their ids.
 * Warnings count as confirmed.
 */
export async function cascadeTransition(
  deed: BulkAction,
  resource: string,
  given: { ids: readonly number[]; name: string; values?: Row },
): Promise<Row[]> {
  const store = storeOf(deed, resource);
  const { ids, name, values = {} } = given;
  const records = await readById(deed.tx, store, { ids, lock: 'no key update' });
  const take = (context: RequestContext) =>
    transit(deed.tx, store, { records, request: { name, values }, context, by: 'server' });
  try {
    return await take(requestContextOf(deed));
  } catch (error) {
    // asked before anything was written
    const confirmed = error instanceof ApiError ? error.body.confirmar : undefined;
    if (confirmed === undefined) throw error;
    return take({ ...requestContextOf(deed), confirmed });
  }
}

/** Deletes other records that may be deleted now. */
export async function cascadeRemove(
  deed: BulkAction,
  resource: string,
  { ids, motivo }: { ids: readonly number[]; motivo: string },
): Promise<void> {
  const store = storeOf(deed, resource);
  const records = await readById(deed.tx, store, { ids, lock: 'update' });
  await removeLocked(deed.tx, store, { records, context: requestContextOf(deed), motivo });
}

/** Sets fields that are the server's to set, whatever the state of the records. */
export async function cascadeUpdate(
  deed: BulkAction,
  resource: string,
  changes: readonly { record: Row; values: Row }[],
): Promise<void> {
  await storeChanges(deed.tx, storeOf(deed, resource), {
    changes: changes.map(({ record, values }) => ({
      previous: record,
      judged: { record: { ...record, ...values }, secrets: {}, findings: [] },
    })),
    context: requestContextOf(deed),
    deed: { accion: 'editar' },
  });
}

/** What such records would be, each with what was found in it: for who tells it by another name. */
export const cascadeValidate = (deed: BulkAction, resource: string, values: readonly Row[]) =>
  validateRecords(deed.tx, storeOf(deed, resource), {
    inputs: values.map((one) => ({ values: one })),
    absent: 'default',
    context: requestContextOf(deed),
  });

/** Stores what was judged; warnings count as confirmed. */
export async function cascadeInsert(
  deed: BulkAction,
  resource: string,
  judged: readonly ValidatedRecord[],
): Promise<Row[]> {
  if (judged.length === 0) return [];
  const quiet = judged.map((one) => ({ ...one, findings: [] })); // nobody confirmed a warning
  return insertRecords(deed.tx, storeOf(deed, resource), {
    judged: quiet,
    context: requestContextOf(deed),
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
