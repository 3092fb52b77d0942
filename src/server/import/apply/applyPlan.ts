import type { Orm } from '../../db/orm.ts';
import type { Database } from '../../db/connect.ts';
import { audit, entryBasis } from '../../records/history.ts';
import { writingOf } from '../../records/judgeRecords.ts';
import { recordsIn } from '../../records/readRecords.ts';
import type { Store, Stores } from '../../records/store.ts';
import type { ImportJob, PlanBasis, Progress } from '../importData.ts';
import { createRows } from './createRows.ts';
import { checkRowsAgain, leaveOutRowChecks } from './fastReferences.ts';
import { parametersHold, refuseChanged, refuseTaken } from './refusals.ts';
import { askingOf, signedBy, type Signed } from './signed.ts';
import { updateRows } from './updateRows.ts';
import { withoutIndexes } from './withoutIndexes.ts';

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
  const { job, base } = given;
  const store = stores.get(job.destino);
  if (store === undefined) throw new Error(`no resource "${job.destino}"`);
  return db.orm.transaction(async (tx) => {
    if (!(await holdImport(tx, job, 'aplicando'))) return { kind: 'gone' };
    if (!(await parametersHold(tx, store, { job, base }))) return { kind: 'outdated' };
    const changed = await refuseChanged(tx, store, { job, base });
    if (changed > 0 && !job.solo_validas) return backToReview(tx, job, changed);
    try {
      return await tx.transaction(async (part) => {
        const rows = await write(part, { db, stores, store }, given);
        if (rows === 'taken') throw new KeyTaken();
        await finishImport(part, job, { rows, changed });
        return { kind: 'applied', rows } as const;
      });
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
      const taken = await refuseTakenKeys(tx, store, job);
      return backToReview(tx, job, changed + taken);
    }
  });
}

class KeyTaken extends Error {}

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
): Promise<number | 'taken'> {
  const { job } = given;
  const signed = signedBy(job);
  const { total, creating } = await plannedRows(tx, job);
  let hechas = 0;
  const onRows = async (count: number) => {
    hechas += count;
    await given.onProgress({ hechas, total });
  };
  await leaveOutRowChecks(tx, store);
  for (const recurso of await plannedTargets(tx, job)) {
    const target = stores.get(recurso);
    if (target === undefined) throw new Error(`no resource "${recurso}"`);
    const { planned, made } = await createRows(tx, target, { job, signed, onRows });
    if (made < planned) return 'taken';
  }
  const create = () => createRows(tx, store, { job, signed, onRows });
  const created =
    db.engine === 'pglite'
      ? await withoutIndexes(tx, { table: store.table.name, newRows: creating }, create)
      : await create();
  await checkRowsAgain(tx);
  if (created.made < created.planned) {
    if (!job.solo_validas) return 'taken';
    await refuseTaken(tx, store, job);
  }
  const updated = await updateRows(tx, store, { job, signed, direction: 'apply', onRows });
  await runStored(tx, store, job);
  return created.made + updated;
}

/** Keys of targets are looked up once more, so that the rows which name them are told. */
async function refuseTakenKeys(tx: Orm, store: Store, job: ImportJob): Promise<number> {
  const { resource, table } = store;
  const [field] = resource.keys[0] ?? [];
  if (field === undefined) return 0;
  const rows = await tx.run<{ n: number }>(
    {
      text: `with marked as (
          update importacion_fila as f set accion = 'error', aviso = false,
            hallazgos = coalesce(f.hallazgos, '[]') || $4::jsonb
          where f.importacion_id = $1::bigint and f.recurso = $2 and f.ronda = $3::int
            and f.accion = 'crear' and exists (select 1 from "${table.name}" as t
              where normaliza(t."${field}"::text) = normaliza(f.valores ->> '${field}'))
          returning 1
        ) select count(*)::int as n from marked`,
    },
    [
      job.id,
      job.destino,
      job.rondas,
      JSON.stringify([{ code: 'DUPLICADO', level: 'error', field }]),
    ],
  );
  return rows[0]?.n ?? 0;
}

async function backToReview(tx: Orm, job: ImportJob, rows: number): Promise<Applied> {
  await tx.run(
    {
      text: `update importacion set estado = 'validada', version = version + 1,
          crear = n.crear, actualizar = n.actualizar, con_error = n.con_error
        from (select count(*) filter (where accion = 'crear') as crear,
            count(*) filter (where accion = 'actualizar') as actualizar,
            count(*) filter (where accion = 'error') as con_error
          from importacion_fila where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int) as n
        where id = $1::bigint`,
    },
    [job.id, job.destino, job.rondas],
  );
  return { kind: 'refused', rows };
}

async function plannedRows(tx: Orm, job: ImportJob): Promise<{ total: number; creating: number }> {
  const [row] = await tx.run<{ total: number; creating: number }>(
    {
      text: `select count(*)::int as total,
          (count(*) filter (where accion = 'crear' and recurso = $3))::int as creating
        from importacion_fila
        where importacion_id = $1::bigint and ronda = $2::int and accion in ('crear', 'actualizar')`,
    },
    [job.id, job.rondas, job.destino],
  );
  return row ?? { total: 0, creating: 0 };
}

/** Resources of which records are created along, each after those that its records name. */
export async function plannedTargets(tx: Orm, job: ImportJob): Promise<string[]> {
  const rows = await tx.run<{ recurso: string }>(
    {
      text: `select recurso from importacion_fila
        where importacion_id = $1::bigint and recurso <> $2 group by recurso order by min(fila)`,
    },
    [job.id, job.destino],
  );
  return rows.map(({ recurso }) => recurso);
}

const AT_ONCE = 500;

/** What the resource does after each record is stored. */
async function runStored(tx: Orm, store: Store, job: ImportJob): Promise<void> {
  const { hook, table, mapping } = store;
  if (hook?.stored === undefined) return;
  const asking = askingOf(job);
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
        judged: { record: stored, secrets: {} },
        asking,
        ...before,
      });
      await hook.stored({ ...writing, id: Number(stored['id']) });
    }
  }
}

async function finishImport(
  tx: Orm,
  job: ImportJob,
  { rows, changed }: { rows: number; changed: number },
): Promise<void> {
  const signed: Signed = signedBy(job);
  await tx.run(
    {
      text: `update importacion set estado = 'aplicada', version = version + 1,
          aplicadas = aplicadas + $2::int, con_error = con_error + $3::int,
          aplicado_en = $4::timestamptz
        where id = $1::bigint`,
    },
    [job.id, rows, changed, signed.at],
  );
  await tx.run(
    {
      text: 'update importacion_trabajo set rondas = rondas + 1 where importacion_id = $1::bigint',
    },
    [job.id],
  );
  await audit(tx, {
    ...entryBasis(askingOf(job), 'importacion'),
    registro_id: job.id,
    accion: 'transicion',
    transicion: 'aplicar',
    antes: { estado: 'validada' },
    despues: { estado: 'aplicada', filas: rows },
  });
}
