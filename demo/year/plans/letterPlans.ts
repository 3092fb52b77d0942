import type { Row } from '../../../src/core/resource/resource.ts';
import {
  diasPropuestos,
  limiteDeRespuesta,
} from '../../../src/modules/correspondencia/rules/correspondencia.ts';
import { masDias } from '../../../src/core/time/fechas.ts';
import { diasHabiles, sumarHabiles } from '../../../src/core/time/festivos.ts';
import { demoSectors, demoTown } from '../../demoTown.ts';
import { randomFor, type Random } from '../../town/random.ts';
import { demoMonths } from './collectionPlan.ts';

/** A letter of the demo town with all that became of it. */
export interface LetterPlan {
  /** By which another one is related to it. */
  key?: string;
  relatedTo?: string;
  /** The day of its filing. */
  filed: string;
  /** Identity document of the person who answers it; absent where nobody needs to. */
  who?: string;
  values: Row;
  answers?: readonly AnswerPlan[];
  /** The day on which work on it began, and that on which it was closed. */
  begun?: string;
  closed?: string;
}

export interface AnswerPlan {
  clase: 'definitiva' | 'parcial' | 'traslado' | 'prorroga';
  sent: string;
  nueva_fecha_limite?: string;
  /** It was written and issued here, not registered afterwards. */
  isWritten?: true;
}

/** Identity documents of the firm's people, as `demo/staff.ts` has them. */
export const staff = {
  director: '40042118',
  tecnico: '7177450',
  financiero: '33368019',
  abogada: '1053607412',
} as const;

export const esHabil = diasHabiles([]);
export const FIRM = 'Interventoría de alumbrado público';
const MUNICIPALITY = `Alcaldía de ${demoTown.municipio}`;
const OPERATOR = demoTown.operador;

/** The letters of the demo year, month by month. */
export function yearOfLetters(): LetterPlan[] {
  return demoMonths.flatMap((month, i) => {
    const random = randomFor(`cartas/${month}`);
    return [
      ...reports(month),
      ...citizens(month, { random, i }),
      ...operator(month, { random, i }),
      ...municipality(month, { random, i }),
      ...(i % 3 === 1 ? [controlBody(month, random)] : []),
    ];
  });
}

/** A business day of a month, by its number. */
const dayOf = (month: string, n: number): string =>
  sumarHabiles(masDias(`${month}-01`, -1), n, esHabil);

/** The operator's report, and the firm's own on it. */
function reports(month: string): LetterPlan[] {
  const [came, went] = [dayOf(month, 4), dayOf(month, 15)];
  return [
    plain(came, {
      clase: 'informe',
      sentido: 'recibida',
      remitente: OPERATOR,
      destinatario: FIRM,
      entidad: 'operador',
      asunto: `Informe mensual de operación anterior a ${month}`,
      medio: 'plataforma',
    }),
    plain(went, {
      clase: 'informe',
      sentido: 'enviada',
      remitente: FIRM,
      destinatario: MUNICIPALITY,
      entidad: 'municipio',
      asunto: `Informe mensual de interventoría anterior a ${month}`,
      medio: 'correo_electronico',
    }),
  ];
}

interface Draw {
  random: Random;
  /** The number of the month, from 0. */
  i: number;
}

function citizens(month: string, { random, i }: Draw): LetterPlan[] {
  const barrios = demoSectors.flatMap((sector) => sector.barrios.map(([name]) => name));
  const barrio = () => barrios[random.whole(0, barrios.length - 1)] ?? '';
  const [where, other] = [barrio(), barrio()];
  const common = { sentido: 'recibida', entidad: 'ciudadano', destinatario: FIRM };
  const petition = {
    ...common,
    clase: 'peticion',
    remitente: `Junta de Acción Comunal ${where}`,
    asunto: `Revisión del alumbrado de ${where}`,
    medio: 'fisico',
  };
  const claim = {
    ...common,
    clase: 'queja',
    remitente: random.pick(NEIGHBOURS),
    asunto: `Luminarias apagadas en ${other}`,
    medio: random.pick(['correo_electronico', 'verbal', 'plataforma']),
  };
  // one of each kind comes late, extended, or through who is competent
  const course = (['inTime', 'extended', 'inTime', 'late'] as const)[i % 4] ?? 'inTime';
  return [
    answered(dayOf(month, random.whole(2, 7)), { values: petition, course, who: staff.tecnico }),
    answered(dayOf(month, random.whole(8, 14)), {
      values: claim,
      course: i % 5 === 2 ? 'forwarded' : 'inTime',
      who: staff.abogada,
    }),
  ];
}

const NEIGHBOURS: readonly [string, ...string[]] = [
  'Blanca Nieves Torres Pedraza',
  'Jorge Eliécer Monroy Daza',
  'Conjunto residencial Las Quintas',
  'Rosalba Hurtado Cipagauta',
  'Asociación de comerciantes del Centro',
];

