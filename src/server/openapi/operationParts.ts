import { z } from 'zod';
import { type ErrorCode, statuses, wordsFor } from '../../core/api/errors.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { Schema } from '../../core/fields/field.ts';
import { headerRef, json, schemaRef, type Operation, type Response } from './components.ts';
import { schemaNames } from './recordSchemas.ts';

export type Access = 'leer' | 'escribir' | 'administrador';

export function about(
  resource: Resource,
  access: Access,
  words: { operationId: string; summary: string; description?: string },
): Pick<Operation, 'operationId' | 'summary' | 'description' | 'tags'> {
  const who = needsAdministrator(resource, access) ? 'Administrators only.' : undefined;
  const description = [words.description, who].filter((part) => part !== undefined).join(' ');
  const { operationId, summary } = words;
  return {
    operationId,
    summary,
    tags: [resource.name],
    ...(description === '' ? {} : { description }),
  };
}

function needsAdministrator(resource: Resource, access: Access): boolean {
  return (
    access === 'administrador' ||
    [resource.access.leer, resource.access[access]].includes('administrador')
  );
}

/** What may go wrong for a signed-in person, and these. */
export function errors(
  resource: Resource,
  access: 'leer' | 'escribir',
  codes: readonly ErrorCode[],
) {
  const forbidden: ErrorCode[] = needsAdministrator(resource, access) ? ['PROHIBIDO'] : [];
  return errorResponses(...SIGNED_IN, ...forbidden, ...codes);
}

/** A record, with its version. */
export function answered(resource: Resource, description: string): Response {
  const content = json(schemaRef(schemaNames(resource).read));
  return resource.bare
    ? { description, content }
    : { description, headers: { ETag: headerRef('ETag') }, content };
}

export const body = (schema: Schema) => ({ required: true, content: json(schema) });

/** What a body checked by zod looks like. */
export function inputOf(shape: z.ZodType) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io: 'input' });
  return schema;
}

/** The answers to these errors, by status; the schema of `code` tells what each means. */
export function errorResponses(...codes: readonly ErrorCode[]): Record<string, Response> {
  const all = [...new Set<ErrorCode>([...codes, 'ERROR_INTERNO'])];
  const used = [...new Set(all.map((code) => statuses[code]))];
  return Object.fromEntries(
    used.map((status) => [
      String(status),
      response(all.filter((code) => statuses[code] === status)),
    ]),
  );
}

/** What every call of a signed-in person may meet. */
export const SIGNED_IN: readonly ErrorCode[] = ['SIN_SESION', 'CLAVE_POR_CAMBIAR', 'NO_DISPONIBLE'];

const CODES = Object.keys(statuses) as ErrorCode[]; // keys of that very object

export const errorSchemas: Readonly<Record<string, Schema>> = {
  error: {
    type: 'object',
    title: 'Error',
    properties: {
      code: { type: 'string', enum: CODES, description: meanings() },
      message: { type: 'string', description: 'For people, in the language of Accept-Language.' },
      fields: {
        type: 'object',
        description: 'By field name; `_registro` for the record as a whole.',
        additionalProperties: { type: 'array', items: schemaRef('error_de_campo') },
      },
      avisos: {
        type: 'array',
        description: 'AVISOS: what to confirm.',
        items: {
          allOf: [schemaRef('error_de_campo'), { properties: { field: { type: 'string' } } }],
        },
      },
      confirmar: { type: 'string', description: 'AVISOS: to be sent back as X-Confirmar.' },
      actual: { type: 'object', description: 'VERSION_VIEJA: the record as it stands now.' },
      detalle: {
        type: 'object',
        description: 'REFERENCIADO: how many records of each kind point here.',
      },
      rechazos: {
        type: 'array',
        description: 'What forbids a bulk action or an undo, where it is for single records.',
        items: schemaRef('rechazo'),
      },
      referencia: {
        type: 'string',
        description: "ERROR_INTERNO: stands in the server's log, too.",
      },
    },
    required: ['code', 'message'],
  },
  error_de_campo: {
    type: 'object',
    properties: { code: { type: 'string' }, message: { type: 'string' } },
    required: ['code', 'message'],
  },
};

/** Said once here: repeated at every answer, the sentences would be half of the document. */
function meanings(): string {
  const lines = CODES.map((code) => `- \`${code}\`: ${wordsFor({ code }, 'en')}`);
  return ['What clients switch on.', ...lines].join('\n');
}

const RETRIED: readonly ErrorCode[] = [
  'DEMASIADOS_INTENTOS',
  'DEMASIADOS_FLUJOS',
  'NO_DISPONIBLE',
  'ALMACEN_NO_DISPONIBLE',
];

function response(codes: readonly ErrorCode[]): Response {
  const retry = codes.some((code) => RETRIED.includes(code));
  return {
    description: codes.join(', '),
    ...(retry ? { headers: { 'Retry-After': headerRef('Retry-After') } } : {}),
    content: json(schemaRef('error')),
  };
}
