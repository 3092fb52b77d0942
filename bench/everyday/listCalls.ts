import type { Client } from '../drive.ts';
import type { Api } from '../farola.ts';
import { PAGE } from '../measures/reads.ts';
import type { Order, Row } from '../subjects/subject.ts';

export interface Asked {
  resource: string;
  sort?: Order['sort'];
  offset?: number;
  filter?: Row;
}

/** Asks for pages of lists as our client does: of many matches it wants to know only that they are many. */
export function pagesClient({ headers }: Api, next: () => Asked): Client {
  let wanted = /never/;
  return {
    next() {
      const asked = next();
      wanted = answerTo(asked);
      return {
        method: 'GET',
        path: pathOf(asked),
        headers: { ...headers, prefer: 'count=capped' },
      };
    },
    accept: ({ headers: { 'content-range': range = '' } }) => wanted.test(range),
  };
}

function pathOf({ resource, sort, offset = 0, filter = {} }: Asked): string {
  const query = new URLSearchParams({
    ...(sort === undefined ? {} : { sort: JSON.stringify(sort) }),
    range: JSON.stringify([offset, offset + PAGE - 1]),
    filter: JSON.stringify(filter),
  });
  return `/api/${resource}?${query}`;
}

/** Without a filter the page is full; rare words may be found nowhere. */
function answerTo({ resource, offset = 0, filter }: Asked): RegExp {
  return filter === undefined
    ? new RegExp(`^${resource} ${offset}-${offset + PAGE - 1}/\\d+$`)
    : new RegExp(`^${resource} (\\d+-\\d+|\\*)/\\d+$`);
}
