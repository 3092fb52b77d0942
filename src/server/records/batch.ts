import { randomUUID } from 'node:crypto';
import type { BatchAnswer, BatchRequest } from '../../core/api.ts';
import { ApiError } from '../../core/errors.ts';
import { parseFilter } from '../../core/listQuery.ts';
import type { Row } from '../../core/resource.ts';
import { inColombia } from '../../core/fields/calendar.ts';
import type { Orm } from '../db/connect.ts';
import { dayOf } from './external.ts';
import { judgeRecords, type Asking } from './judgeRecord.ts';
import { readById, selectRecords } from './readRecords.ts';
import { removeLocked } from './removeRecord.ts';
import type { Store } from './store.ts';
import { judgeTransition, storeTransition } from './transitions.ts';
import { judge, type RecordFinding } from './warnings.ts';
import { refuseReadOnly, storeUpdate, writing } from './writeRecords.ts';

/** Most records of one bulk action: it is one transaction. */
export const MAX_BATCH = 100_000;

/** A bulk action over chosen records or over all that match: all of it or nothing, as one batch of the history. */
export async function runBatch(
  orm: Orm,
  store: Store,
  given: { request: BatchRequest; asking: Asking },
): Promise<BatchAnswer> {
  const lote = randomUUID();
  const asking = { ...given.asking, lote };
  return writing(orm, store, async (tx) => {
    const records = await chosen(tx, store, { request: given.request, asking });
    await act(tx, store, { records, request: given.request, asking });
    return { lote, total: records.length };
  });
}

interface Acting {
  records: Row[];
  request: BatchRequest;
  asking: Asking;
}

async function act(tx: Orm, store: Store, given: Acting): Promise<void> {
  const { accion } = given.request;
  if (accion === 'borrar') {
    for (const record of given.records)
      await removeLocked(tx, store, { record, asking: given.asking });
  } else if (accion === 'editar') await editAll(tx, store, given);
  else await transitAll(tx, store, given);
}

async function editAll(tx: Orm, store: Store, given: Acting): Promise<void> {
  const { records, request, asking } = given;
  for (const record of records) refuseReadOnly(store, record);
  const judged = await judgeRecords(tx, store, {
    inputs: records.map((previous) => ({ values: request.cambios ?? {}, previous })),
    absent: 'keep',
    asking,
  });
  judgeAll(
    judged.map(({ findings }) => findings),
    given,
  );
  for (const [i, one] of judged.entries()) {
    const previous = records[i] ?? {};
    await storeUpdate(tx, store, {
      previous,
      judged: one,
      asking,
      accion: 'editar',
      motivo: request.motivo,
    });
  }
}

async function transitAll(tx: Orm, store: Store, given: Acting): Promise<void> {
  const { records, asking, request } = given;
  const motivo = request.motivo === undefined ? {} : { motivo: request.motivo };
  const transition = { name: request.accion, values: { ...request.cambios, ...motivo } };
  const steps = [];
  for (const previous of records) {
    steps.push({
      previous,
      step: await judgeTransition(tx, store, { previous, request: transition, asking }),
    });
  }
  judgeAll(
    steps.map(({ step }) => step.judged.findings),
    given,
  );
  for (const { previous, step } of steps) {
    await storeTransition(tx, store, { previous, step, request: transition, asking });
  }
}

function judgeAll(findings: readonly (readonly RecordFinding[])[], given: Acting): void {
  const named = findings.flatMap((some, i) =>
    some.map((one) => ({ ...one, id: Number(given.records[i]?.['id']) })),
  );
  const { confirmed, language } = given.asking;
  judge(named, { confirmed, language });
}

/** The records, held; refused when one is stale or gone, or when the frozen total moved. */
async function chosen(
  tx: Orm,
  store: Store,
  given: { request: BatchRequest; asking: Asking },
): Promise<Row[]> {
  const { seleccion } = given.request;
  if ('ids' in seleccion) return byVersion(tx, store, seleccion.ids);
  const { actor } = given.asking;
  const context = { hoy: dayOf(actor.now), ahora: inColombia(actor.now.getTime()) };
  const query = {
    ...parseFilter(store.resource, seleccion.filtro, context),
    sort: [{ path: 'id', descending: false }],
  };
  const matches = await selectRecords(tx, store, { query, limit: MAX_BATCH + 1 });
  refuseMoved(matches.length, seleccion.total);
  const ids = matches.map((record) => Number(record['id']));
  const locked = await readById(tx, store, { ids, lock: true });
  refuseMoved(locked.length, seleccion.total);
  return locked;
}

function refuseMoved(actual: number, esperado: number): void {
  if (actual > MAX_BATCH) {
    throw new ApiError('CONSULTA_INVALIDA', {
      params: { motivo: `more than ${MAX_BATCH} records` },
    });
  }
  if (actual !== esperado) throw new ApiError('TOTAL_CAMBIO', { params: { esperado, actual } });
}

async function byVersion(
  tx: Orm,
  store: Store,
  versions: Readonly<Record<string, number>>,
): Promise<Row[]> {
  const ids = Object.keys(versions).map(Number);
  const records = await readById(tx, store, { ids, lock: true });
  const now = new Map(records.map((record) => [String(record['id']), record['version']]));
  const stale = Object.keys(versions).filter((id) => now.get(id) !== versions[id]);
  if (stale.length === 0) return records;
  const detalle = Object.fromEntries(stale.map((id) => [id, now.get(id) ?? null]));
  throw new ApiError('VERSION_VIEJA', { body: { detalle } });
}
