import type { Finding } from '../../../core/i18n/findings.ts';
import type { Database } from '../../db/connect.ts';
import type { Orm } from '../../db/orm.ts';
import { closedBy } from '../../record/refusalsByRecord.ts';
import { audit, entryBasis } from '../../record/history.ts';
import type { Store, Stores } from '../../resource/store.ts';
import { monthGuard } from '../../period/closedMonths.ts';
import { literal } from '../../db/tables/tables.ts';
import { recordsIn } from '../../list/readRecords.ts';
import { findingOf } from '../../record/validateRecords.ts';
import { keepPurgesOut } from '../../history/purged.ts';
import { type ImportJob, type Progress, contextOfImport } from '../importData.ts';
import { referencesOf } from '../plan/planVersions.ts';
import { plannedTargets } from './createdTargets.ts';
import { holdImport } from './applyPlan.ts';
import { restoreValues, UNDONE, type Undoing, undoable } from './restoreValues.ts';
import { Forbidden, removeImportedRows } from './removeImportedRows.ts';
import {
  plannedColumns,
  quoted,
  plannedRows,
  writePlanned,
  type PlannedWrite,
} from './writePlanned.ts';
import { fixedValues, sameValues } from './refusals.ts';

/** How an undo ended; `forbidden`: a rule does not allow it now, and nothing was undone. */
export type Undone =
  | { kind: 'undone'; kept: number }
  | { kind: 'forbidden'; findings: Finding[] }
  | { kind: 'gone' };

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

/**
 * Whether the month of a file lets anything be taken back: what forbids one of its records to go
 * forbids it. Of files of several months each row is judged by itself.
 */
async function closedMonth(tx: Orm, store: Store, job: ImportJob): Promise<readonly Finding[]> {
  const { resource, hook, table, mapping } = store;
  const isAsked = hook?.deleting !== undefined || resource.period !== undefined;
  if (!isAsked || !(await isOfMonth(tx, store, job))) return [];
  const [row] = await tx.run<{ json: string }>(
    {
      text: `select coalesce(json_agg(r.record), '[]')::text as json from (
        select coalesce(f.antes, '{}') || coalesce(
          (select to_jsonb(o) from (select ${mapping.own}) as o), '{}') as record
        from importacion_fila as f left join "${table.name}" on "${table.name}".id = f.registro_id
        where f.importacion_id = $1::bigint and f.recurso = ${literal(resource.name)}
          and f.ronda < $2::int
          and (f.accion = 'eliminar' or f.accion = 'actualizar' and "${table.name}".id is not null)
        limit 1) as r`,
    },
    [job.id, job.rondas],
  );
  const records = recordsIn(row?.json);
  if (records.length === 0) return [];
  const { actor } = contextOfImport(job);
  const shut = await monthGuard(tx, store, {
    changes: records.map((previous) => ({ previous })),
    actor,
    hold: true,
  });
  const month = records.flatMap((previous) => shut?.({ previous }) ?? []);
  if (month.length > 0) return month;
  const given = { tx, actor, records, finding: findingOf(resource) };
  const [found = []] = (await hook?.deleting?.(given)) ?? [];
  return found;
}

/** Whether all that the file did is of one month. */
async function isOfMonth(
  tx: Orm,
  { resource }: Store,
  { id }: Pick<ImportJob, 'id'>,
): Promise<boolean> {
  if (resource.import.month === undefined) return false;
  const [row] = await tx.run<{ periodo: string | null }>(
    { text: 'select periodo from importacion where id = $1::bigint' },
    [id],
  );
  return (row?.periodo ?? null) !== null;
}

/**
 * Brings back what the file had removed, under their old ids. What cannot come back, because its
 * key is taken by now, it names what is gone or it was purged, is marked as kept away.
 */
async function reinsertRows(tx: Orm, store: Store, undoing: Undoing): Promise<void> {
  const { job, again, onRows } = undoing;
  if (store.resource.import.month?.replaces === undefined) return;
  await keepPurgesOut(tx);
  const write = () => reinsertion(store, undoing);
  await writePlanned(tx, store, { job, onRows, key: `put back ${again}`, write });
}

function reinsertion(store: Store, undoing: Pick<Undoing, 'again'>): PlannedWrite {
  const { resource, table } = store;
  const columns = plannedColumns(store);
  const possible = [
    `not exists (select 1 from "${table.name}" as t where t.id = f.registro_id)`,
    `not exists (select 1 from bitacora as b where b.registro_id = f.registro_id
      and b.recurso = ${literal(resource.name)} and b.accion = 'purgar')`,
    ...referencesOf(store).map(
      ({ name, target }) => `((f.p)."${name}" is null or exists (
        select 1 from "${target.table.name}" as t where t.id = (f.p)."${name}"))`,
    ),
    ...resource.unique.map((group) => {
      const same = [
        ...fixedValues(store, group, 't'),
        ...fixedValues(store, group, '(f.p)'),
        ...sameValues(store, group, ['t', '(f.p)']),
      ];
      return `not exists (select 1 from "${table.name}" as t where ${same.join(' and ')})`;
    }),
  ];
  const which = { planned: 'eliminar', rounds: 'applied', where: undoable(undoing) } as const;
  return {
    ...which,
    columns: `version, antes as valores, jsonb_populate_record(null::"${table.name}", antes) as p`,
    accion: 'crear',
    rows: `(id, ${quoted(columns.map(({ column }) => column))},
        version, creado_en, creado_por, modificado_en, modificado_por)
      overriding system value
      select f.registro_id, ${columns.map(({ value }) => value).join(', ')},
        f.version + 1, (f.p).creado_en, (f.p).creado_por, f.at, $1::bigint
      from part as f where ${possible.join(' and ')} order by f.fila`,
    returning: 'id',
    after: [
      `kept as (
        update importacion_fila set conservada = registro_id not in (select id from written)
        where ${plannedRows(store, which)} and fila <= (select max(fila) from part)
          and conservada = (registro_id in (select id from written)))`,
    ],
    history: {
      registro_id: 'registro_id',
      motivo: literal(UNDONE),
      despues: `valores || jsonb_build_object('version', version + 1)`,
      from: 'part where (registro_id in (select id from written)) is true order by fila',
    },
  };
}
