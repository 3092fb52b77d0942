import { ApiError } from '../../core/api/errors.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { constraintOf, isOutOfRange } from '../db/failures.ts';
import { uniqueName } from '../db/tables/tables.ts';

/** A constraint that the database refused as the answer it stands for; other errors as they are. */
export function refusalOf(error: unknown, resource: Resource): unknown {
  if (error instanceof ApiError) return error;
  const broken = constraintOf(error);
  if (broken?.kind === 'unique') {
    const group = resource.unique.find(
      ({ fields }) => uniqueName(resource, fields) === broken.constraint,
    );
    const fields = group?.fields ?? [];
    return new ApiError('DUPLICADO', {
      findings: fields.map((field) => ({ code: 'DUPLICADO', level: 'error', field })),
      cause: error,
    });
  }
  if (broken?.kind === 'foreign_key') return new ApiError('REFERENCIA_PERDIDA', { cause: error });
  if (isOutOfRange(error)) {
    const findings = [{ code: 'CALCULO_MUY_GRANDE', level: 'error' } as const];
    return new ApiError('INVALIDO', { findings, cause: error });
  }
  return error;
}
