import { keepLaterDeeds } from '../../period/laterDeeds.ts';
import { inColombia } from '../../../core/time/calendar.ts';
import type { Orm } from '../../db/orm.ts';
import type { Database } from '../../db/connect.ts';
import { constraintOf } from '../../db/failures.ts';
import { audit, entryBasis } from '../../record/history.ts';
import { writingOf } from '../../record/validateRecords.ts';
import { recordsIn } from '../../list/readRecords.ts';
import { signerOf } from '../../resource/requestContext.ts';
import type { Store, Stores } from '../../resource/store.ts';
import { type ImportJob, type PlanBasis, type Progress, contextOfImport } from '../importData.ts';
import { leaveOutUnneeded, plannedTargets, targetsHold } from './createdTargets.ts';
import { createRows, updateRows } from './storeRows.ts';
import { checkRowsAgain, leaveOutRowChecks, settleIn, withoutIndexesOfFew } from './fastWriting.ts';
import {
  parametersHold,
  refuseChanged,
  storeRefusedProblems,
  refuseTakenKeys,
} from './refusals.ts';
import { findMonth, keepWhileFaulty, removeRows } from './replaceMonth.ts';

/** How applying ended; only `applied` has written records. */
export type Applied =
  | { kind: 'applied'; rows: number }
  /** Someone changed what these rows rely on; they are marked. */
  | { kind: 'refused'; rows: number }
  /** A parameter that rules read is another by now: the file must be judged anew. */
  | { kind: 'outdated' }
  /** Another server has done it, or it was cancelled. */
  | { kind: 'gone' };

/**
 * Writes the stored plan in one transaction, with the history and the import's own state. All of
 * it or, where rows cannot be written as planned and `solo_validas` does not leave them out, none.
 */
export async function applyPlan(
  db: Pick<Database, 'orm' | 'engine'>,
  stores: Stores,
  given: { job: ImportJob; base: PlanBasis; onProgress: (progress: Progress) => Promise<void> },
): Promise<Applied> {
  const { job } = given;
  const store = stores.get(job.destino);
  if (store === undefined) throw new Error(`no resource "${job.destino}"`);
  const applied = await db.orm.transaction((tx) => applyIn(tx, { db, stores, store }, given));
  if (applied.kind === 'applied')
    await settleIn(db.orm, store, applied.rows).catch(() => undefined);
  return applied;
}

async function applyIn(
  tx: Orm,
  around: Around,
  given: { job: ImportJob; base: PlanBasis; onProgress: (progress: Progress) => Promise<void> },
): Promise<Applied> {
  const { stores, store } = around;
  const { job, base } = given;
  if (!(await holdImport(tx, job, 'aplicando'))) return { kind: 'gone' };
  if (!(await parametersHold(tx, store, { job, base }))) return { kind: 'outdated' };
  if (!(await targetsHold(tx, stores, { job, base }))) return { kind: 'outdated' };
  if ((await findMonth(tx, store, job)) !== 'same') return { kind: 'outdated' };
  const changed = await refuseChanged(tx, store, { job, base });
  // what was compared with the letter of the file must be all of what is written
  const isAll = !job.solo_validas || store.resource.import.totals.length > 0;
  if (changed > 0 && isAll) return backToReview(tx, job, changed);
  let refused = changed;
  for (;;) {
    if (refused > 0 || job.solo_validas) {
      await leaveOutUnneeded(tx, stores, job);
      await keepWhileFaulty(tx, store, job);
    }
    const rows = await writeUnlessTaken(tx, around, given);
    if (rows !== 'taken') {
      await keepLaterDeeds(tx, store, { lote: job.lote });
      await finishImport(tx, job, { rows, refused });
      return { kind: 'applied', rows };
    }
    const taken = await refuseTakenKeys(tx, store, job);
    refused += taken;
    // no key of the rows themselves: one of the targets that they name, or a target that is gone
    if (taken === 0) return { kind: 'outdated' };
    if (isAll) return backToReview(tx, job, refused);
  }
}

/** All that is planned, or nothing where a key was taken meanwhile. */
async function writeUnlessTaken(
  tx: Orm,
  around: Around,
  given: { job: ImportJob; onProgress: (progress: Progress) => Promise<void> },
): Promise<number | 'taken'> {
  try {
    return await tx.transaction((part) => write(part, around, given));
  } catch (error) {
    const kind = constraintOf(error)?.kind;
    if (kind === 'unique' || kind === 'foreign_key') return 'taken';
    throw error;
  }
}

/** The import, held until the transaction ends, if it is still in that state. */
export async function holdImport(tx: Orm, job: ImportJob, estado: string): Promise<boolean> {
  const rows = await tx.run(
    { text: 'select 1 from importacion where id = $1::bigint and estado = $2 for update' },
    [job.id, estado],
  );
  return rows.length > 0;
}

interface Around {
  db: Pick<Database, 'engine'>;
  stores: Stores;
  store: Store;
}

