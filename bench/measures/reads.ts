import { createRandom, type Random } from '../random.ts';
import type { Order, Row, Subject } from '../subjects/subject.ts';
import { floorOf, type Measure } from './measure.ts';

/** Rows of a page. */
export const PAGE = 25;

interface List {
  name: string;
  order: Order;
  offset?: number;
  filter?: Filter;
}

interface Filter {
  of(random: Random): Row;
  /** What the floor does for it: a condition, and the parameters of that. */
  where: string;
  values(filter: Row): unknown[];
}

export function listMeasures(subject: Subject, rows: number): Measure[] {
  const { byCode, newestFirst } = subject;
  const deep = Math.floor((rows * 0.9) / PAGE) * PAGE;
  const lists: List[] = [
    { name: 'first page by code', order: byCode },
    { name: 'filtered page, newest first', order: newestFirst, filter: equalities(subject) },
    { name: 'page at 90 % depth, by code', order: byCode, offset: deep },
    { name: 'search, rare words', order: byCode, filter: search(subject.rareWords) },
    { name: 'search, common word', order: byCode, filter: search(() => subject.commonWord) },
  ];
  return lists.map((list) => listMeasure(subject, list));
}

function equalities(subject: Subject): Filter {
  const fields = Object.keys(subject.filter(createRandom(0)));
  return {
    of: (random) => subject.filter(random),
    where: fields.map((field, i) => `${field} = $${i + 1}`).join(' and '),
    values: (filter) => fields.map((field) => filter[field]),
  };
}

/** Each word stands somewhere, as the server has it. */
function search(text: (random: Random) => string): Filter {
  const words = text(createRandom(0)).split(' ');
  return {
    of: (random) => ({ q: text(random) }),
    where: words.map((_, i) => `busqueda like $${i + 1}`).join(' and '),
    values: ({ q }) =>
      String(q)
        .split(' ')
        .map((word) => `%${word}%`),
  };
}

function listMeasure({ resource, columns }: Subject, list: List): Measure {
  const { name, order, offset = 0, filter } = list;
  const sort = JSON.stringify(order.sort);
  const range = JSON.stringify([offset, offset + PAGE - 1]);
  // Without a filter the page is full; rare words may be found nowhere.
  const answered = filter
    ? /\/\d+$/
    : new RegExp(`^${resource} ${offset}-${offset + PAGE - 1}/\\d+$`);
  return {
    name,
    client: async ({ headers }, { random }) => ({
      next() {
        const asked = JSON.stringify(filter?.of(random) ?? {});
        const query = new URLSearchParams({ sort, range, filter: asked });
        return { method: 'GET', path: `/api/${resource}?${query}`, headers };
      },
      accept: ({ headers: { 'content-range': range = '' } }) => answered.test(range),
    }),
    floor: floorOf({
      name,
      statement: statementOf({ resource, columns }, list),
      valuesFor:
        ({ random }) =>
        () =>
          filter?.values(filter.of(random)) ?? [],
    }),
  };
}

/** The server answers the exact total of every list; the floor counts what a filter leaves, else nothing. */
function statementOf(
  { resource, columns }: Pick<Subject, 'resource' | 'columns'>,
  { order, offset = 0, filter }: List,
): string {
  const where = filter === undefined ? '' : `where ${filter.where}`;
  const total =
    filter === undefined ? '' : `, (select count(*) from ${resource} ${where}) as total`;
  return `select ${columns}${total} from ${resource} ${where}
    order by ${order.orderBy} limit ${PAGE} offset ${offset}`;
}

export function getMeasure({ resource, columns }: Subject, rows: number): Measure {
  const name = 'get one';
  return {
    name,
    client: async ({ headers }, { random }) => ({
      next: () => ({ method: 'GET', path: `/api/${resource}/${1 + random.below(rows)}`, headers }),
      accept: ({ headers: { etag } }) => etag !== undefined,
    }),
    floor: floorOf({
      name,
      statement: `select ${columns} from ${resource} where id = $1`,
      valuesFor:
        ({ random }) =>
        () => [1 + random.below(rows)],
    }),
  };
}
