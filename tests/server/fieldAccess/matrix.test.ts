import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeOf } from '../../../src/core/fields/registry.ts';
import { sortProblem } from '../../../src/core/list/listQuery.ts';
import { MASK, mayUse, rightsOf } from '../../../src/core/resource/permissions.ts';
import type { Right } from '../../../src/core/resource/rights.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { askedOf } from '../../support/server/fieldAccessRequests.ts';
import { CANARY, planted } from '../../support/toys/fieldAccessToys.ts';
import {
  ACCOUNT,
  all,
  byName,
  openFieldAccessTown,
  type FieldAccessTown,
} from '../../support/server/fieldAccessTown.ts';

/**
 * Who x route x field x (value, count, equality, order), made of the descriptors and of the routes as
 * they are registered: a new route fails until it stands in `routes`, a new field is tried by itself.
 */
/** Who sees personal data masked, by the rights that they keep in the mode `restringido`. */
const blind: Readonly<Record<string, readonly Right[]>> = {
  'without rights': [],
  'who sees accounts': ['usuarios'],
  'who undoes and deletes': ['cerrar_y_deshacer', 'borrar_ajenos', 'aprobar'],
};

let town: FieldAccessTown;
beforeAll(async () => {
  town = await openFieldAccessTown();
  await town.plant();
});
afterAll(() => town.at.close());

/** All that left with an answer, cursors and tokens in clear. */
function told({ body, headers }: LightMyRequestResponse): string {
  const cursor = Buffer.from(String(headers['x-cursor'] ?? ''), 'base64url').toString();
  return `${body} ${JSON.stringify(headers)} ${cursor}`;
}

/** Texts that stand in what was planted, of every type that can be told from others. */
const canaries = (record: Row): string[] =>
  Object.entries(record)
    .filter(([name]) => !['folio', 'fuma', 'fotos', 'sector_id', 'sectores'].includes(name))
    .map(([name, value]) =>
      name === 'casa'
        ? String((value as { lat: number }).lat)
        : name === 'visto'
          ? '1919-04-1'
          : name === 'ficha'
            ? CANARY
            : String(value),
    );

const secrets = (): string[] => [CANARY, ...planted.slice(0, 2).flatMap(canaries)];

/** A planted hour stands alone; that of a moment has its date or its seconds beside it. */
const tells = (text: string, secret: string): boolean =>
  /^\d\d:\d\d$/.test(secret)
    ? new RegExp(`(?<![\\d:T]|\\d,? )${secret}(?![:\\d])`).test(text)
    : text.includes(secret);

test.each([
  ['{"hora":"04:51"}', true],
  ['18:00,04:51,', true],
  ['"2026-11-27T04:51:09Z"', false],
  ['Fri, 27 Nov 2026 04:51:30 GMT', false],
  ['27/11/2026, 04:51', false],
  ['16:04:51.120', false],
])('an hour is told from the clock: %s', (text, isTold) => {
  expect(tells(text, '04:51')).toBe(isTold);
});

/** What an answer tells that it must not. */
function leaksOf(response: LightMyRequestResponse, route: string): string[] {
  const text = told(response);
  const leaks = secrets().filter((secret) => tells(text, secret));
  return [...leaks, ...(response.statusCode === 500 ? ['500'] : [])].map(
    (one) => `${route}: ${one}`,
  );
}

describe('the routes of the API', () => {
  test('each that tells of records stands in this matrix', () => {
    const declaredRoutes = [...town.routes]
      .filter(([name, { holds }]) => holds !== 'nothing' && !name.startsWith('HEAD'))
      .map(([name]) => name);
    expect(declaredRoutes.toSorted()).toEqual(Object.keys(askedOf(town)).toSorted());
  });
});

