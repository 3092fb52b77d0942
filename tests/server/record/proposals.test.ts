import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { person, petition } from '../../support/subjects/letters.ts';

describe('what is proposed of a new letter', () => {
  let at: TestApp;
  let who: Row;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    // a Wednesday, after the office has closed
    at = await openTestApp('pglite', { now: '2026-07-15T17:30:00-05:00' });
    who = await make('personal_interventoria', person());
    await make('parametro', {
      clave: 'interventor',
      valor: 'Interventores Unidos',
      vigente_desde: '2020-01-01',
    });
  });
  afterAll(() => at.close());

  const ask = (
    valores: Row,
    language = 'es',
    rol: 'administrador' | 'funcionario' | null = 'administrador',
  ) =>
    at.call(
      {
        method: 'POST',
        url: '/api/correspondencia/propuestas',
        payload: { valores },
        headers: { 'accept-language': language },
      },
      rol,
    );
  const proposed = async (valores: Row, language?: string) =>
    (await ask(valores, language)).json().propuestas as Record<
      string,
      { valor: unknown; razon: string | null }
    >;
  const valuesOf = (found: Awaited<ReturnType<typeof proposed>>): Row =>
    Object.fromEntries(Object.entries(found).map(([name, { valor }]) => [name, valor]));

  test('is what is known before anything is typed', async () => {
    expect(valuesOf(await proposed({}))).toEqual({
      sentido: 'recibida',
      fecha_documento: '2026-07-15',
      fecha_radicacion: '2026-07-15',
      hora_radicacion: '17:30',
      destinatario: 'Interventores Unidos',
      medio: 'correo_electronico',
    });
  });

  test('is the term of its class with the law, and the day that it ends', async () => {
    const found = await proposed({
      clase: 'peticion',
      fecha_radicacion: '2026-07-15',
      hora_radicacion: '17:30',
    });
    expect(valuesOf(found)).toMatchObject({
      requiere_respuesta: true,
      plazo_dias: 15,
      tipo_dias: 'habiles',
      entidad: 'ciudadano',
      // it counts as received on the 16th; 20 July and 7 August are holidays
      fecha_limite: '2026-08-10',
    });
    expect(found['plazo_dias']?.razon).toBe(
      'Petición: 15 días hábiles (Ley 1755 de 2015, art. 14).',
    );
    expect(found['fecha_limite']?.razon).toBe(
      '15 días hábiles desde el siguiente al 16 de julio de 2026, en que cuenta como recibida.',
    );
    const english = await proposed({ clase: 'peticion', fecha_radicacion: '2026-07-15' }, 'en');
    expect(english['fecha_limite']?.razon).toBe(
      '15 business days from the day after 15 July 2026.',
    );
  });

  test('the day that it ends is the one that is stored', async () => {
    const values = petition(who, { hora_radicacion: '18:00', fecha_radicacion: '2026-07-03' });
    const made = await make('correspondencia', values);
    expect((await proposed(values))['fecha_limite']?.valor).toBe(made['fecha_limite']);
    const copies = petition(who, { clase: 'documentos', plazo_dias: 10 });
    const kept = await make('correspondencia', copies);
    expect((await proposed(copies))['limite_copias']?.valor).toBe(kept['limite_copias']);
  });

  test('follows what is typed, not the law, once it is typed', async () => {
    const found = await proposed({
      clase: 'peticion',
      fecha_radicacion: '2026-07-15',
      plazo_dias: 3,
      tipo_dias: 'calendario',
    });
    expect(found['fecha_limite']?.valor).toBe('2026-07-21');
    const none = await proposed({ clase: 'peticion', requiere_respuesta: false });
    expect([none['fecha_limite'], none['responsable_id']]).toEqual([undefined, undefined]);
  });

  test('asks for no answer to what has no term', async () => {
    const found = await proposed({ clase: 'invitacion' });
    expect(found['requiere_respuesta']?.valor).toBe(false);
    expect(found['plazo_dias']).toBeUndefined();
  });

  test('is as in the last letter of the same sender', async () => {
    await make(
      'correspondencia',
      petition(who, { remitente: 'Personería', entidad: 'ente_control', medio: 'plataforma' }),
    );
    const found = await proposed({ remitente: ' personeria ' });
    expect(valuesOf(found)).toMatchObject({ entidad: 'ente_control', medio: 'plataforma' });
    expect(found['medio']?.razon).toMatch(/^Como en su última carta, E-2026-\d{5}\.$/);
  });

  test('is who answers most letters of the class, as long as they work here', async () => {
    const found = await proposed({ clase: 'peticion' });
    expect(found['responsable_id']).toEqual({
      valor: who['id'],
      razon: 'Quien más cartas de esta clase responde.',
    });
    await at.db.orm.execute(sql`update personal_interventoria set activo = false`);
    expect((await proposed({ clase: 'peticion' }))['responsable_id']).toBeUndefined();
    const own = await make('personal_interventoria', {
      ...person('77'),
      email: 'yo@farola.test',
      usuario_id: at.users.administrador,
    });
    forgetSessions();
    expect((await proposed({ clase: 'peticion' }))['responsable_id']).toEqual({
      valor: own['id'],
      razon: 'Usted, que la registra.',
    });
    await at.db.orm.execute(sql`update personal_interventoria set activo = true`);
  });

  test('is nothing of what is half typed or wrong', async () => {
    const found = await proposed({
      clase: 'nada',
      fecha_radicacion: '2026-13-45',
      plazo_dias: 'x',
    });
    expect(found['plazo_dias']).toBeUndefined();
    expect(found['sentido']?.valor).toBe('recibida');
  });

  test('is refused to who may not write, and where nothing is proposed', async () => {
    expect((await ask({}, 'es', null)).statusCode).toBe(401);
    const none = await at.call({
      method: 'POST',
      url: '/api/barrio/propuestas',
      payload: { valores: {} },
    });
    expect(none.statusCode).toBe(404);
    const wrong = await at.call({
      method: 'POST',
      url: '/api/correspondencia/propuestas',
      payload: { values: {} },
    });
    expect(wrong.statusCode).toBe(400);
    const closed = await at.call(
      { method: 'POST', url: '/api/festivo/propuestas', payload: { valores: {} } },
      'funcionario',
    );
    expect(closed.statusCode).toBe(403);
  });

  test('writes nothing', async () => {
    const count = async () =>
      (await at.db.rows<{ n: number }>(sql`select count(*)::int as n from bitacora`))[0]?.n;
    const before = await count();
    await proposed({ clase: 'peticion' });
    expect(await count()).toBe(before);
  });
});
