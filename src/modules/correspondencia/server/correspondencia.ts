import { sql } from 'drizzle-orm';
import { isBlank } from '../../../core/record/validateRecord.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { diasHabilesDe, HOY } from '../../../server/resource/today.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { cascadeUpdate, cascadeTransition } from '../../../server/record/cascade.ts';
import { idArray, readById } from '../../../server/list/readRecords.ts';
import {
  diaDeRespuesta,
  limiteDeProrroga,
  limiteDeRespuesta,
  limiteDeTraslado,
  prorrogaImposible,
} from '../rules/correspondencia.ts';
import { enviadasDe, plazoDe, reciboDe, vencimientoDe, type Enviada } from './plazos.ts';
import { propuestaDeRecibo } from './propuestaDeRecibo.ts';
import { radicadoPropuesto } from './radicados.ts';

/** Letters: their number, their term with its extensions, and what relates them. */
export const correspondencia: Hook = {
  computed: {
    // `semaforoDe` of the domain, on today
    semaforo: ({ qualified }) => sql`case
      when ${qualified('fecha_limite')} is null then 'sin_plazo'
      when ${qualified('fecha_respuesta')} <= ${qualified('fecha_limite')} then 'respondida'
      when ${qualified('fecha_respuesta')} is not null then 'respondida_tarde'
      when ${HOY} > ${qualified('fecha_limite')} then 'vencida'
      when ${HOY} >= ${qualified('aviso_desde')} then 'por_vencer'
      else 'a_tiempo' end`,
  },

  proposed: propuestaDeRecibo,

  async check(writing) {
    return [
      ...(await relationFindings(writing)),
      ...(await answerFindings(writing)),
      ...(await objectionFindings(writing)),
    ];
  },

  async fill({ tx, record }) {
    const radicado = isBlank(record['radicado']) ? await radicadoPropuesto(tx, record) : undefined;
    return {
      ...(radicado === undefined ? {} : { radicado }),
      // what is closed keeps the term that it had
      ...(record['estado'] === 'cerrada' ? {} : await vencimientoDe(tx, record)),
    };
  },

  async stored({ record, previous, id, ...operation }) {
    await ponerAlDia(operation, contestadas(record, previous));
    if (
      previous !== undefined &&
      DE_RECIBO.some((name) => hasChanged({ record, previous }, name))
    ) {
      await recontarUsados(operation, [id]);
    }
  },

  async deleted({ records, ...operation }) {
    const ids = records.flatMap((record) => contestadas(record));
    await ponerAlDia(operation, [...new Set(ids)]);
  },
};

/** The letters that a received one answers or answered, where that may have changed. */
function contestadas(record: Row, previous?: Row): number[] {
  const sides = previous === undefined ? [record] : [record, previous];
  const has = (name: string) => (record[name] ?? null) !== (previous?.[name] ?? null);
  if (!DE_CONTESTAR.some(has)) return [];
  const ids = sides
    .filter(({ sentido }) => sentido === 'recibida')
    .flatMap(({ relacionado_id: id }) => (typeof id === 'number' ? [id] : []));
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** What of a received letter counts for the letter that it answers. */
const DE_CONTESTAR = ['relacionado_id', 'sentido', 'estado', 'fecha_radicacion'];

/** The letters that this one would lead to must not lead back. The lock makes two people who relate letters wait in line. */
async function relationFindings(writing: Writing): Promise<Finding[]> {
  const { tx, record, previous, finding } = writing;
  const to = record['relacionado_id'] ?? null;
  // nothing leads to a letter that is new
  if (to === null || previous === undefined || !hasChanged(writing, 'relacionado_id')) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.correspondencia.relacion'))`);
  const [back] = await rowsOf<{ radicado: string }>(
    tx,
    sql`with recursive camino as (
          select id, relacionado_id from correspondencia where id = ${Number(to)}
          union
          select c.id, c.relacionado_id from correspondencia as c
          join camino on c.id = camino.relacionado_id
        )
        select (select radicado from correspondencia where id = ${Number(to)}) as radicado
        from camino where id = ${Number(previous['id'])}`,
  );
  return back === undefined ? [] : [finding('RELACION_EN_CIRCULO', { radicado: back.radicado })];
}

const DE_RECIBO = ['fecha_radicacion', 'hora_radicacion'];
const DE_PLAZO = [...DE_RECIBO, 'requiere_respuesta', 'plazo_dias', 'tipo_dias'];

/** A letter keeps to the answers that it has. */
async function answerFindings(writing: Writing): Promise<Finding[]> {
  const { tx, record, previous, finding } = writing;
  if (previous === undefined || !DE_PLAZO.some((name) => hasChanged(writing, name))) return [];
  const answers = await rowsOf<{ radicado: string; fecha: string }>(
    tx,
    sql`select radicado, fecha::text as fecha from respuesta
        where correspondencia_id = ${Number(previous['id'])} order by fecha, id`,
  );
  const [first] = answers;
  if (first === undefined) return [];
  if (record['requiere_respuesta'] !== true) {
    return [finding('CARTA_CON_RESPUESTAS', { n: answers.length })];
  }
  if (first.fecha < String(record['fecha_radicacion'])) {
    return [finding('RADICADA_DESPUES_DE_RESPUESTA', { ...first })];
  }
  return termFindings(writing);
}

/** The extensions and the forwarding that were sent must be within the term, as it would be. */
async function termFindings({ tx, record, finding }: Writing): Promise<Finding[]> {
  const plazo = plazoDe(record);
  if (plazo === undefined) return [];
  const [enviadas, esHabil] = [await enviadasDe(tx, Number(record['id'])), await diasHabilesDe(tx)];
  const recibida = await reciboDe(tx, record, esHabil);
  const traslado = enviadas.find(
    ({ clase, envio }) => clase === 'traslado' && envio > limiteDeTraslado(recibida, esHabil),
  );
  const inicial = limiteDeRespuesta(recibida, plazo, esHabil);
  const doble = limiteDeProrroga(recibida, plazo, esHabil);
  const larga = enviadas.find(({ nuevoLimite }) => nuevoLimite !== null && nuevoLimite > doble);
  const wrong = traslado ?? larga ?? prorrogaImposible(inicial, enviadas)?.prorroga;
  return wrong === undefined
    ? []
    : [finding('PLAZO_CONTRA_RESPUESTA', { radicado: wrong.radicado })];
}

/** An invoice is objected to before it falls due (domain 4.8). */
async function objectionFindings(writing: Writing): Promise<Finding[]> {
  const { tx, record, previous, finding } = writing;
  if (previous === undefined || !hasChanged(writing, 'fecha_radicacion')) return [];
  const [due] = await rowsOf<{ factura: string; fecha: string }>(
    tx,
    sql`select numero_factura as factura, fecha_vencimiento::text as fecha from factura_energia
        where objecion_id = ${Number(previous['id'])}
          and fecha_vencimiento <= ${String(record['fecha_radicacion'])}::date
        order by fecha_vencimiento limit 1`,
  );
  return due === undefined ? [] : [finding('OBJECION_DESPUES_DE_VENCER', { ...due })];
}

const hasChanged = (
  { record, previous }: Pick<Writing, 'record' | 'previous'>,
  name: string,
): boolean => (record[name] ?? null) !== (previous?.[name] ?? null);

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
async function recontarUsados(
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
