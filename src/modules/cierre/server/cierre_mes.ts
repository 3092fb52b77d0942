import type { Finding } from '../../../core/i18n/findings.ts';
import type { Words } from '../../../core/i18n/words.ts';
import type { Judged, Light, Precondition } from '../../../core/period/precondition.ts';
import { contextOf, inColombia } from '../../../core/time/calendar.ts';
import { mesEnPalabras } from '../../../core/time/enPalabras.ts';
import { mesAnterior, mesSiguiente } from '../../../core/time/fechas.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import { changedMeanwhile } from '../../../server/period/changedMeanwhile.ts';
import { holdMonths } from '../../../server/period/closedMonths.ts';
import { countConditions } from '../../../server/period/countConditions.ts';
import { followClosing } from '../../../server/measures/frozen.ts';
import { signerOf, systemContext } from '../../../server/resource/requestContext.ts';
import type { Hook, Writing, Stores } from '../../../server/resource/hook.ts';
import { cascadeTransition } from '../../../server/record/cascade.ts';
import { congelarCostos, liberarCostos } from '../../costos/server.ts';
import { consolidadosQueCambiaron } from '../../recaudo/server.ts';
import { condiciones, SEMAFOROS } from '../rules/condiciones.ts';
import { reabiertos, reabreA } from '../rules/loQueSeReabre.ts';

/** A month stays open for corrections no longer. */
const DIAS_DE_REAPERTURA = 31;
const DIA_MS = 86_400_000;

/** Keeps months in their order, and what was seen when one was closed or reopened. */
export const cierreMes: Hook = {
  async proposed({ tx, actor }) {
    const [row] = await tx.run<{ ultimo: string | null }>(ULTIMO, []);
    const hoy = contextOf(actor.now).hoy;
    const ultimo = row?.ultimo ?? null;
    if (ultimo === null) return { periodo: { value: mesAnterior(hoy), reason: PRIMERO } };
    const value = mesSiguiente(ultimo);
    if (value >= hoy.slice(0, 7)) return {};
    const { es, en } = mesEnPalabras(ultimo);
    const reason = {
      es: `sigue a ${es}, el último mes con cierre`,
      en: `follows ${en}, the last month with a closing`,
    };
    return { periodo: { value, reason } };
  },

  async check(writing) {
    const { tx, record, previous } = writing;
    const mes = String(record['periodo']);
    if (previous === undefined) return mes > mesDeHoy(writing) ? [sinTerminar(writing)] : [];
    if (record['estado'] === previous['estado']) return [];
    await holdMonths(tx);
    const cerrados = await otrosCerrados(tx, Number(previous['id']));
    return record['estado'] === 'cerrado'
      ? alCerrar(writing, cerrados)
      : alReabrir(writing, cerrados);
  },

  lasting: ['cerrar', 'reabrir', 'vencer'],

  async transition({ tx, stores, actor, lote, record, previous, name }) {
    const deed = { tx, stores, actor, ...(lote === undefined ? {} : { lote }) };
    const { ahora } = contextOf(actor.now);
    const quien = signerOf(actor);
    await followClosing(tx, { stores, name, closing: previous, now: actor.now });
    if (name === 'reabrir') {
      const hasta = record['reabierto_hasta'] ?? finDelDia(actor.now);
      if (reabreA(record, 'costo_mensual')) await liberarCostos(deed, String(record['periodo']));
      return { reabierto_hasta: hasta, reabierto_por: quien, reabierto_en: ahora, cambios: null };
    }
    const mes = String(record['periodo']);
    const closing = Number(previous['id']);
    const cambios =
      previous['estado'] === 'reabierto'
        ? { cambios: await changedMeanwhile(tx, { stores, month: mes, closing }) }
        : {};
    if (previous['estado'] === 'abierto' || reabreA(previous, 'costo_mensual')) {
      await congelarCostos(deed, mes);
    }
    if (name === 'vencer') return cambios;
    const vistas = await countConditions(tx, {
      stores,
      conditions: condiciones,
      month: mes,
      now: actor.now,
    });
    return {
      ...cambios,
      cerrado_por: quien,
      cerrado_en: ahora,
      condiciones: vistas.map(({ condition, light, n }) => ({
        condicion: condition.name,
        semaforo: SEMAFOROS[light],
        registros: n,
      })),
    };
  },
};

const ULTIMO = prepared('select max(periodo) as ultimo from cierre_mes');

const PRIMERO: Words = {
  es: 'el último mes terminado; ningún mes tiene cierre todavía',
  en: 'the last month that is over; no month has a closing yet',
};

const mesDeHoy = ({ actor }: Pick<Writing, 'actor'>): string =>
  contextOf(actor.now).hoy.slice(0, 7);