describe.each(Object.entries(blind))('to a person %s', (_who, kept) => {
  beforeAll(async () => {
    await town.plant();
    await town.keep(kept);
  });
  const hides = (name: string) => !(kept.includes('usuarios') && name === 'usuario');

  test('every personal field of every type reads as masked', async () => {
    const [ana = {}] = town.pacientes;
    const shown = (await town.asks(`/api/paciente/${String(ana['id'])}`)).json<Row>();
    const personal = Object.entries(byName.get('paciente')?.fields ?? {}).filter(
      ([, field]) => field.personal,
    );
    for (const [name] of personal) expect([name, shown[name]]).toEqual([name, MASK]);
    const [listed] = (await town.list('paciente')).json<Row[]>();
    for (const [name] of personal) expect([name, listed?.[name]]).toEqual([name, MASK]);
  });

  test('no filter counts by it', async () => {
    for (const { resource, name } of hiddenFields()) {
      const field = resource.fields[name];
      if (field === undefined) continue;
      for (const op of typeOf(field).operators) {
        const key = op === 'eq' ? name : `${name}_${op}`;
        const zone = '5.9,-74;6,-74;6,-73.9';
        const value = op === 'empty' ? true : op === 'inside' ? zone : (planted[0]?.[name] ?? 1);
        const filter = encodeURIComponent(JSON.stringify({ [key]: value }));
        for (const url of [
          `/api/${resource.name}?range=[0,9]&filter=${filter}`,
          `/api/${resource.name}/export?format=csv&filter=${filter}`,
          `/api/${resource.name}/totales?filter=${filter}`,
          `/api/${resource.name}/medidas?filter=${filter}`,
        ]) {
          const { statusCode } = await town.asks(url);
          // a value that the field cannot have is refused before
          expect([url, [400, 403].includes(statusCode)]).toEqual([url, true]);
        }
      }
    }
  });

  test('no measure takes, divides or dates by it', async () => {
    for (const query of [
      'medidas=["deuda"]',
      'medidas=["todos"]&grupo=grupo',
      'medidas=["todos"]&por=mes&desde=1990-01&hasta=1990-02',
      'medidas=["fumadores"]',
    ]) {
      const { statusCode } = await town.asks(`/api/paciente/medidas?${encodeURI(query)}`);
      expect([query, statusCode]).toEqual([query, 403]);
    }
    const { medidas } = (await town.asks('/api/paciente/medidas')).json<{ medidas: Row[] }>();
    expect(medidas.map(({ nombre }) => nombre)).toEqual(['con_folio']);
  });

  test('the free text finds as much of it as of what nobody has', async () => {
    for (const q of [CANARY, 'canario1@planted.test', `${CANARY} Ana`, 'notas']) {
      const found = (await town.list('paciente', { filter: { q } })).json<Row[]>();
      expect([q, found.length]).toEqual([q, 0]);
    }
    expect((await town.list('paciente', { filter: { q: 'F-1' } })).json()).toHaveLength(1);
  });

  test('no order by it, by itself or through a reference', async () => {
    const who = whoIs(kept);
    for (const resource of all.filter((one) => mayUse(one, 'leer', who))) {
      for (const path of pathsOf(resource)) {
        const hidden = isHidden(resource, path, who);
        if (!hidden) continue;
        const { statusCode } = await town.list(resource.name, {
          sort: [path, 'ASC'],
          range: [0, 1],
        });
        const isOwn = resource.sort.some((key) => key.replace('-', '') === path);
        const label = `${resource.name} ${path}`;
        const isBare = !path.includes('.') && resource.fields[path]?.personal !== true;
        expect([label, statusCode]).toEqual([label, isBare || isOwn ? 200 : 403]);
      }
    }
  });

  test('an order of its own that they do not see is that of what they see', async () => {
    const ids = async (name: string, query: Row = {}) =>
      (await town.list(name, query)).json<Row[]>().map(({ id }) => id);
    const ordered = town.pacientes.map(({ id }) => id);
    expect(await ids('paciente')).toEqual(ordered);
    expect(await ids('paciente', { sort: ['nombre', 'DESC'] })).toEqual(ordered);
    const own = town.consultas.map(({ id }) => id);
    expect(await ids('consulta')).toEqual(own);
    expect(await ids('consulta', { sort: ['paciente_id', 'DESC'] })).toEqual(own.toReversed());
    expect(await ids('consulta', { sort: ['acta_id', 'ASC'] })).toEqual(own);
  });

  test('no route tells a value that they see masked or may not read', async () => {
    const leaks: string[] = [];
    for (const [route, ask] of Object.entries(askedOf(town))) {
      for (const response of await ask()) {
        // an account may be named to who sees accounts
        const isNamed = kept.includes('usuarios') && told(response).includes('Médico');
        if (!isNamed) leaks.push(...leaksOf(response, route));
      }
    }
    expect(leaks).toEqual([]);
    // documents are printed among them
  }, 180_000);

  test('what is gone is not called by a name that they would see masked', async () => {
    const { at, asks, calls, plant } = town;
    await plant();
    const [ana = {}] = town.pacientes;
    const [visit = {}] = town.consultas;
    const freed = (await calls.save('consulta', visit, { paciente_id: null })).json<Row>();
    expect((await calls.remove('paciente', ana)).statusCode).toBe(200);
    const url = `/api/consulta/${String(visit['id'])}`;
    const [, made] = (await at.call({ url: `${url}/historia` })).json<Row[]>();
    const answer = await asks(`${url}/restaurar`, {
      method: 'POST',
      payload: { cambio: made?.['id'] },
      version: freed['version'],
    });
    expect([answer.statusCode, answer.json().fields.paciente_id[0].code]).toEqual([
      422,
      'REFERENCIA_BORRADA',
    ]);
    expect(leaksOf(answer, 'restaurar')).toEqual([]);
  });

  /** Fields that stand in the way of this person, of resources that they may read. */
  function hiddenFields() {
    const who = whoIs(kept);
    return all
      .filter((resource) => mayUse(resource, 'leer', who))
      .flatMap((resource) =>
        Object.entries(resource.fields).flatMap(([name, field]) =>
          field.personal && hides(resource.name) ? [{ resource, name }] : [],
        ),
      );
  }
});

