import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { cleanSubmissions } from '../../../src/server/record/idempotencyKeys.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { actuacion } from '../../support/toys/toys.ts';

describe.each(engines)('a creation that is sent twice on %s', (engine) => {
  let at: TestApp;
  const { list, history, remove } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [actuacion], hooks: toyHooks });
  });
  afterAll(() => at.close());

  const submit = (
    key: string,
    payload: Row,
    more: { rol?: 'funcionario'; confirm?: string } = {},
  ) => {
    const confirmed = more.confirm === undefined ? {} : { 'x-confirmar': more.confirm };
    const headers = { 'idempotency-key': key, ...confirmed };
    return at.call({ method: 'POST', url: '/api/actuacion', payload, headers }, more.rol);
  };
  const total = async () => (await list('actuacion')).total;

  test('at the same time makes one record, and both answers are that record', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit('doble-clic-1', { asunto: 'Una' })),
    );
    const first = answers[0]!;
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual(first.json());
      expect(answer.headers.location).toBe(first.headers.location);
    }
    expect(await total()).toBe(1);
    expect(await history('actuacion', first.json())).toHaveLength(1);
  });

  test('later answers the record as it is now, or that it is gone', async () => {
    const made = (await submit('mas-tarde-1', { asunto: 'Otra' })).json();
    const again = await submit('mas-tarde-1', { asunto: 'Otra' });
    expect([again.statusCode, again.json()]).toEqual([201, made]);
    await remove('actuacion', made);
    expect((await submit('mas-tarde-1', { asunto: 'Otra' })).statusCode).toBe(404);
  });

  test('under the key of something else is refused, and nothing is made', async () => {
    await submit('clave-usada', { asunto: 'Primera' });
    const before = await total();
    const other = await submit('clave-usada', { asunto: 'Segunda' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'ENVIO_REPETIDO']);
    const elsewhere = await at.call({
      method: 'POST',
      url: '/api/sector',
      payload: { asunto: 'Primera' },
      headers: { 'idempotency-key': 'clave-usada' },
    });
    expect(elsewhere.statusCode).toBe(409);
    expect(await total()).toBe(before);
  });

  test('another person’s key, and no key at all, are another creation', async () => {
    const before = await total();
    await submit('de-cada-uno', { asunto: 'Igual' });
    expect(
      (await submit('de-cada-uno', { asunto: 'Igual' }, { rol: 'funcionario' })).statusCode,
    ).toBe(201);
    for (const _ of [1, 2]) {
      await at.call({ method: 'POST', url: '/api/actuacion', payload: { asunto: 'Igual' } });
    }
    expect(await total()).toBe(before + 4);
  });

  test('a refused one leaves its key free for the corrected one and for the confirmation', async () => {
    expect((await submit('corregida-1', {})).statusCode).toBe(422);
    expect((await submit('corregida-1', { asunto: 'Ya' })).statusCode).toBe(201);
    const long = { asunto: 'Larga', folios: 900 };
    const asked = await submit('confirmada-1', long);
    expect(asked.json().code).toBe('AVISOS');
    expect(
      (await submit('confirmada-1', long, { confirm: asked.json().confirmar })).statusCode,
    ).toBe(201);
  });

  test.each(['corta', 'x'.repeat(101), 'con blancos dentro'])(
    'the key %j is refused',
    async (key) => {
      const refused = await submit(key, { asunto: 'x' });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
    },
  );

  test('keys outlast what a browser keeps of unsaved work (7 days), and are forgotten then', async () => {
    for (const [key, age] of [
      ['de-antes-123', '193 hours'],
      ['de-hace-7-dias', '7 days'],
    ] as const) {
      await submit(key, { asunto: 'Antes' });
      await at.db.orm.execute(
        sql`update envio set creado_en = now() - ${age}::interval where clave = ${key}`,
      );
    }
    await cleanSubmissions(at.db);
    const keys = await at.db.rows<{ clave: string }>(sql`select clave from envio`);
    expect(keys.map(({ clave }) => clave)).not.toContain('de-antes-123');
    expect(keys.map(({ clave }) => clave)).toContain('de-hace-7-dias');
    expect(keys.map(({ clave }) => clave)).toContain('doble-clic-1');
  });
});

