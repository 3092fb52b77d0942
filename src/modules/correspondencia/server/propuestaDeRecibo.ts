import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { contextOf } from '../../../core/time/calendar.ts';
import { diaEnPalabras } from '../../../core/time/enPalabras.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { HookProposal, Proposing } from '../../../server/resource/hook.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { diasHabilesDe } from '../../../server/resource/today.ts';
import { diasPropuestos, nombresDeClase, type Clase } from '../rules/correspondencia.ts';
import { entidadDeClase, terminosDeLey } from '../rules/terminosDeLey.ts';
import { reciboDe, vencimientoDe } from './plazos.ts';
import { personaPropuesta } from './personaPropuesta.ts';

type Propuestas = Record<string, HookProposal | undefined>;

/**
 * What a letter begins with that is registered: received now, for the firm, with the term of its class, who sees to it
 * and until when, each with its reason (domain 4.8 and 9.6).
 */
export async function propuestaDeRecibo({ tx, actor, values }: Proposing): Promise<Propuestas> {
  const { hoy, ahora } = contextOf(actor.now);
  const sentido = values['sentido'] ?? 'recibida';
  const fecha = values['fecha_radicacion'] ?? hoy;
  const antes = await ultimaDe(tx, sentido === 'recibida' ? values['remitente'] : null);
  const partes = await partesDe(tx, sentido, hoy);
  const respondida =
    sentido === 'recibida' ? await enviada(tx, values['relacionado_id']) : undefined;
  const plazo = plazoPropuesto(values['clase']);
  const requiere = values['requiere_respuesta'] ?? plazo['requiere_respuesta']?.value;
  const conPlazo: Row = {
    ...values,
    fecha_radicacion: fecha,
    hora_radicacion: values['hora_radicacion'] ?? null,
    requiere_respuesta: requiere ?? false,
    plazo_dias: values['plazo_dias'] ?? plazo['plazo_dias']?.value ?? null,
    tipo_dias: values['tipo_dias'] ?? 'habiles',
  };
  return {
    sentido: {
      value: 'recibida',
      reason: { es: 'Lo usual: una carta que llega.', en: 'As usual: a letter that arrives.' },
    },
    fecha_radicacion: { value: hoy, reason: { es: 'Hoy.', en: 'Today.' } },
    hora_radicacion: {
      value: ahora.slice(11, 16),
      reason: { es: 'La hora de ahora.', en: 'The hour of now.' },
    },
    fecha_documento: {
      value: fecha,
      reason: {
        es: 'El día de la radicación; cámbiela si la carta trae otro.',
        en: 'The day of filing; change it if the letter has another.',
      },
    },
    ...partes,
    ...(respondida === undefined ? {} : respuestaA(respondida)),
    entidad: entidadPropuesta(antes, values['clase']),
    medio: medioPropuesto(antes),
    ...plazo,
    ...(await vencimientoPropuesto(tx, conPlazo)),
    ...(requiere === true
      ? {
          responsable_id: await personaPropuesta(tx, {
            actor,
            clase: values['clase'],
            entidad: values['entidad'],
          }),
        }
      : {}),
  };
}

interface Ultima extends Record<string, unknown> {
  radicado: string;
  entidad: string;
  medio: string;
}

/** The last letter of a sender. */
async function ultimaDe(tx: Orm, remitente: unknown): Promise<Ultima | undefined> {
  if (typeof remitente !== 'string') return undefined;
  const [found] = await rowsOf<Ultima>(
    tx,
    sql`select radicado, entidad, medio from correspondencia
        where normaliza(remitente) = normaliza(${remitente}) and estado <> 'anulada'
        order by fecha_radicacion desc, id desc limit 1`,
  );
  return found;
}

/** The firm itself receives what arrives and sends what leaves. */
async function partesDe(tx: Orm, sentido: unknown, hoy: string): Promise<Propuestas> {
  const valores = await parameterValues(tx, { names: ['interventor'], day: hoy });
  const firma = valores.get('interventor');
  if (typeof firma !== 'string') return {};
  const propuesta = (es: string, en: string): HookProposal => ({
    value: firma,
    reason: { es, en },
  });
  return sentido === 'recibida'
    ? {
        destinatario: propuesta('La firma interventora recibe.', 'The oversight firm receives it.'),
      }
    : { remitente: propuesta('La firma interventora escribe.', 'The oversight firm writes it.') };
}

