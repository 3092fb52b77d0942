import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { createVerifier } from '../../../src/server/history/verify.ts';
import { sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { historyRoutes } from '../../../src/server/history/undoRoutes.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';
import { plainApp } from '../../support/server/plainApp.ts';
import { emptyHistory, tamper } from '../../support/server/tamper.ts';

const NOW = '2026-07-15T15:00:00.000Z';
const clock = () => new Date(NOW);

describe.each(engines)('verifying the history on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(() => emptyHistory(db));

  async function sealed(count: number, value: SQL = sql`n::text`): Promise<void> {
    await db.orm.execute(sql`
      insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, despues)
      select now(), 'ana@example.com', 'barrio', n, 'editar', jsonb_build_object('nombre', ${value})
      from generate_series(1, ${count}::int) as n`);
    await sealHistory(db);
  }

  const verifierOf = (of: Database) =>
    createVerifier({ db: of, clock, stopping: new AbortController().signal });
  const verify = (extent: 'new' | 'whole') => verifierOf(db).verify(extent);

  /** The database, and how many lines each statement of a verification brought. */
  function watched(): { db: Database; batches: number[] } {
    const batches: number[] = [];
    const rows: Database['rows'] = async <T extends Record<string, unknown>>(query: SQL) => {
      const found = await db.rows<T>(query);
      if (found.some((row) => 'content' in row)) batches.push(found.length);
      return found;
    };
    return { db: { ...db, rows }, batches };
  }

  test('goes on where the last one ended, on whatever server', async () => {
    await sealed(10);
    const completa = { orden: 10, en: NOW };
    expect(await verify('new')).toMatchObject({ sellados: 10, desde: 0, completa });
    await sealed(5);
    const again = watched();
    const found = await verifierOf(again.db).verify('new');
    expect(found).toMatchObject({ sellados: 15, desde: 10, completa, ultimo: { orden: 15 } });
    expect(found).not.toHaveProperty('roto');
    expect(again.batches).toEqual([5]);
    expect(await verify('new')).toMatchObject({ sellados: 15, desde: 15, completa });
    expect(await verify('whole')).toMatchObject({ desde: 0, completa: { orden: 15, en: NOW } });
  });

  test('finds a verified line that was changed when it is whole, and from then on', async () => {
    await sealed(10);
    await verify('new');
    await tamper(db, `update bitacora set despues = '{"nombre":"otro"}' where orden = 4`);
    await sealed(2);
    expect(await verify('new')).not.toHaveProperty('roto');
    const roto = { orden: 4, motivo: 'contenido' };
    expect(await verify('whole')).toMatchObject({ sellados: 3, desde: 0, roto, completa: null });
    expect(await verify('new')).toMatchObject({ desde: 0, roto, completa: null });
    await tamper(db, `update bitacora set despues = '{"nombre":"4"}' where orden = 4`);
    expect(await verify('new')).toMatchObject({ desde: 0, completa: { orden: 12, en: NOW } });
  });

  test('finds what was done to a line that is new', async () => {
    await sealed(10);
    await verify('new');
    await sealed(5);
    await tamper(db, 'delete from bitacora where orden = 12');
    const roto = { orden: 12, id: null, motivo: 'falta' };
    expect(await verify('new')).toMatchObject({ sellados: 11, desde: 10, roto });
  });

  test('finds a chain that was made anew, which holds by itself', async () => {
    await sealed(10);
    await verify('new');
    await tamper(
      db,
      'update bitacora set orden = null, sello = null',
      'delete from bitacora_cadena',
      `update bitacora set usuario = 'eva@example.com' where registro_id = 3`,
    );
    await sealHistory(db);
    const roto = { orden: 10, motivo: 'contenido' };
    expect(await verify('new')).toMatchObject({ sellados: 10, desde: 0, roto });
    expect(await verify('whole')).toMatchObject({ roto });
  });

  test('finds a chain that was cut short together with the record of its end', async () => {
    await sealed(10);
    await verify('new');
    await tamper(
      db,
      'delete from bitacora where orden > 8',
      'update bitacora_cadena set (orden, sello) = (select orden, sello from bitacora where orden = 8)',
    );
    expect(await verify('new')).toMatchObject({ roto: { orden: 10, id: null, motivo: 'falta' } });
  });

  test('is done once for all who ask at the same time', async () => {
    await sealed(250);
    const at = watched();
    const verifier = verifierOf(at.db);
    const [one, two, three] = await Promise.all(
      (['whole', 'whole', 'new'] as const).map((extent) => verifier.verify(extent)),
    );
    expect(one).toMatchObject({ sellados: 250, desde: 0 });
    expect([two, three]).toEqual([one, one]);
    expect(at.batches.reduce((sum, n) => sum + n)).toBe(250);
    await sealed(5);
    at.batches.length = 0;
    const [less, all] = await Promise.all([verifier.verify('new'), verifier.verify('whole')]);
    expect([less?.desde, all?.desde]).toEqual([250, 0]);
    expect(at.batches.reduce((sum, n) => sum + n)).toBe(5 + 255);
  });

  test('that fails is tried again by who asks next', async () => {
    await sealed(3);
    let fails = true;
    const rows: Database['rows'] = (query) =>
      fails ? Promise.reject(new Error('gone')) : db.rows(query);
    const verifier = verifierOf({ ...db, rows });
    await expect(verifier.verify('new')).rejects.toThrow('gone');
    fails = false;
    expect(await verifier.verify('new')).toMatchObject({ sellados: 3 });
  });

  test('leaves room for others between lines, of which few are read at a time', async () => {
    await sealed(1201);
    const at = watched();
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
    })();
    await verifierOf(at.db).verify('whole');
    isOver = true;
    await others;
    expect(Math.max(...at.batches)).toBe(engine === 'pglite' ? 100 : 500);
    expect(turns).toBeGreaterThan(at.batches.length);
    // 40 lines of 100 KB that nothing makes shorter
    const long = sql`(select string_agg(md5(n::text || k), '') from generate_series(1, 3200) as k)`;
    await sealed(40, long);
    at.batches.length = 0;
    expect(await verifierOf(at.db).verify('new')).toMatchObject({ sellados: 1241, desde: 1201 });
    expect(Math.max(...at.batches)).toBeLessThan(20);
  });

  test('ends with the server', async () => {
    await sealed(250);
    const stopping = new AbortController();
    const verifier = createVerifier({ db, clock, stopping: stopping.signal });
    const run = verifier.verify('whole');
    stopping.abort(new Error('stopping'));
    await expect(run).rejects.toThrow('stopping');
  });

  test('says from where, and refuses what it does not know by its name', async () => {
    await sealed(3);
    const app = plainApp();
    await app.register(historyRoutes({ db, clock }), { prefix: '/api' });
    const ask = async (query: string, rol = 'administrador') => {
      const response = await app.inject({
        url: `/api/bitacora/verificacion${query}`,
        headers: { authorization: `Bearer ${rol}` },
      });
      return { status: response.statusCode, body: response.json() };
    };
    expect(await ask('')).toMatchObject({ status: 200, body: { desde: 0, sellados: 3 } });
    expect(await ask('?completa=false')).toMatchObject({ body: { desde: 3 } });
    expect(await ask('?completa=true')).toMatchObject({ body: { desde: 0 } });
    for (const [query, said] of [
      ['?complete=true', '"complete"'],
      ['?completa=quizas', 'quizas'],
      ['?completa=true&completa=true', '"completa"'],
    ] as const) {
      const { status, body } = await ask(query);
      expect([status, body.code]).toEqual([400, 'CONSULTA_INVALIDA']);
      expect(body.message).toContain(said);
    }
    // the role before the query
    expect(await ask('?completa=quizas', 'funcionario')).toMatchObject({ status: 403 });
    await app.close();
  });
});
