import { sql } from 'drizzle-orm';
import type { Row } from '../../src/core/resource/resource.ts';
import { diasPropuestos } from '../../src/modules/correspondencia/rules/correspondencia.ts';
import { masDias } from '../../src/core/time/fechas.ts';
import { sumarHabiles } from '../../src/core/time/festivos.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { dayOf } from '../../src/core/time/calendar.ts';
import { create, type Seeding } from '../../src/server/firstStart.ts';
import {
  esHabil,
  FIRM,
  plain,
  staff,
  termOf,
  yearOfLetters,
  type AnswerPlan,
  type LetterPlan,
} from './plans/letterPlans.ts';
import { at, runInOrder, take, type Step } from './steps.ts';

/** The letters of the demo year with their answers. */
export const seedLetters = (seeding: Seeding): Promise<void> =>
  write(seeding, [...yearOfLetters(), OBJECTION]);

/** Those that are open at the first start. */
export const seedOpenLetters = (seeding: Seeding): Promise<void> =>
  write(seeding, openLetters(dayOf(seeding.now)));

async function write(seeding: Seeding, plans: readonly LetterPlan[]): Promise<void> {
  const people = await peopleOf(seeding);
  const letters = new Map<string, number>();
  await runInOrder(
    seeding,
    plans.flatMap((plan) => stepsOf(plan, { people, letters })),
  );
}

/** The letter that objects to the invoice of July 2026, sent before it fell due. */
export async function objectionOfJuly(seeding: Seeding): Promise<{ id: number; radicado: string }> {
  const [letter] = await rowsOf<{ id: number; radicado: string }>(
    seeding.tx,
    sql`select id::int as id, radicado from correspondencia
        where clase = 'objecion_factura' and fecha_radicacion = ${OBJECTION.filed}::date`,
  );
  if (letter === undefined) throw new Error('seedLetters was not called');
  return letter;
}

const OBJECTION: LetterPlan = {
  ...plain('2026-08-12', {
    clase: 'objecion_factura',
    sentido: 'enviada',
    remitente: FIRM,
    destinatario: 'EBSA',
    entidad: 'comercializador',
    asunto: 'Objeción de la factura de energía de julio de 2026',
    medio: 'plataforma',
  }),
  closed: '2026-08-31',
};

/** What waits on the day of the first start: due soon, overdue, extended, new. */
function openLetters(today: string): LetterPlan[] {
  const from = (days: number) => businessDaysBefore(today, days);
  const extension = {
    clase: 'prorroga',
    isWritten: true,
    sent: from(3),
    nueva_fecha_limite: sumarHabiles(today, 9, esHabil),
  } as const;
  return waiting.map(
    ({ days, begun, who, isExtended, letter: [clase, entidad, remitente, asunto] }) => ({
      filed: from(days),
      ...(begun === undefined ? {} : { begun: from(begun) }),
      who,
      answers: isExtended ? [extension] : [],
      values: {
        ...termOf(diasPropuestos(clase) ?? 15),
        sentido: 'recibida',
        destinatario: FIRM,
        medio: 'fisico',
        clase,
        entidad,
        remitente,
        asunto,
      },
    }),
  );
}

interface Waiting {
  /** Business days before the first start. */
  days: number;
  begun?: number;
  who: string;
  isExtended?: true;
  letter: readonly [clase: string, entidad: string, remitente: string, asunto: string];
}

const waiting: readonly Waiting[] = [
  {
    days: 13,
    begun: 12,
    who: staff.tecnico,
    letter: ['peticion', 'ciudadano', 'JAC San Antonio', 'Alumbrado de la cancha múltiple'],
  },
  {
    days: 7,
    begun: 6,
    who: staff.abogada,
    letter: ['ente_control', 'ente_control', 'Personería municipal', 'Fallas del sector Sur'],
  },
  {
    days: 17,
    begun: 16,
    who: staff.abogada,
    isExtended: true,
    letter: ['peticion', 'ciudadano', 'Gladys Amparo Socha Vega', 'Poste inclinado'],
  },
  {
    days: 2,
    who: staff.financiero,
    letter: ['documentos', 'municipio', 'Secretaría de Hacienda', 'Recaudo por comercializador'],
  },
  {
    days: 1,
    who: staff.director,
    letter: [
      'consulta',
      'municipio',
      'Secretaría de Infraestructura',
      'Reposición de luminarias hurtadas',
    ],
  },
];

