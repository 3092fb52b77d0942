import { z } from 'zod';
import type { ErrorCode } from '../../../core/api/errors.ts';
import type { Schema } from '../../../core/fields/facets.ts';
import { json, PUBLIC, type Operation } from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';

export interface About {
  tag: string;
  access: 'public' | 'session';
  body?: z.ZodType;
  answer: Schema | 'bytes';
  codes?: readonly ErrorCode[];
}

/** An operation of a path that belongs to no resource. */
export function operation(operationId: string, summary: string, about: About): Operation {
  const { tag, access, body, answer, codes = [] } = about;
  return {
    operationId,
    summary,
    tags: [tag],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: json(inputSchema(body)) } }),
    responses: {
      200: { description: 'Done.', content: answer === 'bytes' ? BYTES : json(answer) },
      ...errorResponses(...(access === 'session' ? SIGNED_IN : []), ...codes),
    },
    ...(access === 'public' ? { security: PUBLIC } : {}),
  };
}

const BYTES = { '*/*': { schema: {} } };

function inputSchema(body: z.ZodType): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  });
  return schema;
}
