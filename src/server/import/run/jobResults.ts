import type { ImportState, ImportMode, ImportOptions } from '../../../core/import/importApi.ts';
import type { Orm } from '../../db/orm.ts';
import type { StoredFinding, Understood, Asker, ImportFile, PlanBasis } from '../importData.ts';
import type { Plan } from '../plan/planFile.ts';
import { differingTotals } from '../totals.ts';

/** Stores what came of a plan, unless the import was changed or cancelled meanwhile. */
export async function storePlan(orm: Orm, claim: Claim, plan: Plan): Promise<void> {
  const { counts, entendido, base, periodo } = plan;
  await orm.transaction(async (tx) => {
    const [row] = await tx.run<{ sha256: string; destino: string }>(
      {
        text: `update importacion set estado = 'validada', version = version + 1,
            filas = $3::int, crear = $4::int, actualizar = $5::int, sin_cambio = $6::int,
            con_error = $7::int, con_aviso = $8::int, omitidas = $9::int, eliminar = $10::int,
            periodo = $11
          where id = $1::bigint and version = $2::int and estado = 'planificando'
          returning sha256, destino`,
      },
      [
        claim.id,
        claim.version,
        counts.filas,
        counts.crear,
        counts.actualizar,
        counts.sin_cambio,
        counts.con_error,
        counts.con_aviso,
        counts.omitidas,
        counts.eliminar,
        periodo,
      ],
    );
    if (row === undefined) return;
    const again = await appliedBefore(tx, { ...row, id: claim.id });
    const outdated = claim.base?.superado === true ? [OUTDATED] : [];
    const disagreeing = differingTotals(claim.opciones.totales, entendido.totales);
    const avisos = [...outdated, ...again, ...disagreeing, ...entendido.avisos];
    const understood: Understood = { ...entendido, avisos };
    await tx.run(
      {
        text: `update importacion_trabajo set entendido = $2::jsonb, base = $3::jsonb, intentos = 0
          where importacion_id = $1::bigint`,
      },
      [claim.id, JSON.stringify(understood), JSON.stringify(base)],
    );
  });
}

/** Tells the person about to apply the previous plan why it was replaced. */
const OUTDATED: StoredFinding = { code: 'PLAN_SUPERADO', level: 'warning' };

/** The same bytes were applied to the same destination, and not undone. */
async function appliedBefore(
  tx: Orm,
  { sha256, destino, id }: { sha256: string; destino: string; id: number },
): Promise<StoredFinding[]> {
  const [other] = await tx.run<{ id: string; fecha: string }>(
    {
      text: `select id::text as id,
          to_char(aplicado_en at time zone interval '-5 hours', 'DD/MM/YYYY HH24:MI') as fecha
        from importacion
        where sha256 = $1 and destino = $2 and estado = 'aplicada' and id <> $3::bigint
        order by id desc limit 1`,
    },
    [sha256, destino, id],
  );
  if (other === undefined) return [];
  return [{ code: 'ARCHIVO_YA_APLICADO', level: 'warning', params: { ...other } }];
}

/** Ends the work in a state other than success, with what is to be told. */
export async function storeFailure(
  orm: Orm,
  claim: Claim,
  given: { estado: ImportState; finding: StoredFinding },
): Promise<void> {
  await orm.transaction(async (tx) => {
    const rows = await tx.run(
      {
        // an undo that fails leaves what an earlier one kept
        text: `update importacion set version = version + 1,
            estado = case when $4 = 'deshaciendo' and conservadas > 0 then 'deshecha' else $3 end
          where id = $1::bigint and version = $2::int and estado = $4 returning 1`,
      },
      [claim.id, claim.version, given.estado, claim.estado],
    );
    if (rows.length === 0) return;
    await tx.run(
      {
        text: `update importacion_trabajo set intentos = 0, entendido = jsonb_set(
            coalesce(entendido, $2::jsonb), '{avisos}', $3::jsonb || coalesce(entendido -> 'avisos', '[]'))
          where importacion_id = $1::bigint`,
      },
      [claim.id, JSON.stringify(NOTHING), JSON.stringify([given.finding])],
    );
  });
}

const NOTHING: Understood = {
  hojas: [],
  hoja: null,
  fila_encabezado: null,
  columnas: [],
  avisos: [],
  problemas: [],
  crear_ademas: {},
};

/** Sends the import back to be planned, because something it relied on is another by now. */
export async function planAgain(orm: Orm, claim: Claim): Promise<void> {
  await orm.run(
    {
      text: `with again as (
          update importacion set estado = 'cargada', version = version + 1
          where id = $1::bigint and estado = $2 returning id
        )
        update importacion_trabajo
        set base = jsonb_set(coalesce(base, '{}'), '{superado}', 'true')
        where importacion_id in (select id from again)`,
    },
    [claim.id, claim.estado],
  );
}

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
