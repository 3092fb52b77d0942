import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { operatorsOf, sortProblem } from '../../../src/core/list/listQuery.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { fieldOf, type Resource } from '../../../src/core/resource/resource.ts';
import { summedFields } from '../../../src/core/list/sums.ts';
import { searches } from '../../../src/server/db/tables/columns.ts';
import { engines } from '../../support/database/database.ts';
import { fillTables } from '../../support/database/fillTables.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { oneOf } from '../../support/fullRun.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROWS = 130;
const SIZES = [1, 100];

/** The session is looked up once a second, so is an import that waits. */
const NOT_OURS = /\b(sesion|importacion_trabajo)\b/;

const known = new Map(resources.map((resource) => [resource.name, resource]));

type Query = Record<string, unknown>;

/** Has a value in every row made here: what is computed has none, nor what a view leaves empty. */
const isFilled = (resource: Resource, field: Field): boolean =>
  operatorsOf(field).includes('empty') &&
  field.computed === undefined &&
  (resource.view === undefined || field.required === true);

/** What people ask of a list, by what it is called. */
function asked(resource: Resource): [string, Query][] {
  const { columns, filters } = resource.list;
  const filter = Object.fromEntries(
    filters.flatMap((name) => {
      const field = fieldOf(resource, name);
      const isAsked = field !== undefined && isFilled(resource, field);
      return isAsked ? [[`${name}_empty`, false]] : [];
    }),
  );
  const searched: [string, Query][] =
    searches(resource).length === 0 ? [] : [['searched', { filter: { q: 'valor' } }]];
  const sorted = columns.flatMap((name): [string, Query][] => {
    const { target } = resource.fields[name] as { target?: string };
    const sorts = known.get(target ?? '')?.sort.map((key) => key.replace(/^-/, ''));
    const own = sorts?.find((key) => !key.includes('.'));
    const path = own === undefined ? name : `${name}.${own}`;
    if (sortProblem(resource, path, known) !== undefined) return [];
    return [[`by ${path}`, { sort: [path, 'DESC'] }]];
  });
  return [['as it opens', {}], ['with every filter', { filter }], ...searched, ...oneOf(3, sorted)];
}

describe.each(engines)('how many statements a list takes on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
    await fillTables(at.db, { resources, rows: ROWS });
  });
  afterAll(() => at.close());

  /** How many the request itself takes. */
  const ask = async (path: string, query: Query, prefer = 'count=exact') => {
    const address = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
    );
    const { statements, stop } = hearStatements();
    const url = `/api/${path}?${address.toString()}`;
    const answer = await at.call({ url, headers: { prefer } });
    stop();
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    const own = statements.filter((text) => !NOT_OURS.test(text));
    return { body: answer.json() as unknown[], statements: own };
  };

  test.each(oneOf(3, resources).map((resource) => [resource.name, resource] as const))(
    'one for a page of %s, whatever its size',
    async (name, resource) => {
      const isDerived = resource.view !== undefined && resource.viewTable === undefined;
      for (const [what, query] of asked(resource)) {
        for (const prefer of ['count=exact', 'count=capped']) {
          for (const size of SIZES) {
            const range = [0, size - 1];
            const { body, statements } = await ask(name, { ...query, range }, prefer);
            expect({ what, rows: body.length, statements }).toEqual({
              what,
              // what a view works out of other tables may be less
              rows: isDerived ? body.length : size,
              statements: [expect.any(String)],
            });
          }
        }
      }
    },
  );

  test.each(
    resources.flatMap(({ name, ...rest }) =>
      summedFields({ name, ...rest }).length === 0 ? [] : [name],
    ),
  )('one for the totals of %s', async (name) => {
    for (const filter of [{}, { id_lte: 1001 }, { id_gt: 1_000_000 }]) {
      expect((await ask(`${name}/totales`, { filter })).statements).toHaveLength(1);
    }
  });
});
