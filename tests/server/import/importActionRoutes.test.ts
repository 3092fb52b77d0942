import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { codeOf, importCalls } from '../../support/server/importCalls.ts';
import { csv } from '../../support/sheets/importing.ts';
import { makeTown } from '../../support/subjects/inventory.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const HEADER = ['Código', 'Sector', 'Clase'];
const sectors = (...rows: string[][]) => csv(HEADER, ...rows);

describe.each(engines)('an import on %s', (engine) => {
  let at: TestApp;
  const io = importCalls(() => at);
  const { get, act, begun, change, repair, settled, until, download } = io;
  const { list, make } = recordCalls(() => at);

  beforeAll(async () => {
    at = await openTestApp(engine);
    // begins the work at imports
    await at.app.ready();
  });
  afterAll(() => at.close());

  const codes = async () => (await list('sector')).rows.map(({ codigo }) => codigo);
  const historyOf = (id: number) =>
    at.db.rows<Row>(sql`select usuario, concat_ws(' ', accion, transicion) as hecho from bitacora
      where recurso = 'importacion' and registro_id = ${id} order by id`);
  const planRows = async (id: number) =>
    (await at.db.rows(sql`select 1 from importacion_fila where importacion_id = ${id}`)).length;

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

    test('is planned again, and says why, when what it relied on has changed', async () => {
      const sector = await make('sector', { codigo: 'Z1', nombre: 'Zona', clase: 'urbano' });
      const sheet = csv(['Código', 'Barrio', 'Sector'], ['ZB1', 'Uno', 'Z1']);
      const { id } = await io.planned(sheet, { destino: 'barrio' });
      const valor = { lat_min: 5, lat_max: 6, lng_min: -74, lng_max: -73 };
      await make('parametro', { clave: 'caja_municipio', valor, vigente_desde: '2026-07-01' });
      await act(id, 'aplicar');
      expect(await settled(id)).toMatchObject({
        estado: 'validada',
        crear: 1,
        avisos: [{ code: 'PLAN_SUPERADO' }],
      });
      expect((await list('barrio')).rows.map(({ codigo }) => codigo)).not.toContain('ZB1');
      await change(id, { modo: 'crear' });
      expect((await settled(id)).avisos).toEqual([]);
      await at.db.rows(sql`delete from sector where id = ${sector['id']}`);
    });

    test('tells rows that were refused meanwhile among its problems, and plans them again', async () => {
      const sector = await make('sector', { codigo: 'R1', nombre: 'Recodo' });
      const sheet = sectors(['R1', 'Recodo alto', ''], ['R2', 'Remanso', ''], ['R3', '', '']);
      const planned = await io.planned(sheet, { opciones: { omitir: [4] } });
      await at.db.rows(
        sql`update sector set color = '#112233', version = version + 1 where id = ${sector['id']}`,
      );
      await act(planned.id, 'aplicar');
      const refused = await settled(planned.id);
      const told = ({ problemas }: typeof refused) =>
        problemas.map(({ code, filas, ejemplos, al_aplicar }) => [
          code,
          filas,
          ejemplos,
          al_aplicar,
        ]);
      expect([refused.estado, told(refused)]).toEqual([
        'validada',
        [['VERSION_VIEJA', 1, [2], true]],
      ]);
      await change(planned.id, {});
      const again = await settled(planned.id);
      expect(again).toMatchObject({ crear: 1, actualizar: 1, omitidas: 1, problemas: [] });
      expect(again.opciones).toEqual({ omitir: [4] });
      await at.db.rows(sql`delete from sector where codigo = 'R1'`);
    });

    test('is planned again for the rows that it left, once it was applied', async () => {
      const { id } = await io.planned(sectors(['Q1', 'Quebrada', ''], ['Q2', 'Quinta', '']));
      await make('sector', { codigo: 'Q2', nombre: 'Otra quinta' });
      const left = await io.done(id, 'aplicar', { solo_validas: true });
      expect(left).toMatchObject({
        aplicadas: 1,
        con_error: 1,
        problemas: [{ code: 'DUPLICADO', campo: 'codigo', ejemplos: [3], al_aplicar: true }],
      });
      expect((await change(id, { modo: 'crear' })).statusCode).toBe(409);
      await change(id, {});
      const again = await settled(id);
      expect(again).toMatchObject({ estado: 'validada', actualizar: 1, problemas: [] });
      const whole = await io.done(id, 'aplicar');
      expect(whole).toMatchObject({ aplicadas: 2, con_error: 0 });
      expect((await change(id, {})).statusCode).toBe(409);
      await io.done(id, 'deshacer');
      await at.db.rows(sql`delete from sector where codigo = 'Q2'`);
    });

    test('that has errors needs to be told to leave them out', async () => {
      const { id } = await io.planned(sectors(['P3', 'Tres', ''], ['P4', '', '']));
      const refused = await act(id, 'aplicar');
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'IMPORTACION_CON_ERRORES' });
      const done = await io.done(id, 'aplicar', { solo_validas: true });
      expect(done).toMatchObject({ aplicadas: 1 });
      expect((await act(id, 'deshacer', { version: done.version - 1 })).statusCode).toBe(412);
      await io.done(id, 'deshacer', { version: done.version });
    });

    test('is refused by an old version, by what is no option, and where nothing changes', async () => {
      const { id, version } = await io.planned(sectors(['P5', 'Cinco', '']));
      expect((await act(id, 'aplicar', { version: version - 1 })).statusCode).toBe(412);
      expect((await act(id, 'aplicar', { solo_valida: true })).statusCode).toBe(400);
      await change(id, { opciones: { omitir: [2] } });
      expect((await settled(id)).omitidas).toBe(1);
      const nothing = await act(id, 'aplicar');
      expect(codeOf(nothing)).toEqual([409, 'IMPORTACION_SIN_CAMBIOS']);
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
      expect(codeOf(again)).toEqual([409, 'IMPORTACION_ESTADO']);
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
    const lines = (await historyOf(id)).map(({ hecho }) => hecho);
    expect(lines).toEqual([
      'crear',
      'editar',
      'transicion aplicar',
      'editar',
      'transicion aplicar',
      'transicion deshacer',
    ]);
    expect((await historyOf(other.id)).map(({ hecho }) => hecho)).toEqual([
      'crear',
      'transicion cancelar',
    ]);
    expect(
      (await historyOf(id)).every(({ usuario }) => usuario === 'administrador@farola.test'),
    ).toBe(true);
  });

  test('a closed base takes no inventory: its sheets become drafts of updates from then on', async () => {
    await makeTown(make);
    const file = csv(['Código (rótulo)', 'Tipo', 'Barrio'], ['X1', 'POS', 'Los Álamos']);
    const destino = 'infraestructura_alumbrado';
    const updates = 'infraestructura_alumbrado_actualizacion';
    const { id, crear } = await io.planned(file, { destino });
    expect(crear).toBe(1);
    await make('parametro', { clave: 'base_cerrada', valor: true, vigente_desde: '2026-07-15' });
    const destinations = (await get('/destinos')).json<Row[]>();
    expect(destinations.find(({ nombre }) => nombre === destino)).toEqual({
      nombre: destino,
      general: false,
      puede: true,
      motivo: 'The base inventory is closed: register an update.',
      sigue: updates,
    });
    await act(id, 'aplicar');
    expect(await settled(id)).toMatchObject({ aplicadas: 0 });
    expect((await list(destino)).total).toBe(0);

    const lacking = await io.planned(file, { destino });
    expect(lacking).toMatchObject({ destino: updates, crear: 0 });
    expect(lacking.avisos.map(({ codigo, campo }) => [codigo, campo])).toEqual([
      ['E01', 'fecha_efectiva'],
      ['E01', 'soporte_tipo'],
      ['E01', 'soporte_numero'],
      ['E01', 'soporte_fecha'],
    ]);
    const constantes = {
      fecha_efectiva: '2026-07-10',
      soporte_tipo: 'acta',
      soporte_numero: 'A-7',
      soporte_fecha: '2026-07-10',
    };
    expect((await change(lacking.id, { opciones: { constantes } })).statusCode).toBe(200);
    const planned = await settled(lacking.id);
    expect(planned).toMatchObject({ crear: 1, con_error: 0, avisos: [] });
    const { rows } = await io.rows(lacking.id);
    expect(rows[0]?.valores).toMatchObject({
      codigo: { despues: 'X1' },
      tipo_actualizacion: { despues: 'Expansión' },
      barrio_id: { despues: 'B1 · Los Álamos' },
    });
    expect(await io.done(lacking.id, 'aplicar')).toMatchObject({
      estado: 'aplicada',
      aplicadas: 1,
    });
    expect((await list(updates)).rows).toMatchObject([
      { codigo: 'X1', tipo: 'expansion', estado: 'borrador', lote: `IMP-${lacking.id}` },
    ]);
    await io.done(lacking.id, 'deshacer');
    expect((await list(updates)).total).toBe(0);
  });

  test('opens no cases where it compares nothing, and says so', async () => {
    const { id } = await io.planned(sectors(['C1', 'Uno', '']));
    const asked = {
      method: 'POST',
      url: `/api/importacion/${id}/casos`,
      payload: { solo: {} },
    } as const;
    const answer = await at.call(asked);
    expect(codeOf(answer)).toEqual([400, 'CONSULTA_INVALIDA']);
  });
});