/** As the parameter `permisos` of `keep` makes a funcionario. */
const whoIs = (abiertos: readonly Right[]) =>
  ({
    rol: 'funcionario',
    derechos: rightsOf(
      { id: 0, rol: 'funcionario' },
      { modo: 'restringido', aprobadores: [], abiertos },
    ),
  }) as const;

/** Every path that a list of it takes as an order. */
function pathsOf(resource: Resource): string[] {
  const own = Object.keys(resource.fields);
  const through = Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = byName.get((field as { target?: string }).target ?? '');
    if (field.kind !== 'reference' || target === undefined) return [];
    return Object.keys(target.fields).map((column) => `${name}.${column}`);
  });
  return [...own, ...through].filter((path) => sortProblem(resource, path, byName) === undefined);
}

/** Said once more, by hand: what the descriptor calls personal, and whatever stands in a closed resource. */
function isHidden(resource: Resource, path: string, who: ReturnType<typeof whoIs>): boolean {
  const [name = '', column] = path.split('.');
  const masks = (one: Resource | undefined, field: string) =>
    !who.derechos.datos_personales && one?.fields[field]?.personal === true;
  if (masks(resource, name)) return true;
  const target = byName.get(
    (resource.fields[name] as { target?: string } | undefined)?.target ?? '',
  );
  if (target === undefined || resource.fields[name]?.kind !== 'reference') return false;
  if (column === 'id') return false;
  if (!mayUse(target, 'leer', who)) return true;
  return (column === undefined ? target.represent : [column]).some((part) => masks(target, part));
}

describe('who sees personal data but may read no accounts', () => {
  test('sees them, filters and sorts by them, and is told nothing of accounts', async () => {
    await town.plant();
    await town.keep(['datos_personales']);
    const [ana = {}] = town.pacientes;
    const own = await town.asks(`/api/paciente/${String(ana['id'])}`);
    expect(own.json()).toMatchObject({ nombre: `${CANARY} Ana`, edad: 918_273_641 });
    const found = await town.list('paciente', { filter: { nombre: `${CANARY} Ana` } });
    expect(found.json()).toHaveLength(1);
    expect((await town.list('paciente', { sort: ['nombre', 'DESC'] })).statusCode).toBe(200);
    for (const path of ['medico_id.email', 'creado_por.email', 'medico_id.rol']) {
      expect((await town.list('consulta', { sort: [path, 'ASC'] })).statusCode).toBe(403);
    }
    for (const q of [ACCOUNT, 'Médico']) {
      const { body } = await town.asks(`/api/busqueda?q=${encodeURIComponent(q)}`);
      expect(body).not.toContain(ACCOUNT);
    }
    const sheet = (await town.asks('/api/consulta/export?format=csv')).body;
    expect(sheet).not.toContain(CANARY);
    expect(sheet).not.toContain('secreto');
  });
});
