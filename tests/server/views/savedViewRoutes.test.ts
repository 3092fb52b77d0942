import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { MOST_VIEWS } from '../../../src/core/api/limits.ts';
import type { SavedView } from '../../../src/core/views/savedViews.ts';
import { engines } from '../../support/database/database.ts';
import { savedViewCalls, viewContent as content } from '../../support/server/savedViewCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { persona } from '../../support/toys/toys.ts';

describe.each(engines)('saved views on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [persona] });
  });
  afterAll(() => at.close());
  const views = savedViewCalls(() => at);
  const { ask, send, save, change, remove, prefer, listed, lists, setMode } = views;
  beforeEach(views.clear);

  const lastLine = async () =>
    (
      await at.db.rows<Record<string, unknown>>(
        sql`select recurso, accion, registro_id::int as registro_id, antes, despues
            from bitacora order by id desc limit 1`,
      )
    )[0];

  test('one of one’s own is seen by its owner alone, and stands in the history', async () => {
    const look = { columnas: ['nombre', 'codigo'], anchos: { nombre: 240 }, filas: 100 };
    const made = await save({ nombre: '  Los   activos ', contenido: { ...content, ...look } });
    expect(made).toEqual({
      id: made.id,
      recurso: 'barrio',
      nombre: 'Los activos',
      compartida: false,
      de_firma: false,
      propia: true,
      editable: true,
      predeterminada: false,
      autor: 'funcionario Prueba',
      version: 1,
      contenido: { ...content, ...look },
      omitido: [],
    });
    expect(await lastLine()).toMatchObject({
      recurso: 'vista',
      accion: 'crear',
      registro_id: made.id,
      despues: { nombre: 'Los activos', recurso: 'barrio' },
    });
    expect(await listed('funcionario')).toEqual([made]);
    expect(await listed('administrador')).toEqual([]);
    for (const answer of [
      await ask(`vistas/${made.id}`, 'administrador'),
      await change(made, { nombre: 'Mía' }, 'administrador'),
      await remove({ id: made.id, version: 1 }, 'administrador'),
    ]) {
      expect(answer.json().code).toBe('NO_EXISTE');
    }
  });

  test('of a list with a past shows an earlier day, and no other list does', async () => {
    const recurso = 'infraestructura_alumbrado_actualizado';
    const empty = { filtro: {}, orden: [] };
    const on = (en: string) => ({ contenido: { ...empty, en } });
    const made = await save({ recurso, ...on('2020-05-31') });
    expect(made).toMatchObject({ ...on('2020-05-31'), omitido: [] });
    expect(await lastLine()).toMatchObject({ despues: on('2020-05-31') });
    const moved = await change(made, on('2020-06-30'));
    expect(moved.json()).toMatchObject(on('2020-06-30'));
    for (const [list, en] of [
      [recurso, '2020-02-30'],
      [recurso, '2099-12-31'],
      ['barrio', '2020-05-31'],
    ] as const) {
      const answer = await send({ payload: { recurso: list, nombre: 'Otra', ...on(en) } });
      expect([list, en, answer.statusCode]).toEqual([list, en, 400]);
    }
    // as if the list had lost its past since
    await at.db.orm.execute(sql`update vista set recurso = 'barrio' where id = ${made.id}`);
    const [left] = await listed('funcionario');
    expect(left).toMatchObject({
      contenido: empty,
      omitido: [{ parte: 'en', clave: '2020-06-30' }],
    });
    expect(left?.contenido).not.toHaveProperty('en');
  });

  test('a shared one is changed by its owner and administrators, and by nobody else', async () => {
    const mine = await save({ compartida: true });
    const theirs = await save({ compartida: true }, 'administrador');
    expect((await listed('funcionario')).map(({ editable }) => editable)).toEqual([true, false]);
    expect((await change(theirs, { nombre: 'Otra' })).json().code).toBe('PROHIBIDO');
    expect((await remove({ id: theirs.id, version: 1 }, 'funcionario')).statusCode).toBe(403);
    expect((await change(mine, { nombre: 'De todos' }, 'administrador')).json()).toMatchObject({
      nombre: 'De todos',
      version: 2,
    });
    expect(await lastLine()).toMatchObject({
      accion: 'editar',
      antes: { nombre: 'Los activos' },
      despues: { nombre: 'De todos' },
    });
    expect((await remove({ id: mine.id, version: 2 }, 'administrador')).json()).toEqual({
      ok: true,
    });
    expect(await lastLine()).toMatchObject({ accion: 'borrar', registro_id: mine.id });
  });

  test('a change needs the version that was seen', async () => {
    const view = await save({});
    const url = `vistas/${view.id}`;
    expect((await send({ method: 'PUT', url, payload: {} })).statusCode).toBe(428);
    expect((await remove({ id: view.id })).statusCode).toBe(428);
    expect((await change(view, { nombre: 'Primera' })).statusCode).toBe(200);
    const stale = await change(view, { nombre: 'Segunda' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json().actual).toMatchObject({ nombre: 'Primera', version: 2 });
    expect((await remove(view)).statusCode).toBe(412);
    expect(await listed('funcionario')).toHaveLength(1);
  });

  test('a name is taken once by each person and list, whatever its accents', async () => {
    const first = await save({ nombre: 'Críticos' });
    await save({ nombre: 'Críticos' }, 'administrador');
    await save({ nombre: 'Críticos', recurso: 'sector' });
    const answer = await send({
      payload: { recurso: 'barrio', nombre: 'criticos', contenido: content },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'DUPLICADO', fields: { nombre: [{}] } });
    const other = await save({ nombre: 'Otra' });
    expect((await change(other, { nombre: first.nombre })).statusCode).toBe(409);
  });

  test.each([
    ['no name', { nombre: ' ' }, 422],
    ['a name that is too long', { nombre: 'x'.repeat(61) }, 422],
    ['a name with a control character', { nombre: 'a\u0000b' }, 422],
    ['a resource that is none', { recurso: 'nada' }, 400],
    ['a filter that is none', { contenido: { ...content, filtro: { nada: 1 } } }, 400],
    ['a value of another kind', { contenido: { ...content, filtro: { activo: 'x' } } }, 400],
    ['an order that is none', { contenido: { ...content, orden: [['nada', 'ASC']] } }, 400],
    ['a column that is none', { contenido: { ...content, columnas: ['nada'] } }, 400],
    [
      'the width of a column that is none',
      { contenido: { ...content, anchos: { nada: 90 } } },
      400,
    ],
    ['a width beyond all', { contenido: { ...content, anchos: { nombre: 1e6 } } }, 400],
    ['too many rows', { contenido: { ...content, filas: 5000 } }, 400],
    ['what is unknown', { de_firma: true }, 400],
    [
      'too much',
      { contenido: { ...content, filtro: { nombre: Array(900).fill('x'.repeat(60)) } } },
      413,
    ],
  ])('%s is refused', async (_what, payload, status) => {
    const answer = await send({
      payload: { recurso: 'barrio', nombre: 'Una', contenido: content, ...payload },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, expect.any(String)]);
    expect(await listed('funcionario')).toEqual([]);
  });

  test('there are so many of them, and no more', async () => {
    const { funcionario } = at.users;
    await at.db.orm.execute(
      sql`insert into vista (usuario_id, recurso, nombre, compartida, contenido, creado_en, modificado_en)
          select ${funcionario}, 'barrio', 'Vista ' || n, false, '{"filtro":{},"orden":[]}', now(), now()
          from generate_series(1, ${MOST_VIEWS}) as n`,
    );
    const answer = await send({
      payload: { recurso: 'barrio', nombre: 'Más', contenido: content },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields['_registro'][0].message).toMatch(String(MOST_VIEWS));
    await save({ recurso: 'sector' });
  });

  test('who may not read a resource sees none of its views, and saves none', async () => {
    await save(
      { recurso: 'bitacora', compartida: true, contenido: { filtro: {}, orden: [] } },
      'administrador',
    );
    const payload = { recurso: 'bitacora', nombre: 'Mía', contenido: { filtro: {}, orden: [] } };
    expect((await send({ payload })).statusCode).toBe(403);
    expect((await ask('vistas?recurso=bitacora', 'funcionario')).statusCode).toBe(403);
    expect(await listed('funcionario', 'vistas')).toEqual([]);
    expect((await prefer('bitacora', { filas: 50 })).statusCode).toBe(403);
    const [{ id }] = (await listed('administrador', 'vistas')) as [SavedView];
    expect((await ask(`vistas/${id}`, 'funcionario')).statusCode).toBe(404);
    expect((await at.call({ method: 'GET', url: '/api/vistas' }, null)).statusCode).toBe(401);
  });

  test('all of them come by name, without what they show', async () => {
    const { id } = await save({ compartida: true });
    const [name] = await listed('administrador', 'vistas');
    expect(name).toMatchObject({ id, recurso: 'barrio', nombre: 'Los activos', propia: false });
    expect(Object.keys(name!)).not.toContain('contenido');
    expect((await ask('vistas?otra=1', 'funcionario')).statusCode).toBe(400);
  });

  test('personal data in a shared one are not told to who sees them masked', async () => {
    const contenido = {
      filtro: { telefono: '3001112233', nombre_contains: 'Secreta', barrio: 'Norte' },
      orden: [
        ['nombre', 'ASC'],
        ['barrio', 'ASC'],
      ],
      columnas: ['nombre', 'barrio'],
    };
    await save({ recurso: 'persona', compartida: true, contenido }, 'administrador');
    await setMode('restringido');
    const answer = await ask('vistas?recurso=persona', 'funcionario');
    expect(answer.body).not.toMatch(/3001112233|Secreta/);
    expect(answer.json()[0]).toMatchObject({
      contenido: { filtro: { barrio: 'Norte' }, orden: [['barrio', 'ASC']] },
      omitido: [
        { parte: 'filtro', clave: 'telefono' },
        { parte: 'filtro', clave: 'nombre_contains' },
        { parte: 'orden', clave: 'nombre' },
      ],
    });
    expect((await listed('administrador', 'vistas?recurso=persona'))[0]?.omitido).toEqual([]);
    const payload = { recurso: 'persona', nombre: 'Mía', contenido };
    expect((await send({ payload })).statusCode).toBe(403);
    expect(JSON.stringify(await lastLine())).not.toMatch(/3001112233|Secreta/);
  });

  test('nor is a searched text that may be personal', async () => {
    const personal = resources.find(({ fields }) =>
      Object.values(fields).some((field) => field.search === true && field.personal === true),
    )!;
    const contenido = { filtro: { q: 'Josefa Secreta' }, orden: [] };
    await save({ recurso: personal.name, compartida: true, contenido }, 'administrador');
    await setMode('restringido');
    const answer = await ask(`vistas?recurso=${personal.name}`, 'funcionario');
    expect(answer.body).not.toMatch(/Secreta/);
    expect(answer.json()[0].omitido).toEqual([{ parte: 'filtro', clave: 'q' }]);
    expect(JSON.stringify(await lastLine())).not.toMatch(/Secreta/);
  });

  test('one that names what is no more is told without it', async () => {
    const view = await save({ compartida: true });
    await at.db.orm.execute(
      sql`update vista set contenido = '{"filtro":{"activo":true,"color":"rojo"},"orden":[["color","ASC"]],"columnas":["color","nombre"]}'`,
    );
    expect((await ask(`vistas/${view.id}`, 'administrador')).json()).toMatchObject({
      contenido: { filtro: { activo: true }, orden: [], columnas: ['nombre'] },
      omitido: [
        { parte: 'filtro', clave: 'color' },
        { parte: 'orden', clave: 'color' },
        { parte: 'columnas', clave: 'color' },
      ],
    });
  });

  test('the firm’s first one is said by administrators, and is one', async () => {
    const first = await save({ nombre: 'Primera', compartida: true }, 'administrador');
    const second = await save({ nombre: 'Segunda', compartida: true }, 'administrador');
    const own = await save({ nombre: 'Mía' });
    const closed = await save({ nombre: 'Cerrada' }, 'administrador');
    expect((await change(own, { de_firma: true })).statusCode).toBe(403);
    const refused = await change(closed, { de_firma: true }, 'administrador');
    expect(refused.json()).toMatchObject({ code: 'INVALIDO', fields: { de_firma: [{}] } });

    expect((await change(first, { de_firma: true }, 'administrador')).statusCode).toBe(200);
    expect((await lists('funcionario')).vistas.map(({ id }) => id)).toEqual([first.id]);
    expect((await change(second, { de_firma: true }, 'administrador')).statusCode).toBe(200);
    expect((await lists('funcionario')).vistas.map(({ id }) => id)).toEqual([second.id]);

    // a person's own choice goes before it
    expect((await prefer('barrio', { vista: own.id })).json()).toEqual({ ok: true });
    expect((await lists('funcionario')).vistas).toMatchObject([
      { id: own.id, predeterminada: true },
    ]);
    expect((await prefer('barrio', { vista: null })).statusCode).toBe(200);
    expect((await lists('funcionario')).vistas.map(({ id }) => id)).toEqual([second.id]);

    // what is shared no longer is nobody's beginning
    const now = (await ask(`vistas/${second.id}`, 'administrador')).json();
    expect((await change(now, { compartida: false }, 'administrador')).json()).toMatchObject({
      de_firma: false,
    });
    expect((await lists('funcionario')).vistas).toEqual([]);
  });

  test('a person’s list begins with no view of somebody else’s own, nor of another list', async () => {
    const theirs = await save({}, 'administrador');
    const sector = await save({ recurso: 'sector' });
    for (const vista of [theirs.id, sector.id, 999_999]) {
      expect((await prefer('barrio', { vista })).json().code).toBe('NO_EXISTE');
    }
    const mine = await save({});
    await prefer('barrio', { vista: mine.id });
    expect((await remove({ id: mine.id, version: 1 }, 'funcionario')).statusCode).toBe(200);
    expect((await lists('funcionario')).vistas).toEqual([]);
  });

  test('how a person has a list is theirs, in parts, and comes with the session', async () => {
    await prefer('barrio', { columnas: ['nombre'], anchos: { nombre: 300 } });
    await prefer('barrio', { filas: 100 });
    await prefer('general', { densidad: 'comfortable' });
    const { preferencias, densidad } = await lists('funcionario');
    expect([preferencias, densidad]).toEqual([
      { barrio: { columnas: ['nombre'], anchos: { nombre: 300 }, filas: 100 } },
      'comfortable',
    ]);
    expect(await lists('administrador')).toEqual({ preferencias: {}, vistas: [], densidad: null });
    await prefer('barrio', { columnas: null, anchos: null });
    expect((await lists('funcionario')).preferencias).toEqual({ barrio: { filas: 100 } });
    for (const payload of [{ columnas: ['nada'] }, { columnas: [] }, { filas: 0 }, { otra: 1 }]) {
      expect((await prefer('barrio', payload)).statusCode).toBe(400);
    }
    expect((await prefer('general', { densidad: 'x' })).statusCode).toBe(400);
    expect((await prefer('nada', {})).statusCode).toBe(400);
  });

  test('a shared one stays when its owner goes', async () => {
    const view = await save({ compartida: true });
    await at.db.orm.execute(sql`update vista set usuario_id = null where id = ${view.id}`);
    expect(await listed('administrador')).toMatchObject([
      { propia: false, editable: true, autor: null },
    ]);
    expect(await listed('funcionario')).toMatchObject([{ propia: false, editable: false }]);
  });
});
