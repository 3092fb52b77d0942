import type { ImportMode, ImportOptions, ImportState } from '../../../core/import/importApi.ts';
import type { Orm } from '../../db/orm.ts';
import type { Asker, ImportFile, PlanBasis } from '../importData.ts';

/** An import that this server is to work at. */
export interface Claim {
  id: number;
  destino: string;
  modo: ImportMode;
  estado: ImportState;
  version: number;
  archivos: ImportFile[];
  opciones: ImportOptions;
  base: PlanBasis | null;
  lote: string;
  rondas: number;
  solo_validas: boolean;
  actor: Asker;
  intentos: number;
}

/** A server that has not said so for as long as this is no longer at work, s. */
const SILENCE_S = 20;

/**
 * Takes the oldest import that waits for work, or whose server fell silent. `all`: whoever began
 * it, for the only server of a database that has just started.
 */
export async function claimNext(
  orm: Orm,
  given: { server: string; busy: readonly number[]; all: boolean },
): Promise<Claim | undefined> {
  const [row] = await orm.run<{ json: string }>(CLAIM, [
    given.server,
    `{${given.busy.join(',')}}`,
    given.all,
  ]);
  return row === undefined ? undefined : (JSON.parse(row.json) as Claim); // what the statement selects
}

const CLAIM = {
  text: `
  with next as (
    select i.id from importacion as i join importacion_trabajo as t on t.importacion_id = i.id
    where i.estado in ('cargada', 'planificando', 'aplicando', 'deshaciendo')
      and not i.id = any($2::bigint[]) and not t.cancelar
      and (t.servidor is null or $3::boolean or t.latido < now() - interval '${SILENCE_S} seconds')
    order by i.id limit 1 for update of t skip locked
  ), begun as (
    update importacion set estado = 'planificando'
    where id in (select id from next) and estado = 'cargada'
  ), taken as (
    update importacion_trabajo set servidor = $1, latido = now(), intentos = intentos + 1,
      hechas = 0, total = null
    where importacion_id in (select id from next)
    returning *
  )
  select json_build_object('id', i.id, 'destino', i.destino, 'modo', i.modo,
      'estado', case i.estado when 'cargada' then 'planificando' else i.estado end,
      'version', i.version, 'archivos', t.archivos, 'opciones', t.opciones, 'base', t.base,
      'lote', t.lote, 'rondas', t.rondas, 'solo_validas', t.solo_validas, 'actor', t.actor,
      'intentos', t.intentos)::text as json
  from taken as t join importacion as i on i.id = t.importacion_id`,
};

/** Says that this server is still at work; answers false when the work is no longer wanted. */
export async function beat(
  orm: Orm,
  given: { claim: Claim; server: string; hechas: number; total: number | null },
): Promise<boolean> {
  const { claim, server } = given;
  const rows = await orm.run(
    {
      text: `update importacion_trabajo as t set latido = now(), hechas = $4::int, total = $5::int
        from importacion as i
        where t.importacion_id = $1::bigint and i.id = t.importacion_id and t.servidor = $2
          and i.version = $3::int and not t.cancelar
        returning 1`,
    },
    [claim.id, server, claim.version, given.hechas, given.total],
  );
  return rows.length > 0;
}

/** Gives the import up, so that whoever comes next may take it. */
export async function release(orm: Orm, { id, server }: { id: number; server: string }) {
  await orm.run(
    {
      text: `update importacion_trabajo set servidor = null, latido = null
        where importacion_id = $1::bigint and servidor = $2`,
    },
    [id, server],
  );
}
