import type { ErrorCode } from '../../../core/api/errors.ts';
import { pendingKinds } from '../../../core/api/startApi.ts';
import {
  json,
  parameterRef,
  schemaRef,
  type Operation,
  type Parameter,
  type Paths,
  type Schema,
} from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';

/** A person's own account, and the first page of their day. */
export const accountPaths = (): Paths => ({
  '/api/security/cuenta': {
    get: { ...operation('get_cuenta', 'The own account', { answer: account }) },
    put: {
      ...operation('update_cuenta', 'Change the own account', {
        answer: account,
        codes: ['JSON_INVALIDO', 'INVALIDO', 'VERSION_VIEJA', 'FALTA_IF_MATCH'],
        description: 'What is not sent stays as it is. The change stands in the history.',
      }),
      parameters: [parameterRef('If-Match')],
      requestBody: { required: true, content: json(changes) },
    },
  },
  '/api/security/sesiones': {
    get: operation('list_sesiones', 'The own sessions, the last used first', {
      answer: { type: 'array', items: session },
    }),
    delete: operation('end_other_sesiones', 'End all own sessions but this one', { answer: ended }),
  },
  '/api/security/sesiones/{id}': {
    delete: {
      ...operation('end_sesion', 'End one own session: its next call is refused', {
        answer: ended,
        codes: ['ID_INVALIDO', 'NO_EXISTE'],
      }),
      parameters: [parameterRef('id')],
    },
  },
  '/api/security/actividad': {
    get: {
      ...operation('list_actividad', 'What the person did, newest first', {
        answer: activity,
        codes: ['CONSULTA_INVALIDA', 'CONSULTA_LENTA'],
        description: 'Consecutive changes of one bulk action or import stand together.',
      }),
      parameters: [before],
    },
  },
  '/api/inicio': {
    get: operation('get_inicio', 'What waits for the person, and key figures', {
      answer: start,
      codes: ['CONSULTA_INVALIDA'],
      tag: 'servidor',
      description: 'Each number with the list and the filter that show what it counts.',
    }),
  },
});

interface About {
  answer: Schema;
  codes?: readonly ErrorCode[];
  description?: string;
  tag?: string;
}

function operation(operationId: string, summary: string, about: About): Operation {
  const { answer, codes = [], description, tag = 'security' } = about;
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    responses: {
      200: { description: 'Done.', content: json(answer) },
      ...errorResponses(...SIGNED_IN, ...codes),
    },
  };
}

const text: Schema = { type: 'string' };
const textOrNull: Schema = { type: ['string', 'null'] };
const moment: Schema = { type: 'string', format: 'date-time' };
const momentOrNull: Schema = { type: ['string', 'null'], format: 'date-time' };
const integer: Schema = { type: 'integer' };

const whole = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const own = {
  first_name: { type: 'string', maxLength: 80 },
  last_name: { type: 'string', maxLength: 80 },
  idioma: { type: 'string', maxLength: 2 },
  foto: { type: ['array', 'null'], items: schemaRef('archivo_ref'), maxItems: 1 },
};

const changes: Schema = { type: 'object', properties: own, additionalProperties: false };

const account = whole({
  ...own,
  email: text,
  rol: { type: 'string', enum: ['administrador', 'funcionario'] },
  ultimo_ingreso: momentOrNull,
  clave_cambiada_en: momentOrNull,
  version: integer,
});

const session = whole({
  id: integer,
  es_esta: { type: 'boolean', description: 'The one that asks.' },
  creada_en: moment,
  ultimo_uso: { ...moment, description: 'Up to a minute old.' },
  ip: text,
  agente: { type: 'string', description: '`User-Agent` of the sign-in.' },
});

const ended = whole({ terminadas: integer });

const before: Parameter = {
  name: 'antes',
  in: 'query',
  description: 'The `antes` of the answer before.',
  schema: { type: 'integer', minimum: 1 },
};

const activity = whole({
  hechos: {
    type: 'array',
    items: whole({
      id: integer,
      fecha_hora: moment,
      accion: text,
      recurso: text,
      registro_id: { type: ['integer', 'null'] },
      transicion: textOrNull,
      motivo: textOrNull,
      ip: textOrNull,
      cuantos: integer,
    }),
  },
  antes: { type: ['integer', 'null'], description: 'Where older ones begin.' },
});

const counted = { recurso: text, filtro: { type: 'object' }, total: integer };
const load = { ...counted, kw: { type: 'number' }, kwh_mes: { type: 'number' } };

const start = whole({
  hoy: { type: 'string', format: 'date' },
  pendientes: {
    type: 'array',
    items: whole({ asunto: { type: 'string', enum: [...pendingKinds] }, ...counted }),
  },
  inventario: {
    type: ['object', 'null'],
    properties: {
      en_servicio: whole(load),
      tecnologias: { type: 'array', items: whole({ tecnologia: textOrNull, ...load }) },
      estados: { type: 'array', items: whole({ estado: text, ...counted }) },
    },
  },
  importaciones: {
    type: ['array', 'null'],
    items: whole({
      id: integer,
      archivo: text,
      destino_titulo: text,
      estado: text,
      filas: integer,
      creado_en: moment,
    }),
  },
});
