import type { Words } from '../../../core/i18n/words.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { writeDate } from '../../../core/time/dateText.ts';
import type { Produced, Producing } from '../../../server/resource/hook.ts';
import { partesDeOficio, textoDeCarta } from '../../correspondencia/server.ts';
import {
  DIAS_REPETICION,
  motivosDeObservacion,
  type MotivoDeObservacion,
} from '../rules/trabajoContrastado.ts';

/** The draft of a letter to the operator about what is to be observed of its reported jobs, with the list of them (domain 5.3). */
export async function cartaAlOperador(producing: Producing): Promise<Produced> {
  const { tx, actor, stores, records } = producing;
  const partes = await partesDeOficio(
    { tx, actor, values: {} },
    { clase: 'requerimiento', entidad: 'operador' },
  );
  const propuesto = Object.fromEntries(
    Object.entries(partes).map(([name, proposal]) => [name, proposal?.value ?? null]),
  );
  const shown = queCaben(records);
  const texto = await textoDeCarta(
    { tx, stores, who: actor.user, now: actor.now },
    {
      tipo: TIPO,
      carta: propuesto,
      campos: {
        trabajos_cuantos: String(records.length),
        trabajos_tramo: tramoDe(records, dayOf(actor.now)),
        trabajos_resumen: resumenDe(records),
        trabajos_mas: records.length > shown.length ? String(records.length - shown.length) : null,
      },
      filas: { trabajos: shown },
      siempre: true,
    },
  );
  return {
    judged: records.map((record) => ({ why: porqueDe(record), values: {} })),
    common: {
      ...propuesto,
      tipo: TIPO,
      plantilla_id: texto?.plantilla.id ?? null,
      asunto: texto?.asunto ?? null,
      contenido: texto?.contenido ?? null,
      enviar_correo: false,
      trabajos: records.map(({ id }) => Number(id)),
    },
  };
}

const TIPO = 'solicitud_operador';

/** Jobs in the text, and about how many letters their lines may have, so that it stays within its field. */
const [MOST_LINES, MOST_LETTERS, LINE] = [60, 17_000, 100];

/** The first ones; the whole list is attached. */
function queCaben(records: readonly Row[]): Row[] {
  let letters = 0;
  const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);
  return records.slice(0, MOST_LINES).filter(({ direccion, motivo }) => {
    letters += LINE + lengthOf(direccion) + lengthOf(motivo);
    return letters <= MOST_LETTERS;
  });
}

function tramoDe(records: readonly Row[], hoy: string): string {
  const dias = records.map(({ fecha }) => String(fecha)).toSorted();
  const [primero = hoy, ultimo = hoy] = [dias[0], dias.at(-1)];
  return primero === ultimo
    ? `del ${writeDate(primero, 'es')}`
    : `del ${writeDate(primero, 'es')} al ${writeDate(ultimo, 'es')}`;
}

/** How many there are of each motive: `observado: 2; repetido: 1`. */
const resumenDe = (records: readonly Row[]): string =>
  Object.entries(motivosDeObservacion)
    .flatMap(([motivo, palabras]) => {
      const n = records.filter(({ por_observar }) => por_observar === motivo).length;
      return n === 0 ? [] : [`${palabras.toLowerCase()}: ${n}`];
    })
    .join('; ');

const motivoDe = (record: Row) => record['por_observar'] as MotivoDeObservacion; // a choice of these

/** Why each is in the letter, for who reads the preview. */
const porques: Readonly<Record<MotivoDeObservacion, Words>> = {
  no_ejecutado: {
    es: 'La interventoría vio que no se ejecutó.',
    en: 'The oversight firm saw that it was not done.',
  },
  rechazado: { es: 'Se rechazó.', en: 'It was rejected.' },
  observado: { es: 'Se observó.', en: 'It was queried.' },
  con_diferencias: {
    es: 'En el punto se vio algo distinto de lo que dice el inventario.',
    en: 'At the point something else was seen than the inventory says.',
  },
  repetido: {
    es: `Otra orden trabajó el mismo punto en los ${DIAS_REPETICION} días anteriores.`,
    en: `Another order worked at the same point within the ${DIAS_REPETICION} days before.`,
  },
};

/** With the words of who rejected or queried it. */
function porqueDe(record: Row): Words {
  const { es, en } = porques[motivoDe(record)];
  const { motivo, por_observar } = record;
  const isJudged = por_observar === 'rechazado' || por_observar === 'observado';
  return isJudged && typeof motivo === 'string'
    ? { es: `${es} ${motivo}`, en: `${en} ${motivo}` }
    : { es, en };
}
