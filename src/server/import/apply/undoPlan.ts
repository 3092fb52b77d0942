import type { Database } from '../../db/connect.ts';
import type { Finding } from '../../../core/findings.ts';
import { referenceLabel } from '../../../core/referenceLabel.ts';
import type { Row } from '../../../core/resource.ts';
import { isDeletable } from '../../../core/workflow.ts';
import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables.ts';
import { askDeleting } from '../../records/askDeleting.ts';
import { audit, entryBasis } from '../../records/history.ts';
import { recordsIn } from '../../records/readRecords.ts';
import { referrersOf } from '../../records/referrers.ts';
import { statementOf } from '../../records/statements.ts';
import type { Store, Stores } from '../../records/store.ts';
import { stateLabel } from '../../records/writeRecords.ts';
import { closedBy } from '../../records/closed.ts';
import type { ImportJob, Progress } from '../importData.ts';
import { plannedTargets } from './alongTargets.ts';
import { holdImport } from './applyPlan.ts';
import { checkRowsAgain, everyReferrerIsFound, leaveOutChecks } from './fastReferences.ts';
import { closedMonth, restoreRows } from './restoreRows.ts';
import { askingOf, deedOf, signedBy } from './signed.ts';
import { UNDONE, updateRows } from './updateRows.ts';

/** How an undo ended; `forbidden`: a rule does not allow it now, and nothing was undone. */
export type Undone =
  { kind: 'undone'; kept: number } | { kind: 'forbidden'; findings: Finding[] } | { kind: 'gone' };

const AT_ONCE = 2_000;

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
    const signed = signedBy(job);
    await updateRows(tx, store, { job, signed, direction: 'undo', onRows });
    // what came last may name what came before
    for (let ronda = job.rondas - 1; ronda >= 0; ronda--) {
      const targets = await plannedTargets(tx, stores, { job, ronda });
      for (const one of [store, ...targets.toReversed()]) {
        const findings = await removeCreated(tx, one, { job, ronda, onRows });
        if (findings.length > 0) throw new Forbidden(findings);
      }
    }
    await restoreRows(tx, store, { job, signed, onRows });
    return { kind: 'undone', kept: await finishUndo(tx, job) };
  };
  try {
    return await db.orm.transaction(work);
  } catch (error) {
    if (error instanceof Forbidden) return { kind: 'forbidden', findings: error.findings };
    throw error;
  }
}

class Forbidden extends Error {
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    super('the undo is not allowed now');
    this.findings = findings;
  }
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

type Part = Record<'last', number | null> & Record<'json', string>;

/** Deletes created records part by part; answers what forbids it, if anything does. */
async function removeCreated(
  tx: Orm,
  store: Store,
  given: { job: ImportJob; ronda: number; onRows: (count: number) => Promise<void> },
): Promise<Finding[]> {
  const { job, ronda, onRows } = given;
  const { resource, hook } = store;
  const { actor } = askingOf(job);
  const isChecked = hook?.deleted === undefined && (await everyReferrerIsFound(tx, store));
  for (let last = -1; ;) {
    const [part] = await tx.run<Part>({ text: createdText(store) }, [
      job.id,
      resource.name,
      ronda,
      last,
    ]);
    if (part === undefined || part.last === null) return [];
    const between = [last, part.last];
    last = part.last;
    const records = recordsIn(part.json);
    const { findings, refused } = await askDeleting(tx, store, { records, actor });
    const [found] = [...findings.values()].filter(({ length }) => length > 0);
    if (found !== undefined) return [...found];
    const held = resource.import.undo === 'whole' ? undeletable(store, records) : undefined;
    if (held !== undefined) return [held];
    const ids = records.map(({ id }) => Number(id));
    const referrers = await referrersOf(tx, store, {
      ids,
      leaving: new Map([[resource.table, ids]]),
    });
    const used = new Set([
      ...referrers.flatMap(({ counts }) => [...counts.keys()]),
      ...[...refused.keys()].map(({ id }) => Number(id)),
    ]);
    const edited = new Set(
      resource.bare
        ? []
        : records.filter(({ version }) => version !== 1).map(({ id }) => Number(id)),
    );
    const kept = ids.filter((id) => used.has(id) || edited.has(id));
    const going = ids.filter((id) => !used.has(id) && !edited.has(id));
    await keep(tx, resource.name, { job, ids: kept });
    if (isChecked) await leaveOutChecks(tx);
    await remove(tx, store, { job, ids: going, between });
    if (isChecked) await checkRowsAgain(tx);
    if (hook?.deleted !== undefined && going.length > 0) {
      const gone = new Set(going);
      await hook.deleted({
        tx,
        stores: store.stores,
        records: records.filter(({ id }) => gone.has(Number(id))),
        ...deedOf(job),
      });
    }
    await onRows(going.length);
  }
}

