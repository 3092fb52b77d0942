import { z } from 'zod';
import { isDay, isMonth, isTimeOfDay } from '../time/calendar.ts';
import { integer, route } from './route.ts';

const id = z.int().positive();
const day = z
  .string()
  .refine(isDay, 'expected a day such as 2026-12-01')
  .meta({ format: 'date', example: '2026-12-01' });
const time = z
  .string()
  .refine(isTimeOfDay, 'expected a time of day such as 18:30')
  .meta({ example: '18:30' });

/** What is asked of a proposal at most. */
const MOST = { people: 40, sectors: 200, absences: 200, tours: 400 } as const;

const absence = z
  .strictObject({ persona: id, desde: day, hasta: day })
  .refine(({ desde, hasta }) => desde <= hasta, 'hasta comes before desde');

const ask = z.strictObject({
  mes: z.string().refine(isMonth, 'expected a month such as 2026-12').meta({ example: '2026-12' }),
  jornada: z.enum(['nocturno', 'diurno']).default('nocturno'),
  objetivo: z
    .enum([
      'rutina',
      'verificacion_mantenimiento',
      'verificacion_obra',
      'censo',
      'pqr',
      'lectura_medidores',
    ])
    .default('rutina'),
  hora_inicio: time.default('18:30'),
  hora_fin: time.default('23:30'),
  dias: z
    .array(z.int().min(0).max(6))
    .min(1)
    .max(7)
    .default([1, 2, 3, 4, 5])
    .describe('Days of the week on which one goes; 0 is Sunday.'),
  visitas: z.int().min(0).max(4).default(1).describe('That every sector needs in the month.'),
  adicionales: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('Beyond them, for the sectors that need them most.'),
  por_dia: z
    .int()
    .min(1)
    .max(50)
    .nullable()
    .default(null)
    .describe('Tours of the shift on one day; null: as many as there are people.'),
  por_recorrido: z.int().min(1).max(3).default(1).describe('People of a tour.'),
  personas: z
    .array(id)
    .max(MOST.people)
    .optional()
    .describe('Who may go; absent: all active inspectors.'),
  sectores: z.array(id).max(MOST.sectors).optional().describe('Absent: all active ones.'),
  ausencias: z.array(absence).max(MOST.absences).default([]),
  plan: z
    .enum(['conservar', 'rehacer'])
    .default('conservar')
    .describe('Whether what was proposed before stays wherever it can, or may move.'),
});
/** What a plan of a month is asked for with. */
export type TourPlanAsked = z.input<typeof ask>;
export type TourPlanQuestion = z.output<typeof ask>;

const reason = z.strictObject({
  dias: z.int().min(0).nullable().describe('Since the last tour; null: none is known.'),
  fallas: z.int().min(0),
  por_verificar: z.int().min(0),
  visita: z.int().min(1).describe('Its place among the tours of the sector in the month.'),
});

const place = {
  fecha: z.string(),
  hora_inicio: z.string(),
  hora_fin: z.string(),
  jornada: z.string(),
  sector_id: integer,
  responsable_id: integer,
  acompanantes: z.array(integer),
};

const tour = z.object({
  ...place,
  cambio: z.enum(['queda', 'movido', 'nuevo']),
  razon: reason,
  antes: z
    .object({ id: integer, version: integer, fecha: z.string(), personas: z.array(integer) })
    .nullable()
    .describe('Where it stands in the plan in hand.'),
});

const taken = z.object({
  ...place,
  id: integer,
  version: integer,
  estado: z.string(),
  vehiculo: z.string().nullable(),
});

/** A tour of the plan in hand. */
export type PlannedTour = z.infer<typeof taken>;

const proposal = z.object({
  mes: z.string(),
  desde: z.string().describe('The first day that can still be planned.'),
  objetivo: z.string(),
  recorridos: z.array(tour).describe('By day and hour.'),
  quitados: z
    .array(taken.extend({ porque: z.enum(['YA_CUBIERTO', 'SIN_LUGAR']) }))
    .describe('Of an earlier proposal, no longer in the plan.'),
  fijos: z
    .array(taken.extend({ ausentes: z.array(integer).describe('Of its people, who cannot go.') }))
    .describe('That a person fixed, published or made, of the month and the week around it.'),
  sin_lugar: z.array(
    z.object({ sector_id: integer, visitas: integer, porque: z.string().describe('In words.') }),
  ),
  sin_sector: integer.describe('Further visits for which no sector has room.'),
  sectores: z.array(z.object({ id: integer, codigo: z.string(), nombre: z.string() })),
  personas: z.array(z.object({ id: integer, nombre: z.string() })),
  festivos: z.array(z.string()),
});
/** A plan of a month, and how it differs from the one in hand. */
export type TourPlan = z.infer<typeof proposal>;
export type ProposedTour = TourPlan['recorridos'][number];

const chosen = {
  fecha: day,
  responsable_id: id,
  acompanantes: z.array(id).max(10),
  razon: reason,
  a_mano: z
    .boolean()
    .describe('A person chose day or people: later proposals leave the tour where it is.'),
};
const seen = { id, version: z.int().positive() };

const taking = z
  .strictObject({
    nuevos: z
      .array(
        z.strictObject({
          ...chosen,
          hora_inicio: time,
          hora_fin: time,
          jornada: z.string().max(60),
          objetivo: z.string().max(60),
          sector_id: id,
        }),
      )
      .max(MOST.tours),
    movidos: z.array(z.strictObject({ ...chosen, ...seen })).max(MOST.tours),
    quitados: z.array(z.strictObject(seen)).max(MOST.tours),
  })
  .refine(
    ({ nuevos, movidos, quitados }) => nuevos.length + movidos.length + quitados.length > 0,
    'expected at least one tour',
  );
/** What of a proposal is taken. */
export type TourPlanTaking = z.output<typeof taking>;

const done = z.object({
  lote: z.string().describe('The batch of the history.'),
  hechos: z.array(integer).describe('New and moved tours, by their ids.'),
  nuevos: integer,
  movidos: integer,
  quitados: integer,
});
export type TourPlanTaken = z.infer<typeof done>;

export const tourPlanApi = {
  propose: route({
    tag: 'programacion_recorrido',
    holds: 'told',
    method: 'POST',
    path: '/programacion_recorrido/proponer',
    id: 'propose_programacion_recorrido',
    summary: 'A plan of a month, with a reason for each tour; nothing is written',
    body: ask,
    answer: proposal,
    answered: 'The same for the same records and the same day.',
    errors: ['PROHIBIDO', 'CONSULTA_LENTA'],
  }),
  take: route({
    tag: 'programacion_recorrido',
    holds: 'told',
    method: 'POST',
    path: '/programacion_recorrido/tomar_propuesta',
    id: 'take_programacion_recorrido',
    summary: 'Makes, moves and deletes tours as proposed: all of it, or nothing',
    description: 'Warnings are confirmed by `X-Confirmar`, as those of a record.',
    key: 'taken',
    body: taking,
    answer: done,
    headers: ['X-Deshacer'],
    errors: [
      'PROHIBIDO',
      'VERSION_VIEJA',
      'NO_EDITABLE',
      'NO_BORRABLE',
      'DUPLICADO',
      'ENVIO_REPETIDO',
      'SELECCION_CAMBIO',
      'AVISOS',
      'INVALIDO',
    ],
  }),
};
