import { replacesMonth } from '../../../core/import/month.ts';
import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import type { Store } from '../../resource/store.ts';
import { type ImportJob, contextOfImport, deedOf } from '../importData.ts';
import { forbiddenRemovals, isUnnamed, ofMonth, vanishedRecords } from '../plan/vanishedRows.ts';
import { writePlanned } from './writePlanned.ts';

/** How a month that the file replaces is found when the plan is to be applied. */
export type MonthFound =
  /** As it was planned; its records are held. */
  | 'same'
  /** Others came, went or were changed: the file must be planned anew. */
  | 'changed'
  /** Something may no longer be removed: the file must be planned anew, which tells of it. */
  | 'forbidden';

/**
 * One import of a month at a time: the next one waits here and finds the month as this one leaves
 * it. What is to be removed is held.
 */
export async function findMonth(tx: Orm, store: Store, job: ImportJob): Promise<MonthFound> {
  if (!replacesMonth(store.resource, job)) return 'same';
  const periodo = await monthOf(tx, job);
  if (periodo === null) return 'same';
  await tx.run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }, [
    `importacion ${store.resource.name} ${periodo}`,
  ]);
  await tx.run({ text: heldText(store) }, [job.id, job.rondas]);
  const [row] = await tx.run<{ changed: boolean }>({ text: changedText(store) }, [
    job.id,
    job.rondas,
    periodo,
  ]);
  if (row?.changed !== false) return 'changed';
  const kept = await forbiddenRemovals(tx, store, { job, context: contextOfImport(job) });
  return kept.length > 0 ? 'forbidden' : 'same';
}

async function monthOf(tx: Orm, job: ImportJob): Promise<string | null> {
  const [row] = await tx.run<{ periodo: string | null }>(
    { text: 'select periodo from importacion where id = $1::bigint' },
    [job.id],
  );
  return row?.periodo ?? null;
}

const planned = ({ resource }: Store): string =>
  `f.importacion_id = $1::bigint and f.recurso = ${literal(resource.name)}`;

const heldText = (store: Store): string => `
  select 1 from "${store.table.name}" where id in (
    select registro_id from importacion_fila as f
    where ${planned(store)} and f.ronda = $2::int and f.accion = 'eliminar')
  order by id for update`;

/** A record of the month that no row of the plan is about, or one to go that is another by now. */
const changedText = (store: Store): string => `
  select exists (
      select 1 from "${store.table.name}" where ${ofMonth(store, 3)} and ${isUnnamed(store)})
    or exists (
      select 1 from importacion_fila as f
      where ${planned(store)} and f.ronda = $2::int and f.accion = 'eliminar'
        and (f.registro_id, f.version) not in (
          select id, version from "${store.table.name}" where ${ofMonth(store, 3)})) as changed`;

/**
 * A month is replaced by a whole file: while rows are left out because they are wrong, nothing
 * goes, for it may be one of those.
 */
export async function keepWhileFaulty(tx: Orm, store: Store, job: ImportJob): Promise<void> {
  if (!replacesMonth(store.resource, job)) return;
  await tx.run(
    {
      text: `update importacion_fila as f set accion = 'omitida'
        where ${planned(store)} and f.ronda = $2::int and f.accion = 'eliminar'
          and exists (select 1 from importacion_fila as e
            where e.importacion_id = $1::bigint and e.recurso = f.recurso and e.ronda = f.ronda
              and e.accion = 'error')`,
    },
    [job.id, job.rondas],
  );
}

/** Removes what the plan removes, with its history; answers how many. */
export async function removeRows(
  tx: Orm,
  store: Store,
  given: { job: ImportJob; onRows: (count: number) => Promise<void> },
): Promise<number> {
  const { job } = given;
  if (!replacesMonth(store.resource, job)) return 0;
  const sum = await writePlanned(tx, store, {
    ...given,
    key: 'remove',
    write: () => ({
      planned: 'eliminar',
      columns: 'antes',
      rounds: 'present',
      accion: 'borrar',
      rows: 'where id in (select registro_id from part)',
      returning: 'id',
      history: {
        registro_id: 'registro_id',
        motivo: literal(REPLACED),
        antes: 'antes',
        from: 'part order by fila',
      },
    }),
  });
  if (store.hook?.deleted !== undefined) {
    for await (const part of vanishedRecords(tx, store, job)) {
      const records = part.map(({ record }) => record);
      await store.hook.deleted({ tx, records, stores: store.stores, ...deedOf(job) });
    }
  }
  return sum;
}

/** What the history says of records that a file of their month had no more. */
const REPLACED = 'Mes reemplazado por la importación';
