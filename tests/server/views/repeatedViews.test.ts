import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../support/database/database.ts';
import { savedViewCalls, viewContent } from '../../support/server/savedViewCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('a write of a saved view that is sent again, on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());
  const views = savedViewCalls(() => at);
  const { send, save, remove, undo, listed } = views;
  beforeEach(async () => {
    await views.clear();
    await at.db.orm.execute(sql`delete from envio`);
  });

  const linesOf = async (id: number): Promise<string[]> => {
    const lines = await at.db.rows<{ accion: string }>(
      sql`select accion from bitacora where recurso = 'vista' and registro_id = ${id} order by id`,
    );
    return lines.map(({ accion }) => accion);
  };
  const payload = { recurso: 'barrio', nombre: 'Los activos', contenido: viewContent };

  test('makes one view, and is answered as it was', async () => {
    const first = await send({ payload, key: 'vista-nueva' });
    const again = await send({ payload, key: 'vista-nueva' });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await listed('funcionario')).toHaveLength(1);
    expect(await linesOf(first.json().id)).toEqual(['crear']);
  });

  test('at the same time, too', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send({ payload, key: 'vista-a-la-vez' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await listed('funcionario')).toHaveLength(1);
  });

  test('changes it once: the version is that of the first', async () => {
    const { id } = await save();
    const rename = () =>
      send({
        method: 'PUT',
        url: `vistas/${id}`,
        payload: { nombre: 'Otros' },
        version: 1,
        key: 'vista-otra',
      });
    expect((await rename()).json()).toMatchObject({ nombre: 'Otros', version: 2 });
    const again = await rename();
    expect([again.statusCode, again.json()]).toMatchObject([200, { nombre: 'Otros', version: 2 }]);
    expect(await linesOf(id)).toEqual(['crear', 'editar']);
  });

  test('deletes it once, with the same way back, which is gone once, too', async () => {
    const view = await save();
    const first = await remove(view, 'funcionario', 'vista-fuera');
    const again = await remove(view, 'funcionario', 'vista-fuera');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.headers['x-deshacer']).toBe(first.headers['x-deshacer']);
    const token = String(first.headers['x-deshacer']);
    const back = await undo(token, 'funcionario', 'vista-vuelve');
    const backAgain = await undo(token, 'funcionario', 'vista-vuelve');
    expect([back.statusCode, backAgain.statusCode]).toEqual([200, 200]);
    expect(backAgain.json()).toEqual(back.json());
    expect(await linesOf(view.id)).toEqual(['crear', 'borrar', 'crear']);
  });

  test('with another content is refused, and leaves the view as it is', async () => {
    const first = await send({ payload, key: 'vista-clave' });
    const other = { ...payload, nombre: 'Otros' };
    const answers = [
      await send({ payload: other, key: 'vista-clave' }),
      await remove(first.json(), 'funcionario', 'vista-clave'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'ENVIO_REPETIDO'],
      [409, 'ENVIO_REPETIDO'],
    ]);
    expect(await listed('funcionario')).toEqual([first.json()]);
  });

  test('what was refused leaves its key free', async () => {
    const { id } = await save();
    const taken = await send({ payload, key: 'vista-libre' });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'DUPLICADO']);
    expect((await remove({ id, version: 1 })).statusCode).toBe(200);
    expect((await send({ payload, key: 'vista-libre' })).statusCode).toBe(201);
  });

  test('a key is of one person, and looks like one', async () => {
    await send({ payload, key: 'vista-propia' });
    const theirs = await send({ payload, key: 'vista-propia', rol: 'administrador' });
    expect(theirs.statusCode).toBe(201);
    const wrong = await send({ payload, key: 'corta' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
  });
});
