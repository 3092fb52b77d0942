import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_VIEWS } from '../../../src/core/api/limits.ts';
import { cleanViews } from '../../../src/server/views/writeViews.ts';
import { engines } from '../../support/database/database.ts';
import { savedViewCalls } from '../../support/server/savedViewCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { persona } from '../../support/toys/toys.ts';

describe.each(engines)('the deletion of a saved view is undone on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [persona] });
  });
  afterAll(() => at.close());
  const views = savedViewCalls(() => at);
  const { save, change, prefer, drop, undo, setMode } = views;
  beforeEach(views.clear);

  const read = async (id: number, rol?: 'administrador') =>
    (await views.ask(`vistas/${id}`, rol)).json();
  const firstOf = async (rol: 'administrador' | 'funcionario') =>
    (await views.lists(rol)).vistas.map(({ id }) => id);

  test('it is the very same view again, and lists begin with it as they did', async () => {
    const made = await save({ compartida: true });
    const firm = await change(made, { de_firma: true }, 'administrador');
    expect(firm.statusCode).toBe(200);
    await prefer('barrio', { vista: made.id });
    const before = await read(made.id);
    const token = await drop(before);
    expect(token).toBe(`vista.${made.id}.b2`);
    expect((await read(made.id)).code).toBe('NO_EXISTE');
    expect([await firstOf('funcionario'), await firstOf('administrador')]).toEqual([[], []]);
    const done = await undo(token);
    expect([done.statusCode, done.json()]).toMatchObject([
      200,
      {
        revertidos: {
          total: 1,
          registros: [{ recurso: 'vista', id: made.id, nombre: 'Los activos' }],
        },
        conservados: { total: 0 },
        imposibles: { total: 0 },
      },
    ]);
    expect(await read(made.id)).toEqual({ ...before, version: 3 });
    expect(await firstOf('funcionario')).toEqual([made.id]);
    expect(await firstOf('administrador')).toEqual([made.id]);
    const lines = await at.db.rows<{ accion: string; hecho: string; deshace: string | null }>(
      sql`select accion, hecho, deshace from bitacora
          where recurso = 'vista' and registro_id = ${made.id} order by id desc limit 2`,
    );
    expect(lines).toMatchObject([
      { accion: 'crear', deshace: lines[1]?.hecho },
      { accion: 'borrar' },
    ]);
  });

  test('once: afterwards there is nothing to undo, until it is deleted again', async () => {
    const token = await drop(await save());
    expect((await undo(token)).statusCode).toBe(200);
    const again = await undo(token);
    expect([again.statusCode, again.json().code]).toEqual([409, 'NADA_QUE_DESHACER']);
    const [view] = await views.listed('funcionario');
    expect((await undo(await drop(view!))).statusCode).toBe(200);
  });

  test('what was chosen since stays: another first view of the firm, another one of the person', async () => {
    const first = await save({ compartida: true }, 'administrador');
    await change(first, { de_firma: true }, 'administrador');
    await prefer('barrio', { vista: first.id });
    const token = await drop(await read(first.id, 'administrador'), 'administrador');
    const second = await save({ nombre: 'Otra', compartida: true }, 'administrador');
    await change(second, { de_firma: true }, 'administrador');
    await prefer('barrio', { vista: second.id });
    expect((await undo(token, 'administrador')).statusCode).toBe(200);
    expect(await read(first.id)).toMatchObject({ de_firma: false, predeterminada: false });
    expect(await firstOf('funcionario')).toEqual([second.id]);
    expect(await firstOf('administrador')).toEqual([second.id]);
  });

  test('the name of a deleted one is free; it comes back under no name that is taken', async () => {
    const token = await drop(await save());
    await save();
    const refused = await undo(token);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DUPLICADO']);
  });

  test('it counts among the views of its owner only while it is there', async () => {
    const token = await drop(await save());
    for (let n = 0; n < MOST_VIEWS; n += 1) await save({ nombre: `Vista ${n}` });
    const refused = await undo(token);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'INVALIDO']);
  });

  test('by who deleted it, or who may undo what others did; a private one by its owner alone', async () => {
    await setMode('restringido');
    const shared = await save({ compartida: true });
    const byAdministrator = await drop(shared, 'administrador');
    const refused = await undo(byAdministrator);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_SE_DESHACE']);
    expect((await undo(byAdministrator, 'administrador')).statusCode).toBe(200);
    const own = await drop(await save({ nombre: 'Mía' }));
    expect((await undo(own, 'administrador')).json().code).toBe('NADA_QUE_DESHACER');
    expect((await undo(own)).statusCode).toBe(200);
  });

  test.each(['vista.1.v2', 'vista.999999.b1', 'vista.lote.12345678', 'vista.cambio.1'])(
    '%s undoes nothing',
    async (token) => {
      expect((await undo(token)).json().code).toBe('NADA_QUE_DESHACER');
    },
  );

  test('after a month it is gone for good', async () => {
    const recent = await drop(await save());
    const old = await drop(await save({ nombre: 'De antes' }));
    await at.db.orm.execute(
      sql`update vista set borrada_en = now() - interval '31 days' where nombre = 'De antes'`,
    );
    await cleanViews(at.db);
    expect((await undo(old)).json().code).toBe('NADA_QUE_DESHACER');
    expect((await undo(recent)).statusCode).toBe(200);
  });
});
