import type { ErrorBody, FieldError } from '../../../core/api/errorBody.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { errorBody, statusOf } from '../../http/http.ts';

export type Warning = FieldError & { field?: string };

/** How a write of one record ended. */
export type SaveOutcome =
  /** `changed`: what it was before, where it was there. */
  | { kind: 'saved'; record: Row; changed?: Row | undefined }
  | { kind: 'invalid'; fields: NonNullable<ErrorBody['fields']> }
  /** Nothing is wrong, but the person should confirm. */
  | { kind: 'warnings'; warnings: readonly Warning[]; confirm: string }
  /** Someone else saved first. */
  | { kind: 'stale'; theirs: Row }
  /** Someone else saved first, and all that I changed stands there already. */
  | { kind: 'already'; record: Row }
  /** Someone deleted the record. */
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown };

/** Waits for a write; whatever it throws becomes an outcome. */
export async function outcomeOf(write: Promise<Row>): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', record: await write };
  } catch (error) {
    return outcomeOfError(error);
  }
}

function outcomeOfError(error: unknown): Exclude<SaveOutcome, { kind: 'saved' | 'already' }> {
  const body = errorBody(error);
  if (body?.code === 'VERSION_VIEJA' && body.actual !== undefined) {
    return { kind: 'stale', theirs: body.actual };
  }
  if (body?.code === 'NO_EXISTE' && statusOf(error) === 404) return { kind: 'gone' };
  if (body?.code === 'AVISOS' && body.confirmar !== undefined) {
    return { kind: 'warnings', warnings: body.avisos ?? [], confirm: body.confirmar };
  }
  if (body?.fields !== undefined && Object.keys(body.fields).length > 0) {
    return { kind: 'invalid', fields: body.fields };
  }
  return { kind: 'failed', error };
}
