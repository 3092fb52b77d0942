import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { parseFilter, sortTerm, type SortTerm } from '../../../src/core/list/listQuery.ts';
import { openingOf } from '../../../src/core/list/presets.ts';
import { fieldOf, type Resource } from '../../../src/core/resource/resource.ts';
import { selectOf } from '../../../src/server/list/readRecords.ts';
import type { Store } from '../../../src/server/resource/store.ts';
import { engines } from '../../support/database/database.ts';
import { fillTables } from '../../support/database/fillTables.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROWS = 90;
const known = new Map(resources.map((resource) => [resource.name, resource]));
const long = resources.filter(({ list }) => list.sortable !== undefined);

/** What a column of the list is sorted by: a reference goes by the order of its targets. */
function pathOf({ fields }: Resource, name: string): string {
  const { target } = fields[name] as { target?: string };
  const sorts = known.get(target ?? '')?.sort.map((key) => key.replace(/^-/, ''));
  const own = sorts?.find((key) => !key.includes('.'));
  return own === undefined ? name : `${name}.${own}`;
}

const openings = long.flatMap(({ name, list }) => {
  const opening = openingOf(list);
  return opening?.sort === undefined ? [] : [{ name, filter: opening.filter, sort: opening.sort }];
});

const orders = long.flatMap((resource) =>
  ['id', ...(resource.list.sortable ?? [])]
    .map((name) => pathOf(resource, name))
    .flatMap((path, index) => {
      const both = ['ASC', 'DESC'].map((direction) => ({ name: resource.name, path, direction }));
      return isFullRun ? both : both.slice(index % 2, (index % 2) + 1);
    }),
);

test('long are the inventories, the history, cases and works', () => {
  expect(long.map(({ name }) => name)).toEqual([
    'reporte_trabajo',
    'infraestructura_alumbrado_actualizado',
    'seguimiento_mantenimiento',
    'infraestructura_alumbrado',
    'bitacora',
  ]);
});

