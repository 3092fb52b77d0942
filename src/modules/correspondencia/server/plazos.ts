import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { avisoDesde, type EsHabil } from '../../../core/time/festivos.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { diasHabilesDe } from '../../../server/resource/today.ts';
import {
  diaDeRecibo,
  diaDeRespuesta,
  limiteConProrrogas,
  limiteDeCopias,
  limiteDeRespuesta,
  type Plazo,
  type RespuestaEnviada,
} from '../rules/correspondencia.ts';

/** An answer of a letter that was sent. */
export type Enviada = RespuestaEnviada & { id: number; radicado: string };

/**
 * The answers of a letter that were sent, in the order of sending. A letter that the firm sent, and that asks for one, is
 * answered by the letter that was received and relates to it.
 */
export function enviadasDe(tx: Orm, carta: number): Promise<Enviada[]> {
  return rowsOf<Enviada & Record<string, unknown>>(
    tx,
    sql`select id::int as id, radicado, clase, fecha_envio::text as envio,
          nueva_fecha_limite::text as "nuevoLimite"
        from respuesta where correspondencia_id = ${carta} and fecha_envio is not null
        union all
        select r.id::int, r.radicado, 'definitiva', r.fecha_radicacion::text, null
        from correspondencia as r join correspondencia as c on c.id = r.relacionado_id
        where r.relacionado_id = ${carta} and r.sentido = 'recibida' and r.estado <> 'anulada'
          and c.sentido = 'enviada' and c.requiere_respuesta
        order by envio, id`,
  );
}

/** The term of a letter; undefined where it needs no answer. */
export function plazoDe(carta: Row): Plazo | undefined {
  const { requiere_respuesta, plazo_dias, tipo_dias } = carta;
  if (requiere_respuesta !== true || typeof plazo_dias !== 'number') return undefined;
  return { dias: plazo_dias, tipo: tipo_dias === 'calendario' ? 'calendario' : 'habiles' };
}

/** The day on which a letter counts as received, by the office hour of the day of its filing. */
export async function reciboDe(tx: Orm, carta: Row, esHabil: EsHabil): Promise<string> {
  const radicada = String(carta['fecha_radicacion']);
  const hora = carta['hora_radicacion'];
  if (typeof hora !== 'string') return diaDeRecibo(radicada, { hora: null, cierre: '', esHabil });
  const name = 'hora_cierre_radicacion';
  const values = await parameterValues(tx, { names: [name], day: radicada });
  return diaDeRecibo(radicada, { hora, cierre: String(values.get(name)), esHabil });
}

/** What a letter's term is at this moment: until when, from when it is about to expire, and since when it is answered. */
export async function vencimientoDe(tx: Orm, carta: Row): Promise<Row> {
  const plazo = plazoDe(carta);
  const id = carta['id'];
  if (plazo === undefined || carta['estado'] === 'anulada') {
    return { fecha_limite: null, aviso_desde: null, fecha_respuesta: null, limite_copias: null };
  }
  const enviadas = typeof id === 'number' ? await enviadasDe(tx, id) : [];
  const esHabil = await diasHabilesDe(tx);
  const inicial = limiteDeRespuesta(await reciboDe(tx, carta, esHabil), plazo, esHabil);
  const limite = limiteConProrrogas(inicial, enviadas);
  const aviso = await diasDeAviso(tx, limite);
  return {
    fecha_limite: limite,
    aviso_desde: avisoDesde(limite, { esHabil, aviso }),
    fecha_respuesta: diaDeRespuesta(enviadas),
    limite_copias: limiteDeCopias(carta['clase'], limite, esHabil),
  };
}

/** Business days of notice as valid on the day of the term. */
async function diasDeAviso(tx: Orm, limite: string): Promise<number> {
  const name = 'dias_aviso_correspondencia';
  const values = await parameterValues(tx, { names: [name], day: limite });
  return Number(values.get(name));
}
