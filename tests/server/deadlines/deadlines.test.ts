import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choicesOf } from '../../../src/core/fields/choice/choice.ts';
import type { Start } from '../../../src/core/api/startApi.ts';
import { masDias } from '../../../src/core/time/fechas.ts';
import { dayOf } from '../../../src/core/time/calendar.ts';
import { diasHabiles, sumarHabiles } from '../../../src/core/time/festivos.ts';
import { resources } from '../../../resources.config.ts';
import { trabajo } from '../../../src/modules/sistema/trabajo.ts';
import { digestHandlers, planDigests } from '../../../src/server/deadlines/digests.ts';
import { jobHandlers } from '../../../src/server/start/startServer.ts';
import { workOff } from '../../../src/server/jobs/queue.ts';
import { createMailer, type Mail } from '../../../src/server/mail.ts';
import { cleanMeasures } from '../../../src/server/measures/cache.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { licencia } from '../../support/toys/deadlineToys.ts';

type Rol = 'administrador' | 'funcionario';
const all = new Map([...resources, licencia].map((one) => [one.name, one]));

let at: TestApp;
let people: Record<'director' | 'abogado' | 'sin_cuenta', number>;

beforeAll(async () => {
  at = await openTestApp('pglite', { toys: [licencia] });
  const add = async (cargo: string, n: number, usuario: number | null) => {
    const [row] = await at.db.rows<{ id: number }>(sql`
      insert into personal_interventoria (tipo_documento, documento, nombres, apellidos, cargo,
        dedicacion_pct, email, fecha_inicio, usuario_id, activo)
      values ('CC', ${`${n}`}, ${`Nombre${n}`}, 'Apellido', ${cargo}, 100, ${`p${n}@x.test`},
        '2020-01-01', ${usuario}, true) returning id::int as id`);
    return row!.id;
  };
  people = {
    director: await add('director', 1, at.users.administrador),
    abogado: await add('abogado', 2, at.users.funcionario),
    sin_cuenta: await add('auxiliar', 3, null),
  };
});
afterAll(() => at.close());
beforeEach(async () => {
  at.clock.now = new Date('2026-07-15T10:00:00-05:00');
  await at.db.orm.execute(sql`delete from licencia`);
  await at.db.orm.execute(sql`delete from trabajo`);
});

const add = (numero: string, vence: string | null, more: Record<string, unknown> = {}) =>
  at.db.orm.execute(sql`
    insert into licencia (numero, titular, vence, renovada_el, anulada, responsable_id, version)
    values (${numero}, 'Ana Secreta', ${vence}::date, ${more['renovada_el'] ?? null}::date,
      ${more['anulada'] ?? false}, ${more['responsable_id'] ?? null}, 1)`);

const mine = async (rol: Rol) => {
  const answer = await at.call({ url: '/api/inicio' }, rol);
  return answer.json<Start>().plazos.map(({ numero, estado }) => `${numero} ${estado}`);
};

describe('the light of a deadline', () => {
  test('says where it stands today, filters and is counted by it', async () => {
    const hoy = dayOf(new Date());
    const esHabil = diasHabiles([]);
    const soon = sumarHabiles(hoy, 5, esHabil);
    const cases: [string, string | null, string, Record<string, unknown>?][] = [
      ['A', null, 'sin_plazo'],
      ['B', masDias(hoy, -1), 'vencida'],
      ['C', hoy, 'por_vencer'],
      ['D', soon, 'por_vencer'],
      ['E', masDias(soon, 1), 'en_plazo'],
      ['F', hoy, 'cumplida', { anulada: true }],
      ['G', '2026-07-10', 'cumplida', { renovada_el: '2026-07-10' }],
      ['H', '2026-07-10', 'cumplida_tarde', { renovada_el: '2026-07-11' }],
    ];
    for (const [numero, vence, , more] of cases) await add(numero, vence, more);
    const listed = await at.call({ url: '/api/licencia?range=[0,49]&sort=["numero","ASC"]' });
    expect(
      listed
        .json<Record<string, unknown>[]>()
        .map((one) => [one['numero'], one['plazo_renovacion']]),
    ).toEqual(cases.map(([numero, , light]) => [numero, light]));
    const filter = encodeURIComponent('{"plazo_renovacion":["por_vencer","vencida"]}');
    const found = await at.call({ url: `/api/licencia?range=[0,49]&filter=${filter}` });
    expect(found.json()).toHaveLength(3);
  });
});