describe.each(engines)('a long list on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
    await fillTables(at.db, { resources, rows: ROWS, gaps: true });
    // elements that updates changed, some of them of names that others have, too
    await at.db.rows(
      sql`update infraestructura_alumbrado set segun_base = id % 3 > 0, en_base = id % 10 > 0`,
    );
    await at.db.rows(sql`insert into infraestructura_alumbrado_cambiado
      (id, codigo, tipo_id, luminaria_id, cantidad, barrio_id, direccion, clase_via, regimen, propiedad,
        estado_operativo, fecha_instalacion, carga_w, origen, n_actualizaciones, ultima_actualizacion, ultimo_tipo, version)
      select id, codigo, tipo_id, luminaria_id, cantidad, barrio_id, direccion, clase_via, regimen, propiedad,
        estado_operativo, fecha_instalacion, carga_w, 'expansion', 1,
        case when id % 2 = 0 then date '2026-01-01' + (id % 7)::int end,
        case when id % 4 < 3 then 'reposicion' end, 1
      from infraestructura_alumbrado where not segun_base`);
    await at.db.rows(sql`update barrio set nombre = 'Barrio ' || id % 9`);
  });
  afterAll(() => at.close());

  const store = (name: string): Store => {
    const found = at.stores.get(name);
    if (found === undefined) throw new Error(`no resource ${name}`);
    return found;
  };
  const page = async (name: string, query: Record<string, unknown>) => {
    const address = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    const answer = await at.call({ url: `/api/${name}?${address.toString()}` });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const ids = (answer.json() as { id: number }[]).map(({ id }) => id);
    return { ids, next: answer.headers['x-cursor'] as string | undefined };
  };

  test.each(orders)(
    '$name by $path $direction has every row once, those without a value last',
    async ({ name, path, direction }) => {
      // with a second term the whole is put in order at once
      const sort = [
        [path, direction],
        ['id', direction],
      ];
      const { ids: whole } = await page(name, { sort, range: [0, 999] });
      expect(whole.length).toBeGreaterThan(ROWS / 2);
      expect(new Set(whole).size).toBe(whole.length);
      for (const first of [0, 7, 25, whole.length - 3, whole.length]) {
        const { ids } = await page(name, { sort: [path, direction], range: [first, first + 19] });
        expect({ first, ids }).toEqual({ first, ids: whole.slice(first, first + 20) });
      }
      const stepped: number[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const { ids, next } = await page(name, { sort: [path, direction], range: [0, 16], cursor });
        stepped.push(...ids);
        cursor = next;
      }
      expect(stepped).toEqual(whole);
    },
  );

  test('a filter in an order by targets finds the same rows, few or many', async () => {
    for (const filter of [
      { estado_operativo: 'en_servicio' },
      { q: 'valor 10' },
      { id_lt: 1004 },
    ]) {
      for (const direction of ['ASC', 'DESC']) {
        const plain = [
          ['barrio_id.nombre', direction],
          ['id', direction],
        ];
        const { ids: whole } = await page('infraestructura_alumbrado', {
          sort: plain,
          filter,
          range: [0, 999],
        });
        const sort = ['barrio_id.nombre', direction];
        const { ids } = await page('infraestructura_alumbrado', { sort, filter, range: [1, 5] });
        expect(whole.length).toBeGreaterThan(2);
        expect(ids).toEqual(whole.slice(1, 6));
      }
    }
  });

  test.each(orders.filter(({ path }) => path !== 'id'))(
    '$name by $path $direction is read along an index',
    async ({ name, path, direction }) => {
      const { resource } = store(name);
      const sort: SortTerm[] = [{ path, descending: direction === 'DESC' }];
      const query = { filters: [], sort, ...scopeOf(resource) };
      const statement = selectOf(store(name), { query, limit: 25 });
      expect(await sortedTables(statement)).not.toContain(name.replace(/_actualizado$/, ''));
    },
  );

  test('cases open along an index of their own', () => {
    expect(openings.map(({ name }) => name)).toEqual(['seguimiento_mantenimiento']);
  });

  test.each(openings)('$name opens along its index', async ({ name, filter, sort }) => {
    const { resource } = store(name);
    const { filters } = parseFilter(resource, filter, { hoy: '2026-07-15', ahora: '' });
    const { path } = sortTerm(sort);
    for (const descending of [false, true]) {
      const statement = selectOf(store(name), {
        query: { filters, sort: [{ path, descending }] },
        limit: 25,
      });
      expect(await indexesOf(statement)).toContain(`${resource.table}_${path}_abre`);
      expect(await sortedTables(statement)).not.toContain(name);
    }
    const turned = [path, 'DESC'];
    const { ids } = await page(name, { sort: turned, filter, range: [0, 999] });
    const { ids: whole } = await page(name, {
      sort: [turned, ['id', 'DESC']],
      filter,
      range: [0, 999],
    });
    expect(ids).toEqual(whole);
    expect(ids.length).toBeGreaterThan(2);
  });

  test('what no index has is refused, with what there is instead', async () => {
    const url = '/api/infraestructura_alumbrado?range=[0,24]&sort=["altura_m","ASC"]';
    const answer = await at.call({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/may be long.*expected id, codigo, tipo_id/);
  });

  /** Tables whose rows a plan puts in order though it need not; those of one day are, by `fecha`. */
  const sortedTables = async (statement: SQL): Promise<string[]> =>
    sortedIn(await planOf(statement), false);
  const indexesOf = async (statement: SQL): Promise<string[]> => indexesIn(await planOf(statement));

  const planOf = (statement: SQL): Promise<PlanNode> =>
    at.db.orm.transaction(async (tx) => {
      for (const way of ['sort', 'seqscan', 'bitmapscan'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      const { rows } = await tx.execute(sql`explain (format json) ${statement}`);
      const plan = (rows[0] as Record<string, unknown>)['QUERY PLAN'];
      const parsed: unknown = typeof plan === 'string' ? JSON.parse(plan) : plan;
      return (parsed as [{ Plan: PlanNode }])[0].Plan;
    });
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

function sortedIn(node: PlanNode, isSorted: boolean): string[] {
  // a few rows for each one of the page, as a value computed from them asks
  if (node['Parent Relationship'] === 'SubPlan') return [];
  const sorted = isSorted || node['Node Type'] === 'Sort';
  const own = sorted && node['Relation Name'] !== undefined ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap((child) => sortedIn(child, sorted))];
}

function indexesIn({ 'Index Name': name, Plans = [] }: PlanNode): string[] {
  return [...(name === undefined ? [] : [name]), ...Plans.flatMap(indexesIn)];
}

/** What the list leaves out when nobody asks for it. */
function scopeOf(resource: Resource) {
  const { leavesOut } = resource;
  if (leavesOut === undefined || fieldOf(resource, leavesOut.field) === undefined) return {};
  return { scope: { field: leavesOut.field, op: 'neq' as const, values: leavesOut.values } };
}
