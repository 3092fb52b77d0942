import type { Explanation } from '../../core/explain/explanation.ts';
import { API, request } from '../http/http.ts';

/** A figure of a record, and which of its levels. */
export interface Asked {
  resource: string;
  id: number;
  field: string;
  /** The earlier day on which the record is shown. */
  day?: string | undefined;
  /** The record that it is compared with. */
  contra?: number | undefined;
  /** The line that was opened; absent: the first level. */
  linea?: string | undefined;
}

/** Lines that are fetched together. */
export const PAGE = 100;

export async function readExplanation(asked: Asked, first: number): Promise<Explanation> {
  const query = new URLSearchParams({
    range: `[${first},${first + PAGE - 1}]`,
    ...levelOf(asked),
  });
  const answer = await request(`${urlOf(asked)}?${query.toString()}`);
  return answer.json as Explanation; // the API's contract
}

/** All lines of the level as a file, for `downloadByLink`. */
export function fileUrl(asked: Asked, format: 'xlsx' | 'csv'): string {
  const query = new URLSearchParams({ format, ...levelOf(asked) });
  return `${urlOf(asked)}/archivo?${query.toString()}`;
}

const urlOf = ({ resource, id, field }: Asked): string =>
  `${API}/${resource}/${id}/explicacion/${field}`;

const levelOf = ({ day, contra, linea }: Asked): Record<string, string> => ({
  ...(day === undefined ? {} : { en: day }),
  ...(contra === undefined ? {} : { contra: String(contra) }),
  ...(linea === undefined ? {} : { linea }),
});
