import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { text } from '../../../src/core/fields/text/text.ts';
import type { ImportDetail } from '../../../src/core/import/importApi.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { codeOf, importCalls } from '../../support/server/importCalls.ts';
import { csv } from '../../support/sheets/importing.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

/** Takes sheets, of administrators alone. */
const tarifa = defineResource({
  name: 'tarifa',
  label: 'Tarifa',
  title: 'Tarifas',
  represent: 'codigo',
  fields: { codigo: text({ label: 'Código', required: true, max: 20, code: true, unique: true }) },
  keys: [['codigo']],
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo'] }],
  import: {},
  access: { escribir: 'administrador' },
  routes: { list: 'tarifa_paginate' },
});

const HEADER = ['Código', 'Sector', 'Clase'];
const sectors = (...rows: string[][]) => csv(HEADER, ...rows);

describe.each(engines)('the import API on %s', (engine) => {
  let at: TestApp;
  const io = importCalls(() => at);
  const { create, get, act, begun, change, rows, settled } = io;
  const { list } = recordCalls(() => at);
  /** Two rows that are right, one without a name and one of an unknown class. */
  let four: ImportDetail;

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [tarifa] });
    // begins the work at imports
    await at.app.ready();
    four = await io.planned(
      sectors(['R1', 'Uno', ''], ['R2', 'Dos', 'Lunar'], ['R3', 'Tres', ''], ['R4', '', '']),
    );
  });
  afterAll(() => at.close());

  const codes = async () => (await list('sector')).rows.map(({ codigo }) => codigo);

  describe('sending a file', () => {
    test('whose parts come twice is refused at that part', async () => {
      const form = new FormData();
      for (const destino of ['sector', 'barrio']) form.append('destino', destino);
      form.append('archivo', new Blob([sectors(['A1', 'Abajo', ''])]), 'a.csv');
      const body = new Response(form);
      const response = await at.call({
        method: 'POST',
        url: '/api/importacion',
        headers: {
          'content-type': body.headers.get('content-type') ?? '',
          'accept-language': 'es',
        },
        payload: Buffer.from(await body.arrayBuffer()),
      });
      expect(response.statusCode).toBe(422);
      expect(response.json().fields.destino).toMatchObject([
        { code: 'PARTE_REPETIDA', message: expect.stringMatching(/más de una vez/) },
      ]);
    });

    test('answers at once where to look, and plans it off the request', async () => {
      const response = await create(sectors(['A1', 'Abajo', 'Urbano']), {
        nombre: 'mis sectores.csv',
      });
      const { id } = response.json<{ id: number }>();
      expect(response.statusCode).toBe(202);
      expect(response.headers['location']).toBe(`/api/importacion/${id}`);
      expect(await settled(id)).toMatchObject({
        destino: 'sector',
        archivo: 'mis sectores.csv',
        modo: 'crear_y_actualizar',
        estado: 'validada',
        filas: 1,
        crear: 1,
        creado_por: at.users.administrador,
        progreso: null,
        lote: null,
      });
      expect(await codes()).toEqual([]);
    });

    test.each([
      [{ destino: 'secto' }, 'destino', 'DESTINO_NO_IMPORTA'],
      [{ destino: 'bitacora' }, 'destino', 'DESTINO_NO_IMPORTA'],
      [{ modo: 'todo' }, 'modo', 'OPCION'],
      [{ opciones: '{"hoja":' }, 'opciones', 'OPCIONES_INVALIDAS'],
      [{ opciones: '{"colunas": {}}' }, 'opciones', 'OPCIONES_INVALIDAS'],
      [{ opciones: { mapeo: { A: 'nomber' } } }, 'opciones', 'OPCIONES_INVALIDAS'],
      [{ opciones: { omitir: [0] } }, 'opciones', 'OPCIONES_INVALIDAS'],
      [{ opciones: { hoja: 'x \ud800' } }, 'opciones', 'OPCIONES_INVALIDAS'],
      [{ opciones: { constantes: { codigo: 'a\u0000' } } }, 'opciones', 'OPCIONES_INVALIDAS'],
      [{ opciones: { generar: { codigo: 'SEC' } } }, 'opciones.generar.codigo', 'PATRON_SIN_FILA'],
    ])('with %j is refused at the field %s', async (given, field, code) => {
      const kept = async () => at.db.rows(sql`select id from archivo`);
      const before = await kept();
      const response = await create(sectors(['A1', 'Abajo', '']), given);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ fields: { [field]: [{ code }] } });
      expect(await kept()).toEqual(before);
    });

    test('tells which option was meant', async () => {
      const response = await create(sectors(['A1', 'B', '']), { opciones: { crear: ['nomber'] } });
      expect(response.body).toContain('nombre');
    });

    test('of 51 MB is refused', async () => {
      const response = await create(new Uint8Array(51 * 1024 * 1024).fill(65));
      expect(response.statusCode).toBe(413);
      expect(response.json()).toMatchObject({ code: 'MUY_GRANDE' });
    });

    test('needs a file, and a session', async () => {
      const payload = { destino: 'sector', modo: 'crear' };
      const json = await at.call({ method: 'POST', url: '/api/importacion', payload });
      expect(json.statusCode).toBe(415);
      const nobody = await at.call({ method: 'POST', url: '/api/importacion', payload }, null);
      expect(nobody.statusCode).toBe(401);
    });

    test('that is none fails, and says why', async () => {
      const id = await begun(new Uint8Array(Buffer.from('%PDF-1.7 no es una hoja')), {
        nombre: 'hoja.xlsx',
      });
      const detail = await settled(id);
      expect(detail.estado).toBe('fallida');
      expect(detail.avisos).toHaveLength(1);
      expect(detail.avisos[0]).toMatchObject({
        nivel: 'error',
        mensaje: expect.stringMatching(/\w{10}/),
      });
    });
  });

  describe('who may', () => {
    test('a person without the right neither sends, nor changes, nor reads its cells', async () => {
      const file = csv(['Código'], ['T1']);
      const response = await create(file, { destino: 'tarifa', rol: 'funcionario' });
      expect(response.statusCode).toBe(403);
      const id = await begun(file, { destino: 'tarifa' });
      const { version } = await settled(id);
      for (const call of [
        { method: 'PATCH', url: `/api/importacion/${id}`, payload: { modo: 'crear' } },
        ...['aplicar', 'cancelar', 'deshacer', 'reparacion'].map(
          (action) => ({ method: 'POST', url: `/api/importacion/${id}/${action}` }) as const,
        ),
        { method: 'GET', url: `/api/importacion/${id}/errores.xlsx` },
        { method: 'GET', url: '/api/importacion/plantilla/tarifa' },
      ] as const) {
        expect(codeOf(await at.call(call, 'funcionario'))).toEqual([403, 'PROHIBIDO']);
      }
      expect((await settled(id)).version).toBe(version);
    });

    test('destinations say so', async () => {
      const response = await at.call(
        { method: 'GET', url: '/api/importacion/destinos' },
        'funcionario',
      );
      const all = response.json<{ nombre: string; puede: boolean; motivo?: string }[]>();
      expect(all.find(({ nombre }) => nombre === 'tarifa')).toEqual({
        nombre: 'tarifa',
        general: false,
        puede: false,
        motivo: expect.stringContaining('Tarifas'),
      });
      expect(all.find(({ nombre }) => nombre === 'sector')).toEqual({
        nombre: 'sector',
        general: true,
        puede: true,
      });
    });
  });

  describe('looking at one', () => {
    test.each([
      ['/no', 400, 'ID_INVALIDO'],
      ['/0', 400, 'ID_INVALIDO'],
      ['/999999', 404, 'NO_EXISTE'],
      ['/999999/filas', 404, 'NO_EXISTE'],
      ['/999999/errores.xlsx', 404, 'NO_EXISTE'],
      ['/plantilla/nada', 422, 'INVALIDO'],
    ])('GET %s answers %i', async (path, status, code) => {
      const response = await get(path);
      expect(codeOf(response)).toEqual([status, code]);
    });

    test.each(['aplicar', 'deshacer', 'cancelar', 'reparacion'])(
      'that is not there cannot be told to %s',
      async (action) => {
        const response = await act(999_999, action);
        expect(codeOf(response)).toEqual([404, 'NO_EXISTE']);
      },
    );

    test('pages its rows, by state and by problem', async () => {
      const { id } = four;
      const page = await rows(id, '?range=[1,2]');
      expect(page.rows.map(({ fila }) => fila)).toEqual([3, 4]);
      expect(page.range).toBe('filas 1-2/4');
      expect((await rows(id, '?estado=error')).rows.map(({ fila }) => fila)).toEqual([3, 5]);
      expect((await rows(id, '?codigo=E02&campo=nombre')).rows).toEqual([
        expect.objectContaining({
          fila: 5,
          accion: 'error',
          celdas: expect.objectContaining({ Código: 'R4' }),
          hallazgos: [expect.objectContaining({ codigo: 'E02', campo: 'nombre' })],
        }),
      ]);
      expect((await rows(id, '?range=[10,20]')).range).toBe('filas */4');
    });

    test.each([
      'range=[5,1]',
      'range=[0,1000]',
      'range=x',
      'estado=todas',
      'estados=error',
      'sort=fila',
      'codigo=%00',
      'campo=%00',
    ])('refuses rows by ?%s', async (query) => {
      const response = await get(`/${four.id}/filas?${query}`);
      expect(codeOf(response)).toEqual([400, 'CONSULTA_INVALIDA']);
      expect((await get(`/${four.id}?${query}`)).statusCode).toBe(400);
    });

    test('among all others it has its totals', async () => {
      const { rows: all, total } = await list('importacion', { sort: ['id', 'ASC'] });
      expect(total).toBe(all.length);
      expect(all[0]).toMatchObject({
        id: four.id,
        destino: 'sector',
        destino_titulo: 'Sectores',
        estado: 'validada',
        filas: 4,
        crear: 2,
        con_error: 2,
      });
    });
  });

  describe('changing one', () => {
    test('plans again by the options, which it tells', async () => {
      const { id } = await io.planned(sectors(['C1', 'Uno', 'Lunar'], ['C2', 'Dos', '']));
      const opciones = {
        valores: { clase: { Lunar: 'Rural' } },
        omitir: [3],
        constantes: { descripcion: 'x' },
      };
      const response = await change(id, { opciones, modo: 'crear' });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ modo: 'crear', opciones });
      expect(await settled(id)).toMatchObject({ crear: 1, omitidas: 1, con_error: 0, opciones });
    });

    test.each([
      [{ modo: 'todo' }, 400],
      [{ opcion: {} }, 400],
      [{ opciones: { hojas: 'x' } }, 422],
      [{ opciones: { mapeo: { Código: 'nada' } } }, 422],
      [{ opciones: { generar: { codigo: '{fila' } } }, 422],
    ])('by %j is refused', async (body, status) => {
      expect((await change(four.id, body)).statusCode).toBe(status);
      expect((await settled(four.id)).version).toBe(four.version);
    });

    test('of another version, or once applied, is refused', async () => {
      const { id, version } = await io.planned(sectors(['C3', 'Tres', '']));
      const stale = await change(id, { modo: 'crear', version: version - 1 });
      expect(codeOf(stale)).toEqual([412, 'VERSION_VIEJA']);
      await io.done(id, 'aplicar');
      const late = await change(id, { modo: 'crear' });
      expect(codeOf(late)).toEqual([409, 'IMPORTACION_ESTADO']);
      await io.done(id, 'deshacer');
    });
  });
});