/** The day before another one with so many business days between them. */
function businessDaysBefore(day: string, days: number): string {
  let found = day;
  for (let left = days; left > 0;) {
    found = masDias(found, -1);
    if (esHabil(found)) left -= 1;
  }
  return found;
}

interface Made {
  people: ReadonlyMap<string, number>;
  /** Letters that others relate to, by key. */
  letters: Map<string, number>;
}

function stepsOf(plan: LetterPlan, made: Made): Step[] {
  const own: { id?: number } = {};
  const id = () => Number(own.id);
  const name = 'correspondencia';
  const { filed, begun, closed, answers = [] } = plan;
  return [
    {
      at: at(filed, 9),
      run: async (seeding) => {
        const letter = await create(seeding, name, letterOf(plan, made));
        own.id = Number(letter['id']);
        if (plan.key !== undefined) made.letters.set(plan.key, own.id);
      },
    },
    ...when(begun, 10, (seeding) => take(seeding, name, { id: id(), name: 'tramitar' })),
    ...answers.map((answer, i) => ({
      at: at(answer.sent, 15),
      run: async (seeding: Seeding) => {
        const record = answerOf(plan, { answer, i, id: id(), made });
        await (answer.isWritten === true
          ? issue(seeding, { plan, record })
          : create(seeding, 'respuesta', record));
      },
    })),
    ...when(closed, 16, (seeding) => take(seeding, name, { id: id(), name: 'cerrar' })),
  ];
}

const when = (day: string | undefined, hour: number, run: Step['run']): Step[] =>
  day === undefined ? [] : [{ at: at(day, hour), run }];

function letterOf({ filed, who, relatedTo, values }: LetterPlan, made: Made): Row {
  return {
    fecha_documento: filed,
    fecha_radicacion: filed,
    responsable_id: made.people.get(who ?? '') ?? null,
    relacionado_id: made.letters.get(relatedTo ?? '') ?? null,
    ...values,
  };
}

function answerOf(
  plan: LetterPlan,
  { answer, i, id, made }: { answer: AnswerPlan; i: number; id: number; made: Made },
): Row {
  const { clase, sent, nueva_fecha_limite = null } = answer;
  const subject = String(plan.values['asunto']);
  return {
    correspondencia_id: id,
    radicado: `R-${sent.slice(0, 4)}-${String(id).padStart(4, '0')}${i === 0 ? '' : `-${i + 1}`}`,
    clase,
    fecha: sent,
    asunto: `${TITLES[clase]}: ${subject}`,
    contenido: CONTENTS[clase],
    firmante_id: made.people.get(staff.director) ?? null,
    nueva_fecha_limite,
    medio_envio: 'correo_electronico',
    fecha_envio: sent,
  };
}

/** Writes the answer as a letter of the firm, and issues it. */
async function issue(
  seeding: Seeding,
  { plan, record }: { plan: LetterPlan; record: Row },
): Promise<void> {
  const { clase, correspondencia_id, asunto, contenido, firmante_id, nueva_fecha_limite } = record;
  const letter = await create(seeding, 'carta', {
    tipo: clase,
    correspondencia_id,
    destinatario: plan.values['remitente'],
    entidad: plan.values['entidad'],
    medio: 'fisico',
    enviar_correo: false,
    asunto,
    contenido,
    firmante_id,
    nueva_fecha_limite,
  });
  await take(seeding, 'carta', { id: Number(letter['id']), name: 'emitir' });
}

const TITLES: Readonly<Record<AnswerPlan['clase'], string>> = {
  definitiva: 'Respuesta',
  parcial: 'Respuesta parcial',
  traslado: 'Traslado por competencia',
  prorroga: 'Prórroga del plazo',
};

const CONTENTS: Readonly<Record<AnswerPlan['clase'], string>> = {
  definitiva:
    'Se verificó en campo con el operador y se responde de fondo. Los soportes van en los anexos.',
  parcial: 'Se informa lo verificado hasta hoy; el resto sigue en revisión.',
  traslado: 'El asunto corresponde al comercializador de energía, a quien se remite completo.',
  prorroga: 'La verificación en campo necesita más días; se responde en el plazo que aquí se fija.',
};

async function peopleOf(seeding: Seeding): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ documento: string; id: number }>(
    seeding.tx,
    sql`select documento, id::int as id from personal_interventoria`,
  );
  return new Map(rows.map(({ documento, id }) => [documento, id]));
}
