import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource.ts';
import { cleanSubmissions } from '../../../src/server/records/submissions.ts';
import { engines } from '../../support/database.ts';
import { recordCalls } from '../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/testApp.ts';
import { toyHooks } from '../../support/toyHooks.ts';
import { actuacion } from '../../support/toys.ts';

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

  test('keys are forgotten after a day', async () => {
    await submit('de-ayer-123', { asunto: 'Ayer' });
    await at.db.orm.execute(
      sql`update envio set creado_en = now() - interval '25 hours' where clave = 'de-ayer-123'`,
    );
    await cleanSubmissions(at.db);
    const keys = await at.db.rows<{ clave: string }>(sql`select clave from envio`);
    expect(keys.map(({ clave }) => clave)).not.toContain('de-ayer-123');
    expect(keys.map(({ clave }) => clave)).toContain('doble-clic-1');
  });
});
