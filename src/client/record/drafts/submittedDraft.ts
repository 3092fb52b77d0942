import type { ClosedSubmission } from '../../../core/record/idempotencyApi.ts';
import { API, request } from '../../http/http.ts';
import { deleteDraft, saveDraft, type FormDraft, type DraftPlace } from './formDraft.ts';

/** A record that a form for a new one has made, and what was typed there since. */
export type SubmittedDraft = Pick<FormDraft, 'version' | 'fields' | 'left'> & { id: number };

/** Whether the form for a new record has sent it: it may be there already. */
export const mayBeMade = ({ id, lost }: FormDraft): boolean => id !== null || lost !== undefined;

/**
 * The record that the form for a new one made before the page was gone; undefined when it made none,
 * and then it never will. Throws when the server cannot be asked.
 */
export async function madeBy(work: FormDraft): Promise<SubmittedDraft | undefined> {
  const { lost } = work;
  if (lost !== undefined) {
    const answer = await close(lost.key);
    if (answer.hecho && answer.id !== null) {
      const { version, fields, left } = lost;
      return { id: answer.id, version: (version ?? 0) + 1, fields, left };
    }
  }
  const { id, version } = lost ?? work;
  return id === null ? undefined : { id, version, fields: work.fields, left: work.left };
}

/** From then on it is what was typed in that record, and is offered there. */
export function moveDraft(
  place: DraftPlace,
  work: FormDraft,
  { id, ...made }: SubmittedDraft,
): void {
  const { form, window, sender, time } = work;
  saveDraft({ ...place, record: String(id) }, { form, window, sender, time, id, ...made });
  deleteDraft(work.name);
}

async function close(clave: string): Promise<ClosedSubmission> {
  const options = { method: 'POST', body: JSON.stringify({ clave }) };
  return (await request(`${API}/envios/cierre`, options)).json as ClosedSubmission; // the API's contract
}
