import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../../src/core/live/liveEvents.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import {
  findSession,
  forgetSessions,
  openSession,
  type Session,
} from '../../../src/server/auth/sessions.ts';
import { endOfHistory, linesAfter } from '../../../src/server/live/changes.ts';
import { createTail, type Tail } from '../../../src/server/live/tail.ts';
import { alone, sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { engines } from '../../support/database/database.ts';
import { listenTo, type LiveReader } from '../../support/server/liveReader.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('the stream of changes on %s', (engine) => {
  let at: TestApp;
  let address: string;
  let readers: LiveReader[] = [];
  const { make, save, remove } = recordCalls(() => at);

  beforeAll(async () => {
    at = await openTestApp(engine);
    await sealHistory(at.db);
    address = await at.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const reader of readers) reader.leave();
    readers = [];
  });
  afterAll(() => at.close());

  const open = async (given: Parameters<typeof listenTo>[1] = {}): Promise<LiveReader> => {
    const reader = await listenTo(address, { token: at.tokens.administrador, ...given });
    readers.push(reader);
    return reader;
  };
  /** A reader who is being told. */
  const listen = async (given: Parameters<typeof listenTo>[1] = {}) => {
    const reader = await open(given);
    const { id } = await reader.next('inicio');
    return Object.assign(reader, { place: String(id) });
  };
  const sealed = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    await sealHistory(at.db);
    return done;
  };
  const changesTo = async (reader: LiveReader) => (await reader.next('cambios')).data.cambios;
  let sectors = 0;
  const sector = (nombre = 'Vivo') => {
    sectors += 1;
    return make('sector', { codigo: `V${sectors}`, nombre: `${nombre} ${sectors}` });
  };
  const hecho: unknown = expect.stringMatching(/^[\w-]{8,36}$/);

  test('tells resource, id and version of what was written, and never a value', async () => {
    const reader = await listen();
    const made = await sealed(sector('Secreto'));
    const id = made['id'];
    expect(await changesTo(reader)).toEqual([{ recurso: 'sector', id, version: 1, hecho }]);
    await sealed(save('sector', made, { nombre: 'Otro secreto' }));
    expect(await changesTo(reader)).toEqual([{ recurso: 'sector', id, version: 2, hecho }]);
    await sealed(remove('sector', { ...made, version: 2 }));
    expect(await changesTo(reader)).toEqual([{ recurso: 'sector', id, version: null, hecho }]);
    expect(JSON.stringify(reader.events)).not.toMatch(/secreto/i);
  });

  test('is neither kept, nor changed, nor compressed, nor held back on its way', async () => {
    const { status, headers } = await listen();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('tells a record once that was written several times, and a deed of many by their number', async () => {
    const reader = await listen();
    const made = await sector();
    await sealed(save('sector', made, { nombre: 'Dos' }));
    expect(await changesTo(reader)).toEqual([
      { recurso: 'sector', id: made['id'], version: 2, hecho },
    ]);
    await sealed(
      at.db.orm.execute(sql`
        insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, lote, despues)
        select now(), 'x', 'sector', 100000 + n, 'crear', 'lote-de-prueba', '{"version": 1}'
        from generate_series(1, 60) as n`),
    );
    expect(await changesTo(reader)).toEqual([
      { recurso: 'sector', cuantas: 60, hecho: 'lote-de-prueba' },
    ]);
  });

  test('tells only of what its reader may read', async () => {
    const all = await listen();
    const some = await listen({ token: at.tokens.funcionario });
    const festivo = await make('festivo', { fecha: '2027-12-24', nombre: 'De prueba' });
    await at.db.orm.execute(sql`
      insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, despues)
      values (now(), 'x', 'vista', 5, 'crear', '{"version": 1}'), (now(), 'x', 'sector', 6, 'ver', null)`);
    const made = await sealed(sector());
    const own: Change = { recurso: 'sector', id: Number(made['id']), version: 1, hecho: '' };
    expect(await changesTo(all)).toEqual([
      { recurso: 'festivo', id: festivo['id'], version: 1, hecho },
      { ...own, hecho },
    ]);
    expect(await changesTo(some)).toEqual([{ ...own, hecho }]);
  });

  test('goes on after the place that a reader names, and tells nothing twice', async () => {
    const first = await listen();
    const one = await sealed(sector());
    const { id } = await first.next('cambios');
    first.leave();
    await first.ended;
    const two = await sealed(sector());
    const three = await sealed(sector());
    const back = await listen({ after: String(id) });
    expect((await changesTo(back)).map((change) => 'id' in change && change.id)).toEqual([
      two['id'],
      three['id'],
    ]);
    const beginning = await listen({ after: first.place });
    expect(await changesTo(beginning)).toHaveLength(3);
    await sealed(save('sector', one, { nombre: 'Cuatro' }));
    expect(await changesTo(back)).toHaveLength(1);
    expect(await changesTo(beginning)).toHaveLength(1);
  });

  test.each([
    ['ilegible', 'ayer'],
    ['ilegible', '-1'],
    ['futuro', '99999999999'],
  ])('says %s of the place %s, and goes on from the newest', async (motivo, after) => {
    const reader = await listen({ after });
    expect((await reader.next('reinicio')).data).toEqual({ motivo });
    await sealed(sector());
    expect(await changesTo(reader)).toHaveLength(1);
  });

  test('says antiguo of a place behind which too much was written', async () => {
    const { place, events } = await listen();
    await at.db.orm.execute(sql`
      insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, lote, despues)
      select now(), 'x', 'sector', 200000 + n, 'crear', 'lote-antiguo', '{"version": 1}'
      from generate_series(1, 2001) as n`);
    await sealHistory(at.db, alone);
    const end = String(Number(place) + 2001);
    await expect.poll(() => events.at(-1)?.id, { timeout: 5000 }).toBe(end);
    const reader = await listen({ after: place });
    expect((await reader.next('reinicio')).data).toEqual({ motivo: 'antiguo' });
    const later = await listen({ after: String(Number(place) + 1) });
    expect(await changesTo(later)).toMatchObject([{ recurso: 'sector', hecho: 'lote-antiguo' }]);
  });

  test('says to look again at who has a record open, at imports and at jobs', async () => {
    const reader = await listen();
    const officer = await listen({ token: at.tokens.funcionario });
    const made = await sector();
    const beat = (estado: string) =>
      at.call({
        method: 'POST',
        url: '/api/presencia',
        payload: { recurso: 'sector', id: made['id'], ventana: 'ventana-1', estado },
      });
    const look = async () => (await reader.next('mirar')).data.mirar;
    const seen = { que: 'presencia', recurso: 'sector', id: made['id'] };
    await beat('mira');
    expect(await look()).toEqual([seen]);
    await beat('edita');
    expect(await look()).toEqual([seen]);
    await beat('sale');
    expect(await look()).toEqual([seen]);
    await at.db.orm.execute(sql`
      insert into trabajo (clase, clave, estado, vence_en, intentos, creado_en)
      values ('prueba', 'una', 'pendiente', now() + interval '1 hour', 0, now())`);
    expect(await look()).toEqual([{ que: 'trabajo', id: expect.any(Number) as unknown }]);
    await at.db.orm.execute(sql`update trabajo set estado = 'hecho' where clave = 'una'`);
    expect(await look()).toEqual([{ que: 'trabajo', id: expect.any(Number) as unknown }]);
    await beat('mira');
    await look();
    // of jobs, an officer was told nothing
    const told = officer.events.flatMap(({ event, data }) =>
      event === 'mirar' ? (data as { mirar: Row[] }).mirar : [],
    );
    expect(told.length).toBeGreaterThan(2);
    expect(new Set(told.map(({ que }) => que))).toEqual(new Set(['presencia']));
  });

  describe('ends within a second', () => {
    const session = async (rol: 'administrador' | 'funcionario' = 'funcionario') =>
      openSession(at.db.orm, {
        userId: at.users[rol],
        ip: '127.0.0.1',
        agent: 'test',
        now: at.clock.now,
      });
    const endsBy = async (end: (token: string) => Promise<unknown>) => {
      const token = await session();
      const reader = await listen({ token });
      const began = performance.now();
      await end(token);
      expect((await reader.next('fin')).data).toEqual({ motivo: 'sesion' });
      expect(await reader.ended).toBe('whole');
      expect(performance.now() - began).toBeLessThan(1500); // a second, and what the call and a busy machine take
      return { token };
    };

    test('of signing out', async () => {
      const { token } = await endsBy((own) =>
        at.app.inject({
          method: 'POST',
          url: '/api/security/login/logout',
          headers: { authorization: `Bearer ${own}` },
        }),
      );
      expect((await open({ token })).status).toBe(401);
    });

    test('of another role or other rights', async () => {
      const rol = (value: string) => () =>
        at.db.orm.execute(
          sql`update usuario set rol = ${value} where id = ${at.users.funcionario}`,
        );
      const { token } = await endsBy(rol('administrador'));
      // with the new rights it goes on
      expect((await listen({ token })).status).toBe(200);
      await rol('funcionario')();
    });

    test('of being deactivated', async () => {
      const activo = (value: boolean) => () =>
        at.db.orm.execute(
          sql`update usuario set activo = ${value} where id = ${at.users.funcionario}`,
        );
      const { token } = await endsBy(activo(false));
      forgetSessions();
      expect((await open({ token })).status).toBe(401);
      await activo(true)();
    });

    test('of expiring', async () => {
      const before = at.clock.now;
      const { token } = await endsBy(async () => {
        at.clock.now = new Date(before.getTime() + 13 * 3_600_000);
      });
      expect((await open({ token })).status).toBe(401);
      at.clock.now = before;
    });
  });

  test('is refused without a session, with a query, and beyond eight of one session', async () => {
    expect((await open({ token: 'x' })).status).toBe(401);
    const asked = await open({ path: '/api/vivo?desde=3' });
    expect([asked.status, (await asked.body())['code']]).toEqual([400, 'CONSULTA_INVALIDA']);
    const head = await at.call({ method: 'HEAD', url: '/api/vivo' });
    expect(head.statusCode).toBeGreaterThanOrEqual(400);
    const eight = [];
    for (let n = 0; n < 8; n += 1) eight.push(await listen());
    const ninth = await open();
    expect([ninth.status, ninth.headers['retry-after']]).toEqual([429, '30']);
    expect(await ninth.body()).toMatchObject({
      code: 'DEMASIADOS_FLUJOS',
      message:
        'Too many streams of changes are open from this session: 8 at most. Close one of them.',
    });
    // another session has its own, and one that is closed gives its place free
    expect((await listen({ token: at.tokens.funcionario })).status).toBe(200);
    eight[0]?.leave();
    await expect.poll(async () => (await open()).status, { timeout: 5000 }).toBe(200);
  });

  test('a reader who reads too slowly is cut off, and the others go on', async () => {
    const user = await userOf(at.tokens.administrador, at);
    const tail = tailOf(at);
    const slow = await tail.tell({ session: user, after: undefined });
    const other = await tail.tell({ session: user, after: undefined });
    let read = 0;
    other.on('data', (frame: Buffer) => (read += frame.length));
    const closed = new Promise((resolve) => slow.once('close', resolve));
    for (let batch = 0; batch < 4; batch += 1) {
      await at.db.orm.execute(sql`
        insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, lote, despues)
        select now(), 'x', 'sector', ${batch * 1000 + 300_000} + n, 'crear', ${`lento-${batch}-`} || n, '{"version": 1}'
        from generate_series(1, 1000) as n`);
    }
    await sealHistory(at.db, alone);
    await closed;
    expect(slow.destroyed).toBe(true);
    await expect.poll(() => read, { timeout: 5000 }).toBeGreaterThan(256 * 1024);
    expect(other.destroyed).toBe(false);
    await tail.stop();
  });

  test('a look that finds nothing takes half a millisecond', async () => {
    const end = await endOfHistory(at.db);
    const times: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const began = performance.now();
      expect((await linesAfter(at.db, end)).last).toBe(end);
      times.push(performance.now() - began);
    }
    // the median, with room for a busy machine: measured 0.2 to 0.5 ms
    expect(times.toSorted((a, b) => a - b)[100]).toBeLessThan(3);
  });
});

