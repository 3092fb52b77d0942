import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import type { Change } from '../../../src/core/api/api.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { operatorsOf, sortProblem } from '../../../src/core/list/listQuery.ts';
import { typeOf } from '../../../src/core/fields/registry.ts';
import { periodsOf, spanOf, writeRelative } from '../../../src/core/list/relativePeriod.ts';
import { mayUse } from '../../../src/core/resource/permissions.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { validRecord } from '../../support/server/validRecord.ts';
import { asWho } from '../../support/server/asWho.ts';

const byName = new Map(resources.map((resource) => [resource.name, resource]));
const written = resources.filter((resource) =>
  mayUse(resource, 'escribir', asWho('administrador')),
);
const readOnly = resources.filter((resource) => resource.access.escribir === 'nadie');
const forAdministrators = resources.filter(
  (resource) => !mayUse(resource, 'leer', asWho('funcionario')),
);
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

/**
 * All in a full run, else one of each kind, stored and computed, with a past and without, where it is met first: the
 * same code asks for each, and a page of a resource with computed fields takes the database 50 ms to plan.
 */
function fieldsToAsk(all: readonly Resource[]) {
  const known = new Set<string>();
  const asked = all.map(({ name, fields, life }) => ({
    name,
    fields: Object.entries(fields).filter(([, { kind, computed }]) => {
      const sort = `${kind} ${String(computed?.by)} ${String(life !== undefined)}`;
      const isFirst = !known.has(sort);
      known.add(sort);
      return isFirst || isFullRun;
    }),
  }));
  return asked.filter(({ fields }) => fields.length > 0);
}

/** Codes come back upper-cased and texts tidied; what is written only does not come back. */
const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
const storedForm = (resource: Resource, field: string, value: unknown) =>
  'writeOnly' in resource.fields[field]! ? undefined : folded(value);

/** As lists show a record: personal data behind a mask. */
const masked = (resource: Resource, record: Row): Row =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      resource.fields[name]?.personal && value !== null ? '•••' : value,
    ]),
  );

/** Without what SQL computes, which other records change. */
const stored = (resource: Resource, record: Row): Row =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => resource.fields[name]?.computed?.by !== 'sql'),
  );

