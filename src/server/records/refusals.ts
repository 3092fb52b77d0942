import { ApiError } from '../../core/errors.ts';
import type { Resource } from '../../core/resource.ts';
import { constraintOf } from '../db/failures.ts';

/** A constraint that the database refused as the answer it stands for; other errors as they are. */
export function refusalOf(error: unknown, resource: Resource): unknown {
  if (error instanceof ApiError) return error;
  const broken = constraintOf(error);
  if (broken?.kind === 'unique') {
    const fields = fieldsOfUnique(resource, broken.constraint);
    return new ApiError('DUPLICADO', {
      findings: fields.map((field) => ({ code: 'DUPLICADO', level: 'error', field })),
      cause: error,
    });
  }
  if (broken?.kind === 'foreign_key') return new ApiError('REFERENCIA_PERDIDA', { cause: error });
  return error;
}

/** The name that `tables.ts` gave the index, back to its fields. */
export function fieldsOfUnique(
  resource: Resource,
  constraint: string | undefined,
): readonly string[] {
  const group = resource.unique.find(({ fields }) => uniqueName(resource, fields) === constraint);
  return group?.fields ?? [];
}

export function uniqueName(resource: Resource, fields: readonly string[]): string {
  return `${resource.table}_${fields.join('_')}_unico`.slice(0, 63);
}
