import { randomUUID } from 'node:crypto';
import type { BatchAnswer, BatchRequest } from '../../core/api/api.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { nounWords } from '../../core/resource/noun.ts';
import { isReadOnlyNow } from '../../core/record/readOnlyNow.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { withFiles } from '../files/filesAtHand.ts';
import type { Asking } from '../resource/asking.ts';
import { choose, refuseStale } from './choose.ts';
import { judgeRecords } from '../record/judgeRecords.ts';
import { forEachRecord } from '../record/perRecord.ts';
import { removeLocked } from '../record/removeRecords.ts';
import type { Store } from '../resource/store.ts';
import { storeChanges, type Change } from '../record/storeRecords.ts';
import { once } from '../record/submissions.ts';
import { transit } from '../record/transitions.ts';
import { judge } from '../record/warnings.ts';
import { refuseReadOnly, writing } from '../record/writeRecords.ts';

/** A bulk action over chosen records or over all that match: all of it or nothing, as one batch of the history. */
export async function runBatch(
  orm: Orm,
  store: Store,
  given: { request: BatchRequest; asking: Asking },
): Promise<BatchAnswer> {
  const { request } = given;
  const lote = randomUUID();
  const write = async (tx: Orm, asking: Asking): Promise<BatchAnswer> => {
    const lock = request.accion === 'borrar' ? 'update' : 'no key update';
    const { records, stale } = await choose(tx, store, { ...request, asking, lock });
    refuseStale(stale);
    await act(tx, store, { records, request, asking });
    return { lote, total: records.length };
  };
  return withFiles(store.files, (files) => {
    const asking = { ...given.asking, lote, files };
    return writing(orm, store, (tx) =>
      once(tx, store, {
        sent: { lote: request },
        asking,
        keep: (answer) => ({ answer }),
        again: async ({ answer }) => answer as BatchAnswer, // what `keep` kept
        write: () => write(tx, asking),
      }),
    );
  });
}

interface Acting {
  records: Row[];
  request: BatchRequest;
  asking: Asking;
}

async function act(tx: Orm, store: Store, given: Acting): Promise<void> {
  const { records, asking } = given;
  const { accion, cambios, motivo } = given.request;
  if (accion === 'editar') await editAll(tx, store, given);
  else if (accion === 'borrar') {
    refuseDeletion(store, asking);
    await removeLocked(tx, store, { records, asking, motivo });
  } else {
    const values = { ...cambios, ...(motivo === undefined ? {} : { motivo }) };
    await transit(tx, store, { records, request: { name: accion, values }, asking });
  }
}

/** Deleting many at once is a right of its own. */
export function refuseDeletion({ resource }: Store, { actor }: Asking): void {
  if (actor.user.derechos.cerrar_y_deshacer) return;
  const { es, en } = nounWords(resource, 2);
  const accion = { es: `borrar ${es} en bloque`, en: `deleting many ${en}` };
  throw new ApiError('PROHIBIDO', { params: { accion } });
}

async function editAll(tx: Orm, store: Store, given: Acting): Promise<void> {
  const { records, asking } = given;
  const { cambios: values = {}, motivo } = given.request;
  refuseFixedFields(store, values);
  await forEachRecord(store, { records, asking }, (record) => refuseReadOnly(store, record));
  const changes = await judgeEdit(tx, store, { records, values, asking });
  const verdicts = changes.map(({ previous, judged: { findings } }) => ({ previous, findings }));
  judge(verdicts, asking, store);
  await storeChanges(tx, store, {
    changes,
    asking,
    deed: { accion: 'editar', motivo },
    unread: true,
  });
}

/** What the same values make of each record; `hold` as in `judgeRecords`. */
export async function judgeEdit(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; values: Row; asking: Asking; hold?: boolean },
): Promise<Change[]> {
  const { records, values, ...more } = given;
  const inputs = records.map((previous) => ({ values, previous }));
  const judged = await judgeRecords(tx, store, { inputs, absent: 'keep', ...more });
  return judged.map((one, i) => ({
    previous: records[i] ?? {},
    judged: { ...one, findings: [...one.findings, ...notEntered(store, values, one.record)] },
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

/** The same of fields that are read-only in this record. */
const notEntered = ({ resource }: Store, values: Row, record: Row): Finding[] =>
  Object.keys(values)
    .filter((name) => {
      const field = fieldOf(resource, name);
      return field !== undefined && isReadOnlyNow(field, record);
    })
    .map(notEditable);