describe('what falls due', () => {
  beforeEach(async () => {
    // Wednesday 15 July; the 20th is a holiday: ten business days are the 30th
    await add('A-LATE', '2026-07-01', { responsable_id: people.abogado });
    await add('B-SOON', '2026-07-23', { responsable_id: people.abogado });
    await add('C-LAST', '2026-07-30', { responsable_id: people.abogado });
    await add('D-FAR', '2026-07-31', { responsable_id: people.abogado });
    await add('E-DONE', '2026-07-16', { responsable_id: people.abogado, anulada: true });
    await add('F-NOBODY', '2026-07-16');
    await add('G-NOACCOUNT', '2026-07-17', { responsable_id: people.sin_cuenta });
  });

  test('is shown to its owner, and to the director what nobody answers for', async () => {
    expect(await mine('funcionario')).toEqual([
      'A-LATE vencida',
      'B-SOON por_vencer',
      'C-LAST en_plazo',
    ]);
    expect(await mine('administrador')).toEqual(['F-NOBODY por_vencer', 'G-NOACCOUNT por_vencer']);
  });

  test('of who has left the firm is the director’s, whatever became of the account', async () => {
    const set = async (activo: boolean) => {
      await at.db.orm.execute(
        sql`update personal_interventoria set activo = ${activo} where id = ${people.abogado}`,
      );
      // no line of the history tells of that
      await cleanMeasures(at.db);
    };
    await set(false);
    const told = [await mine('funcionario'), await mine('administrador')];
    await set(true);
    expect(told).toEqual([[], expect.arrayContaining(['A-LATE vencida', 'B-SOON por_vencer'])]);
  });

  const sent = () => {
    const folder = join(at.dataDir, 'correo');
    try {
      return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    } catch {
      return [];
    }
  };
  const depsWith = (mailer: { send(mail: Mail): Promise<void>; close(): void }) => ({
    db: at.db,
    clock: () => at.clock.now,
    resources: all,
    config: { publicUrl: 'http://farola.test' } as never,
    mailer,
  });
  const files = () =>
    createMailer({ dataDir: at.dataDir, log: { info: () => {} }, from: 'farola@x.test' });
  const run = (deps: ReturnType<typeof depsWith>, now?: () => Date) =>
    workOff({
      db: at.db,
      handlers: digestHandlers(deps, at.stores),
      log: { error: () => {} },
      ...(now === undefined ? {} : { now }),
    });

  test('goes out once a day, in plain text and as a page, by number and day alone', async () => {
    const deps = depsWith(files());
    expect(await planDigests(deps)).toBe(2);
    expect(await planDigests(deps)).toBe(0);
    expect(await run(deps)).toBe(2);
    expect(await run(deps)).toBe(0);
    const mails = sent();
    expect(mails).toHaveLength(2);
    const lawyer = mails.find((mail) => mail.includes('To: funcionario@'))!;
    expect(lawyer).toContain(`Message-ID: <digesto.${at.users.funcionario}.2026-07-15@x.test>`);
    expect(lawyer).toContain('2026-07-01  Renovación · Licencia A-LATE (vencido)');
    expect(lawyer).toContain(
      '<td style="border-top:1px solid #ccc">Renovación · Licencia B-SOON</td>',
    );
    expect(lawyer).not.toMatch(/D-FAR|F-NOBODY|Ana Secreta/);
    const director = mails.find((mail) => mail.includes('To: administrador@'))!;
    expect(director).toContain('G-NOACCOUNT (por vencer; su responsable no tiene cuenta)');
  });

  test('is planned once by two servers, and once though the clock jumps a day ahead and back', async () => {
    const deps = depsWith(files());
    const other = depsWith(files());
    const planned = async (day: string) => {
      at.clock.now = new Date(`${day}T10:00:00-05:00`);
      const counts = await Promise.all([planDigests(deps), planDigests(other)]);
      return counts.reduce((sum, count) => sum + count, 0);
    };
    expect(await planned('2026-07-15')).toBe(2);
    expect(await planned('2026-07-16')).toBe(2);
    expect(await planned('2026-07-15')).toBe(0);
    expect(await planned('2026-07-16')).toBe(0);
    const keys = await at.db.rows<{ clave: string }>(sql`select clave from trabajo`);
    expect(new Set(keys.map(({ clave }) => clave)).size).toBe(4);
  });

  test('is quiet before the morning, on weekends and on holidays, and when there is nothing', async () => {
    const deps = depsWith(files());
    for (const now of [
      '2026-07-15T05:59:00-05:00',
      '2026-07-18T10:00:00-05:00',
      '2026-07-20T10:00:00-05:00',
    ]) {
      at.clock.now = new Date(now);
      expect(await planDigests(deps)).toBe(0);
    }
    await at.db.orm.execute(sql`delete from licencia`);
    const before = sent().length;
    at.clock.now = new Date('2026-07-16T10:00:00-05:00');
    expect(await planDigests(deps)).toBe(2);
    expect(await run(deps)).toBe(2);
    expect(sent()).toHaveLength(before);
  });

  test('goes to the director for everybody on the first business day of a week', async () => {
    const mails: Mail[] = [];
    const deps = depsWith({ send: async (mail) => void mails.push(mail), close: () => {} });
    // the Monday is a holiday
    at.clock.now = new Date('2026-07-21T07:00:00-05:00');
    expect(await planDigests(deps)).toBe(3);
    await run(deps);
    const weekly = mails.filter(({ key }) => key?.startsWith('digesto_semanal'));
    expect(weekly.map(({ to }) => to)).toEqual(['administrador@farola.test']);
    expect(weekly[0]?.text).toMatch(/A-LATE[\s\S]*F-NOBODY/);
    at.clock.now = new Date('2026-07-22T07:00:00-05:00');
    expect(await planDigests(deps)).toBe(2);
  });

  test('is neither lost nor sent twice when the mail server is gone for a day', async () => {
    const mails: Mail[] = [];
    let isGone = true;
    const deps = depsWith({
      send: async (mail) => {
        if (isGone) throw new Error('ECONNREFUSED');
        mails.push(mail);
      },
      close: () => {},
    });
    await planDigests(deps);
    const start = Date.now() + 1000;
    for (let hours = 0; hours < 24; hours += 1)
      await run(deps, () => new Date(start + hours * 3_600_000));
    expect(mails).toEqual([]);
    isGone = false;
    for (let hours = 24; hours < 40; hours += 1)
      await run(deps, () => new Date(start + hours * 3_600_000));
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ key }) => key))).toEqual(
      new Set(
        [at.users.administrador, at.users.funcionario].map((id) => `digesto:${id}:2026-07-15`),
      ),
    );
  });

  test('that comes late is left out where a newer one tells the same, on days without work, and before its day', async () => {
    const mails: Mail[] = [];
    const deps = depsWith({ send: async (mail) => void mails.push(mail), close: () => {} });
    const sentOn = async (day: string, hours: number) => {
      at.clock.now = new Date(`${day}T10:00:00-05:00`);
      mails.length = 0;
      await run(deps, () => new Date(Date.now() + hours * 3_600_000));
      return mails.map(({ key }) => key?.slice(-10));
    };
    const plan = (day: string) => {
      at.clock.now = new Date(`${day}T10:00:00-05:00`);
      return planDigests(deps);
    };
    await plan('2026-07-15');
    await plan('2026-07-16');
    expect(await sentOn('2026-07-16', 1)).toEqual(['2026-07-16', '2026-07-16']);
    await plan('2026-07-17');
    // a Saturday, and the clock is set back
    expect(await sentOn('2026-07-18', 2)).toEqual([]);
    await plan('2026-07-22');
    expect(await sentOn('2026-07-21', 3)).toEqual([]);
    expect(await sentOn('2026-07-22', 30)).toEqual(['2026-07-22', '2026-07-22']);
  });

  test('to a person without a mail address is said as a failure of the job', async () => {
    await at.db.orm.execute(sql`update usuario set email = '' where id = ${at.users.funcionario}`);
    const deps = depsWith({ send: async () => {}, close: () => {} });
    await planDigests(deps);
    await run(deps);
    const seen = await at.call(
      { url: '/api/trabajo?range=[0,9]&filter={"estado":"pendiente"}' },
      'administrador',
    );
    expect(seen.json()).toMatchObject([
      {
        clase: 'digesto',
        clave: `digesto:${at.users.funcionario}:2026-07-15`,
        fallo: expect.stringMatching(/^\S.*: sin dirección de correo \/ no mail address$/),
      },
    ]);
    await at.db.orm.execute(
      sql`update usuario set email = 'funcionario@farola.test' where id = ${at.users.funcionario}`,
    );
  });

  test('is a calendar at a secret address, until that is revoked', async () => {
    const url = '/api/security/calendario';
    const asked = async () =>
      (await at.call({ url }, 'funcionario')).json<{ creada_en: string | null }>();
    expect(await asked()).toEqual({ creada_en: null });
    const subscribe = async () => {
      const answer = await at.call({ method: 'POST', url }, 'funcionario');
      expect(answer.statusCode).toBe(201);
      return answer.json<{ url: string }>().url.replace('http://farola.test', '');
    };
    const first = await subscribe();
    expect((await asked()).creada_en).not.toBeNull();
    const feed = await at.call({ url: first }, null);
    expect(feed.statusCode).toBe(200);
    expect(feed.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
    });
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(feed.body).toContain('DTSTART;VALUE=DATE:20260723\r\n');
    expect(feed.body).toContain('SUMMARY:Renovación · Licencia B-SOON\r\n');
    expect(feed.body).not.toMatch(/Secreta|F-NOBODY/);
    expect(feed.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [kept] = await at.db.rows<{ token_hash: string }>(
      sql`select token_hash from suscripcion_calendario`,
    );
    expect(first).not.toContain(kept!.token_hash);

    const second = await subscribe();
    expect((await at.call({ url: first }, null)).statusCode).toBe(404);
    expect((await at.call({ url: second }, null)).statusCode).toBe(200);
    expect((await at.call({ url: second.replace('.ics', '') }, null)).statusCode).toBe(404);
    await at.db.orm.execute(
      sql`update usuario set activo = false where id = ${at.users.funcionario}`,
    );
    expect((await at.call({ url: second }, null)).statusCode).toBe(404);
    await at.db.orm.execute(
      sql`update usuario set activo = true where id = ${at.users.funcionario}`,
    );
    expect((await at.call({ method: 'DELETE', url }, 'funcionario')).statusCode).toBe(200);
    const gone = await at.call({ url: second }, null);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    const told = await at.db.rows(sql`select motivo from bitacora
      where recurso = 'usuario' and registro_id = ${at.users.funcionario} and accion = 'editar' order by id`);
    expect(told).toEqual(
      ['creada', 'creada', 'revocada'].map((what) => ({
        motivo: `Dirección del calendario: ${what}`,
      })),
    );
  });
});

