import { errorBody } from '../http.ts';

/** The API's sentence about a bulk action, and those of single records that say why. */
export function explain(caught: unknown, errorText: (error: unknown) => string): string {
  const body = errorBody(caught);
  const details = Object.values(body?.fields ?? {})
    .flat()
    .concat(body?.avisos ?? [])
    .map(({ message }) => message);
  return [errorText(caught), ...new Set(details)].join(' ');
}
