import { z } from 'zod';
import type { OWN_FIELDS } from '../api/limits.ts';
import { integer, moment, momentOrNull, recordId, route, textOrNull } from '../api/route.ts';
import { fileRef } from '../files/filesApi.ts';

/** What a person may change of their own account; what is not sent stays as it is. */
const own = z.strictObject({
  first_name: z.string().max(80),
  last_name: z.string().max(80),
  idioma: z.string().max(2),
  foto: z.array(fileRef).max(1).nullable(),
} satisfies Record<(typeof OWN_FIELDS)[number], z.ZodType>);
const changes = z.strictObject(own.partial().shape);
export type OwnChanges = Partial<z.infer<typeof own>>;

/** The own account, as far as it is the person's business. */
const account = z.object({
  ...own.shape,
  email: z.string(),
  rol: z.enum(['administrador', 'funcionario']),
  ultimo_ingreso: momentOrNull,
  clave_cambiada_en: momentOrNull.describe(
    'When the password was last set; null where there is none.',
  ),
  version: integer.describe('For `If-Match`.'),
});
export type OwnAccount = z.infer<typeof account>;

const session = z.object({
  id: integer,
  es_esta: z.boolean().describe('The one that asks.'),
  creada_en: moment,
  ultimo_uso: moment.describe('Up to a minute old.'),
  ip: z.string(),
  agente: z.string().describe('`User-Agent` of the sign-in.'),
});
export type OwnSession = z.infer<typeof session>;

/** What a person did: one change, or those of one bulk action or import together. */
const operation = z.object({
  id: integer.describe('Of the newest change.'),
  fecha_hora: moment,
  accion: z.string(),
  recurso: z.string(),
  registro_id: integer.nullable().describe('Null where there are several.'),
  transicion: textOrNull,
  motivo: textOrNull,
  ip: textOrNull,
  cuantos: integer,
});
export type OwnOperation = z.infer<typeof operation>;

const activity = z.object({
  hechos: z.array(operation),
  antes: integer.nullable().describe('Where older ones begin; null at the end.'),
});
export type OwnActivity = z.infer<typeof activity>;

const ended = z.object({ terminadas: integer });
const about = { tag: 'security', holds: 'nothing' } as const;

/** A person's own account, sessions and deeds. */
export const accountApi = {
  get: route({
    ...about,
    method: 'GET',
    path: '/security/cuenta',
    id: 'get_cuenta',
    summary: 'The own account',
    answer: account,
  }),
  update: route({
    ...about,
    method: 'PUT',
    path: '/security/cuenta',
    id: 'update_cuenta',
    summary: 'Change the own account',
    description: 'What is not sent stays as it is. The change stands in the history.',
    version: 'required',
    body: changes,
    answer: account,
    errors: ['INVALIDO'],
  }),
  sessions: route({
    ...about,
    method: 'GET',
    path: '/security/sesiones',
    id: 'list_sesiones',
    summary: 'The own sessions, the last used first',
    answer: z.array(session),
  }),
  endOthers: route({
    ...about,
    method: 'DELETE',
    path: '/security/sesiones',
    id: 'end_other_sesiones',
    summary: 'End all own sessions but this one',
    answer: ended,
  }),
  end: route({
    ...about,
    method: 'DELETE',
    path: '/security/sesiones/:id',
    id: 'end_sesion',
    summary: 'End one own session: its next call is refused',
    params: { id: recordId },
    answer: ended,
    errors: ['NO_EXISTE'],
  }),
  activity: route({
    ...about,
    method: 'GET',
    path: '/security/actividad',
    id: 'list_actividad',
    summary: 'What the person did, newest first',
    description: 'Consecutive changes of one bulk action or import stand together.',
    query: {
      antes: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'expected a number')
        .transform(Number)
        .optional()
        .meta({ type: 'integer', minimum: 1, description: 'The `antes` of the answer before.' }),
    },
    answer: activity,
    errors: ['CONSULTA_LENTA'],
  }),
};
