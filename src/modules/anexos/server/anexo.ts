import { sql, type SQL } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import { HOY, diasHabilesDe } from '../../../server/resource/today.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { avisoDesde } from '../../../core/time/festivos.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import {
  DIAS_DE_AVISO,
  periodosDebidos,
  proximoVencimiento,
  type Entregado,
  type Obligacion,
  type Periodicidad,
} from '../rules/anexos.ts';

/** Annexes: what their type and their deliveries say of them. */
export const anexo: Hook = {
  computed: {
    // `cumplimientoDe` of the domain, on today
    cumplimiento: ({ qualified }) => sql`case
      when ${qualified('proximo_vencimiento')} < ${HOY} then 'vencido'
      when ${qualified('aviso_desde')} <= ${HOY} then 'por_vencer'
      when ${qualified('proximo_vencimiento')} is not null then 'al_dia'
      when ${qualified('periodicidad')} = 'unica' and exists (
        select 1 from anexo_registro as r
        where r.anexo_id = ${qualified('id')} and r.estado <> 'devuelto') then 'al_dia'
      else 'sin_obligacion' end`,
  },

  async fill({ tx, record }) {
    return { ...(await vencimientoDeAnexo(tx, record)) };
  },

  async dueMonths({ tx, ids, desde, hasta }) {
    const rows = await rowsOf<
      Obligacion & { id: number; primero: string | null } & Record<string, unknown>
    >(
      tx,
      sql`select a.id::int as id, t.periodicidad, t.dia_limite::int as "diaLimite",
            a.vigencia_desde::text as desde, a.vigencia_hasta::text as hasta,
            (select min(r.periodo) from anexo_registro as r where r.anexo_id = a.id) as primero
          from anexo as a join anexo_tipo as t on t.id = a.anexo_tipo_id
          where a.id = any(${idArray(ids)})`,
    );
    const esHabil = await diasHabilesDe(tx);
    return new Map(
      rows.map(({ id, primero, ...obligacion }) => [
        id,
        periodosDebidos(obligacion, [{ periodo: primero }], { desde, hasta, esHabil }),
      ]),
    );
  },
};

interface Tipo extends Record<string, unknown> {
  periodicidad: Periodicidad;
  diaLimite: number | null;
}

interface Vencimiento {
  periodicidad: Periodicidad;
  ultimo_registro: string | null;
  proximo_vencimiento: string | null;
  aviso_desde: string | null;
}

/** What an annex has of its type and of its deliveries: the last one, and when the next is due. */
async function vencimientoDeAnexo(tx: Orm, anexo: Row): Promise<Vencimiento> {
  const [tipo] = await rowsOf<Tipo>(
    tx,
    sql`select periodicidad, dia_limite::int as "diaLimite" from anexo_tipo
        where id = ${Number(anexo['anexo_tipo_id'])}`,
  );
  if (tipo === undefined) throw new Error('an annex has a type'); // the reference was checked
  const { entregados, ultimo } = await entregasDe(tx, anexo['id']);
  const esHabil = await diasHabilesDe(tx);
  const { vigencia_desde, vigencia_hasta } = anexo;
  const hasta = typeof vigencia_hasta === 'string' ? vigencia_hasta : null;
  const obligacion = { ...tipo, desde: String(vigencia_desde), hasta };
  const proximo = proximoVencimiento(obligacion, entregados, esHabil);
  return {
    periodicidad: tipo.periodicidad,
    ultimo_registro: ultimo,
    proximo_vencimiento: proximo,
    aviso_desde: proximo && avisoDesde(proximo, { esHabil, aviso: DIAS_DE_AVISO }),
  };
}

/**
 * Brings annexes up to date that a condition on their table picks. What follows from deliveries is
 * no change of the annex: it leaves its version and its history alone.
 */
export async function actualizarAnexos(tx: Orm, donde: SQL): Promise<void> {
  const anexos = await rowsOf(
    tx,
    sql`select id::int as id, anexo_tipo_id::int as anexo_tipo_id,
          vigencia_desde::text as vigencia_desde, vigencia_hasta::text as vigencia_hasta
        from anexo where ${donde} order by id for no key update`,
  );
  for (const anexo of anexos) {
    const { periodicidad, ultimo_registro, proximo_vencimiento, aviso_desde } =
      await vencimientoDeAnexo(tx, anexo);
    await tx.execute(
      sql`update anexo set periodicidad = ${periodicidad}, ultimo_registro = ${ultimo_registro}::date,
            proximo_vencimiento = ${proximo_vencimiento}::date, aviso_desde = ${aviso_desde}::date
          where id = ${anexo['id']}`,
    );
  }
}

/** The last version of each period, and the day of the last delivery. */
async function entregasDe(
  tx: Orm,
  id: unknown,
): Promise<{ entregados: Entregado[]; ultimo: string | null }> {
  if (typeof id !== 'number') return { entregados: [], ultimo: null };
  const rows = await rowsOf<Entregado & { ultimo: string } & Record<string, unknown>>(
    tx,
    sql`select distinct on (periodo) periodo, estado = 'devuelto' as devuelto,
          (max(fecha_entrega) over ())::text as ultimo
        from anexo_registro where anexo_id = ${id}
        order by periodo, revision desc`,
  );
  return { entregados: rows, ultimo: rows[0]?.ultimo ?? null };
}

/** Types of annex: their annexes fall due by what they say. */
export const anexoTipo: Hook = {
  async stored({ tx, record, previous, id }) {
    const names = ['periodicidad', 'dia_limite'];
    if (previous === undefined || names.every((name) => record[name] === previous[name])) return;
    await actualizarAnexos(tx, sql`anexo_tipo_id = ${id}`);
  },
};
