import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_VIEWS, type OwnLists, type SavedView } from '../../../src/core/savedViews.ts';
import { forgetSessions } from '../../../src/server/auth/sessionMemo.ts';
import { cleanViews } from '../../../src/server/savedViews/writeViews.ts';
import { engines } from '../../support/database.ts';
import { openTestApp, type TestApp } from '../../support/testApp.ts';
import { persona } from '../../support/toys.ts';

type Rol = 'administrador' | 'funcionario';

const content = { filtro: { activo: true }, orden: [['nombre', 'DESC']] };

describe.each(engines)('the deletion of a saved view is undone on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [persona] });
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.db.orm.execute(sql`delete from preferencia_lista`);
    await at.db.orm.execute(sql`delete from vista`);
    await setMode('abierto');
  });

  async function setMode(modo: 'abierto' | 'restringido') {
    const valor = JSON.stringify({ modo, aprobadores: [] });
    await at.db.orm.execute(
      sql`update parametro set valor = ${valor}::jsonb where clave = 'permisos'`,
    );
    forgetSessions();
  }

  const post = (url: string, payload: object, rol: Rol = 'funcionario') =>
    at.call({ method: 'POST', url: `/api/${url}`, payload }, rol);
  const put = (url: string, payload: object, rol: Rol, version?: number) => {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    return at.call({ method: 'PUT', url: `/api/${url}`, payload, headers }, rol);
  };
  const save = async (given: object = {}, rol: Rol = 'funcionario'): Promise<SavedView> => {
    const view = { recurso: 'barrio', nombre: 'Los activos', contenido: content, ...given };
    const answer = await post('vistas', view, rol);
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  const read = async (id: number, rol: Rol = 'funcionario') =>
    (await at.call({ method: 'GET', url: `/api/vistas/${id}` }, rol)).json();
  const drop = async ({ id, version }: SavedView, rol: Rol = 'funcionario'): Promise<string> => {
    const headers = { 'if-match': `"${version}"` };
    const answer = await at.call({ method: 'DELETE', url: `/api/vistas/${id}`, headers }, rol);
    expect(answer.statusCode).toBe(200);
    return String(answer.headers['x-deshacer']);
  };
  const undo = (token: string, rol: Rol = 'funcionario') => post('deshacer', { token }, rol);
  const firstOf = async (rol: Rol): Promise<number[]> => {
    const answer = await at.call({ method: 'POST', url: '/api/security/login/verifytoken' }, rol);
    return (answer.json().listas as OwnLists).vistas.map(({ id }) => id);
  };

  test('it is the very same view again, and lists begin with it as they did', async () => {
    const made = await save({ compartida: true });
    const firm = await put(`vistas/${made.id}`, { de_firma: true }, 'administrador', 1);
    expect(firm.statusCode).toBe(200);
    await put('preferencias/barrio', { vista: made.id }, 'funcionario');
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
    const [view] = (
      await at.call({ method: 'GET', url: '/api/vistas?recurso=barrio' }, 'funcionario')
    ).json();
    expect((await undo(await drop(view))).statusCode).toBe(200);
  });

  test('what was chosen since stays: another first view of the firm, another one of the person', async () => {
    const first = await save({ compartida: true }, 'administrador');
    await put(`vistas/${first.id}`, { de_firma: true }, 'administrador', 1);
    await put('preferencias/barrio', { vista: first.id }, 'funcionario');
    const token = await drop(await read(first.id, 'administrador'), 'administrador');
    const second = await save({ nombre: 'Otra', compartida: true }, 'administrador');
    await put(`vistas/${second.id}`, { de_firma: true }, 'administrador', 1);
    await put('preferencias/barrio', { vista: second.id }, 'funcionario');
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
