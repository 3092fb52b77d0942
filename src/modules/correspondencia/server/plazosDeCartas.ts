import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import {
  diaDeRespuesta,
  limiteConProrrogas,
  limiteDeRespuesta,
  type Plazo,
  type RespuestaEnviada,
} from '../rules/correspondencia.ts';
import { avisoDesde } from '../../../core/time/festivos.ts';
import { cascadeUpdate, cascadeTransition } from '../../../server/record/cascade.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { idArray, readById } from '../../../server/list/readRecords.ts';
import { diasHabilesDe } from '../../../server/resource/today.ts';
import type { Writing } from '../../../server/resource/hook.ts';

/** An answer of a letter that was sent. */
export type Enviada = RespuestaEnviada & { id: number; radicado: string };

/** The answers of a letter that were sent, in the order of sending. */
export function enviadasDe(tx: Orm, carta: number): Promise<Enviada[]> {
  return rowsOf<Enviada & Record<string, unknown>>(
    tx,
    sql`select id::int as id, radicado, clase, fecha_envio::text as envio,
          nueva_fecha_limite::text as "nuevoLimite"
        from respuesta where correspondencia_id = ${carta} and fecha_envio is not null
        order by fecha_envio, id`,
  );
}

/** The term of a letter; undefined where it needs no answer. */
export function plazoDe(carta: Row): Plazo | undefined {
  const { requiere_respuesta, plazo_dias, tipo_dias } = carta;
  if (requiere_respuesta !== true || typeof plazo_dias !== 'number') return undefined;
  return { dias: plazo_dias, tipo: tipo_dias === 'calendario' ? 'calendario' : 'habiles' };
}

/** What a letter's term is at this moment: until when, from when it is about to expire, and since when it is answered. */
export async function vencimientoDe(tx: Orm, carta: Row): Promise<Row> {
  const plazo = plazoDe(carta);
  const id = carta['id'];
  if (plazo === undefined || carta['estado'] === 'anulada') {
    return { fecha_limite: null, aviso_desde: null, fecha_respuesta: null };
  }
  const enviadas = typeof id === 'number' ? await enviadasDe(tx, id) : [];
  const esHabil = await diasHabilesDe(tx);
  const inicial = limiteDeRespuesta(String(carta['fecha_radicacion']), plazo, esHabil);
  const limite = limiteConProrrogas(inicial, enviadas);
  const aviso = await diasDeAviso(tx, limite);
  return {
    fecha_limite: limite,
    aviso_desde: avisoDesde(limite, { esHabil, aviso }),
    fecha_respuesta: diaDeRespuesta(enviadas),
  };
}

/** Brings letters up to date with their answers: term, day of the answer, and state. */
export async function ponerAlDia(
  operation: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>,
  ids: readonly number[],
): Promise<void> {
  for (const carta of await cartasDe(operation, ids)) {
    const cambio = cambioDe(carta, await enviadasDe(operation.tx, Number(carta['id'])));
    if (cambio !== undefined) {
      await cascadeTransition(operation, 'correspondencia', {
        ids: [Number(carta['id'])],
        name: cambio,
      });
    } else if (carta['estado'] !== 'cerrada' && carta['estado'] !== 'anulada') {
      await cascadeUpdate(operation, 'correspondencia', [{ record: carta, values: {} }]);
    }
  }
}

/** Counts the terms of open letters again, where the calendar or the days of notice have changed. */
export async function recontar(
  operation: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>,
  dias: readonly string[] | 'todos',
): Promise<void> {
  const dentro =
    dias === 'todos'
      ? sql`true`
      : sql`exists (select 1 from unnest(${`{${dias.join(',')}}`}::date[]) as d
          where d > fecha_radicacion and d <= fecha_limite)`;
  const abiertas = await rowsOf<{ id: number }>(
    operation.tx,
    sql`select id::int as id from correspondencia
        where estado in ('radicada', 'en_tramite') and fecha_limite is not null and ${dentro}
        order by id`,
  );
  const ids = abiertas.map(({ id }) => id);
  const cartas = await cartasDe(operation, ids);
  await cascadeUpdate(
    operation,
    'correspondencia',
    cartas.map((record) => ({ record, values: {} })),
  );
  await recontarUsados(operation, ids);
}

/** Counts again the business days that the answers of letters took. */
export async function recontarUsados(
  operation: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>,
  cartas: readonly number[],
): Promise<void> {
  const rows = await rowsOf<{ id: number }>(
    operation.tx,
    sql`select id::int as id from respuesta
        where correspondencia_id = any(${idArray(cartas)}) and fecha_envio is not null order by id`,
  );
  const store = operation.stores.get('respuesta');
  if (rows.length === 0 || store === undefined) return;
  const ids = rows.map(({ id }) => id);
  const enviadas = await readById(operation.tx, store, { ids, lock: 'no key update' });
  await cascadeUpdate(
    operation,
    'respuesta',
    enviadas.map((record) => ({ record, values: {} })),
  );
}

/** The transition that the answers of a letter lead to. */
function cambioDe({ estado }: Row, enviadas: readonly Enviada[]): string | undefined {
  const esRespondida = diaDeRespuesta(enviadas) !== null;
  if (estado === 'respondida') return esRespondida ? undefined : 'reabrir';
  return esRespondida && (estado === 'radicada' || estado === 'en_tramite')
    ? 'responder'
    : undefined;
}

async function cartasDe(
  { tx, stores }: Pick<Writing, 'tx' | 'stores'>,
  ids: readonly number[],
): Promise<Row[]> {
  const store = stores.get('correspondencia');
  return store === undefined || ids.length === 0
    ? []
    : readById(tx, store, { ids, lock: 'no key update' });
}

/** Business days of notice as valid on the day of the term. */
async function diasDeAviso(tx: Orm, limite: string): Promise<number> {
  const name = 'dias_aviso_correspondencia';
  const values = await parameterValues(tx, { names: [name], day: limite });
  return Number(values.get(name));
}
