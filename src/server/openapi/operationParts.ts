import { z } from 'zod';
import type { ErrorCode } from '../../core/api/errors.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { Schema } from '../../core/fields/facets.ts';
import { headerRef, json, schemaRef, type Operation, type Response } from './document.ts';
import { errorResponses, SIGNED_IN } from './errorResponses.ts';
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
