import type { Schema } from '../../../core/fields/field.ts';
import { type Making, mostMadeOf } from '../../../core/resource/making.ts';
import type { Verb } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { makingBody } from '../../makings/makingRoutes.ts';
import { proposalRequest } from '../../record/proposalRoutes.ts';
import {
  headerRef,
  json,
  parameterRef,
  schemaRef,
  type Operation,
  type Paths,
} from '../components.ts';
import { about, body, errors, inputOf } from '../operationParts.ts';
import { object } from './readOperations.ts';
import { WRITE_ERRORS } from './writeOperations.ts';

/** `POST …/hacer/{nombre}` and its preview, for each of what is made of the records. */
export function makingPaths(resource: Resource, path: string): Paths {
  return Object.fromEntries(
    Object.entries(resource.makes).flatMap(([name, making]) => [
      [`${path}/hacer/${name}/previa`, { post: preview(resource, { name, making }) }],
      [`${path}/hacer/${name}`, { post: make(resource, { name, making }) }],
    ]),
  );
}

interface Named {
  name: string;
  making: Making;
}

const verbOf = ({ by }: Making): Verb => (by === undefined ? 'escribir' : 'leer');

const preview = (resource: Resource, { name, making }: Named): Operation => ({
  ...about(resource, verbOf(making), {
    operationId: `make_preview_${resource.name}_${name}`,
    summary: `${resource.title}: ${making.label.es} (vista previa)`,
    description: `What would be made of up to ${mostMadeOf(making)} records now${
      making.by === undefined ? ', each with its reason' : ''
    }; nothing is written.`,
  }),
  requestBody: body(inputOf(makingBody)),
  responses: {
    200: { description: 'What would be made, and what is passed over.', content: json(PREVIEW) },
    ...errors(resource, verbOf(making), ASKED_ERRORS),
  },
});

const make = (resource: Resource, { name, making }: Named): Operation => ({
  ...about(resource, verbOf(making), {
    operationId: `make_${resource.name}_${name}`,
    summary: `${resource.title}: ${making.label.es}`,
    description: `All or nothing, ${
      making.by === undefined ? 'once of each record' : 'with the same values of each record'
    }, as one batch of the history. Needs the right to write \`${making.resource}\`, too.`,
  }),
  parameters: [
    ...(making.by === undefined ? [] : [parameterRef('X-Confirmar')]),
    parameterRef('Idempotency-Key'),
  ],
  requestBody: body(inputOf(makingBody)),
  responses: {
    201: {
      description: 'What was made.',
      headers: { 'X-Deshacer': headerRef('X-Deshacer') },
      content: json(
        object({
          lote: { type: 'string' },
          hechos: { ...integer, description: 'Records that something was made of.' },
          recurso: { type: 'string' },
          ids: { type: 'array', items: integer, description: 'Of what was made.' },
        }),
      ),
    },
    ...errors(resource, verbOf(making), [
      ...ASKED_ERRORS,
      ...(making.by === undefined ? (['NADA_QUE_HACER', 'INVALIDO'] as const) : WRITE_ERRORS),
      'ENVIO_REPETIDO',
    ]),
  },
});

const ASKED_ERRORS = [
  'JSON_INVALIDO',
  'CONSULTA_INVALIDA',
  'VERSION_VIEJA',
  'TOTAL_CAMBIO',
  'SELECCION_CAMBIO',
  'MUY_GRANDE',
  'TIPO_NO_ADMITIDO',
] as const;

const integer: Schema = { type: 'integer' };
const text: Schema = { type: 'string' };
const values: Schema = { type: 'object' };

const PREVIEW: Schema = object({
  total: { ...integer, description: 'Records that were chosen.' },
  huella: {
    type: ['string', 'null'],
    description: 'Names the records that match and their versions, for `seleccion.huella`.',
  },
  hace: { ...integer, description: 'Records that something is made of.' },
  valores: { ...values, description: 'The fields that are asked, as they are proposed.' },
  fields: { ...values, description: 'What is wrong with what is made of all of them, by field.' },
  avisos: {
    type: 'array',
    items: { type: 'object', properties: { field: text, message: text }, required: ['message'] },
  },
  muestra: {
    type: 'array',
    description: 'The first of them.',
    items: object({
      id: integer,
      nombre: text,
      porque: text,
      valores: values,
      falta: { ...values, description: 'What a draft still lacks, by field.' },
    }),
  },
  omitidos: {
    type: 'array',
    description: 'The others, by the reason.',
    items: schemaRef('rechazo'),
  },
});

/** `POST …/propuestas`. */
export function proposals(resource: Resource): Operation {
  const { reads = [], fields = [] } = resource.proposes ?? {};
  return {
    ...about(resource, 'escribir', {
      operationId: `proposals_${resource.name}`,
      summary: `${resource.title}: lo que se propone`,
      description: `What a new record would begin with: ${fields.join(', ')}; it follows from ${reads.join(', ')}. Nothing is written.`,
    }),
    requestBody: body(inputOf(proposalRequest)),
    responses: {
      200: {
        description: 'By field.',
        content: json(
          object({
            propuestas: {
              type: 'object',
              additionalProperties: object({
                valor: { description: 'As a record has it.' },
                razon: { type: ['string', 'null'], description: 'Why just this value.' },
              }),
            },
          }),
        ),
      },
      ...errors(resource, 'escribir', [
        'JSON_INVALIDO',
        'CONSULTA_INVALIDA',
        'CONSULTA_LENTA',
        'MUY_GRANDE',
        'TIPO_NO_ADMITIDO',
      ]),
    },
  };
}
