import { randomUUID } from 'node:crypto';
import type { BatchAnswer, BatchRequest } from '../../core/api/api.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { nounWords } from '../../core/resource/noun.ts';
import { isReadOnlyNow } from '../../core/resource/reading.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { withFiles } from '../files/fileStore.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { choose, refuseStale } from './bulkSelection.ts';
import { validateRecords } from '../record/validateRecords.ts';
import { forEachRecord } from '../record/refusalsByRecord.ts';
import { removeLocked } from '../record/removeRecords.ts';
import type { Store } from '../resource/store.ts';
import { storeChanges, type Change } from '../record/storeRecords.ts';
import { once } from '../record/idempotencyKeys.ts';
import { transit } from '../record/transitions.ts';
import { requireConfirmedWarnings } from '../record/warnings.ts';
import { refuseReadOnly, writing } from '../record/writeRecords.ts';

/** A bulk action over chosen records or over all that match: all of it or nothing, as one batch of the history. */
export async function runBatch(
  orm: Orm,
  store: Store,
  given: { request: BatchRequest; context: RequestContext },
): Promise<BatchAnswer> {
  const { request } = given;
  const lote = randomUUID();
  const write = async (tx: Orm, context: RequestContext): Promise<BatchAnswer> => {
    const lock = request.accion === 'borrar' ? 'update' : 'no key update';
    const { records, stale } = await choose(tx, store, { ...request, context, lock });
    refuseStale(stale);
    await act(tx, store, { records, request, context });
    return { lote, total: records.length };
  };
  return withFiles(store.files, (files) => {
    const context = { ...given.context, lote, files };
    return writing(orm, store, (tx) =>
      once(tx, store, {
        sent: { lote: request },
        context,
        keep: (answer) => ({ answer }),
        again: async ({ answer }) => answer as BatchAnswer, // what `keep` kept
        write: () => write(tx, context),
      }),
    );
  });
}

interface Acting {
  records: Row[];
  request: BatchRequest;
  context: RequestContext;
}

async function act(tx: Orm, store: Store, given: Acting): Promise<void> {
  const { records, context } = given;
  const { accion, cambios, motivo } = given.request;
  if (accion === 'editar') await editAll(tx, store, given);
  else if (accion === 'borrar') {
    refuseDeletion(store, context);
    await removeLocked(tx, store, { records, context, motivo });
  } else {
    const values = { ...cambios, ...(motivo === undefined ? {} : { motivo }) };
    await transit(tx, store, { records, request: { name: accion, values }, context });
  }
}

/** Deleting many at once is a right of its own. */
export function refuseDeletion({ resource }: Store, { actor }: RequestContext): void {
  if (actor.user.derechos.cerrar_y_deshacer) return;
  const { es, en } = nounWords(resource, 2);
  const accion = { es: `borrar ${es} en bloque`, en: `deleting many ${en}` };
  throw new ApiError('PROHIBIDO', { params: { accion } });
}

async function editAll(tx: Orm, store: Store, given: Acting): Promise<void> {
  const { records, context } = given;
  const { cambios: values = {}, motivo } = given.request;
  refuseFixedFields(store, values);
  await forEachRecord(store, { records, context }, (record) =>
    refuseReadOnly(store, record, Object.keys(values)),
  );
  const changes = await validateBulkEdit(tx, store, { records, values, context });
  const verdicts = changes.map(({ previous, validated: { findings } }) => ({ previous, findings }));
  requireConfirmedWarnings(verdicts, context, store);
  await storeChanges(tx, store, {
    changes,
    context,
    operation: { accion: 'editar', motivo },
    unread: true,
  });
}

/** Validates each record with the same new values; `hold` as in `validateRecords`. */
export async function validateBulkEdit(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; values: Row; context: RequestContext; hold?: boolean },
): Promise<Change[]> {
  const { records, values, ...more } = given;
  const inputs = records.map((previous) => ({ values, previous }));
  const validated = await validateRecords(tx, store, { inputs, absent: 'keep', ...more });
  return validated.map((one, i) => ({
    previous: records[i] ?? {},
    validated: { ...one, findings: [...one.findings, ...notEntered(store, values, one.record)] },
  }));
}

/** A form sends whole records, read-only fields among them; here each field was meant. */
export function refuseFixedFields({ resource }: Store, values: Row): void {
  const findings = Object.keys(values)
    .filter(
      (name) =>
        resource.fields[name]?.readOnly ||
        name in resource.fixed ||
        name === resource.states?.field,
    )
    .map(notEditable);
  if (findings.length > 0) throw new ApiError('INVALIDO', { findings });
}

const notEditable = (field: string): Finding => ({
  code: 'CAMPO_NO_EDITABLE',
  level: 'error',
  field,
});

/** Findings for the values whose field is read-only in this record. */
const notEntered = ({ resource }: Store, values: Row, record: Row): Finding[] =>
  Object.keys(values)
    .filter((name) => {
      const field = fieldOf(resource, name);
      return field !== undefined && isReadOnlyNow(field, record);
    })
    .map(notEditable);
