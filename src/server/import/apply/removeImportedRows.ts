import { BOOKKEEPING, type Row } from '../../../core/resource/resource.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { partsOf } from '../../../core/period/period.ts';
import { referenceLabel } from '../../../core/resource/referenceLabel.ts';
import { isDeletable } from '../../../core/resource/workflow.ts';
import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import { checkDeletable } from '../../record/removeRecords.ts';
import { readById, recordsIn } from '../../list/readRecords.ts';
import { referrersOf } from '../../record/referrers.ts';
import { statementOf, type Store } from '../../resource/store.ts';
import { stateLabel } from '../../record/writeRecords.ts';
import { signersOf, writeText } from '../../record/writeRows.ts';
import { type ImportJob, contextOfImport, deedOf } from '../importData.ts';
import { checkRowsAgain, everyReferrerIsFound, leaveOutChecks } from './fastWriting.ts';
import { isAs, UNDONE, markKept, undoable, type Undoing } from './restoreValues.ts';

const AT_ONCE = 2_000;

type Part = Record<'last', number | null> & Record<'json', string>;

/**
 * Deletes created records part by part. What may not go is kept; where all of the file goes or none
 * of it, that forbids the undo.
 */
export async function removeImportedRows(
  tx: Orm,
  store: Store,
  { undoing, ronda, isWhole }: { undoing: Undoing; ronda: number; isWhole: boolean },
): Promise<void> {
  const { job, onRows } = undoing;
  const { resource, hook } = store;
  const isChecked = hook?.deleted === undefined && (await everyReferrerIsFound(tx, store));
  for (let last = -1; ;) {
    const [part] = await tx.run<Part>({ text: createdText(store, undoing) }, [
      job.id,
      resource.name,
      ronda,
      last,
    ]);
    if (part === undefined || part.last === null) return;
    const between = [last, part.last] as const;
    last = part.last;
    const records = recordsIn(part.json);
    const forbidden = await forbiddenOf(tx, store, { records, job, isWhole });
    const ids = records.map(({ id }) => Number(id));
    const referrers = await referrersOf(tx, store, {
      ids,
      leaving: new Map([[resource.table, ids]]),
    });
    const kept = new Set([
      ...forbidden,
      ...referrers.flatMap(({ counts }) => [...counts.keys()]),
      ...(await editedOf(tx, store, { records, job, ronda })),
    ]);
    await keepWithOthers(tx, store, { records, job, kept });
    const going = ids.filter((id) => !kept.has(id));
    await markKept(tx, undoing, {
      recurso: resource.name,
      accion: 'crear',
      between,
      kept: [...kept],
    });
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

/** Records that a rule does not let go. */
async function forbiddenOf(
  tx: Orm,
  store: Store,
  { records, job, isWhole }: { records: readonly Row[]; job: ImportJob; isWhole: boolean },
): Promise<number[]> {
  const { actor } = contextOfImport(job);
  const { findings, refused } = await checkDeletable(tx, store, { records, actor });
  const forbidden = [...findings].filter(([, found]) => found.length > 0);
  const held = store.resource.import.undo === 'whole' ? undeletable(store, records) : undefined;
  if (isWhole && forbidden[0] !== undefined) throw new Forbidden([...forbidden[0][1]]);
  if (held !== undefined) throw new Forbidden([held]);
  return [...forbidden.map(([record]) => record), ...refused.keys()].map(({ id }) => Number(id));
}

/** What stays may hold others, as a month holds the one that it begins with. */
async function keepWithOthers(
  tx: Orm,
  store: Store,
  { records, job, kept }: { records: readonly Row[]; job: ImportJob; kept: Set<number> },
): Promise<void> {
  if (store.hook?.deleting === undefined && store.resource.period === undefined) return;
  for (let before = 0; before < kept.size;) {
    before = kept.size;
    const rest = records.filter(({ id }) => !kept.has(Number(id)));
    if (rest.length === 0) return;
    const more = await forbiddenOf(tx, store, { records: rest, job, isWhole: false });
    for (const id of more) kept.add(id);
  }
}

/** Records that are no more what the file made of them. A version of its own alone says nothing. */
async function editedOf(
  tx: Orm,
  store: Store,
  { records, job, ronda }: { records: readonly Row[]; job: ImportJob; ronda: number },
): Promise<number[]> {
  const { resource } = store;
  if (resource.bare) return [];
  const ids = records.filter(({ version }) => version !== 1).map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  const rows = await tx.run<{ id: string; valores: Row }>(
    {
      text: `select registro_id::text as id, valores from importacion_fila
        where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int
          and accion = 'crear' and registro_id = any($4::bigint[])`,
    },
    [job.id, resource.name, ronda, `{${ids.join(',')}}`],
  );
  const planned = new Map(rows.map(({ id, valores }) => [Number(id), valores]));
  const names = Object.entries(resource.fields)
    .filter(([name, field]) => field.computed === undefined && !BOOKKEEPING.includes(name))
    .map(([name]) => name);
  const now = await readById(tx, store, { ids, fields: names });
  return now
    .filter((record) =>
      names.some((name) => !isAs(record, planned.get(Number(record['id'])), name)),
    )
    .map(({ id }) => Number(id));
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
const createdText = ({ table, mapping, hook, resource }: Store, undoing: Undoing): string => `
  with part as materialized (
    select fila, registro_id from importacion_fila
    where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int and accion = 'crear'
      and ${undoable(undoing)} and fila > $4::int
    order by fila limit ${AT_ONCE}
  ), held as (
    select ${isWhole({ hook, resource }) ? mapping.own : mapping.listOf(['version', ...monthOf(resource), ...(hook?.deletingReads ?? [])])}
    from "${table.name}" where id = any(array(select registro_id from part)) for update
  )
  select (select max(fila) from part) as last,
    (select coalesce(json_agg(held order by held.id), '[]')::text from held) as json`;

/** What a closed month reads of a record that is to go. */
const monthOf = ({ period }: Store['resource']): string[] =>
  period === undefined ? [] : [partsOf(period).own];

const isWhole = ({ hook, resource }: Pick<Store, 'hook' | 'resource'>): boolean =>
  hook?.deleted !== undefined ||
  (hook?.deleting !== undefined && hook.deletingReads === undefined) ||
  resource.import.undo === 'whole';

async function remove(
  tx: Orm,
  store: Store,
  { job, ids, between }: { job: ImportJob; ids: readonly number[]; between: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(statementOf(store, 'undo: remove', removeText), [
    ...signersOf(contextOfImport(job)),
    `{${ids.join(',')}}`,
    job.id,
    ...between,
  ]);
}

/**
 * What goes is as it was planned, for what was edited is kept; so the history has these values. The
 * records are held, so each of them goes; a join with what went could take the square of the time.
 */
const removeText = (store: Store): string =>
  writeText(store, {
    accion: 'borrar',
    rows: 'where id = any($5::bigint[])',
    returning: 'id',
    history: {
      registro_id: 'registro_id',
      motivo: literal(UNDONE),
      antes: 'valores',
      from: `importacion_fila
        where importacion_id = $6::bigint and recurso = ${literal(store.resource.name)}
          and fila > $7::int and fila <= $8::int and registro_id = any($5::bigint[])
        order by fila`,
    },
    answer: 'select null',
  });

/** A rule does not allow the undo now. */
export class Forbidden extends Error {
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    super('the undo is not allowed now');
    this.findings = findings;
  }
}
