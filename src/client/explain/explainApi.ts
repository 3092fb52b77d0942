import type { Explanation } from '../../core/explain/explanation.ts';
import { API, request } from '../http/http.ts';

/** A figure of a record, and which of its levels. */
export interface Asked {
  resource: string;
  id: number;
  field: string;
  /** The line that was opened; absent: the first level. */
  linea?: string | undefined;
}

/** Lines that are fetched together. */
export const PAGE = 100;

export async function readExplanation(asked: Asked, first: number): Promise<Explanation> {
  const { linea } = asked;
  const query = new URLSearchParams({
    range: `[${first},${first + PAGE - 1}]`,
    ...(linea === undefined ? {} : { linea }),
  });
  const answer = await request(`${urlOf(asked)}?${query.toString()}`);
  return answer.json as Explanation; // the API's contract
}

/** All lines of the level as a file, for `downloadByLink`. */
export function fileUrl(asked: Asked, format: 'xlsx' | 'csv'): string {
  const { linea } = asked;
  const query = new URLSearchParams({ format, ...(linea === undefined ? {} : { linea }) });
  return `${urlOf(asked)}/archivo?${query.toString()}`;
}

const urlOf = ({ resource, id, field }: Asked): string =>
  `${API}/${resource}/${id}/explicacion/${field}`;