test('every class of jobs has its words', () => {
  const handlers = jobHandlers({} as Parameters<typeof jobHandlers>[0], new Map());
  const named = choicesOf(trabajo.fields['clase']!).map(({ id }) => id);
  expect(named.toSorted()).toEqual(Object.keys(handlers).toSorted());
});

describe('a job that was given up', () => {
  const dead = async () => {
    const [row] = await at.db.rows<{ id: number }>(sql`
      insert into trabajo (clase, clave, estado, vence_en, intentos, fallo, creado_en, terminado_en)
      values ('digesto', 'x', 'muerto', now(), 16, 'no server', now(), now()) returning id::int as id`);
    return row!.id;
  };

  test('is seen and tried again by administrators alone', async () => {
    const id = await dead();
    const again = { method: 'POST', url: `/api/trabajo/${id}/reintentar` } as const;
    expect((await at.call({ url: '/api/trabajo?range=[0,9]' }, 'funcionario')).statusCode).toBe(
      403,
    );
    expect((await at.call(again, 'funcionario')).statusCode).toBe(403);
    const list = await at.call({ url: '/api/trabajo?range=[0,9]' });
    expect(list.headers['content-range']).toBe('trabajo 0-0/1');
    const [shown] = list.json();
    expect(shown).toMatchObject({ estado: 'muerto', fallo: 'no server', intentos: 16 });
    expect((await at.call(again)).statusCode).toBe(200);
    expect((await at.call(again)).statusCode).toBe(404);
    const [row] = await at.db.rows(sql`select estado, intentos::int as intentos from trabajo`);
    expect(row).toEqual({ estado: 'pendiente', intentos: 0 });
    const told = await at.db.rows(
      sql`select transicion from bitacora where recurso = 'trabajo' and registro_id = ${id}`,
    );
    expect(told).toEqual([{ transicion: 'reintentar' }]);
  });
});