async function write(
  tx: Orm,
  { db, stores, store }: Around,
  given: { job: ImportJob; onProgress: (progress: Progress) => Promise<void> },
): Promise<number> {
  const { job } = given;
  const { total, creating } = await plannedRows(tx, job);
  let hechas = 0;
  const onRows = async (count: number) => {
    hechas += count;
    await given.onProgress({ hechas, total });
  };
  for (const target of await plannedTargets(tx, stores, { job, ronda: job.rondas })) {
    await createRows(tx, target, { job, onRows });
  }
  const removed = await removeRows(tx, store, { job, onRows });
  await leaveOutRowChecks(tx, store);
  const create = () => createRows(tx, store, { job, onRows });
  const created =
    db.engine === 'pglite'
      ? await withoutIndexesOfFew(tx, { table: store.table.name, newRows: creating }, create)
      : await create();
  await checkRowsAgain(tx);
  const updated = await updateRows(tx, store, { job, onRows });
  await runStored(tx, store, job);
  return created + updated + removed;
}

async function backToReview(tx: Orm, job: ImportJob, rows: number): Promise<Applied> {
  await tx.run(
    {
      text: `update importacion set estado = 'validada', version = version + 1
        where id = $1::bigint`,
    },
    [job.id],
  );
  await countAgain(tx, job);
  await storeRefusedProblems(tx, job);
  return { kind: 'refused', rows };
}

/** Rows were refused since they were counted. */
async function countAgain(tx: Orm, job: ImportJob): Promise<void> {
  await tx.run(
    {
      text: `update importacion set crear = n.crear, actualizar = n.actualizar,
          con_error = n.con_error, con_aviso = n.con_aviso, eliminar = n.eliminar
        from (select count(*) filter (where accion = 'crear') as crear,
            count(*) filter (where accion = 'actualizar') as actualizar,
            count(*) filter (where accion = 'error') as con_error,
            count(*) filter (where accion = 'eliminar') as eliminar,
            count(*) filter (where aviso) as con_aviso
          from importacion_fila where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int) as n
        where id = $1::bigint`,
    },
    [job.id, job.destino, job.rondas],
  );
}

async function plannedRows(tx: Orm, job: ImportJob): Promise<{ total: number; creating: number }> {
  const [row] = await tx.run<{ total: number; creating: number }>(
    {
      text: `select count(*)::int as total,
          (count(*) filter (where accion = 'crear' and recurso = $3))::int as creating
        from importacion_fila
        where importacion_id = $1::bigint and ronda = $2::int
          and accion in ('crear', 'actualizar', 'eliminar')`,
    },
    [job.id, job.rondas, job.destino],
  );
  return row ?? { total: 0, creating: 0 };
}

const AT_ONCE = 500;

/** What the resource does after each record is stored. */
async function runStored(tx: Orm, store: Store, job: ImportJob): Promise<void> {
  const { hook, table, mapping } = store;
  if (hook?.stored === undefined) return;
  const context = contextOfImport(job);
  for (let last = -1; ;) {
    const [part] = await tx.run<{ last: number | null; json: string }>(
      {
        text: `select max(fila) as last, coalesce(json_agg(r), '[]')::text as json from (
          select f.fila, f.accion, f.antes, (select to_jsonb(o) from (select ${mapping.own}) as o) as record
          from importacion_fila as f join "${table.name}" on "${table.name}".id = f.registro_id
          where f.importacion_id = $1::bigint and f.recurso = $2 and f.ronda = $3::int
            and f.accion in ('crear', 'actualizar') and f.fila > $4::int
          order by f.fila limit ${AT_ONCE}) as r`,
      },
      [job.id, job.destino, job.rondas, last],
    );
    if (part === undefined || part.last === null) return;
    last = part.last;
    for (const { record, antes, accion } of recordsIn(part.json)) {
      const stored = record as Record<string, unknown>; // an object that the database made
      const before = accion === 'crear' ? {} : { previous: { ...stored, ...(antes as object) } };
      const writing = writingOf(tx, store, {
        validated: { record: stored, secrets: {} },
        context,
        ...before,
      });
      await hook.stored({ ...writing, id: Number(stored['id']) });
    }
  }
}

async function finishImport(
  tx: Orm,
  job: ImportJob,
  { rows, refused }: { rows: number; refused: number },
): Promise<void> {
  const context = contextOfImport(job);
  await tx.run(
    {
      text: `update importacion set estado = 'aplicada', version = version + 1,
          aplicadas = aplicadas + $2::int, aplicado_en = $3::timestamptz, aplicado_por = $4::bigint
        where id = $1::bigint`,
    },
    [job.id, rows, inColombia(job.now), signerOf(context.actor)],
  );
  if (refused > 0 || job.solo_validas) await countAgain(tx, job);
  if (refused > 0) await storeRefusedProblems(tx, job);
  await tx.run(
    {
      text: 'update importacion_trabajo set rondas = rondas + 1 where importacion_id = $1::bigint',
    },
    [job.id],
  );
  await audit(tx, {
    ...entryBasis(context, 'importacion'),
    registro_id: job.id,
    accion: 'transicion',
    transicion: 'aplicar',
    antes: { estado: 'validada' },
    despues: { estado: 'aplicada', filas: rows },
  });
}
