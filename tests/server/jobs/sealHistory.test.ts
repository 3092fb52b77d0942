import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { verifyHistory } from '../../../src/server/history/verify.ts';
import { sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { historyRoutes } from '../../../src/server/history/undoRoutes.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';
import { plainApp } from '../../support/server/plainApp.ts';
import { emptyHistory, tamper } from '../../support/server/tamper.ts';

describe.each(engines)('the sealed history on %s', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(() => emptyHistory(db));

  const write = (count: number) =>
    db.orm.execute(sql`
      insert into bitacora (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, despues)
      select timestamptz '2026-07-03 12:00:00.123-05' + n * interval '1 second', 7, 'ana@example.com',
        '127.0.0.1', 'barrio', n, 'editar', jsonb_build_object('nombre', 'Ñandú ' || n, 'valor', 1.50)
      from generate_series(1, ${count}::int) as n`);

  const broken = async () => (await verifyHistory(db)).roto;

  test('an empty history is whole', async () => {
    expect(await sealHistory(db)).toBe(0);
    expect(await verifyHistory(db)).toEqual({ sellados: 0, pendientes: 0, ultimo: null });
  });

  test('every committed row gets its seal, in batches, and later ones continue the chain', async () => {
    await write(1201);
    expect(await verifyHistory(db)).toMatchObject({ sellados: 0, pendientes: 1201 });
    expect(await sealHistory(db)).toBe(1201);
    await write(2);
    const before = await verifyHistory(db);
    expect(before).toMatchObject({ sellados: 1201, pendientes: 2, ultimo: { orden: 1201 } });
    expect(before).not.toHaveProperty('roto');
    expect(await sealHistory(db)).toBe(2);
    expect(await sealHistory(db)).toBe(0);
    const [counted] = await db.rows<{ seals: string; last: string }>(
      sql`select count(distinct sello)::text as seals, max(orden)::text as last from bitacora`,
    );
    expect(counted).toEqual({ seals: '1203', last: '1203' });
  });

  test('a server that stops waits for one batch, and the next run goes on from there', async () => {
    await write(1201);
    const stopping = new AbortController();
    const run = sealHistory(db, { stopping: stopping.signal });
    stopping.abort();
    const sealed = await run;
    expect(sealed).toBe(engine === 'pglite' ? 100 : 500);
    expect(await verifyHistory(db)).toMatchObject({ sellados: sealed, pendientes: 1201 - sealed });
    expect(sealed + (await sealHistory(db))).toBe(1201);
    expect(await sealHistory(db, { stopping: stopping.signal })).toBe(0);
    expect(await broken()).toBeUndefined();
  });

  test('while an import is under way, most of the time is left to it', async () => {
    await db.orm.execute(sql`
      insert into importacion (destino, destino_titulo, archivo, sha256, modo, estado, creado_en, version, filas,
        crear, actualizar, sin_cambio, con_error, con_aviso, omitidas, aplicadas, conservadas)
      values ('barrio', 'Barrios', 'hoja.csv', '', 'crear', 'planificando', now(), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)`);
    await write(1001);
    // not waited for: what else runs on the machine would lengthen the wait, not what was asked for
    const rests: number[] = [];
    const begun = performance.now();
    const sealed = await sealHistory(db, { pause: async (ms) => rests.push(ms) });
    const took = performance.now() - begun;
    expect(sealed).toBe(1001);
    await db.orm.execute(sql`delete from importacion`);
    // three times the batches; half of them without an import
    expect(rests.reduce((sum, ms) => sum + ms, 0) / took).toBeGreaterThan(1);
  });

  test('rows are sealed as they are committed, also out of the order of their ids', async () => {
    await write(2);
    await sealHistory(db);
    await db.orm.execute(sql`
      insert into bitacora (id, fecha_hora, recurso, accion) overriding system value
      values (-5, now(), 'barrio', 'crear')`);
    expect(await sealHistory(db)).toBe(1);
    expect(await verifyHistory(db)).toMatchObject({ sellados: 3, pendientes: 0 });
    expect(await broken()).toBeUndefined();
  });

  test('seals hold whatever the time zone and date style of the session', async () => {
    await write(3);
    await sealHistory(db);
    const name = (await db.rows<{ name: string }>(sql`select current_database() as name`))[0]?.name;
    await db.orm.execute(sql.raw(`alter database "${name}" set timezone to 'Asia/Kolkata'`));
    await db.orm.execute(sql`set timezone to 'Asia/Kolkata'`);
    await db.orm.execute(sql`set datestyle to 'German'`);
    expect(await broken()).toBeUndefined();
  });

  test('several sealers at a time make one chain', async () => {
    await write(1500);
    const counts = await Promise.all(Array.from({ length: 4 }, () => sealHistory(db)));
    await sealHistory(db);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(1500);
    expect(await verifyHistory(db)).toMatchObject({ sellados: 1500, pendientes: 0 });
    expect(await broken()).toBeUndefined();
  });

  test.each([
    [
      'a changed value',
      `update bitacora set despues = '{"nombre":"otro"}' where orden = 5`,
      { orden: 5, motivo: 'contenido' },
    ],
    [
      'a changed user',
      `update bitacora set usuario = 'eva@example.com' where orden = 5`,
      { orden: 5, motivo: 'contenido' },
    ],
    [
      'a changed moment',
      `update bitacora set fecha_hora = fecha_hora + interval '1 ms' where orden = 5`,
      { orden: 5, motivo: 'contenido' },
    ],
    [
      'a changed seal',
      `update bitacora set sello = repeat('a', 64) where orden = 5`,
      { orden: 5, motivo: 'contenido' },
    ],
    [
      'a deleted row',
      'delete from bitacora where orden = 5',
      { orden: 5, id: null, motivo: 'falta' },
    ],
    [
      'a deleted first row',
      'delete from bitacora where orden = 1',
      { orden: 1, id: null, motivo: 'falta' },
    ],
    [
      'a deleted last row',
      'delete from bitacora where orden = 10',
      { orden: 10, id: null, motivo: 'falta' },
    ],
    ['an emptied table', 'delete from bitacora', { orden: 1, id: null, motivo: 'falta' }],
    [
      'a seal taken off',
      'update bitacora set orden = null, sello = null where orden = 10',
      { orden: 10, id: null, motivo: 'falta' },
    ],
    [
      'two rows that changed places',
      'update bitacora set orden = 100 where orden = 5; update bitacora set orden = 5 where orden = 6; update bitacora set orden = 6 where orden = 100',
      { orden: 5, motivo: 'contenido' },
    ],
    [
      'a row slipped in',
      `insert into bitacora (fecha_hora, recurso, accion, orden, sello) values (now(), 'barrio', 'crear', 11, repeat('0', 64))`,
      { orden: 11, motivo: 'sobra' },
    ],
    [
      'a row slipped in before the first',
      `insert into bitacora (fecha_hora, recurso, accion, orden, sello) values (now(), 'barrio', 'crear', 0, repeat('0', 64))`,
      { orden: 0, motivo: 'sobra' },
    ],
    ['the end of the chain removed', 'delete from bitacora_cadena', { orden: 1, motivo: 'sobra' }],
  ])('finds %s', async (_what, statements, damage) => {
    await write(10);
    await sealHistory(db);
    for (const statement of statements.split('; ')) await tamper(db, statement);
    expect(await broken()).toMatchObject(damage);
  });

  test('rows deleted from the end stay noticed when new ones are sealed after them', async () => {
    await write(10);
    await sealHistory(db);
    await tamper(db, 'delete from bitacora where orden > 8');
    await write(3);
    await sealHistory(db);
    expect(await broken()).toEqual({ orden: 9, id: null, motivo: 'falta' });
  });

  test.each([
    'update bitacora set usuario = null',
    `update bitacora set orden = 100 + id, sello = 'x', motivo = 'y' where orden is null`,
    'update bitacora set orden = null, sello = null where orden is not null',
    `update bitacora set orden = 100 + id, sello = 'x' where orden is not null`,
    `update bitacora set sello = 'x' where orden is null`,
    'update bitacora set hecho = hecho',
    'delete from bitacora',
    'truncate bitacora',
  ])('the database itself refuses: %s', async (statement) => {
    await write(2);
    await sealHistory(db);
    await write(2);
    const error = await db.orm.execute(sql.raw(statement)).then(
      () => undefined,
      (failure: Error) => failure,
    );
    expect(String(error)).toContain('append-only');
    expect(await verifyHistory(db)).toMatchObject({ sellados: 2, pendientes: 2 });
  });

  test('of every column but those of the seal the database refuses changes', async () => {
    const rows = await db.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_name = 'bitacora' and table_schema = current_schema()
      except select event_object_column from information_schema.triggered_update_columns
      where trigger_name = 'bitacora_solo_agregar' order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(['orden', 'sello']);
  });

  test('administrators may ask whether the history is whole, others not', async () => {
    await write(3);
    await sealHistory(db);
    const app = plainApp();
    await app.register(historyRoutes({ db, clock: () => new Date() }), { prefix: '/api' });
    const ask = (rol: string) =>
      app.inject({
        url: '/api/bitacora/verificacion',
        headers: { authorization: `Bearer ${rol}` },
      });
    expect((await ask('administrador')).json()).toMatchObject({ sellados: 3, pendientes: 0 });
    expect((await ask('funcionario')).json()).toMatchObject({ code: 'PROHIBIDO' });
    expect((await ask('funcionario')).statusCode).toBe(403);
    await app.close();
  });
});
