import { sql } from 'drizzle-orm';
import type { Words } from '../../../core/i18n/words.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { readerFor } from '../../../server/documents/frozenDocuments.ts';
import { frozenFile } from '../../../server/documents/frozenFiles.ts';
import type { HookProposal, Proposing } from '../../../server/resource/hook.ts';
import { readRecord } from '../../../server/list/readRecords.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { storeOf } from '../../../server/resource/store.ts';
import { diasHabilesDe } from '../../../server/resource/today.ts';
import { limiteDeProrroga } from '../rules/correspondencia.ts';
import { terminosDeLey } from '../rules/terminosDeLey.ts';
import { comercializadores, DIAS_DEL_COMERCIALIZADOR, tipoDe } from '../rules/plantillas.ts';
import { personaPropuesta } from './personaPropuesta.ts';
import { plazoDe, reciboDe } from './plazos.ts';
import { textoDeCarta } from './textoDeCarta.ts';

type Propuestas = Record<string, HookProposal | undefined>;

/** What a letter begins with that is written here: to whom, about what, by which template, signed by whom. */
export async function propuestaDeCarta(proposing: Proposing): Promise<Propuestas> {
  const { tx, stores, actor, values } = proposing;
  const kind = tipoDe(values['tipo']);
  if (kind === undefined) return {};
  const { origen: de } = kind;
  const id = de === undefined ? undefined : values[de.campo];
  const origen =
    typeof id === 'number' && de !== undefined
      ? await origenDe(proposing, de.recurso, id)
      : undefined;
  const partes =
    kind.radica.como === 'respuesta'
      ? await partesDeRespuesta(proposing, origen)
      : await partesDeOficio(proposing, { ...kind.radica, origen });
  const destinatario = values['destinatario'] ?? partes['destinatario']?.value;
  const limite = values['nueva_fecha_limite'] ?? partes['nueva_fecha_limite']?.value;
  const plazo_dias = values['plazo_dias'] ?? partes['plazo_dias']?.value;
  const texto = await textoDeCarta(
    { tx, stores, who: actor.user, now: actor.now },
    {
      tipo: values['tipo'],
      id: typeof id === 'number' ? id : undefined,
      plantilla: typeof values['plantilla_id'] === 'number' ? values['plantilla_id'] : undefined,
      carta: { destinatario, nueva_fecha_limite: limite, plazo_dias },
    },
  );
  const deLaPlantilla = (value: string): HookProposal => ({
    value,
    reason: {
      es: `De la plantilla «${texto?.plantilla.nombre ?? ''}», con los datos del registro.`,
      en: `From the template “${texto?.plantilla.nombre ?? ''}”, with the data of the record.`,
    },
  });
  return {
    ...partes,
    ...(await informeAdjunto(proposing, kind.radica.clase, origen)),
    ...(texto === undefined
      ? {}
      : {
          plantilla_id: {
            value: texto.plantilla.id,
            reason: { es: 'La principal de su tipo.', en: 'The main one of its kind.' },
          },
          asunto: deLaPlantilla(texto.asunto),
          contenido: deLaPlantilla(texto.contenido),
        }),
  };
}

/** The record that the letter is about, as far as the person may read it. */
async function origenDe(
  { tx, stores, actor }: Proposing,
  recurso: string,
  id: number,
): Promise<Row | undefined> {
  const store = storeOf({ stores }, recurso);
  return mayUse(store.resource, 'leer', actor.user) ? readRecord(tx, store, { id }) : undefined;
}

/** A letter that delivers a report takes its archive copy along, as soon as that is printed. */
async function informeAdjunto(
  { tx, stores, actor }: Proposing,
  clase: string,
  informe: Row | undefined,
): Promise<Propuestas> {
  if (clase !== 'informe' || informe === undefined) return {};
  const file = await frozenFile(tx, {
    recurso: 'informe_final',
    id: Number(informe['id']),
    format: 'pdf-archivo',
    reader: readerFor(stores, actor.user),
  });
  if (file === undefined) return {};
  const reason = { es: 'El PDF de archivo del informe.', en: 'The archive PDF of the report.' };
  return { adjuntos: { value: [file], reason } };
}

/** An answer goes to who wrote, by the way they took, signed by who sees to the letter. */
async function partesDeRespuesta(
  { tx, actor, values }: Proposing,
  carta: Row | undefined,
): Promise<Propuestas> {
  if (carta === undefined) return {};
  const deLaCarta: Words = {
    es: `De la carta ${String(carta['radicado'])}.`,
    en: `From letter ${String(carta['radicado'])}.`,
  };
  const suya = (value: unknown): HookProposal => ({ value, reason: deLaCarta });
  const medio = carta['medio'] === 'verbal' ? 'fisico' : carta['medio'];
  const destinatario = String(carta['remitente']);
  const firma =
    typeof carta['responsable_id'] === 'number'
      ? {
          value: carta['responsable_id'],
          reason: { es: 'El responsable de la carta.', en: 'Who is responsible for the letter.' },
        }
      : await personaPropuesta(tx, { actor, clase: carta['clase'], entidad: carta['entidad'] });
  return {
    // what is forwarded goes to somebody else
    ...(values['tipo'] === 'traslado'
      ? {}
      : { destinatario: suya(destinatario), entidad: suya(carta['entidad']) }),
    medio: suya(medio),
    correo: await correoConocido(tx, values['destinatario'] ?? destinatario),
    firmante_id: firma,
    ...(values['tipo'] === 'prorroga' ? await plazoDeProrroga(tx, carta) : {}),
  };
}

