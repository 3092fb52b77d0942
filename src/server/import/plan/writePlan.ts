import { prepared, type Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import { type Store, statementOf } from '../../resource/store.ts';
import type { ImportJob } from '../importData.ts';
import type { PlannedRow } from './validateRows.ts';
import type { PlannedTarget } from './plannedTargets.ts';

/** Takes away what an earlier plan of these rows left. */
export async function clearPlan(orm: Orm, { id, rondas, modo }: ImportJob): Promise<void> {
  // a comparison is made anew, but for what it has written
  await orm.run(modo === 'conciliar' ? CLEAR_COMPARED : CLEAR, [id, rondas]);
}

const CLEAR_COMPARED = prepared(
  `delete from importacion_fila where importacion_id = $1::bigint
    and (ronda >= $2::int or accion <> 'crear')`,
);

const CLEAR = prepared(
  `delete from importacion_fila where importacion_id = $1::bigint
    and (ronda >= $2::int or accion in ('error', 'omitida', 'ausente', 'pendiente', 'aparte'))`,
);

/** Rows that earlier plans have written or found unchanged -> the id of their record. */
export type Applied = ReadonlyMap<number, number>;

export async function appliedRows(orm: Orm, { id, rondas, destino }: ImportJob): Promise<Applied> {
  if (rondas === 0) return new Map();
  const rows = await orm.run<{ fila: number; registro_id: string }>(
    {
      text: `select fila, registro_id::text as registro_id from importacion_fila
        where importacion_id = $1::bigint and recurso = $2 and accion <> 'eliminar'`,
    },
    [id, destino],
  );
  return new Map(rows.map(({ fila, registro_id }) => [fila, Number(registro_id)]));
}

/** Rows to be created are given the ids that they will have. */
export async function writeRows(
  orm: Orm,
  store: Store,
  { job, rows }: { job: ImportJob; rows: readonly PlannedRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  const statement = statementOf(store, 'plan', ({ table }) => rowsText(table.name));
  await orm.run(statement, [
    job.id,
    store.resource.name,
    job.rondas,
    JSON.stringify(rows.map(shortRow)),
  ]);
}

/** One letter a key: there is one of each for every row. */
function shortRow({ n, accion, findings, previous, valores, antes, celdas }: PlannedRow) {
  return {
    f: n,
    a: accion,
    // JSON leaves out what is undefined
    x: valores,
    r: previous?.['id'],
    v: previous?.['version'],
    b: antes,
    c: celdas,
    h: findings.length === 0 ? undefined : findings,
    w: findings.length === 0 ? undefined : isWarned(accion, findings),
  };
}

const isWarned = (accion: PlannedRow['accion'], findings: PlannedRow['findings']): boolean =>
  (accion === 'crear' || accion === 'actualizar') &&
  findings.some(({ level }) => level === 'warning');

/**
 * The sequence is looked up once, not for each row. What a crash takes of a plan is planned anew, and
 * whatever says that the plan is there comes later in the same log: so no part waits for the disk.
 */
const rowsText = (table: string): string => `
  insert into importacion_fila (importacion_id, recurso, fila, ronda, accion, aviso, registro_id,
    version, valores, antes, celdas, hallazgos)
  select $1::bigint, $2, f, $3::int, a, coalesce(w, false),
    case a when 'crear'
      then nextval((select pg_get_serial_sequence(${literal(table)}, 'id')::regclass)) else r end,
    v, x, b, c, h
  from jsonb_to_recordset($4::jsonb)
    as plan (f int, a text, w boolean, r bigint, v int, x jsonb, b jsonb, c jsonb, h jsonb)
  where (select set_config('synchronous_commit', 'off', true)) is not null`;

/**
 * Tells the planner how many rows there are: of a table that was filled just now it assumes one,
 * and then takes the square of the time to apply updates.
 */
export async function learnPlan(orm: Orm): Promise<void> {
  await orm.run(LEARN, []);
}

const LEARN = {
  text: 'analyze importacion_fila (importacion_id, recurso, fila, ronda, accion, registro_id)',
};

/** Targets stand before the rows that name them, in the order in which they must be created. */
export async function writeTargets(
  orm: Orm,
  { job, targets }: { job: ImportJob; targets: readonly PlannedTarget[] },
): Promise<void> {
  if (targets.length === 0) return;
  const rows = targets.map(({ recurso, record: { id, ...valores } }, i) => ({
    recurso,
    n: i + 1,
    id,
    valores,
  }));
  await orm.run(TARGETS, [job.id, job.rondas, JSON.stringify(rows)]);
}

const TARGETS = prepared(`
  insert into importacion_fila (importacion_id, recurso, fila, ronda, accion, registro_id, valores)
  select $1::bigint, recurso, $2::int * 1000000 + n, $2::int, 'crear', id, jsonb_strip_nulls(valores)
  from jsonb_to_recordset($3::jsonb) as t (recurso text, n int, id bigint, valores jsonb)`);
