import type { Refusal } from '../../core/api.ts';
import { errorBody } from '../http.ts';

/** The API's sentence about a bulk action, and those of single records that say why. */
export function explain(caught: unknown, errorText: (error: unknown) => string): string {
  const body = errorBody(caught);
  const details = Object.values(body?.fields ?? {})
    .flat()
    .concat(body?.avisos ?? [])
    .map(({ message }) => message)
    .concat((body?.rechazos ?? []).map(reasonOf));
  return [errorText(caught), ...new Set(details)].join(' ');
}

/** With the first of the records that it is true of. */
function reasonOf({ motivo, ids, registros }: Refusal): string {
  const names = registros.map(({ nombre }) => nombre).join(', ');
  const more = ids.length - registros.length;
  return `${motivo} (${names}${more > 0 ? ` +${more}` : ''})`;
}
