import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import type { FieldFinding } from '../../core/fields/field.ts';
import type { Finding } from '../../core/i18n/findings.ts';

/** The body in its type, or INVALIDO with a finding for each wrong field. */
export function signInBody({ body }: FastifyRequest, shape: z.ZodType): unknown {
  const parsed = shape.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(findingOf));
}

export function invalid(findings: readonly Finding[]): ApiError {
  return new ApiError('INVALIDO', { findings });
}

/** The token of a reset link that cannot be used: unknown, expired or used, all the same. */
export function deadLink(): ApiError {
  return invalid([{ code: 'ENLACE_VENCIDO', level: 'error', field: 'token', message: DEAD_LINK }]);
}

const DEAD_LINK = {
  en: 'This link has expired or was already used. Ask for a new one.',
  es: 'Este enlace venció o ya se usó. Pida uno nuevo.',
};

function findingOf(issue: z.core.$ZodIssue): Finding {
  // of the shapes of the sign-in alone, which put the finding there
  const finding = issue.code === 'custom' ? (issue.params?.['finding'] as FieldFinding) : undefined;
  const field = issue.path[0];
  return {
    ...(finding ?? { code: 'NO_ES_OBJETO' }),
    level: 'error',
    ...(field === undefined ? {} : { field: String(field) }),
  };
}
