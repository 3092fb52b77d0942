import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { text } from '../../../src/core/fields/text.ts';
import { defineResource, type Row } from '../../../src/core/resource.ts';
import { engines } from '../../support/database.ts';
import { importCalls } from '../../support/importCalls.ts';
import { csv } from '../../support/importing.ts';
import { makeTown } from '../../support/inventory.ts';
import { recordCalls } from '../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/testApp.ts';

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
  const { create, get, act, begun, change, repair, rows, settled, until, download } = io;
  const { list, make } = recordCalls(() => at);

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [tarifa] });
    // begins the work at imports
    await at.app.ready();
  });
  afterAll(() => at.close());

  const codes = async () => (await list('sector')).rows.map(({ codigo }) => codigo);
  const historyOf = (id: number) =>
    at.db.rows<Row>(sql`select usuario, accion, transicion, despues from bitacora
      where recurso = 'importacion' and registro_id = ${id} order by id`);
  const planRows = async (id: number) =>
    (await at.db.rows(sql`select 1 from importacion_fila where importacion_id = ${id}`)).length;

  describe('sending a file', () => {
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
      const response = await create('', { opciones: { mapeo: { A: 'nomber' } } });
      expect(response.statusCode).toBe(422);
      const other = await create(sectors(['A1', 'B', '']), { opciones: { crear: ['nomber'] } });
      expect(other.body).toContain('nombre');
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

    test('that is none shows why it cannot be read, and can be mended by another choice', async () => {
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
      const refused = await create('', { destino: 'tarifa', rol: 'funcionario' });
      // the file is read before it is judged
      expect(refused.statusCode).toBe(422);
      const file = csv(['Código'], ['T1']);
      const response = await create(file, { destino: 'tarifa', rol: 'funcionario' });
      expect(response.statusCode).toBe(403);
      const id = await begun(file, { destino: 'tarifa' });
      await settled(id);
      const paths = ['aplicar', 'cancelar', 'deshacer', 'reparacion'];
      const calls = paths.map((path) => ({
        method: 'POST' as const,
        url: `/api/importacion/${id}/${path}`,
      }));
      for (const call of [
        ...calls,
        { method: 'GET' as const, url: `/api/importacion/${id}/errores.xlsx` },
      ]) {
        expect((await at.call(call, 'funcionario')).statusCode).toBe(403);
      }
      expect((await settled(id)).estado).toBe('validada');
    });

    test('destinations say so', async () => {
      const response = await at.call(
        { method: 'GET', url: '/api/importacion/destinos' },
        'funcionario',
      );
      const all = response.json<{ nombre: string; puede: boolean; motivo?: string }[]>();
      expect(all.find(({ nombre }) => nombre === 'tarifa')).toEqual({
        nombre: 'tarifa',
        puede: false,
        motivo: expect.stringContaining('Tarifas'),
      });
      expect(all.find(({ nombre }) => nombre === 'sector')).toEqual({
        nombre: 'sector',
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
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    });

    test.each(['aplicar', 'deshacer', 'cancelar', 'reparacion'])(
      'that is not there cannot be told to %s',
      async (action) => {
        const response = await act(999_999, action);
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
          404,
          'NO_EXISTE',
        ]);
      },
    );

    test('pages its rows, by state and by problem', async () => {
      const { id } = await io.planned(
        sectors(['R1', 'Uno', ''], ['R2', 'Dos', 'Lunar'], ['R3', 'Tres', ''], ['R4', '', '']),
      );
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
    ])('refuses rows by ?%s', async (query) => {
      const { id } = await io.planned(sectors(['R1', 'Uno', '']));
      const response = await get(`/${id}/filas?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'CONSULTA_INVALIDA' });
      expect((await get(`/${id}?${query}`)).statusCode).toBe(400);
    });

    test('among all others it has its totals', async () => {
      const { id } = await io.planned(sectors(['R1', 'Uno', ''], ['R2', 'Dos', 'Lunar']));
      const { rows: all, total } = await list('importacion', { sort: ['id', 'DESC'] });
      expect(total).toBe(all.length);
      expect(all[0]).toMatchObject({
        id,
        destino: 'sector',
        destino_titulo: 'Sectores',
        estado: 'validada',
        filas: 2,
        crear: 1,
        con_error: 1,
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
      [{ opciones: { hojas: 'x' } }, 400],
      [{ opciones: { mapeo: { Código: 'nada' } } }, 422],
      [{ opciones: { generar: { codigo: '{fila' } } }, 422],
    ])('by %j is refused', async (body, status) => {
      const { id, version } = await io.planned(sectors(['C1', 'Uno', '']));
      expect((await change(id, body)).statusCode).toBe(status);
      expect((await settled(id)).version).toBe(version);
    });

    test('of another version, or once applied, is refused', async () => {
      const { id, version } = await io.planned(sectors(['C3', 'Tres', '']));
      const stale = await change(id, { modo: 'crear', version: version - 1 });
      expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([
        412,
        'VERSION_VIEJA',
      ]);
      await io.done(id, 'aplicar');
      const late = await change(id, { modo: 'crear' });
      expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([
        409,
        'IMPORTACION_ESTADO',
      ]);
      await io.done(id, 'deshacer');
    });
  });

  describe('applying one', () => {
    test('writes it once, whoever else asks for it, and takes it back', async () => {
      const { id, version } = await io.planned(sectors(['P1', 'Uno', ''], ['P2', 'Dos', '']));
      const answers = await Promise.all([1, 2, 3].map(() => act(id, 'aplicar', { version })));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
      const applied = await settled(id);
      expect(applied).toMatchObject({
        estado: 'aplicada',
        aplicadas: 2,
        lote: expect.stringMatching(/.+/),
      });
      expect(await codes()).toEqual(expect.arrayContaining(['P1', 'P2']));
      expect((await act(id, 'aplicar')).json()).toMatchObject({ code: 'IMPORTACION_ESTADO' });
      expect(await io.done(id, 'deshacer')).toMatchObject({ estado: 'deshecha' });
      expect(await codes()).not.toContain('P1');
      expect((await act(id, 'deshacer')).statusCode).toBe(409);
    });

    test('that has errors needs to be told to leave them out', async () => {
      const { id } = await io.planned(sectors(['P3', 'Tres', ''], ['P4', '', '']));
      const refused = await act(id, 'aplicar');
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'IMPORTACION_CON_ERRORES' });
      expect(await io.done(id, 'aplicar', { solo_validas: true })).toMatchObject({ aplicadas: 1 });
      await io.done(id, 'deshacer');
    });

    test('is refused by an old version, by what is no option, and where nothing changes', async () => {
      const { id, version } = await io.planned(sectors(['P5', 'Cinco', '']));
      expect((await act(id, 'aplicar', { version: version - 1 })).statusCode).toBe(412);
      expect((await act(id, 'aplicar', { solo_valida: true })).statusCode).toBe(400);
      await change(id, { opciones: { omitir: [2] } });
      expect((await settled(id)).omitidas).toBe(1);
      const nothing = await act(id, 'aplicar');
      expect([nothing.statusCode, nothing.json<{ code: string }>().code]).toEqual([
        409,
        'IMPORTACION_SIN_CAMBIOS',
      ]);
    });

    test('is told of by the next one of the same file', async () => {
      const file = sectors(['P6', 'Seis', '']);
      const first = await io.planned(file);
      await io.done(first.id, 'aplicar');
      const again = await io.planned(file);
      expect(again).toMatchObject({
        sin_cambio: 1,
        avisos: [
          {
            nivel: 'aviso',
            code: 'ARCHIVO_YA_APLICADO',
            mensaje: expect.stringContaining(`${first.id}`),
          },
        ],
      });
      await io.done(first.id, 'deshacer');
      expect((await io.planned(file)).avisos).toEqual([]);
    });
  });

  describe('cancelling one', () => {
    test('while it is being planned leaves nothing of it', async () => {
      const many = Array.from({ length: 30_000 }, (_, n) => [`M${n}`, `Sector ${n}`, '']);
      const id = await begun(sectors(...many));
      await until(id, ({ progreso }) => (progreso?.hechas ?? 0) > 0);
      const response = await act(id, 'cancelar');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ estado: 'cancelada' });
      expect(await planRows(id)).toBe(0);
      const again = await act(id, 'cancelar');
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
        409,
        'IMPORTACION_ESTADO',
      ]);
    });

    test('once it is planned does, too', async () => {
      const { id } = await io.planned(sectors(['N1', 'Uno', '']));
      expect(await planRows(id)).toBe(1);
      await act(id, 'cancelar');
      expect(await planRows(id)).toBe(0);
      expect((await act(id, 'aplicar')).statusCode).toBe(409);
    });
  });

  test('the rows with errors are downloaded by a link, mended and sent into the same import', async () => {
    const { id } = await io.planned(
      sectors(['E1', 'Uno', ''], ['E2', '', ''], ['E3', 'Tres', 'Lunar']),
    );
    const file = await download(`/api/importacion/${id}/errores.xlsx`);
    expect(file.headers['content-disposition']).toContain('Errores de hoja.xlsx');
    const [sheet] = (await readXlsx(file.rawPayload)).sheets;
    expect(sheet?.rows.map((row) => row.slice(0, 6))).toEqual([
      [...HEADER, 'Fila', 'Columna', 'Código (2)'],
      ['E2', null, null, 3, 'Sector', 'E02'],
      ['E3', 'Tres', 'Lunar', 4, 'Clase', 'E05'],
    ]);
    await io.done(id, 'aplicar', { solo_validas: true });
    const mended = csv([...HEADER, 'Fila'], ['E2', 'Dos', '', 3], ['E3', 'Tres', 'Rural', 4]);
    expect((await repair(id, mended)).statusCode).toBe(202);
    expect(await settled(id)).toMatchObject({ estado: 'validada', crear: 2, con_error: 0 });
    expect(await io.done(id, 'aplicar')).toMatchObject({ aplicadas: 3 });
    expect(await codes()).toEqual(expect.arrayContaining(['E1', 'E2', 'E3']));
    expect(await io.done(id, 'deshacer')).toMatchObject({ estado: 'deshecha', conservadas: 0 });
    expect(await codes()).toEqual([]);
  });

  test('a template is downloaded by a link', async () => {
    const file = await download('/api/importacion/plantilla/barrio');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment');
    const { sheets } = await readXlsx(file.rawPayload);
    expect(sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['Código', 'Barrio', 'Sector']));
  });

  test('each call that changes something has its line in the history', async () => {
    const { id } = await io.planned(sectors(['H1', 'Uno', ''], ['H2', '', '']));
    await change(id, { modo: 'crear' });
    await settled(id);
    await io.done(id, 'aplicar', { solo_validas: true });
    await repair(id, csv([...HEADER, 'Fila'], ['H2', 'Dos', '', 3]));
    await settled(id);
    await io.done(id, 'aplicar');
    await io.done(id, 'deshacer');
    const other = await io.planned(sectors(['H3', 'Tres', '']));
    await act(other.id, 'cancelar');
    const lines = (await historyOf(id)).map(({ accion, transicion }) =>
      `${accion} ${transicion ?? ''}`.trim(),
    );
    expect(lines).toEqual([
      'crear',
      'editar',
      'transicion aplicar',
      'editar',
      'transicion aplicar',
      'transicion deshacer',
    ]);
    expect((await historyOf(other.id)).map(({ transicion }) => transicion)).toEqual([
      null,
      'cancelar',
    ]);
    expect(
      (await historyOf(id)).every(({ usuario }) => usuario === 'administrador@farola.test'),
    ).toBe(true);
  });

  test('a closed base takes no inventory, and the destinations say why', async () => {
    await makeTown(make);
    const file = csv(['Código (rótulo)', 'Tipo', 'Barrio'], ['X1', 'POS', 'Los Álamos']);
    const destino = 'infraestructura_alumbrado';
    const { id, crear } = await io.planned(file, { destino });
    expect(crear).toBe(1);
    await make('parametro', { clave: 'base_cerrada', valor: true, vigente_desde: '2026-07-15' });
    const destinations = (await get('/destinos')).json<Row[]>();
    expect(destinations.find(({ nombre }) => nombre === destino)).toMatchObject({
      puede: false,
      motivo: expect.stringContaining('cerrado'),
    });
    expect(await io.planned(file, { destino })).toMatchObject({
      con_error: 1,
      problemas: [expect.objectContaining({ codigo: 'E09', code: 'BASE_CERRADA' })],
    });
    await act(id, 'aplicar');
    expect(await settled(id)).toMatchObject({ aplicadas: 0 });
    expect((await list(destino)).total).toBe(0);
  });
});
