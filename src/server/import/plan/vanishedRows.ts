import type { Finding } from '../../../core/i18n/findings.ts';
import { ROWS_TOTAL } from '../../../core/import/choices.ts';
import type { ImportReplacement } from '../../../core/import/importApi.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { isDeletable } from '../../../core/resource/workflow.ts';
import { replacesMonth } from '../../../core/import/month.ts';
import { prepared, type Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import type { RequestContext } from '../../resource/requestContext.ts';
import { findingOf } from '../../record/validateRecords.ts';
import { recordsIn } from '../../list/readRecords.ts';
import { monthGuard } from '../../period/closedMonths.ts';
import { referrersOf, type Referrers } from '../../record/referrers.ts';
import { statementOf, type Store } from '../../resource/store.ts';
import { stateLabel } from '../../record/writeRecords.ts';
import type { ImportJob, StoredFinding, PlanCounts } from '../importData.ts';
import type { Problems } from './problems.ts';

/** Rows of a plan that no row of the file made are numbered from here on: a sheet has fewer. */
export const FIRST_UNNUMBERED = 2_000_000;

export interface Vanished extends ImportReplacement {
  /** Records that the plan removes. */
  eliminar: number;
  /** Those that nobody may remove now: what forbids it, each with how many. */
  kept: readonly { fila: number; finding: StoredFinding }[];
}

/**
 * Plans what a month has and its file has not: those records go when the plan is applied. Those
 * that may not go are faulty rows of the plan.
 */
async function planVanished(
  orm: Orm,
  store: Store,
  given: { job: ImportJob; periodo: string; context: RequestContext },
): Promise<Vanished> {
  const { job, periodo } = given;
  const statement = statementOf(store, 'plan: vanished', vanishedText);
  await orm.run(statement, [job.id, job.rondas, periodo]);
  const sums = statementOf(store, 'plan: month', sumsText);
  const [row] = await orm.run<{ json: string }>(sums, [job.id, job.rondas, periodo]);
  const { antes, desaparecen } = JSON.parse(row?.json ?? '{}') as Record<string, Sums>; // what it selects
  const planned = Number(desaparecen?.[ROWS_TOTAL] ?? 0);
  const kept = planned === 0 ? [] : await forbiddenRemovals(orm, store, given);
  if (kept.length > 0) await orm.run(MARK, [job.id, store.resource.name, JSON.stringify(kept)]);
  return {
    eliminar: planned - kept.length,
    kept,
    antes: inList(antes),
    desaparecen: inList(desaparecen),
  };
}

type Sums = Readonly<Record<string, number>>;

const inList = (sums: Sums = {}): ImportReplacement['antes'] =>
  Object.entries(sums).map(([campo, suma]) => ({ campo, suma: Number(suma) }));

/** The rows and the sums of the control totals, of the month and of what vanishes from it. */
function sumsText(store: Store): string {
  const { name, import: options } = store.resource;
  const sumOf = (at: (field: string) => string): string =>
    [
      `'${ROWS_TOTAL}', count(*)`,
      ...options.totals.map((field) => `'${field}', coalesce(sum(${at(field)}), 0)`),
    ].join(', ');
  return `
    select json_build_object(
      'antes', (select json_build_object(${sumOf((field) => `"${field}"`)})
        from "${store.table.name}" where ${ofMonth(store, 3)}),
      'desaparecen', (select json_build_object(${sumOf((field) => `(antes ->> '${field}')::numeric`)})
        from importacion_fila where importacion_id = $1::bigint and recurso = ${literal(name)}
          and ronda = $2::int and accion = 'eliminar'))::text as json`;
}

/** The condition that a record of the table is of the month in this parameter. */
export function ofMonth({ resource, table }: Store, parameter: number): string {
  const { field = '' } = resource.import.month ?? {};
  const at = `"${table.name}"."${field}"`;
  const fixed = Object.entries(resource.fixed).map(
    ([name, value]) => ` and "${table.name}"."${name}" = ${literal(value)}`,
  );
  const month = `$${parameter}::text`;
  return resource.fields[field]?.kind === 'period'
    ? `${at} = ${month}${fixed.join('')}`
    : `${at} >= (${month} || '-01')::date and ${at} < (${month} || '-01')::date + interval '1 month'${fixed.join('')}`;
}

/** Rows with errors, too, name the records that they are about, and so do those that are left out. */
const vanishedText = (store: Store): string => `
  insert into importacion_fila
    (importacion_id, recurso, fila, ronda, accion, registro_id, version, antes)
  select $1::bigint, ${literal(store.resource.name)},
    ${FIRST_UNNUMBERED} + $2::int * 1000000 + (row_number() over (order by gone.id))::int,
    $2::int, 'eliminar', gone.id, gone.version, to_jsonb(gone)
  from (select ${store.mapping.own} from "${store.table.name}"
    where ${ofMonth(store, 3)} and ${isUnnamed(store)}) as gone`;

/**
 * The condition that no row of the import in `$1` is about a record of the table. By `not in`, which
 * is looked up in a table of ids: of tables that are filled just now the planner knows too little to
 * join them.
 */
export const isUnnamed = ({ resource, table }: Store): string => `
  "${table.name}".id not in (select registro_id from importacion_fila
    where importacion_id = $1::bigint and recurso = ${literal(resource.name)}
      and registro_id is not null)`;

const AT_ONCE = 2_000;

const PART = prepared(`
  select coalesce(json_agg(json_build_object('fila', fila, 'record', antes) order by fila), '[]')::text
    as json
  from (select fila, antes from importacion_fila
    where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int and accion = 'eliminar'
      and fila > $4::int
    order by fila limit ${AT_ONCE}) as part`);

const MARK = prepared(`
  update importacion_fila as f set accion = 'error', hallazgos = jsonb_build_array(k.finding)
  from jsonb_to_recordset($3::jsonb) as k (fila int, finding jsonb)
  where f.importacion_id = $1::bigint and f.recurso = $2 and f.fila = k.fila`);

type Part = readonly { fila: number; record: Row }[];

/** Records that a round of an import is to remove, or has removed, part by part. */
export async function* vanishedRecords(
  orm: Orm,
  { resource: { name } }: Store,
  { id, rondas }: Pick<ImportJob, 'id' | 'rondas'>,
): AsyncGenerator<Part> {
  for (let last = -1; ;) {
    const [page] = await orm.run<{ json: string }>(PART, [id, name, rondas, last]);
    const part = recordsIn(page?.json) as { fila: number; record: Row }[]; // what the statement selects
    if (part.length === 0) return;
    last = part.at(-1)?.fila ?? last;
    yield part;
  }
}

/** What keeps planned records from going: their state, the resource's own rules, whoever points to them. */
export async function forbiddenRemovals(
  orm: Orm,
  store: Store,
  { job, context }: { job: ImportJob; context: RequestContext },
): Promise<Vanished['kept'][number][]> {
  const kept: Vanished['kept'][number][] = [];
  for await (const part of vanishedRecords(orm, store, job)) {
    const records = part.map(({ record }) => record);
    const forbid = await forbidding(orm, store, { records, context });
    for (const { fila, record } of part) {
      const finding = forbid(record);
      if (finding !== undefined) kept.push({ fila, finding: withoutWords(finding) });
    }
  }
  return kept;
}

async function forbidding(
  orm: Orm,
  store: Store,
  { records, context }: { records: readonly Row[]; context: RequestContext },
): Promise<(record: Row) => Finding | undefined> {
  const { resource, hook } = store;
  const ids = records.map(({ id }) => Number(id));
  const { actor } = context;
  const findings = await hook?.deleting?.({
    tx: orm,
    actor,
    records,
    finding: findingOf(resource),
  });
  const changes = records.map((previous) => ({ previous }));
  const shut = await monthGuard(orm, store, { changes, actor, hold: false });
  const byRecord = new Map(
    records.map((record, i) => [record, shut?.({ previous: record }) ?? findings?.[i]?.[0]]),
  );
  const referrers = await referrersOf(orm, store, {
    ids,
    leaving: new Map([[resource.table, ids]]),
  });
  return (record) =>
    (isDeletable(resource, record) ? undefined : ofState(store, record)) ??
    byRecord.get(record) ??
    inUse(referrers, Number(record['id']));
}

const ofState = (store: Store, record: Row): Finding => ({
  code: 'MES_NO_BORRABLE',
  level: 'error',
  params: { estado: stateLabel(store, record) },
});

function inUse(referrers: readonly Referrers[], id: number): Finding | undefined {
  const blockingReferrers = referrers.filter(({ counts }) => (counts.get(id) ?? 0) > 0);
  if (blockingReferrers.length === 0) return undefined;
  const detalle = blockingReferrers
    .map(({ store, counts }) => `${counts.get(id)} ${store.resource.plural}`)
    .join(', ');
  return { code: 'MES_EN_USO', level: 'error', params: { detalle } };
}

/** The descriptor has the words of its rules. */
const withoutWords = ({ message: _words, ...finding }: Finding): StoredFinding => finding;

/** Where a file takes the place of its month: what goes, and what would but may not. */
export async function replaceMonth(
  orm: Orm,
  store: Store,
  given: {
    job: ImportJob;
    context: RequestContext;
    periodo: string | null;
    counts: PlanCounts;
    problems: Problems;
  },
): Promise<ImportReplacement | undefined> {
  const { job, context, periodo, counts, problems } = given;
  if (periodo === null || counts.filas === 0 || !replacesMonth(store.resource, job)) {
    return undefined;
  }
  const { eliminar, kept, ...replacement } = await planVanished(orm, store, {
    job,
    context,
    periodo,
  });
  counts.eliminar = eliminar;
  counts.con_error += kept.length;
  for (const { finding } of kept) problems.add(undefined, [finding]);
  return replacement;
}
