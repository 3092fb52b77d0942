import type { Orm } from '../../db/orm.ts';
import { isLiterally, literal } from '../../db/tables/tables.ts';
import { isPlain } from '../../db/tables/uniqueness.ts';
import type { Store } from '../../resource/store.ts';
import type { ImportJob } from '../importData.ts';
import type { Group } from '../plan/groups.ts';
import { whileApplying } from './refusals.ts';

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