/** The first record whose state moved on since the file made it. */
function undeletable(store: Store, records: readonly Row[]): Finding | undefined {
  const record = records.find((one) => one['version'] !== 1 && !isDeletable(store.resource, one));
  if (record === undefined) return undefined;
  const registro = referenceLabel(store.resource, record);
  const params = { registro, estado: stateLabel(store, record) };
  return { code: 'DESHACER_IMPOSIBLE', level: 'error', params };
}

/**
 * No more of each record than somebody looks at. By an array: of a join PostgreSQL expects so many rows
 * that it reads the whole table for each part.
 */
const createdText = ({ table, mapping, hook, resource }: Store): string => `
  with part as materialized (
    select fila, registro_id from importacion_fila
    where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int and accion = 'crear'
      and fila > $4::int
    order by fila limit ${AT_ONCE}
  ), held as (
    select ${isWhole({ hook, resource }) ? mapping.own : mapping.listOf(['version', ...(hook?.deletingReads ?? [])])}
    from "${table.name}" where id = any(array(select registro_id from part)) for update
  )
  select (select max(fila) from part) as last,
    (select coalesce(json_agg(held order by held.id), '[]')::text from held) as json`;

const isWhole = ({ hook, resource }: Pick<Store, 'hook' | 'resource'>): boolean =>
  hook?.deleted !== undefined ||
  (hook?.deleting !== undefined && hook.deletingReads === undefined) ||
  resource.import.undo === 'whole';

async function keep(
  tx: Orm,
  recurso: string,
  { job, ids }: { job: ImportJob; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    {
      text: `update importacion_fila set conservada = true
        where importacion_id = $1::bigint and recurso = $2 and registro_id = any($3::bigint[])`,
    },
    [job.id, recurso, `{${ids.join(',')}}`],
  );
}

async function remove(
  tx: Orm,
  store: Store,
  { job, ids, between }: { job: ImportJob; ids: readonly number[]; between: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const signed = signedBy(job);
  await tx.run(statementOf(store, 'undo: remove', removeText), [
    `{${ids.join(',')}}`,
    signed.usuario_id,
    signed.usuario,
    signed.ip,
    signed.lote,
    job.id,
    ...between,
  ]);
}

/**
 * What goes is as it was planned, for what was edited is kept; so the history has these values. The
 * records are held, so each of them goes; a join with what went could take the square of the time.
 */
const removeText = ({ resource, table }: Store): string => `
  with gone as (
    delete from "${table.name}" where id = any($1::bigint[]) returning id
  ), history as (
    insert into bitacora
      (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, motivo, lote, antes)
    select clock_timestamp(), $2::bigint, left($3, 100), $4, ${literal(resource.name)}, registro_id,
      'borrar', ${literal(UNDONE)}, $5, valores
    from importacion_fila
    where importacion_id = $6::bigint and recurso = ${literal(resource.name)}
      and fila > $7::int and fila <= $8::int and registro_id = any($1::bigint[])
    order by fila
  )
  insert into conteo (recurso, delta)
  select ${literal(resource.name)}, -count(*) from gone having count(*) > 0`;

/** The numbers of the import, its state and its own history. */
async function finishUndo(tx: Orm, job: ImportJob): Promise<number> {
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
    ...entryBasis(askingOf(job), 'importacion'),
    registro_id: job.id,
    accion: 'transicion',
    transicion: 'deshacer',
    antes: { estado: 'aplicada' },
    despues: { estado: 'deshecha', conservadas: kept },
  });
  return kept;
}