/** A requirement to the operator, and its reply. */
function operator(month: string, { random, i }: Draw): LetterPlan[] {
  const filed = dayOf(month, random.whole(3, 9));
  const subject = SUBJECTS[i % SUBJECTS.length] ?? '';
  const key = `requerimiento ${month}`;
  const required = {
    clase: 'requerimiento',
    sentido: 'enviada',
    remitente: FIRM,
    destinatario: OPERATOR,
    entidad: 'operador',
    asunto: subject,
    medio: 'correo_electronico',
  };
  const reply = {
    ...required,
    clase: 'comunicacion',
    sentido: 'recibida',
    remitente: OPERATOR,
    destinatario: FIRM,
    asunto: `Respuesta: ${subject}`,
    radicado_externo: `UTLA-${month}-${random.whole(100, 999)}`,
  };
  const came = sumarHabiles(filed, i % 4 === 3 ? 8 : random.whole(2, 5), esHabil);
  return [
    { ...plain(filed, required), key, closed: sumarHabiles(came, 1, esHabil) },
    { ...plain(came, reply), relatedTo: key },
  ];
}

const SUBJECTS = [
  'Casos de mantenimiento fuera del límite',
  'Soportes del inventario de expansión',
  'Cronograma de modernización a LED',
  'Pago de seguridad social de las cuadrillas',
  'Disposición final de bombillas de sodio',
  'Luminarias encendidas de día',
];

function municipality(month: string, { random, i }: Draw): LetterPlan[] {
  const common = {
    sentido: 'recibida',
    remitente: MUNICIPALITY,
    destinatario: FIRM,
    entidad: 'municipio',
    medio: 'correo_electronico',
  };
  const asked =
    i % 2 === 0
      ? { clase: 'documentos', asunto: 'Soportes de la facturación de energía' }
      : { clase: 'consulta', asunto: 'Concepto sobre el impuesto de alumbrado público' };
  const course = i === 7 ? 'late' : 'inTime';
  const invitation = { clase: 'invitacion', asunto: 'Comité de seguimiento del contrato' };
  return [
    answered(dayOf(month, random.whole(5, 12)), {
      values: { ...common, ...asked },
      course,
      who: staff.financiero,
    }),
    ...(i % 2 === 1 ? [plain(dayOf(month, 10), { ...common, ...invitation })] : []),
  ];
}

const controlBody = (month: string, random: Random): LetterPlan =>
  answered(dayOf(month, random.whole(6, 12)), {
    values: {
      clase: 'ente_control',
      sentido: 'recibida',
      remitente: 'Personería municipal',
      destinatario: FIRM,
      entidad: 'ente_control',
      asunto: 'Solicitud de información sobre fallas reiteradas',
      medio: 'fisico',
    },
    course: 'inTime',
    who: staff.abogada,
  });

/** A letter that needs no answer: taken note of, and closed. */
export const plain = (filed: string, values: Row): LetterPlan => ({
  filed,
  values: { ...values, requiere_respuesta: false },
  closed: sumarHabiles(filed, 2, esHabil),
});

/** A letter with the term of its class, and how it was answered. */
function answered(
  filed: string,
  given: { values: Row; who: string; course: 'inTime' | 'late' | 'extended' | 'forwarded' },
): LetterPlan {
  const { values, who, course } = given;
  const dias = diasPropuestos(values['clase']) ?? 15;
  const plazo = { dias, tipo: 'habiles' } as const;
  const limit = limiteDeRespuesta(filed, plazo, esHabil);
  const longer = limiteDeRespuesta(filed, { ...plazo, dias: dias + 8 }, esHabil);
  const final = {
    inTime: sumarHabiles(filed, Math.max(1, dias - 2), esHabil),
    late: sumarHabiles(limit, 3, esHabil),
    extended: sumarHabiles(limit, 6, esHabil),
    forwarded: sumarHabiles(filed, dias - 1, esHabil),
  }[course];
  const before: Record<typeof course, AnswerPlan[]> = {
    inTime: [],
    late: [],
    extended: [{ clase: 'prorroga', sent: limit, nueva_fecha_limite: longer }],
    forwarded: [{ clase: 'traslado', sent: sumarHabiles(filed, 3, esHabil) }],
  };
  return {
    filed,
    who,
    values: { ...values, ...termOf(dias) },
    begun: sumarHabiles(filed, 1, esHabil),
    answers: [...before[course], { clase: 'definitiva', sent: final }],
    closed: sumarHabiles(final, 4, esHabil),
  };
}

export const termOf = (plazo_dias: number): Row => ({
  requiere_respuesta: true,
  plazo_dias,
  tipo_dias: 'habiles',
});