/** What an answer begins with that was written elsewhere and is registered. */
export async function propuestaDeRespuesta(proposing: Proposing): Promise<Propuestas> {
  const { actor, values } = proposing;
  const id = values['correspondencia_id'];
  if (typeof id !== 'number') return {};
  const carta = await origenDe(proposing, 'correspondencia', id);
  if (carta === undefined) return {};
  const clase = values['clase'] ?? 'definitiva';
  const hoy: HookProposal = { value: dayOf(actor.now), reason: { es: 'Hoy.', en: 'Today.' } };
  const partes = await partesDeRespuesta(
    { ...proposing, values: { ...values, tipo: clase } },
    carta,
  );
  return {
    clase: {
      value: 'definitiva',
      reason: { es: 'La que responde la carta.', en: 'The one that settles the letter.' },
    },
    fecha: hoy,
    asunto: {
      value: `Respuesta a ${String(carta['radicado'])}: ${String(carta['asunto'])}`.slice(0, 300),
      reason: {
        es: `Del asunto de la carta ${String(carta['radicado'])}.`,
        en: `From the subject of letter ${String(carta['radicado'])}.`,
      },
    },
    firmante_id: partes['firmante_id'],
    nueva_fecha_limite: partes['nueva_fecha_limite'],
    medio_envio: partes['medio'],
    fecha_envio: hoy,
  };
}

/** The longest that the law allows. */
async function plazoDeProrroga(tx: Orm, carta: Row): Promise<Propuestas> {
  const plazo = plazoDe(carta);
  if (plazo === undefined) return {};
  const esHabil = await diasHabilesDe(tx);
  const recibida = await reciboDe(tx, carta, esHabil);
  return {
    nueva_fecha_limite: {
      value: limiteDeProrroga(recibida, plazo, esHabil),
      reason: {
        es: 'El doble del plazo inicial, lo más que admite la Ley 1755 de 2015, art. 14.',
        en: 'Twice the first term, the most that Ley 1755 de 2015, art. 14, allows.',
      },
    },
  };
}

/** Whoever makes a letter that leaves begins with these, too. */
export async function partesDeOficio(
  { tx, actor, values }: Pick<Proposing, 'tx' | 'actor' | 'values'>,
  { clase, entidad, origen }: { clase: string; entidad: string; origen?: Row | undefined },
): Promise<Propuestas> {
  const destinatario = await destinatarioDe(tx, { entidad, origen, hoy: dayOf(actor.now) });
  const persona = await personaPropuesta(tx, { actor, clase, entidad });
  const pide = entidad === 'comercializador' || entidad === 'operador';
  return {
    destinatario,
    entidad: { value: entidad },
    medio: {
      value: 'correo_electronico',
      reason: { es: 'El medio más usual.', en: 'The most usual way.' },
    },
    correo: await correoConocido(tx, values['destinatario'] ?? destinatario?.value),
    firmante_id: await firmanteDe(tx, persona),
    requiere_respuesta: { value: pide },
    ...(pide ? { plazo_dias: plazoDeOficio(clase), responsable_id: persona } : {}),
  };
}

const plazoDeOficio = (clase: string): HookProposal =>
  clase === 'objecion_factura'
    ? {
        value: DIAS_DEL_COMERCIALIZADOR,
        reason: {
          es: 'Lo que la empresa tiene para responder una reclamación (Ley 142 de 1994, art. 158).',
          en: 'What the company has to answer a claim (Ley 142 de 1994, art. 158).',
        },
      }
    : { value: 5, reason: terminosDeLey('requerimiento') };

/** Letters that leave are signed by who directs. */
async function firmanteDe(
  tx: Orm,
  persona: HookProposal | undefined,
): Promise<HookProposal | undefined> {
  const [director] = await rowsOf<{ id: number }>(
    tx,
    sql`select id::int as id from personal_interventoria where cargo = 'director' and activo order by id limit 1`,
  );
  return director === undefined
    ? persona
    : {
        value: director.id,
        reason: {
          es: 'El director firma los oficios.',
          en: 'The director signs letters that leave.',
        },
      };
}

async function destinatarioDe(
  tx: Orm,
  { entidad, origen, hoy }: { entidad: string; origen: Row | undefined; hoy: string },
): Promise<HookProposal | undefined> {
  if (entidad === 'comercializador') {
    const value = comercializadores[String(origen?.['comercializador'])];
    if (value === undefined) return undefined;
    return {
      value,
      reason: { es: 'El comercializador de la factura.', en: 'The trader of the invoice.' },
    };
  }
  const clave = entidad === 'operador' ? 'operador' : 'municipio';
  const valores = await parameterValues(tx, { names: [clave], day: hoy });
  const nombre = valores.get(clave);
  if (typeof nombre !== 'string') return undefined;
  return clave === 'operador'
    ? {
        value: nombre,
        reason: { es: 'El operador del contrato.', en: 'The operator of the contract.' },
      }
    : {
        value: `Municipio de ${nombre}`,
        reason: { es: 'Quien contrata la interventoría.', en: 'Who contracts the oversight.' },
      };
}

/** The address by which the same addressee got the last letter. */
async function correoConocido(tx: Orm, destinatario: unknown): Promise<HookProposal | undefined> {
  if (typeof destinatario !== 'string') return undefined;
  const [found] = await rowsOf<{ correo: string; radicado: string }>(
    tx,
    sql`select correo, radicado from carta
        where normaliza(destinatario) = normaliza(${destinatario}) and correo is not null
          and estado = 'emitida'
        order by emitida_el desc, id desc limit 1`,
  );
  return (
    found && {
      value: found.correo,
      reason: { es: `El de la carta ${found.radicado}.`, en: `That of letter ${found.radicado}.` },
    }
  );
}
