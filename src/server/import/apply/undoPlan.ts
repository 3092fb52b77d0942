import type { Finding } from '../../../core/i18n/findings.ts';
import type { Database } from '../../db/connect.ts';
import type { Orm } from '../../db/orm.ts';
import { closedBy } from '../../record/writeLocks.ts';
import { audit, entryBasis } from '../../record/history.ts';
import type { Store, Stores } from '../../resource/store.ts';
import type { ImportJob, Progress } from '../importData.ts';
import { plannedTargets } from './createdTargets.ts';
import { holdImport } from './applyPlan.ts';
import { restoreValues } from './restoreValues.ts';
import { closedMonth, isOfMonth, reinsertRows } from './reinsertRows.ts';
import { contextOfImport } from './importContext.ts';
import { Forbidden, removeImportedRows } from './removeImportedRows.ts';
import type { Undoing } from './undoing.ts';

/** How an undo ended; `forbidden`: a rule does not allow it now, and nothing was undone. */
export type Undone =
  { kind: 'undone'; kept: number } | { kind: 'forbidden'; findings: Finding[] } | { kind: 'gone' };

/**
 * Takes the whole batch back in one transaction: changed records get their values back, created
 * ones go. What was edited since, or is in use by other records, is kept and marked.
 */
export async function undoPlan(
  db: Pick<Database, 'orm'>,
  stores: Stores,
  given: { job: ImportJob; onProgress: (progress: Progress) => Promise<void> },
): Promise<Undone> {
  const { job } = given;
  const store = stores.get(job.destino);
  if (store === undefined) throw new Error(`no resource "${job.destino}"`);
  const work = async (tx: Orm): Promise<Undone> => {
    if (!(await holdImport(tx, job, 'deshaciendo'))) return { kind: 'gone' };
    const closed = await closedBy(tx, store, new Date(job.now));
    if (closed !== undefined) return { kind: 'forbidden', findings: [closed] };
    const month = await closedMonth(tx, store, job);
    if (month.length > 0) return { kind: 'forbidden', findings: [...month] };
    const total = await appliedCount(tx, job);
    let hechas = 0;
    const onRows = async (count: number) => {
      hechas += count;
      await given.onProgress({ hechas, total });
    };
    const wasUndone = (await keptCount(tx, job)) > 0;
    // what stood in the way of something may have gone after it
    for (let before = -1, again = wasUndone; before < hechas; again = true) {
      before = hechas;
      await undoRows(tx, store, { job, again, onRows });
      if ((await keptCount(tx, job)) === 0) break;
    }
    return { kind: 'undone', kept: await finishUndo(tx, { job, wasUndone }) };
  };
  try {
    return await db.orm.transaction(work);
  } catch (error) {
    if (error instanceof Forbidden) return { kind: 'forbidden', findings: error.findings };
    throw error;
  }
}

/** Takes back what it can, the last first. */
async function undoRows(tx: Orm, store: Store, undoing: Undoing): Promise<void> {
  const { job } = undoing;
  await restoreValues(tx, store, undoing);
  // what came last may name what came before
  for (let ronda = job.rondas - 1; ronda >= 0; ronda--) {
    const targets = await plannedTargets(tx, store.stores, { job, ronda });
    for (const one of [store, ...targets.toReversed()]) {
      const isWhole = one.resource.import.undo === 'whole' || (await isOfMonth(tx, one, job));
      await removeImportedRows(tx, one, { undoing, ronda, isWhole });
    }
  }
  await reinsertRows(tx, store, undoing);
}

/** Rows that are still applied after an undo. */
async function keptCount(tx: Orm, { id }: ImportJob): Promise<number> {
  const [row] = await tx.run<{ n: number }>(
    {
      text: `select count(*)::int as n from importacion_fila
        where importacion_id = $1::bigint and conservada`,
    },
    [id],
  );
  return row?.n ?? 0;
}

async function appliedCount(tx: Orm, job: ImportJob): Promise<number> {
  const [row] = await tx.run<{ n: number }>(
    {
      text: `select count(*)::int as n from importacion_fila
        where importacion_id = $1::bigint and ronda < $2::int
          and accion in ('crear', 'actualizar', 'eliminar')`,
    },
    [job.id, job.rondas],
  );
  return row?.n ?? 0;
}

/** The numbers of the import, its state and its own history. */
async function finishUndo(
  tx: Orm,
  { job, wasUndone }: { job: ImportJob; wasUndone: boolean },
): Promise<number> {
  const [row] = await tx.run<{ conservadas: number }>(
    {
      text: `update importacion set estado = 'deshecha', version = version + 1,
          conservadas = (select count(*) from importacion_fila
            where importacion_id = $1::bigint and conservada)
        where id = $1::bigint returning conservadas::int as conservadas`,
    },
    [job.id],
  );
  const kept = row?.conservadas ?? 0;
  await audit(tx, {
    ...entryBasis(contextOfImport(job), 'importacion'),
    registro_id: job.id,
    accion: 'transicion',
    transicion: 'deshacer',
    antes: { estado: wasUndone ? 'deshecha' : 'aplicada' },
    despues: { estado: 'deshecha', conservadas: kept },
  });
  return kept;
}
