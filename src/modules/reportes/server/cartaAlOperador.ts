import { sql } from 'drizzle-orm';
import type { Words } from '../../../core/i18n/words.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { writeDate } from '../../../core/time/dateText.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import type { Produced, Producing } from '../../../server/resource/hook.ts';
import { diasPropuestos } from '../../correspondencia/rules/correspondencia.ts';
import { actividades, type Actividad } from '../rules/reporteDeTrabajo.ts';
import {
  DIAS_REPETICION,
  motivosDeObservacion,
  type MotivoDeObservacion,
} from '../rules/trabajoContrastado.ts';

/** A letter to the operator about what is to be observed of its reported jobs, with the list of them (domain 5.3). */
export async function cartaAlOperador({ tx, actor, records }: Producing): Promise<Produced> {
  const hoy = dayOf(actor.now);
  const { operador, interventor } = await partes(tx, hoy);
  const dias = records.map(({ fecha }) => String(fecha)).toSorted();
  const [primero = hoy, ultimo = hoy] = [dias[0], dias.at(-1)];
  const tramo =
    primero === ultimo
      ? `del ${writeDate(primero, 'es')}`
      : `del ${writeDate(primero, 'es')} al ${writeDate(ultimo, 'es')}`;
  const clase = 'requerimiento';
  const lugares = await lugaresDe(tx, records);
  return {
    judged: records.map((record) => ({ why: porqueDe(record), values: {} })),
    common: {
      sentido: 'enviada',
      clase,
      fecha_documento: hoy,
      fecha_radicacion: hoy,
      remitente: interventor,
      destinatario: operador,
      entidad: 'operador',
      medio: 'correo_electronico',
      asunto: `Observaciones a los trabajos reportados ${tramo}`,
      requiere_respuesta: true,
      plazo_dias: diasPropuestos(clase) ?? null,
      tipo_dias: 'habiles',
      responsable_id: actor.user.persona_id,
      observaciones: textoDe(records, { tramo, lugares }),
    },
  };
}

const motivoDe = (record: Row) => record['por_observar'] as MotivoDeObservacion; // a choice of these

const palabrasDe = (record: Row): string => motivosDeObservacion[motivoDe(record)].toLowerCase();

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

/** Letters of the lines, so that the text stays within its field; the whole list is attached. */
const MOST_LETTERS = 3_300;

function textoDe(
  records: readonly Row[],
  { tramo, lugares }: { tramo: string; lugares: ReadonlyMap<number, string> },
): string {
  const motivos = Object.entries(motivosDeObservacion).flatMap(([motivo, palabras]) => {
    const n = records.filter(({ por_observar }) => por_observar === motivo).length;
    return n === 0 ? [] : [`${palabras.toLowerCase()}: ${n}`];
  });
  const lines = lineasDe(records, lugares);
  const more = records.length - lines.length;
  return [
    `De los trabajos que reportó ${tramo}, la interventoría observa ${records.length} (${motivos.join('; ')}). El listado completo va adjunto.`,
    '',
    ...lines,
    ...(more > 0 ? [`Y ${more} más, en el listado adjunto.`] : []),
    '',
    'Informe de cada uno qué se hizo y, donde no se ejecutó, cuándo quedará corregido.',
  ].join('\n');
}

/** Those that have room, whole. */
function lineasDe(records: readonly Row[], lugares: ReadonlyMap<number, string>): string[] {
  const lines: string[] = [];
  let letters = 0;
  for (const record of records) {
    const line = lineaDe(record, lugares);
    letters += line.length + 1;
    if (letters > MOST_LETTERS) break;
    lines.push(line);
  }
  return lines;
}

function lineaDe(record: Row, lugares: ReadonlyMap<number, string>): string {
  const { numero_ot, fecha, actividad, codigo_punto, barrio_id, direccion, motivo } = record;
  const lugar = [codigo_punto, direccion, lugares.get(Number(barrio_id))]
    .filter(Boolean)
    .join(', ');
  const dicho = typeof motivo === 'string' ? ` ${motivo}` : '';
  return `- Orden ${String(numero_ot)}, ${writeDate(String(fecha), 'es')}, ${actividades[actividad as Actividad].toLowerCase()}, ${lugar}: ${palabrasDe(record)}.${dicho}`; // a choice of these
}

async function partes(tx: Orm, day: string) {
  const values = await parameterValues(tx, { names: ['operador', 'interventor'], day });
  const text = (name: string): string | null => (values.get(name) as string | null) ?? null; // texts, as accepted
  return { operador: text('operador'), interventor: text('interventor') };
}

async function lugaresDe(tx: Orm, records: readonly Row[]): Promise<Map<number, string>> {
  const ids = [...new Set(records.map(({ barrio_id }) => barrio_id ?? null))];
  const rows = await rowsOf<{ id: string; nombre: string }>(
    tx,
    sql`select id, nombre from barrio
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`,
  );
  return new Map(rows.map(({ id, nombre }) => [Number(id), nombre]));
}
