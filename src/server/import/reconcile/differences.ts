import type { ChosenDifferences, Reconciliation } from '../../../core/import/importApi.ts';
import type { Orm } from '../../db/orm.ts';
import type { Store } from '../../resource/store.ts';
import { FIRST_UNNUMBERED } from '../plan/vanishedRows.ts';

/** The kind of difference that a planned row of a comparison is; null of a row that could not be compared. */
export const KIND = `case
  when fila >= ${FIRST_UNNUMBERED} then 'solo_a'
  when accion = 'sin_cambio' then 'igual'
  when accion not in ('crear', 'pendiente', 'aparte') then null
  when antes is null then 'solo_b'
  else 'diferente' end`;

/** The condition that a row differs in the field of a parameter. */
export const differsIn = (parameter: string): string =>
  `(${KIND} = 'diferente' and antes ? ${parameter}::text)`;

/** What a comparison found, by one statement. */
export async function reconciliationOf(
  orm: Orm,
  { resource }: Store,
  { id, rondas }: { id: number; rondas: number },
): Promise<Reconciliation> {
  const [row] = await orm.run<{ json: string }>({ text: COUNTS }, [id, resource.name, rondas]);
  const found = JSON.parse(row?.json ?? '{}') as Omit<Reconciliation, 'ausentes'>; // what it selects
  const { absent } = resource.import.sheet?.reconcile ?? {};
  return { ...found, ausentes: [...(absent?.values ?? [])] };
}

const COUNTS = `
  with compared as (
    select ${KIND} as kind, accion, antes, ronda from importacion_fila
    where importacion_id = $1::bigint and recurso = $2)
  select json_build_object(
    'solo_a', count(*) filter (where kind = 'solo_a'),
    'solo_b', count(*) filter (where kind = 'solo_b'),
    'diferente', count(*) filter (where kind = 'diferente'),
    'igual', count(*) filter (where kind = 'igual'),
    'con_error', count(*) filter (where accion = 'error'),
    'pendientes', count(*) filter (where accion = 'pendiente'),
    'hechas', count(*) filter (where accion = 'crear' and ronda < $3::int),
    'campos', (select coalesce(json_agg(json_build_object('campo', name, 'filas', n) order by n desc, name), '[]')
      from (select name, count(*)::int as n
        from compared cross join lateral jsonb_object_keys(antes) as name
        where kind = 'diferente' group by name) as fields))::text as json
  from compared`;

/**
 * Sets aside the planned drafts that were not chosen, so that applying writes the others alone; a new
 * plan takes them up again. Answers how many stay.
 */
export async function choose(
  tx: Orm,
  { resource }: Store,
  given: { id: number; rondas: number; solo: ChosenDifferences },
): Promise<number> {
  const { clase, campo, filas } = given.solo;
  const values: string[] = [];
  const parameter = (value: string): string => `$${3 + values.push(value)}`;
  const wanted = [
    ...(clase === undefined ? [] : [`${KIND} = ${parameter(clase)}`]),
    ...(campo === undefined ? [] : [differsIn(parameter(campo))]),
    ...(filas === undefined ? [] : [`fila = any(${parameter(`{${filas.join(',')}}`)}::int[])`]),
  ];
  const of = 'importacion_id = $1::bigint and recurso = $2 and ronda = $3::int';
  const fixed = [given.id, resource.name, given.rondas];
  if (wanted.length > 0) {
    await tx.run(
      {
        text: `update importacion_fila set accion = 'aparte'
          where ${of} and accion = 'crear' and (${wanted.join(' and ')}) is not true`,
      },
      [...fixed, ...values],
    );
  }
  const [row] = await tx.run<{ n: number }>(
    {
      text: `select count(*)::int as n from importacion_fila where ${of} and accion = 'crear'`,
    },
    fixed,
  );
  return row?.n ?? 0;
}