describe.each(engines)('a change that is sent twice on %s', (engine) => {
  let at: TestApp;
  const { make, save, history, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [actuacion], hooks: toyHooks });
  });
  afterAll(() => at.close());

  const send = (
    key: string,
    given: { method: 'PUT' | 'DELETE' | 'POST'; url: string; version?: unknown; payload?: object },
  ) => {
    const { method, url, version, payload } = given;
    const matched = version === undefined ? {} : { 'if-match': `"${Number(version)}"` };
    const body = payload === undefined ? {} : { payload };
    return at.call({ method, url, headers: { 'idempotency-key': key, ...matched }, ...body });
  };
  const sector = (codigo: string) => make('sector', { codigo, nombre: `Sector ${codigo}` });

  test('is no conflict with itself: one version, one line of history, at once or later', async () => {
    const { id, version, ...record } = await sector('R1');
    const given = {
      method: 'PUT',
      url: `/api/sector/${Number(id)}`,
      version,
      payload: { ...record, nombre: 'Dos veces' },
    } as const;
    const answers = await Promise.all([1, 2, 3].map(() => send('guardar-doble', given)));
    answers.push(await send('guardar-doble', given));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { nombre: 'Dos veces', version: 2 },
      ]);
      expect(answer.headers.etag).toBe('"2"');
    }
    expect(await history('sector', { id })).toHaveLength(2);
  });

  test('is answered with what somebody else made of it since, and undoes nothing of theirs', async () => {
    const record = await sector('R2');
    const given = {
      method: 'PUT',
      url: `/api/sector/${Number(record['id'])}`,
      version: 1,
      payload: { ...record, nombre: 'Lo mío' },
    } as const;
    const mine = (await send('guardar-tarde', given)).json();
    await save('sector', mine, { nombre: 'Lo ajeno' });
    const again = await send('guardar-tarde', given);
    expect([again.statusCode, again.json()]).toMatchObject([
      200,
      { nombre: 'Lo ajeno', version: 3 },
    ]);
    expect(await read('sector', record)).toMatchObject({ nombre: 'Lo ajeno', version: 3 });
  });

  test('with other values under the same key is refused, and a stale one without a key stays stale', async () => {
    const record = await sector('R3');
    const given = {
      method: 'PUT',
      url: `/api/sector/${Number(record['id'])}`,
      version: 1,
    } as const;
    await send('guardar-otra', { ...given, payload: { ...record, nombre: 'Uno' } });
    const other = await send('guardar-otra', { ...given, payload: { ...record, nombre: 'Otro' } });
    expect([other.statusCode, other.json().code]).toEqual([409, 'ENVIO_REPETIDO']);
    expect((await save('sector', record, { nombre: 'Otro' })).statusCode).toBe(412);
    expect(await read('sector', record)).toMatchObject({ nombre: 'Uno', version: 2 });
  });

  test('deletes once, and answers the record as it was', async () => {
    const record = await sector('R4');
    const given = {
      method: 'DELETE',
      url: `/api/sector/${Number(record['id'])}`,
      version: 1,
    } as const;
    const first = await send('borrar-doble', given);
    const again = await send('borrar-doble', given);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toMatchObject({ id: record['id'], nombre: 'Sector R4' });
    const lines = await history('sector', record);
    expect(lines.filter(({ accion }) => accion === 'borrar')).toHaveLength(1);
    expect((await send('borrar-otra-vez', given)).statusCode).toBe(404);
  });

  test('takes a transition once', async () => {
    const record = await make('actuacion', { asunto: 'Sale una vez' });
    const name = Object.keys(actuacion.states?.transitions ?? {})[0]!;
    const given = {
      method: 'POST',
      url: `/api/actuacion/${Number(record['id'])}/acciones/${name}`,
      version: 1,
      payload: {},
    } as const;
    const first = await send('pasar-doble', given);
    const again = await send('pasar-doble', given);
    expect([first.statusCode, first.json()]).toEqual([again.statusCode, again.json()]);
    expect(first.statusCode).toBe(200);
    const lines = await history('actuacion', record);
    expect(lines.filter(({ transicion }) => transicion === name)).toHaveLength(1);
  });

  test('changes many once: the same batch is told, also while the first still runs', async () => {
    const records = [await sector('R5'), await sector('R6')];
    const ids = Object.fromEntries(records.map(({ id }) => [String(id), 1]));
    const payload = { accion: 'editar', seleccion: { ids }, cambios: { color: '#445566' } };
    const given = { method: 'POST', url: '/api/sector/lote', payload } as const;
    const answers = await Promise.all([1, 2].map(() => send('lote-doble', given)));
    answers.push(await send('lote-doble', given));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([200, answers[0]!.json()]);
    }
    expect(answers[0]!.json()).toMatchObject({ total: 2 });
    for (const record of records) expect(await history('sector', record)).toHaveLength(2);
    const other = await send('lote-doble', {
      ...given,
      payload: { ...payload, cambios: { color: '#000000' } },
    });
    expect(other.json().code).toBe('ENVIO_REPETIDO');
  });

  test('is undone once, and told the same again', async () => {
    const record = await sector('R9');
    const saved = await save('sector', record, { nombre: 'Por deshacer' });
    const payload = { token: String(saved.headers['x-deshacer']) };
    const given = { method: 'POST', url: '/api/deshacer', payload } as const;
    const first = await send('deshacer-doble', given);
    const again = await send('deshacer-doble', given);
    expect([first.statusCode, first.json().revertidos.total]).toEqual([200, 1]);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(again.headers['x-deshacer']).toBe(first.headers['x-deshacer']);
    expect(await read('sector', record)).toMatchObject({ nombre: 'Sector R9', version: 3 });
    const other = await send('deshacer-doble', { ...given, payload: { token: 'sector.1.v1' } });
    expect(other.json().code).toBe('ENVIO_REPETIDO');
  });
});
