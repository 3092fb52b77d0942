import { createHash } from 'node:crypto';
import { wordsFor, type Language, ApiError } from '../../core/errors.ts';
import type { Finding } from '../../core/findings.ts';

/** A finding of one record of a bulk action. */
export interface RecordFinding extends Finding {
  id?: number;
}

/**
 * Lets a write go on, or throws: errors are `INVALIDO`, warnings are `AVISOS` until they are sent
 * back as `X-Confirmar`. The hash covers exactly these warnings, so that others ask again.
 */
export function judge(
  findings: readonly RecordFinding[],
  given: { confirmed: string | undefined; language: Language },
): { confirmed: readonly RecordFinding[] } {
  const errors = findings.filter((finding) => finding.level === 'error');
  if (errors.length > 0)
    throw new ApiError('INVALIDO', { findings: errors, body: byRecord(errors, given.language) });
  const warnings = findings.filter((finding) => finding.level === 'warning');
  if (warnings.length === 0) return { confirmed: [] };
  const confirmar = hashOf(warnings);
  if (given.confirmed === confirmar) return { confirmed: warnings };
  throw new ApiError('AVISOS', {
    body: {
      confirmar,
      avisos: warnings.map((warning) => ({
        code: warning.code,
        message: wordsFor(warning, given.language),
        ...(warning.field === undefined ? {} : { field: warning.field }),
        ...(warning.id === undefined ? {} : { id: warning.id }),
      })),
    },
  });
}

/** In a bulk action, which record breaks what. */
function byRecord(
  errors: readonly RecordFinding[],
  language: Language,
): { detalle?: Record<string, unknown> } {
  const detalle: Record<string, string[]> = {};
  for (const error of errors) {
    if (error.id === undefined) continue;
    const where = error.field === undefined ? '' : `${error.field}: `;
    (detalle[String(error.id)] ??= []).push(where + wordsFor(error, language));
  }
  return Object.keys(detalle).length === 0 ? {} : { detalle };
}

function hashOf(warnings: readonly RecordFinding[]): string {
  const parts = warnings.map(({ id, field, code, params }) =>
    JSON.stringify([id, field, code, params]),
  );
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex').slice(0, 32);
}