const sinTerminar = ({ record, finding }: Writing): Finding =>
  finding('MES_SIN_TERMINAR', { mes: String(record['periodo']) });

/** The last second of the day in Colombia. */
const finDelDia = (now: Date): string => `${contextOf(now).hoy}T23:59:59-05:00`;

/** The months that were closed, the last first, without this one. */
async function otrosCerrados(tx: Orm, id: number): Promise<{ periodo: string; estado: string }[]> {
  return tx.run<{ periodo: string; estado: string }>(CERRADOS, [id]);
}

const CERRADOS = prepared(`
  select periodo, estado from cierre_mes where estado <> 'abierto' and id <> $1::bigint
  order by periodo desc`);

async function alCerrar(
  writing: Writing,
  cerrados: readonly { periodo: string; estado: string }[],
): Promise<Finding[]> {
  const { tx, record, previous, finding } = writing;
  const mes = String(record['periodo']);
  if (mes >= mesDeHoy(writing)) return [sinTerminar(writing)];
  // its place was found when it was closed; the time of a reopening ends whatever is pending
  if (previous?.['estado'] === 'reabierto') return [];
  const [ultimo] = cerrados;
  if (ultimo !== undefined) {
    const sigue = ultimo.estado === 'cerrado' ? mesSiguiente(ultimo.periodo) : ultimo.periodo;
    if (mes !== sigue) return [finding('MES_PREVIO_ABIERTO', { mes: sigue })];
  }
  const cambiaron = await consolidadosQueCambiaron(tx, mes);
  return [
    ...(cambiaron.length === 0
      ? []
      : [finding('RECAUDO_CAMBIO', { recaudadores: cambiaron.join(', ') })]),
    ...(await pendientesDe(writing)),
  ];
}

/** Red ones keep the month open, unless an administrator says why; amber ones ask to confirm. */
async function pendientesDe({ tx, stores, actor, record, finding }: Writing): Promise<Finding[]> {
  const vistas = await countConditions(tx, {
    stores,
    conditions: condiciones,
    month: String(record['periodo']),
    now: actor.now,
  });
  const de = (light: Light) => vistas.filter((one) => one.light === light);
  const [rojas, ambar] = [de('red'), de('amber')];
  const avisos =
    ambar.length === 0 ? [] : [finding('CIERRE_CON_AVISOS', { pendientes: nombradas(ambar) })];
  if (rojas.length === 0) return avisos;
  if ((record['excepcion'] ?? null) === null) {
    return [finding('CIERRE_CON_PENDIENTES', { pendientes: nombradas(rojas) })];
  }
  return actor.user.rol === 'administrador' ? avisos : [finding('EXCEPCION_DE_ADMINISTRADOR')];
}

function nombradas(vistas: readonly (Judged & { condition: Precondition })[]): Words {
  const en = (language: keyof Words): string =>
    vistas.map(({ condition, n }) => `${condition.words[language]} (${n})`).join(', ');
  return { es: en('es'), en: en('en') };
}

function alReabrir(
  { record, actor, finding }: Writing,
  cerrados: readonly { periodo: string }[],
): Finding[] {
  const [ultimo] = cerrados;
  if (ultimo !== undefined && ultimo.periodo > String(record['periodo'])) {
    return [finding('NO_ES_EL_ULTIMO_MES', { mes: ultimo.periodo })];
  }
  if (reabiertos(record['reabre']) === undefined) return [finding('REAPERTURA_DE_NADA')];
  const hasta = (record['reabierto_hasta'] ?? null) as string | null; // a date-time field
  if (hasta === null) return [];
  const dura = Date.parse(hasta) - actor.now.getTime();
  return dura > 0 && dura <= DIAS_DE_REAPERTURA * DIA_MS
    ? []
    : [finding('REAPERTURA_SIN_TIEMPO', { dias: DIAS_DE_REAPERTURA })];
}

/**
 * Closes the months whose reopening is over, with the list of what changed meanwhile. Nobody could
 * write since that moment, however late this runs; of several servers one does it.
 */
export async function cerrarReaperturas(
  orm: Orm,
  { stores, now }: { stores: Stores; now: Date },
): Promise<void> {
  const momento = [inColombia(now.getTime())];
  if ((await orm.run(VENCIDAS, momento)).length === 0) return;
  await orm.transaction(async (tx) => {
    await holdMonths(tx);
    const ids = (await tx.run<{ id: number }>(VENCIDAS, momento)).map(({ id }) => id);
    if (ids.length === 0) return;
    const { actor } = systemContext(now);
    await cascadeTransition({ tx, actor, stores }, 'cierre_mes', { ids, name: 'vencer' });
  });
}

const VENCIDAS = prepared(`
  select id::int as id from cierre_mes
  where estado = 'reabierto' and reabierto_hasta <= $1::timestamptz`);
