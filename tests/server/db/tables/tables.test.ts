import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { toyHooks } from '../../../support/toys/toyHooks.ts';
import {
  cuentaNorte,
  cuentaSur,
  equipo,
  pieza,
  resumen,
  tipo,
  toys,
} from '../../../support/toys/toys.ts';

test('the toys that these tests use are descriptors without mistakes', () => {
  expect(checkResources([...resources, ...toys])).toEqual([]);
});

describe.each(engines)('tables made from descriptors on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine, {
      toys: [tipo, equipo, pieza, cuentaNorte, cuentaSur, resumen],
      hooks: toyHooks,
    });
    await at.db.orm.execute(sql`create view resumen_tipo as
      select t.id, t.nombre, count(e.id)::int as equipos
      from tipo t left join equipo e on e.tipo_id = t.id group by t.id`);
  });
  afterAll(() => at.close());

  const create = async (resource: string, payload: Row) =>
    at.call({ method: 'POST', url: `/api/${resource}`, payload });
  const list = async (url: string) => {
    const response = await at.call({ url });
    return { rows: response.json() as Row[], range: response.headers['content-range'] };
  };

  test('two resources of one table keep rows, totals and uniqueness apart', async () => {
    const north = await create('cuenta_norte', { numero: '001' });
    expect([north.statusCode, north.json().empresa]).toEqual([201, 'norte']);
    expect((await create('cuenta_sur', { numero: '001' })).statusCode).toBe(201);
    const twice = await create('cuenta_norte', { numero: '001' });
    expect(twice.statusCode).toBe(409);
    expect(twice.json()).toMatchObject({
      code: 'DUPLICADO',
      fields: { numero: [{ code: 'DUPLICADO' }] },
    });
    await create('cuenta_sur', { numero: '002' });

    expect((await list('/api/cuenta_norte?range=[0,9]')).range).toBe('cuenta_norte 0-0/1');
    const south = await list('/api/cuenta_sur?range=[0,9]');
    expect(south.range).toBe('cuenta_sur 0-1/2');
    expect(south.rows.map(({ empresa }) => empresa)).toEqual(['sur', 'sur']);
    const url = `/api/cuenta_sur/${north.json().id}`;
    expect((await at.call({ url })).statusCode).toBe(404);
    const headers = { 'if-match': '"1"' };
    expect(
      (await at.call({ method: 'PUT', url, headers, payload: { numero: '9' } })).statusCode,
    ).toBe(404);
    expect((await at.call({ method: 'DELETE', url, headers })).statusCode).toBe(404);
    expect((await at.call({ url: '/api/cuenta?range=[0,9]' })).statusCode).toBe(404);
  });

  test('a fixed value that is sent otherwise does not move the record to the other resource', async () => {
    const made = await create('cuenta_norte', { numero: '050', empresa: 'sur' });
    expect(made.json()).toMatchObject({ empresa: 'norte' });
  });

  test('texts are unique without regard to case, accents and blanks', async () => {
    expect((await create('tipo', { nombre: 'Lámpara de Sodio' })).statusCode).toBe(201);
    const twice = await create('tipo', { nombre: '  LAMPARA  de sodio ' });
    expect([twice.statusCode, twice.json().fields]).toMatchObject([409, { nombre: [{}] }]);
  });

  test('a group that is unique only among some rows lets the others repeat', async () => {
    const type = (await create('tipo', { nombre: 'Reactancia' })).json().id;
    const equipment = (codigo: string, rest: Row) =>
      create('equipo', { codigo, tipo_id: type, serie: 'A-1', ...rest });
    expect((await equipment('E1', { retirado: true })).statusCode).toBe(201);
    expect((await equipment('E2', { retirado: true })).statusCode).toBe(201);
    expect((await equipment('E3', {})).statusCode).toBe(201);
    const twice = await equipment('E4', {});
    expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([409, ['serie']]);
    expect((await equipment('E5', { serie: null })).statusCode).toBe(201);
    expect((await equipment('E6', { serie: null })).statusCode).toBe(201);
  });

  test('indexes serve lists, references and coordinates, tell what a list leaves out, and none stands twice', async () => {
    const indexes = await at.db.rows<{ parts: string }>(
      sql`select regexp_replace(indexdef, '^.* USING ', '') as parts from pg_indexes
        where tablename = 'infraestructura_alumbrado'`,
    );
    expect(indexes.map(({ parts }) => parts).toSorted()).toEqual([
      'btree (barrio_id, estado_operativo, fecha_instalacion, id, segun_base, en_base)',
      'btree (barrio_id, id, en_base)',
      'btree (carga_w, id, en_base)',
      // its own order is the default one of the list, so there is no other for that
      'btree (codigo) INCLUDE (en_base)',
      'btree (direccion, id, en_base)',
      'btree (equipo_medida_id, estado_operativo, segun_base, en_base) WHERE (equipo_medida_id IS NOT NULL)',
      'btree (estado_operativo, id, en_base)',
      'btree (fecha_instalacion, id, en_base)',
      'btree (id)',
      'btree (luminaria_id, estado_operativo, segun_base, en_base) WHERE (luminaria_id IS NOT NULL)',
      'btree (luminaria_id, id, en_base)',
      'btree (tipo_id, id, en_base)',
      'btree (transformador, en_base)',
      'btree (ubicacion_lat, ubicacion_lng)',
      'btree (unidad_id) WHERE (unidad_id IS NOT NULL)',
      "gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='32768')",
    ]);
  });

  test('a list in the order of what is unique only without accents has an index of that order', async () => {
    const indexes = await at.db.rows<{ parts: string }>(
      sql`select regexp_replace(indexdef, '^.* USING ', '') as parts from pg_indexes
        where tablename = 'sector' and indexname like '%nombre%'`,
    );
    expect(indexes.map(({ parts }) => parts).toSorted()).toEqual([
      'btree (nombre)',
      'btree (normaliza(nombre))',
    ]);
  });

  test('a view is read, counted, filtered and searched, and written by nobody', async () => {
    const all = await list('/api/resumen?range=[0,9]');
    expect(all.rows).toEqual([
      { id: expect.any(Number), nombre: 'Reactancia', equipos: 5 },
      { id: expect.any(Number), nombre: 'Lámpara de Sodio', equipos: 0 },
    ]);
    expect(all.range).toBe('resumen 0-1/2');
    const some = await list(`/api/resumen?range=[0,9]&filter={"equipos_gt":2}`);
    expect([some.rows.length, some.range]).toEqual([1, 'resumen 0-0/1']);
    const found = await list(`/api/resumen?range=[0,9]&filter={"q":"lampara"}`);
    expect(found.rows.map(({ nombre }) => nombre)).toEqual(['Lámpara de Sodio']);
    const write = await create('resumen', { nombre: 'x' });
    expect([write.statusCode, write.headers.allow]).toEqual([405, 'GET']);
    const one = await at.call({ url: `/api/resumen/${String(all.rows[0]?.['id'])}` });
    expect([one.statusCode, one.headers.etag]).toEqual([200, undefined]);
  });
});
