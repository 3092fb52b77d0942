import { randomUUID } from 'node:crypto';
import { inSentence } from '../../core/inSentence.ts';
import type { BatchAnswer, BatchRequest } from '../../core/api.ts';
import { ApiError } from '../../core/errors.ts';
import type { Finding } from '../../core/findings.ts';
import { parseFilter } from '../../core/listQuery.ts';
import { isReadOnlyNow } from '../../core/readOnlyNow.ts';
import { fieldOf, type Row } from '../../core/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { Asking } from './asking.ts';
import { judgeRecords } from './judgeRecords.ts';
import { forEachRecord } from './perRecord.ts';
import { guarded } from './personal.ts';
import { readById, selectRecords } from './readRecords.ts';
import { removeLocked } from './removeRecords.ts';
import type { Store } from './store.ts';
import { storeChanges } from './storeRecords.ts';
import { contextOf } from './today.ts';
import { transit } from './transitions.ts';
import { judge } from './warnings.ts';
import { refuseReadOnly, writing } from './writeRecords.ts';

/** Most records of one bulk action: it is one transaction, held in memory. */
export const MAX_BATCH = 20_000;

/** A bulk action over chosen records or over all that match: all of it or nothing, as one batch of the history. */
export async function runBatch(
  orm: Orm,
  store: Store,
  given: { request: BatchRequest; asking: Asking },
): Promise<BatchAnswer> {
  const { request } = given;
  const lote = randomUUID();
  const asking = { ...given.asking, lote };
  return writing(orm, store, async (tx) => {
    const records = await chosen(tx, store, { request, asking });
    await act(tx, store, { records, request, asking });
    return { lote, total: records.length };
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

function refuseDeletion({ resource }: Store, { actor }: Asking): void {
  if (actor.user.derechos.cerrar_y_deshacer) return;
  const accion = `borrar ${inSentence(resource.plural)} en bloque`;
  throw new ApiError('PROHIBIDO', { params: { accion } });
}

async function editAll(tx: Orm, store: Store, given: Acting): Promise<void> {
  const { records, asking } = given;
  const { cambios: values = {}, motivo } = given.request;
  refuseFixedFields(store, values);
  await forEachRecord(records, asking, (record) => refuseReadOnly(store, record));
  const inputs = records.map((previous) => ({ values, previous }));
  const judged = await judgeRecords(tx, store, { inputs, absent: 'keep', asking });
  const changes = judged.map((one, i) => ({
    previous: records[i] ?? {},
    judged: { ...one, findings: [...one.findings, ...notEntered(store, values, one.record)] },
  }));
  judge(
    changes.map(({ previous, judged: { findings } }) => ({ id: Number(previous['id']), findings })),
    asking,
  );
  await storeChanges(tx, store, { changes, asking, deed: { accion: 'editar', motivo } });
}

/** A form sends whole records, read-only fields among them; here each field was meant. */
function refuseFixedFields({ resource }: Store, values: Row): void {
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

/** The records, held; refused when one is stale or gone, or when the frozen total moved. */
async function chosen(
  tx: Orm,
  store: Store,
  given: { request: BatchRequest; asking: Asking },
): Promise<Row[]> {
  const { accion, seleccion } = given.request;
  const lock = accion === 'borrar' ? 'update' : 'no key update';
  if ('ids' in seleccion) return byVersion(tx, store, { versions: seleccion.ids, lock });
  if (seleccion.total > MAX_BATCH) refuseTooMany(seleccion.total);
  const { now, user } = given.asking.actor;
  const parsed = parseFilter(store.resource, seleccion.filtro, contextOf(now));
  const filter = guarded(parsed, { resource: store.resource, who: user, resources: new Map() });
  const query = { ...filter, sort: [{ path: 'id', descending: false }] };
  const records = await selectRecords(tx, store, { query, limit: MAX_BATCH + 1, lock });
  if (records.length === seleccion.total) return records;
  const params = { esperado: seleccion.total, actual: records.length };
  throw new ApiError('TOTAL_CAMBIO', { params });
}

async function byVersion(
  tx: Orm,
  store: Store,
  given: { versions: Readonly<Record<string, number>>; lock: 'update' | 'no key update' },
): Promise<Row[]> {
  const { versions, lock } = given;
  const ids = Object.keys(versions).map(Number);
  if (ids.length > MAX_BATCH) refuseTooMany(ids.length);
  const records = await readById(tx, store, { ids, lock });
  const now = new Map(records.map((record) => [String(record['id']), record['version']]));
  const stale = Object.keys(versions).filter((id) => now.get(id) !== versions[id]);
  if (stale.length === 0) return records;
  const detalle = Object.fromEntries(stale.map((id) => [id, now.get(id) ?? null]));
  throw new ApiError('VERSION_VIEJA', { body: { detalle } });
}

function refuseTooMany(total: number): never {
  const motivo = `seleccion: ${total} records, at most ${MAX_BATCH} at a time`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
