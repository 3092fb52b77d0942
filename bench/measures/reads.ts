import { createRandom, type Random } from '../random.ts';
import type { Row, Subject } from '../subjects/subject.ts';
import { floorOf, type Measure } from './measure.ts';

const PAGE = 25;

interface List {
  name: string;
  sort: readonly [field: string, direction: 'ASC' | 'DESC'];
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
  const deep = Math.floor((rows * 0.9) / PAGE) * PAGE;
  const rare = (random: Random) => subject.rareWord(random, rows);
  const lists: List[] = [
    { name: 'first page, newest first', sort: ['id', 'DESC'] },
    { name: 'first page by code', sort: ['codigo', 'ASC'] },
    { name: 'page at 90 % depth, by code', sort: ['codigo', 'ASC'], offset: deep },
    { name: 'filtered page, newest first', sort: ['id', 'DESC'], filter: equalities(subject) },
    { name: 'search, rare word', sort: ['codigo', 'ASC'], filter: search(rare) },
    {
      name: 'search, common word',
      sort: ['codigo', 'ASC'],
      filter: search(() => subject.commonWord),
    },
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

function search(word: (random: Random) => string): Filter {
  return {
    of: (random) => ({ q: word(random) }),
    where: 'busqueda like $1',
    values: ({ q }) => [`%${String(q)}%`],
  };
}

function listMeasure({ resource, columns }: Subject, list: List): Measure {
  const { name, sort, offset = 0, filter } = list;
  const range = JSON.stringify([offset, offset + PAGE - 1]);
  // Without a filter the page is full; a rare word may be found nowhere.
  const answered = filter
    ? /\/\d+$/
    : new RegExp(`^${resource} ${offset}-${offset + PAGE - 1}/\\d+$`);
  return {
    name,
    client: async ({ headers }, { random }) => ({
      next() {
        const asked = JSON.stringify(filter?.of(random) ?? {});
        const query = new URLSearchParams({ sort: JSON.stringify(sort), range, filter: asked });
        return { method: 'GET', path: `/api/${resource}?${query}`, headers };
      },
      accept: ({ headers: { 'content-range': range = '' } }) => answered.test(range),
    }),
    floor: floorOf({
      name,
      statement: statementOf({ resource, columns }, list),
      values: ({ random }) => filter?.values(filter.of(random)) ?? [],
    }),
  };
}

/** The server answers the exact total of every list; the floor counts what a filter leaves, else nothing. */
function statementOf(
  { resource, columns }: Pick<Subject, 'resource' | 'columns'>,
  { sort: [field, direction], offset = 0, filter }: List,
): string {
  const where = filter === undefined ? '' : `where ${filter.where}`;
  const total =
    filter === undefined ? '' : `, (select count(*) from ${resource} ${where}) as total`;
  const order = [...new Set([field, 'id'])].map((column) => `${column} ${direction}`).join(', ');
  return `select ${columns}${total} from ${resource} ${where}
    order by ${order} limit ${PAGE} offset ${offset}`;
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
      values: ({ random }) => [1 + random.below(rows)],
    }),
  };
}
