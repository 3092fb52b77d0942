import type { ChosenDifferences, Reconciliation } from '../../../core/import/reconciliationApi.ts';
import type { Orm } from '../../db/orm.ts';
import { storeOf, type Store } from '../../resource/store.ts';
import { elementField } from '../destination.ts';
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

/** The condition that a row is about the place of a parameter: in the system, in the file, or in both. */
function isIn(store: Store, parameter: string): string {
  const { sheet } = store.resource.import;
  const place = sheet?.reconcile?.place ?? '';
  const { table } = storeOf(store, sheet?.present ?? sheet?.resource ?? '');
  return `(${parameter}::text in (antes ->> '${place}', valores -> '${sheet?.values ?? ''}' ->> '${place}')
    or exists (select 1 from "${table.name}" as p
      where p.id = (valores ->> '${elementField(store)}')::bigint and p."${place}" = ${parameter}::bigint))`;
}

/** What a comparison found, by one statement; in one place, where it is given. */
export async function reconciliationOf(
  orm: Orm,
  store: Store,
  { id, rondas, barrio }: { id: number; rondas: number; barrio?: number | undefined },
): Promise<Reconciliation> {
  const { resource } = store;
  const text = counts(barrio === undefined ? 'true' : isIn(store, '$4'));
  const given = [id, resource.name, rondas, ...(barrio === undefined ? [] : [String(barrio)])];
  const [row] = await orm.run<{ json: string }>({ text }, given);
  const found = JSON.parse(row?.json ?? '{}') as Omit<Reconciliation, 'ausentes'>; // what it selects
  const { absent } = resource.import.sheet?.reconcile ?? {};
  return { ...found, ausentes: [...(absent?.values ?? [])] };
}

const counts = (where: string): string => `
  with compared as (
    select ${KIND} as kind, accion, antes, ronda from importacion_fila
    where importacion_id = $1::bigint and recurso = $2 and ${where})
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

/** A part of a statement that finds the chosen differences, and its parameters beginning with `$<first>`. */
export function chosenIn(
  store: Store,
  { clase, campo, barrio, filas }: ChosenDifferences,
  first: number,
): { text: string; values: string[] } | undefined {
  const values: string[] = [];
  const parameter = (value: string): string => `$${first + values.push(value) - 1}`;
  const wanted = [
    ...(clase === undefined ? [] : [`${KIND} = ${parameter(clase)}`]),
    ...(campo === undefined ? [] : [differsIn(parameter(campo))]),
    ...(barrio === undefined ? [] : [isIn(store, parameter(String(barrio)))]),
    ...(filas === undefined ? [] : [`fila = any(${parameter(`{${filas.join(',')}}`)}::int[])`]),
  ];
  return wanted.length === 0 ? undefined : { text: wanted.join(' and '), values };
}

/**
 * Sets aside the planned drafts that were not chosen, so that applying writes the others alone; a new
 * plan takes them up again. Answers how many stay.
 */
export async function choose(
  tx: Orm,
  store: Store,
  given: { id: number; rondas: number; solo: ChosenDifferences },
): Promise<number> {
  const wanted = chosenIn(store, given.solo, 4);
  const of = 'importacion_id = $1::bigint and recurso = $2 and ronda = $3::int';
  const fixed = [given.id, store.resource.name, given.rondas];
  if (wanted !== undefined) {
    await tx.run(
      {
        text: `update importacion_fila set accion = 'aparte'
          where ${of} and accion = 'crear' and (${wanted.text}) is not true`,
      },
      [...fixed, ...wanted.values],
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