describe.each(engines)('every resource on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const get = (url: string) => at.call({ url });
  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    given: { payload?: Row; version?: number },
  ) =>
    at.call({
      method,
      url,
      ...(given.payload === undefined ? {} : { payload: given.payload }),
      headers: given.version === undefined ? {} : { 'if-match': `"${String(given.version)}"` },
    });

  /** Creates, and confirms what it is warned of: records that differ little look like repeated ones. */
  async function sendSurely(url: string, payload: Row) {
    const first = await send('POST', url, { payload });
    const { confirmar } = first.json();
    if (typeof confirmar !== 'string') return first;
    return at.call({ method: 'POST', url, payload, headers: { 'x-confirmar': confirmar } });
  }

  /** Records of each resource, made once; what they point to is made first. */
  const made = new Map<string, Promise<Row[]>>();
  const recordsOf = (resource: Resource): Promise<Row[]> => {
    const known = made.get(resource.name) ?? createThree(resource);
    made.set(resource.name, known);
    return known;
  };

  async function createThree(resource: Resource): Promise<Row[]> {
    const targets: Record<string, number> = {};
    for (const field of Object.values(resource.fields)) {
      const target = byName.get((field as { target?: string }).target ?? '');
      if (target === undefined || target === resource || field.readOnly) continue;
      // the one whose `activo` is true
      targets[target.name] = Number((await recordsOf(target))[0]?.['id']);
    }
    const records: Row[] = [];
    for (const n of [0, 1, 2]) {
      const payload = validRecord(resource, n, targets);
      const response = await sendSurely(`/api/${resource.name}`, payload);
      expect(response.json()).toMatchObject({ version: 1 });
      expect(response.statusCode).toBe(201);
      expect(response.headers.location).toBe(`/api/${resource.name}/${response.json().id}`);
      expect(response.headers.etag).toBe('"1"');
      records.push(response.json());
    }
    return records;
  }

  test.each(written.map((resource) => [resource.name, resource] as const))(
    '%s keeps what was entered, alone and in the list',
    async (name, resource) => {
      const [record] = await recordsOf(resource);
      const entered = Object.entries(validRecord(resource, 0)).filter(
        ([field]) => !['reference', 'references'].includes(resource.fields[field]!.kind),
      );
      for (const [field, value] of entered) {
        expect([field, folded(record?.[field])]).toEqual([
          field,
          storedForm(resource, field, value),
        ]);
      }
      const alone = await get(`/api/${name}/${String(record?.['id'])}`);
      expect(stored(resource, alone.json())).toEqual(stored(resource, record ?? {}));
      expect(alone.headers.etag).toBe('"1"');
      const list = await get(`/api/${name}?range=[0,999]`);
      expect(list.json()).toContainEqual(masked(resource, alone.json()));
      const count = list.json().length;
      expect(list.headers['content-range']).toBe(`${name} 0-${count - 1}/${count}`);
      const missing = await get(`/api/${name}/999999`);
      expect([missing.statusCode, missing.json().code]).toEqual([404, 'NO_EXISTE']);
    },
  );

  test.each(fieldsToAsk(written))(
    '$name can be filtered by the value of each field, and each operator is understood',
    async ({ name, fields }) => {
      const [{ id } = { id: 0 }] = await recordsOf(byName.get(name)!);
      const record: Row = (await get(`/api/${name}/${String(id)}`)).json();
      const isFound = async (asked: Row) => {
        const response = await get(`/api/${name}?range=[0,999]&${filter(asked)}`);
        expect([asked, response.statusCode, response.body]).toEqual([
          asked,
          200,
          expect.anything(),
        ]);
        return response.json().some((row: Row) => row['id'] === id);
      };
      /** Those of several filters that do not find it; all, where each does and they do not together. */
      const amiss = async (asked: Row): Promise<Row> => {
        const failing: Row = {};
        for (const [key, value] of Object.entries(asked)) {
          if (!(await isFound({ [key]: value }))) failing[key] = value;
        }
        return Object.keys(failing).length > 0 ? failing : asked;
      };
      for (const [field, definition] of fields) {
        if ((definition as { writeOnly?: boolean }).writeOnly) continue;
        const matching: Row = {};
        const excluding: Row = {};
        for (const op of operatorsOf(definition)) {
          if (op === 'within') continue; // its values are no record's: the test below
          const stored = record[field];
          const value =
            op === 'empty' ? stored === null : op === 'inside' ? zoneAround(stored) : stored;
          if (value === null && op !== 'eq' && op !== 'neq') continue;
          const single = Array.isArray(value) ? value[0] : value;
          const key = op === 'eq' ? field : `${field}_${op}`;
          (['neq', 'gt', 'lt'].includes(op) ? excluding : matching)[key] = single;
        }
        for (const [key, value] of Object.entries(excluding)) {
          expect([key, await isFound({ [key]: value })]).toEqual([key, false]);
        }
        const failing = (await isFound(matching)) ? {} : await amiss(matching);
        expect([field, failing]).toEqual([field, {}]);
      }
    },
  );

  const isDated = ({ kind }: Pick<Field, 'kind'>) => typeOf({ kind }).dated !== undefined;
  test.each(
    fieldsToAsk(written).filter(({ fields }) => fields.some(([, field]) => isDated(field))),
  )('$name can be filtered by periods that move with today', async ({ name, fields }) => {
    await recordsOf(byName.get(name)!);
    const records: Row[] = (await get(`/api/${name}?range=[0,999]`)).json();
    const { hoy } = (await get('/api/contexto')).json() as { hoy: string };
    for (const [field, { kind }] of fields) {
      const { dated } = typeOf({ kind });
      if (dated === undefined) continue;
      for (const period of periodsOf(dated)) {
        const asked = { name: period, count: 30 };
        const [first, last] = spanOf(asked, dated, hoy);
        const key = `${field}_within`;
        const response = await get(
          `/api/${name}?range=[0,999]&${filter({ [key]: writeRelative(asked) })}`,
        );
        expect([key, period, response.statusCode]).toEqual([key, period, 200]);
        const expected = records.filter((record) => {
          const value = record[field];
          const day = typeof value === 'string' ? value.slice(0, last.length) : '';
          return first <= day && day <= last;
        });
        const ids = (rows: Row[]) => rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
        expect([key, period, ids(response.json())]).toEqual([key, period, ids(expected)]);
      }
    }
  });

  test.each(fieldsToAsk(resources))(
    '$name can be sorted by each field that has an order, both ways',
    async ({ name, fields }) => {
      const resource = byName.get(name)!;
      if (written.includes(resource)) await recordsOf(resource);
      for (const [field] of fields) {
        if (sortProblem(resource, field, byName) !== undefined) continue;
        const ids = async (order: string) => {
          const sort = encodeURIComponent(JSON.stringify([field, order]));
          const response = await get(`/api/${name}?range=[0,999]&sort=${sort}`);
          expect([field, order, response.statusCode]).toEqual([field, order, 200]);
          return response.json() as Row[];
        };
        const up = await ids('ASC');
        const down = await ids('DESC');
        const filled = (rows: Row[]) => rows.filter((row) => row[field] !== null);
        // ties are broken by id in the same direction, so one way is the other turned round
        expect([field, filled(up).map(({ id }) => id)]).toEqual([
          field,
          filled(down)
            .map(({ id }) => id)
            .toReversed(),
        ]);
        expect(up.findIndex((row) => row[field] === null)).toBe(
          filled(up).length === up.length ? -1 : filled(up).length,
        );
      }
    },
  );

  test.each(written.map((resource) => [resource.name, resource] as const))(
    '%s is saved under its version alone, tells its history, and goes',
    async (name, resource) => {
      const record = (await recordsOf(resource))[2]!;
      const url = `/api/${name}/${String(record['id'])}`;
      const payload = { ...record, observaciones: 'Revisado en campo.\nSin novedad.' };
      expect((await send('PUT', url, { payload })).json().code).toBe('FALTA_IF_MATCH');
      const saved = await send('PUT', url, { payload, version: 1 });
      expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"']);
      expect(saved.json()).toMatchObject({ observaciones: payload.observaciones, version: 2 });
      const stale = await send('PUT', url, { payload, version: 1 });
      expect([stale.statusCode, stale.json().code]).toEqual([412, 'VERSION_VIEJA']);
      expect(stale.json().actual).toEqual(saved.json());
      const again = await send('PUT', url, { payload: saved.json(), version: 2 });
      expect([again.statusCode, again.json()]).toEqual([200, saved.json()]);

      expect((await send('DELETE', url, {})).statusCode).toBe(428);
      expect((await send('DELETE', url, { version: 1 })).statusCode).toBe(412);
      const gone = await send('DELETE', url, { version: 2 });
      const stays = resource.states?.deletable?.length === 0;
      const { code } = gone.json() as { code?: string };
      expect([gone.statusCode, code]).toEqual(stays ? [409, 'NO_BORRABLE'] : [200, undefined]);
      if (stays) return;
      expect(gone.json()).toEqual(saved.json());
      expect((await get(url)).statusCode).toBe(404);
      expect((await send('PUT', url, { payload, version: 2 })).statusCode).toBe(404);
      expect((await send('DELETE', url, { version: 2 })).statusCode).toBe(404);
      expect((await get(`/api/${name}?range=[0,0]`)).headers['content-range']).not.toContain('*');

      const history: Change[] = (await get(`${url}/historia`)).json();
      expect(history.map(({ accion }) => accion)).toEqual(['borrar', 'editar', 'crear']);
      expect(history[1]?.antes).toMatchObject({
        observaciones: record['observaciones'],
        version: 1,
      });
      expect(history[1]?.despues).toMatchObject({
        observaciones: payload.observaciones,
        version: 2,
      });
      expect([history[0]?.despues, history[2]?.antes]).toEqual([null, null]);
      expect(history[0]?.antes).toEqual(history[1]?.despues);
      expect(history.map(({ usuario }) => usuario)).toEqual(
        Array(3).fill('administrador@farola.test'),
      );
      expect(JSON.stringify(history)).not.toMatch(/girasol|argon2/);
    },
  );

  test.each(readOnly.map(({ name }) => [name]))(
    '%s is read, and nothing writes it',
    async (name) => {
      expect((await get(`/api/${name}?range=[0,0]`)).statusCode).toBe(200);
      const calls = [
        // an import is created by sending a sheet: import/importRoutes.test.ts
        ...(name === 'importacion' ? [] : [send('POST', `/api/${name}`, { payload: {} })]),
        send('PUT', `/api/${name}/1`, { payload: {}, version: 1 }),
        send('DELETE', `/api/${name}/1`, { version: 1 }),
        send('POST', `/api/${name}/lote`, {
          payload: { accion: 'borrar', seleccion: { ids: { 1: 1 } } },
        }),
      ];
      for (const response of await Promise.all(calls)) {
        expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET']);
        expect(response.json().code).toBe('METODO_NO_ADMITIDO');
      }
    },
  );

  test.each(forAdministrators.map(({ name }) => [name]))(
    '%s is for administrators',
    async (name) => {
      const urls = [`/api/${name}?range=[0,9]`, `/api/${name}/1`, `/api/${name}/1/historia`];
      const reads = urls.map((url) => at.call({ url }, 'funcionario'));
      const write = at.call({ method: 'POST', url: `/api/${name}`, payload: {} }, 'funcionario');
      for (const response of await Promise.all([...reads, write])) {
        expect([response.statusCode, response.json().code]).toEqual([403, 'PROHIBIDO']);
      }
    },
  );

  test('nothing answers without a session', async () => {
    for (const { name } of resources) {
      const response = await at.call({ url: `/api/${name}?range=[0,9]` }, null);
      expect([name, response.statusCode]).toEqual([name, 401]);
    }
  });
});

/** A square around a place. */
function zoneAround(place: unknown): string | null {
  if (place === null) return null;
  const { lat, lng } = place as { lat: number; lng: number }; // of a point field
  const [south, north, west, east] = [lat - 0.01, lat + 0.01, lng - 0.01, lng + 0.01];
  const corners = [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ];
  return corners.map((pair) => pair.map((side) => side.toFixed(6)).join()).join(';');
}
