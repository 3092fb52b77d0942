import type { z } from 'zod';
import type { ErrorCode } from '../../../core/api/errors.ts';
import { bodies } from '../../auth/bodies.ts';
import { json, schemaRef, type Paths } from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';
import { operation, type About } from './fixedOperation.ts';
import { purgePaths } from './purgePaths.ts';
import { undoPaths } from './undoPaths.ts';

/** The paths that belong to no resource. */
export function fixedPaths(): Paths {
  return {
    ...securityPaths(),
    ...otherPaths(),
    ...undoPaths(),
    ...purgePaths(),
  };
}

function securityPaths(): Paths {
  const paths = Object.entries(SECURITY).map(([name, [summary, about]]) => {
    const post = operation(name, summary, { tag: 'security', ...about });
    return [`/api/security/login/${name}`, { post }];
  });
  return Object.fromEntries(paths) as Paths; // made of such entries
}

const INPUT_ERRORS: readonly ErrorCode[] = [
  'JSON_INVALIDO',
  'INVALIDO',
  'DEMASIADOS_INTENTOS',
  'NO_DISPONIBLE',
];

const SECURITY: Readonly<Record<string, [summary: string, about: Omit<About, 'tag'>]>> = {
  login: [
    'Sign in',
    {
      access: 'public',
      body: bodies.login,
      answer: {
        type: 'object',
        properties: { api_token: { type: 'string' }, user: schemaRef('persona') },
        required: ['api_token', 'user'],
      },
      codes: [...INPUT_ERRORS, 'CREDENCIALES_INVALIDAS'],
    },
  ],
  verifytoken: ['The person signed in', { access: 'session', answer: schemaRef('persona') }],
  forgot_password: ['Ask for a reset link', changing('public', bodies.forgotPassword)],
  reset_password: ['Choose a password by a reset link', changing('public', bodies.resetPassword)],
  change_password: ['Change the own password', changing('session', bodies.changePassword)],
  logout: ['Sign out', { access: 'session', answer: schemaRef('hecho') }],
};

function changing(access: About['access'], body: z.ZodType): Omit<About, 'tag'> {
  return { access, body, answer: schemaRef('hecho'), codes: INPUT_ERRORS };
}

function otherPaths(): Paths {
  const verification = {
    tag: 'servidor',
    access: 'session',
    answer: schemaRef('verificacion'),
    codes: ['PROHIBIDO', 'CONSULTA_INVALIDA', 'NO_DISPONIBLE'],
  } as const;
  return {
    '/api/bitacora/verificacion': {
      get: {
        ...operation(
          'verify_bitacora',
          'Whether the history is whole: what came since the last time, or all of it. Shared by who asks at once. Administrators only.',
          verification,
        ),
        parameters: [WHOLE],
      },
    },
  };
}

const WHOLE = {
  name: 'completa',
  in: 'query',
  required: false,
  description: 'From the first line, also those that were verified before.',
  schema: { type: 'boolean', default: false },
} as const;

const totals = {
  actualizaciones: { type: 'integer' },
  elementos: { type: 'integer' },
  delta_kw: { type: 'number' },
  delta_kwh_mes: { type: 'number' },
} as const;

/** Of the updates of the inventory, where there are any. */
export const lotPaths = (): Paths => ({
  '/api/infraestructura_alumbrado_actualizacion/resumen': lotSummaryPath,
});

const lotSummaryPath: Paths[string] = {
  get: {
    operationId: 'summarize_lote',
    summary: 'What the updates of a lot come to, by state',
    tags: ['infraestructura_alumbrado_actualizacion'],
    parameters: [{ name: 'lote', in: 'query', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'Without the rejected and annulled ones.',
        content: json({
          type: 'object',
          properties: {
            lote: { type: 'string' },
            total: { type: 'object', properties: totals },
            estados: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  estado: { type: 'string' },
                  huella: {
                    type: 'string',
                    description:
                      'Names them and their versions, for `seleccion.huella` of `POST …/lote`.',
                  },
                  ...totals,
                },
              },
            },
          },
          required: ['lote', 'total', 'estados'],
        }),
      },
      ...errorResponses(...SIGNED_IN, 'CONSULTA_INVALIDA', 'CONSULTA_LENTA'),
    },
  },
};
