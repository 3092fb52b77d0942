import type { Client } from '../drive.ts';
import type { Api } from '../farola.ts';
import type { Connection, Measure } from '../measures/measure.ts';
import { PAGE } from '../measures/reads.ts';
import type { Row, Subject } from '../subjects/subject.ts';
import { FILTERED_OF_DAY, PAGE_OF_DAY, SUMS_OF_DAY } from './names.ts';

/** The inventory of today, and of a day. */
const CURRENT = 'infraestructura_alumbrado_actualizado';

/**
 * Lists of the inventory of a day; the floor is the same server asked the same without `en`. Pages as our client asks
 * for them, 25 rows and of many matches only that they are many.
 */
export function pastMeasures(
  api: Api,
  { subject, rows, en }: { subject: Subject; rows: number; en: string },
): Measure[] {
  const { byCode, newestFirst, filter, group, summed } = subject;
  const pages: readonly [string, (connection: Connection) => () => Record<string, string>][] = [
    [PAGE_OF_DAY, () => () => page(byCode.sort, {})],
    [
      FILTERED_OF_DAY,
      ({ random }) =>
        () =>
          page(newestFirst.sort, filter(random)),
    ],
  ];
  const sums =
    ({ random }: Connection) =>
    () => ({
      filter: JSON.stringify({ [group.field]: group.some(random, rows) }),
      columns: JSON.stringify(summed),
    });
  const asked = [
    ...pages.map(([name, queries]) => ({ name, path: `/api/${CURRENT}`, queries })),
    { name: SUMS_OF_DAY, path: `/api/${CURRENT}/totales`, queries: sums },
  ];
  return asked.map(({ name, path, queries }) => {
    const clientOf = (connection: Connection, more: Record<string, string>): Client => {
      const next = queries(connection);
      return {
        next: () => ({
          method: 'GET',
          path: `${path}?${new URLSearchParams({ ...next(), ...more })}`,
          headers: { ...api.headers, prefer: 'count=capped' },
        }),
        // an answer says of which day it is
        accept: ({ headers }) => (headers['x-posicion'] !== undefined) === 'en' in more,
      };
    };
    return {
      name,
      client: async (_api, connection) => clientOf(connection, { en }),
      floor: { statement: '', client: (connection) => clientOf(connection, {}) },
    };
  });
}

const page = (sort: Subject['byCode']['sort'], filter: Row): Record<string, string> => ({
  sort: JSON.stringify(sort),
  range: JSON.stringify([0, PAGE - 1]),
  filter: JSON.stringify(filter),
});