interface Enviada extends Record<string, unknown> {
  radicado: string;
  destinatario: string;
  asunto: string;
}

/** The letter of ours that one that arrives is related to. */
async function enviada(tx: Orm, id: unknown): Promise<Enviada | undefined> {
  if (typeof id !== 'number') return undefined;
  const [found] = await rowsOf<Enviada>(
    tx,
    sql`select radicado, destinatario, asunto from correspondencia
        where id = ${id} and sentido = 'enviada'`,
  );
  return found;
}

/** Who was written to answers. */
const respuestaA = ({ radicado, destinatario, asunto }: Enviada): Propuestas => ({
  remitente: {
    value: destinatario,
    reason: { es: `A quien se dirigió ${radicado}.`, en: `Whom ${radicado} was addressed to.` },
  },
  asunto: {
    value: `Respuesta a ${radicado}: ${asunto}`.slice(0, LONGEST_SUBJECT),
    reason: { es: 'El de la carta que responde.', en: 'That of the letter that it answers.' },
  },
});

const LONGEST_SUBJECT = 300;

const comoEn = ({ radicado }: Ultima): Words => ({
  es: `Como en su última carta, ${radicado}.`,
  en: `As in their last letter, ${radicado}.`,
});

function entidadPropuesta(antes: Ultima | undefined, clase: unknown): HookProposal | undefined {
  if (antes !== undefined) return { value: antes.entidad, reason: comoEn(antes) };
  const value = entidadDeClase(clase);
  return value === undefined
    ? undefined
    : {
        value,
        reason: {
          es: 'Quien suele escribir esta clase de carta.',
          en: 'Who usually writes letters of this class.',
        },
      };
}

const medioPropuesto = (antes: Ultima | undefined): HookProposal =>
  antes === undefined
    ? {
        value: 'correo_electronico',
        reason: { es: 'El medio más usual.', en: 'The most usual way.' },
      }
    : { value: antes.medio, reason: comoEn(antes) };

/** Whether a class asks for an answer, and within how many business days. */
function plazoPropuesto(clase: unknown): Propuestas {
  if (typeof clase !== 'string' || !Object.hasOwn(nombresDeClase, clase)) return {};
  const dias = diasPropuestos(clase);
  const reason = terminosDeLey(clase as Clase); // a key of theirs
  if (dias === undefined) return { requiere_respuesta: { value: false, reason } };
  return {
    requiere_respuesta: {
      value: true,
      reason: { es: 'Su clase tiene término.', en: 'Its class has a term.' },
    },
    plazo_dias: { value: dias, reason },
    tipo_dias: {
      value: 'habiles',
      reason: {
        es: 'Los días de las leyes son hábiles (Ley 4 de 1913, art. 62).',
        en: 'Days in laws are business days (Ley 4 de 1913, art. 62).',
      },
    },
  };
}

/** Until when it is to be answered, and from when that counts. */
async function vencimientoPropuesto(tx: Orm, carta: Row): Promise<Propuestas> {
  const { fecha_limite, limite_copias } = await vencimientoDe(tx, carta);
  if (typeof fecha_limite !== 'string') return {};
  const recibida = await reciboDe(tx, carta, await diasHabilesDe(tx));
  const dias = String(carta['plazo_dias']);
  const habiles = carta['tipo_dias'] === 'habiles';
  const desde = diaEnPalabras(recibida);
  const esOtro = recibida !== carta['fecha_radicacion'];
  return {
    fecha_limite: {
      value: fecha_limite,
      reason: {
        es: `${dias} días ${habiles ? 'hábiles' : 'calendario'} desde el siguiente al ${desde.es}${esOtro ? ', en que cuenta como recibida' : ''}.`,
        en: `${dias} ${habiles ? 'business' : 'calendar'} days from the day after ${desde.en}${esOtro ? ', on which it counts as received' : ''}.`,
      },
    },
    limite_copias: typeof limite_copias === 'string' ? { value: limite_copias } : undefined,
  };
}
