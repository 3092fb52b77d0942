import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../core/resource/resource.ts';
import { type Orm, prepared } from '../../db/orm.ts';
import { recordsIn } from '../../list/readRecords.ts';
import { findingOf, writingOf } from '../../record/validateRecords.ts';
import { monthGuard } from '../../period/closedMonths.ts';
import type { Store } from '../../resource/store.ts';
import { isLiterally, literal } from '../../db/tables/tables.ts';
import { isPlain } from '../../db/tables/indexes.ts';
import {
  type ImportJob,
  type PlanBasis,
  type StoredFinding,
  contextOfImport,
} from '../importData.ts';
import { planParameters, referencesOf, versionsOf } from '../plan/planVersions.ts';
import type { Group } from '../plan/groups.ts';

/** Whether the parameters that rules read are as when the plan was made. */
export async function parametersHold(
  tx: Orm,
  store: Store,
  { job, base }: { job: ImportJob; base: PlanBasis },
): Promise<boolean> {
  const now = await planParameters(tx, store, new Date(job.now));
  return isDeepStrictEqual(now, base.params);
}

/**
 * Marks the planned rows that can no longer be written as they were planned, because someone
 * changed their record or one that it refers to; answers how many. What passes is held until the
 * transaction ends.
 */
export async function refuseChanged(
  tx: Orm,
  store: Store,
  given: { job: ImportJob; base: PlanBasis },
): Promise<number> {
  const targets = await refuseChangedTargets(tx, store, given);
  const records = await refuseChangedRecords(tx, store, given.job);
  const hooks = await refuseByHook(tx, store, given.job);
  return targets + records + hooks;
}

async function refuseChangedTargets(
  tx: Orm,
  store: Store,
  { job, base }: { job: ImportJob; base: PlanBasis },
): Promise<number> {
  let refused = 0;
  for (const { name, target } of referencesOf(store)) {
    const planned = base.destinos[name] ?? {};
    const ids = Object.keys(planned).map(Number);
    if (ids.length === 0) continue;
    const now = await versionsOf(tx, target, ids, { hold: true });
    const changed = ids.filter((id) => now[id] !== planned[id]);
    if (changed.length === 0) continue;
    refused += await refuse(tx, job, {
      finding: { code: 'DESTINO_CAMBIO', level: 'error', field: name },
      where: `coalesce((f.valores ->> '${name}')::bigint,
        (select t."${name}" from "${store.table.name}" as t where t.id = f.registro_id))
        = any($4::bigint[])`,
      values: [`{${changed.join(',')}}`],
    });
  }
  return refused;
}

/** Records to be changed are held first, so that none changes between this and its update. */
async function refuseChangedRecords(tx: Orm, store: Store, job: ImportJob): Promise<number> {
  const name = `"${store.table.name}"`;
  await tx.run(
    {
      text: `select 1 from ${name} where id in (select registro_id from importacion_fila
          where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int and accion = 'actualizar')
        order by id for no key update`,
    },
    [job.id, job.destino, job.rondas],
  );
  return refuse(tx, job, {
    finding: { code: 'VERSION_VIEJA', level: 'error' },
    where: `f.accion = 'actualizar' and not exists (
      select 1 from ${name} as t where t.id = f.registro_id and t.version = f.version)`,
  });
}

const AT_ONCE = 500;

/** Rules that need other rows are asked again, as far as they can forbid anything. */
async function refuseByHook(tx: Orm, store: Store, job: ImportJob): Promise<number> {
  const { resource, hook, table, mapping } = store;
  const mayForbid = resource.rules.some(
    ({ broken, level }) => broken === undefined && level !== 'warning',
  );
  const isAsked = (hook?.check !== undefined && mayForbid) || resource.period !== undefined;
  if (!isAsked) return 0;
  const context = contextOfImport(job);
  const finding = findingOf(resource);
  const batch = {};
  let last = -1;
  let refused = 0;
  for (;;) {
    const [part] = await tx.run<{ last: number | null; json: string }>(
      {
        text: `select max(fila) as last, coalesce(json_agg(r), '[]')::text as json from (
          select f.fila, f.valores, (select to_jsonb(o) from (select ${mapping.own}) as o) as previous
          from importacion_fila as f left join "${table.name}" on "${table.name}".id = f.registro_id
            and f.accion = 'actualizar'
          where f.importacion_id = $1::bigint and f.recurso = $2 and f.ronda = $3::int
            and f.accion in ('crear', 'actualizar') and f.fila > $4::int
          order by f.fila limit ${AT_ONCE}) as r`,
      },
      [job.id, job.destino, job.rondas, last],
    );
    if (part === undefined || part.last === null) return refused;
    last = part.last;
    const rows = recordsIn(part.json).map(({ fila, valores, previous }) => {
      const before = previous as Row | null; // a left join
      const isNew = before === null || before['id'] === null;
      const record = { ...(isNew ? {} : before), ...(valores as Row) };
      return { fila: Number(fila), record, ...(isNew ? {} : { previous: before }) };
    });
    const shut = await monthGuard(tx, store, { changes: rows, actor: context.actor, hold: true });
    const aheads = await hook?.ahead?.({
      tx,
      actor: context.actor,
      stores: store.stores,
      writings: rows,
      batch,
    });
    for (const [i, row] of rows.entries()) {
      const validated = { record: row.record, secrets: {} };
      const writing = writingOf(tx, store, { validated, context, ...row, ahead: aheads?.[i] });
      const ofMonth = shut?.(row);
      const found = ofMonth ? [ofMonth] : ((await hook?.check?.({ ...writing, finding })) ?? []);
      const [error] = found.filter(({ level }) => level === 'error');
      if (error === undefined) continue;
      const { message: _, ...stored } = error;
      refused += await refuse(tx, job, {
        finding: stored,
        where: 'f.fila = $4::int',
        values: [row.fila],
      });
    }
  }
}