describe.each(engines)('a server that stops, on %s', (engine) => {
  test('ends its streams at once, also those that nobody reads', async () => {
    const at = await openTestApp(engine);
    const address = await at.app.listen({ host: '127.0.0.1', port: 0 });
    const given = { token: at.tokens.administrador };
    const [reader, deaf] = await Promise.all([listenTo(address, given), listenTo(address, given)]);
    await reader.next('inicio');
    deaf.pause();
    const began = performance.now();
    await at.close();
    expect(performance.now() - began).toBeLessThan(3000);
    expect((await reader.next('fin')).data).toEqual({ motivo: 'servidor' });
    expect(await reader.ended).toBe('whole');
  });

  test('beside another one on the same database both tell the same', async () => {
    const at = await openTestApp(engine);
    await sealHistory(at.db);
    const calls = recordCalls(() => at);
    const session = await userOf(at.tokens.administrador, at);
    const tails = [tailOf(at), tailOf(at)];
    const heard = await Promise.all(
      tails.map(async (tail) => {
        let text = '';
        const stream = await tail.tell({ session, after: undefined });
        stream.on('data', (frame: Buffer) => (text += frame.toString()));
        return () => text.split('\n\n').filter((frame) => frame.includes('event: cambios'));
      }),
    );
    const made = await calls.make('sector', { codigo: 'G1', nombre: 'Gemelo' });
    await sealHistory(at.db);
    await expect
      .poll(() => heard.every((told) => told().length === 1), { timeout: 5000 })
      .toBe(true);
    const [one, two] = heard.map((told) => told());
    expect(one).toEqual(two);
    expect(one?.[0]).toContain(`"recurso":"sector","id":${String(made['id'])},"version":1`);
    await Promise.all(tails.map((tail) => tail.stop()));
    await at.close();
  });
});

/** A tail as another server would have it. */
const tailOf = ({ db, stores, clock }: TestApp): Tail =>
  createTail({
    db,
    stores,
    clock: () => clock.now,
    progressOf: () => undefined,
    log: { error: (_details, message) => expect.unreachable(message) },
  });

async function userOf(token: string, { db, clock }: TestApp): Promise<Session> {
  const session = await findSession(db, token, clock.now);
  if (session === undefined) throw new Error('no session');
  return session;
}
