import { sql, type SQL } from 'drizzle-orm';
import { valueOn, type Timeline } from '../../core/parameters/vigencias.ts';
import { parametros } from '../../core/parameters/parametros.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';

type Timelines = Readonly<Record<string, Timeline>>;

/** All values of these parameters, by name. */
export async function parameterTimelines(orm: Orm, names: readonly string[]): Promise<Timelines> {
  if (names.length === 0) return {};
  const [row] = await rowsOf<{ json: string | null }>(
    orm,
    sql.raw(`select ${timelinesText(names)}::text as json`),
  );
  return timelinesOf(names, JSON.parse(row?.json ?? 'null') as Timelines | null); // what the text selects
}

/** Values of parameters as valid on a day, by name; null for one that has none. */
export async function parameterValues(
  orm: Orm,
  given: { names: readonly string[]; day: string },
): Promise<Map<string, unknown>> {
  const timelines = await parameterTimelines(orm, given.names);
  return new Map(given.names.map((name) => [name, valueOn(timelines[name], given.day)]));
}

/** An SQL expression of the stored values of parameters: by name, each with the day that it holds from. */
export const timelinesText = (names: readonly string[]): string => `(
  select json_object_agg(p.clave, p.valores) from (
    select clave, json_agg(json_build_object('desde', vigente_desde, 'valor', valor)
      order by vigente_desde) as valores
    from parametro where clave in (${names.map(literal).join(', ')}) group by clave) as p)`;

/** Timelines by name, each beginning with the value that its parameter has before the first stored one. */
export function timelinesOf(names: readonly string[], stored: Timelines | null): Timelines {
  return Object.fromEntries(
    names.map((name) => [
      name,
      [{ desde: '', valor: parametros[name]?.inicial ?? null }, ...(stored?.[name] ?? [])],
    ]),
  );
}

/** The fewest characters of a new password on a day. */
export async function passwordMinimum(orm: Orm, day: string): Promise<number> {
  const values = await parameterValues(orm, { names: ['clave_minimo'], day });
  return Number(values.get('clave_minimo'));
}

/** How an export names what `datosDelContrato` answers. */
export const nombresDelContrato = {
  municipio: 'Municipio',
  operador: 'Operador',
  contrato_operacion: 'Contrato de operación',
  contrato_interventoria: 'Contrato de interventoría',
} as const;

/** Who the contracts are between, as valid on a day; null where it is not entered. */
export async function datosDelContrato(
  orm: Orm,
  day: string,
): Promise<Record<keyof typeof nombresDelContrato, string | null>> {
  const values = await parameterValues(orm, { names: Object.keys(nombresDelContrato), day });
  return Object.fromEntries(values) as Awaited<ReturnType<typeof datosDelContrato>>; // these keys, texts as their parameters accept
}

/** The values of parameters as valid on a day, one `jsonb` by name; what they start from where they have none. */
export function parametrosEn(claves: readonly string[], dia: SQL): SQL {
  const iniciales = Object.fromEntries(
    claves.map((clave) => [clave, parametros[clave]?.inicial ?? null]),
  );
  return sql`${sql.raw(literal(JSON.stringify(iniciales)))}::jsonb || coalesce((
    select jsonb_object_agg(v.clave, v.valor) from (
      select distinct on (w.clave) w.clave, w.valor from parametro as w
      where w.clave in (${sql.raw(claves.map(literal).join(', '))}) and w.vigente_desde <= ${dia}
      order by w.clave, w.vigente_desde desc) as v), '{}')`;
}

/** One of them that is a number. */
export const numeroEn = (clave: string, dia: SQL): SQL =>
  sql`(${parametrosEn([clave], dia)} ->> ${sql.raw(literal(clave))})::numeric`;

/** The last day of a month `AAAA-MM`: the values valid then are those of the month. */
export const finDelMes = (periodo: SQL): SQL =>
  sql`((${periodo} || '-01')::date + interval '1 month' - interval '1 day')::date`;