/** What was found when the plan was to be written, not when it was made. */
const whileApplying = (finding: StoredFinding): StoredFinding => ({
  ...finding,
  al_aplicar: true,
});

/** Turns planned rows into faulty ones. */
async function refuse(
  tx: Orm,
  job: ImportJob,
  given: { finding: StoredFinding; where: string; values?: readonly (string | number)[] },
): Promise<number> {
  const values = given.values ?? [];
  const [row] = await tx.run<{ n: number }>(
    {
      text: `with marked as (
          update importacion_fila as f set accion = 'error', aviso = false,
            hallazgos = coalesce(f.hallazgos, '[]') || $${values.length + 4}::jsonb
          where f.importacion_id = $1::bigint and f.recurso = $2 and f.ronda = $3::int
            and f.accion in ('crear', 'actualizar') and ${given.where}
          returning 1
        ) select count(*)::int as n from marked`,
    },
    [job.id, job.destino, job.rondas, ...values, JSON.stringify([whileApplying(given.finding)])],
  );
  return row?.n ?? 0;
}

/** Tells the rows that were refused while applying among the problems of the plan, one for each cause. */
export async function storeRefusedProblems(
  tx: Orm,
  { id, destino, rondas }: ImportJob,
): Promise<void> {
  await tx.run(TELL, [id, destino, rondas]);
}

const EXAMPLES = 5;

const TELL = prepared(`
  with refused as (
    select (array_agg(h order by f.fila))[1] || jsonb_build_object('filas', count(*),
        'ejemplos', to_jsonb((array_agg(f.fila order by f.fila))[1:${EXAMPLES}])) as problem, count(*) as n
    from importacion_fila as f cross join lateral jsonb_array_elements(f.hallazgos) as h
    where f.importacion_id = $1::bigint and f.recurso = $2 and f.ronda = $3::int
      and f.accion = 'error' and (h ->> 'al_aplicar')::boolean
    group by h ->> 'code', h ->> 'field'
  )
  update importacion_trabajo as t set entendido = jsonb_set(t.entendido, '{problemas}',
    (select coalesce(jsonb_agg(problem order by n desc), '[]') from refused)
    || (select coalesce(jsonb_agg(p order by place), '[]')
      from jsonb_array_elements(t.entendido -> 'problemas') with ordinality as known (p, place)
      where not coalesce((p ->> 'al_aplicar')::boolean, false)))
  where t.importacion_id = $1::bigint and t.entendido is not null`);

/**
 * Marks the planned rows whose unique values another record has taken meanwhile, or an earlier row
 * that only the database finds equal; answers how many.
 */
export async function refuseTakenKeys(tx: Orm, store: Store, job: ImportJob): Promise<number> {
  let refused = 0;
  for (const group of store.resource.unique) {
    const [field] = group.fields;
    const rows = await tx.run<{ n: number }>({ text: takenText(store, group) }, [
      job.id,
      job.destino,
      job.rondas,
      JSON.stringify([whileApplying({ code: 'DUPLICADO', level: 'error', field: field ?? '' })]),
    ]);
    refused += rows[0]?.n ?? 0;
  }
  return refused;
}

function takenText(store: Store, group: Group): string {
  const name = `"${store.table.name}"`;
  const own = (as: string) => fixedValues(store, group, as);
  const all = (...parts: readonly string[]) => ['true', ...parts].join(' and ');
  const touched = [...group.fields, ...Object.keys(group.where ?? {})].map(literal).join(', ');
  return `
    with planned as materialized (
      select f.fila, f.registro_id, p.*
      from importacion_fila as f
      left join ${name} as o on o.id = f.registro_id and f.accion = 'actualizar'
      cross join lateral (select ${columnsOf(store, group)}
        from jsonb_populate_record(o, f.valores) as r) as p
      where f.importacion_id = $1::bigint and f.recurso = $2 and f.ronda = $3::int
        and (f.accion = 'crear' or f.accion = 'actualizar' and f.valores ?| array[${touched}])
    ), taken as (
      select p.fila from planned as p where ${all(...own('p'))} and (
        exists (select 1 from ${name} as t
          where ${all(...own('t'), 't.id <> p.registro_id', ...sameValues(store, group, ['t', 'p']))})
        or exists (select 1 from planned as q
          where ${all(...own('q'), 'q.fila < p.fila', ...sameValues(store, group, ['q', 'p']))}))
    ), marked as (
      update importacion_fila as f set accion = 'error', aviso = false,
        hallazgos = coalesce(f.hallazgos, '[]') || $4::jsonb
      from taken where f.importacion_id = $1::bigint and f.recurso = $2 and f.fila = taken.fila
      returning 1
    )
    select count(*)::int as n from marked`;
}

const columnsOf = ({ resource }: Store, { fields, where }: Group): string =>
  [...new Set([...fields, ...Object.keys({ ...resource.fixed, ...where })])]
    .map((name) => `r."${name}"`)
    .join(', ');

/** Conditions that two rows have the same values in a group, as its unique index finds them. */
export function sameValues(
  { resource }: Store,
  { fields }: Group,
  [one, other]: readonly [string, string],
): string[] {
  return fields.map((name) =>
    isPlain(resource, name)
      ? `${one}."${name}" = ${other}."${name}"`
      : `normaliza(${one}."${name}") = normaliza(${other}."${name}")`,
  );
}

/** Conditions that a row is one of those among which the values are unique. */
export const fixedValues = ({ resource }: Store, { where }: Group, row: string): string[] =>
  Object.entries({ ...resource.fixed, ...where }).map(([name, value]) =>
    isLiterally(`${row}."${name}"`, value),
  );
