import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnAccount, OwnActivity, OwnSession } from '../../../src/core/account/accountApi.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { engines } from '../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { sampleFile } from '../../support/server/validRecord.ts';

describe.each(engines)('the own account on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const get = async <T>(path: string, token?: string): Promise<T> =>
    (await ask('GET', path, token)).json();
  const ask = (method: 'GET' | 'DELETE', path: string, token = at.tokens.funcionario) =>
    at.call({
      method,
      url: `/api/security/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const put = (payload: object, headers: Record<string, string> = {}) =>
    at.call({ method: 'PUT', url: '/api/security/cuenta', payload, headers }, 'funcionario');
  const versioned = async (payload: object) => {
    const { version } = await get<OwnAccount>('cuenta');
    return put(payload, { 'if-match': `"${version}"` });
  };
  const who = async () => {
    const verify = { method: 'POST', url: '/api/security/login/verifytoken' } as const;
    return (await at.call(verify, 'funcionario')).json();
  };
  const sessionOf = (user: number, agent: string, now = at.clock.now) =>
    openSession(at.db.orm, { userId: user, ip: '10.1.2.3', agent, now });
  const lastLine = async () =>
    (
      await at.db.rows<Record<string, unknown>>(
        sql`select usuario_id::int as usuario_id, recurso, registro_id::int as registro_id, accion, motivo
            from bitacora order by id desc limit 1`,
      )
    )[0];

  describe('the data', () => {
    test('are those of the person, without what administrators note about them', async () => {
      await at.db.orm.execute(
        sql`update usuario set observaciones = 'En observación' where id = ${at.users.funcionario}`,
      );
      const answer = await ask('GET', 'cuenta');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        email: 'funcionario@farola.test',
        first_name: 'funcionario',
        last_name: 'Prueba',
        idioma: 'es',
        rol: 'funcionario',
        foto: null,
        ultimo_ingreso: null,
        clave_cambiada_en: null,
        version: 1,
      });
    });

    test('change in part, which stands in the history; the rest stays', async () => {
      const before = await get<OwnAccount>('cuenta');
      const answer = await versioned({ first_name: 'Luz', idioma: 'en' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        ...before,
        first_name: 'Luz',
        idioma: 'en',
        version: before.version + 1,
      });
      const { funcionario } = at.users;
      expect(await lastLine()).toMatchObject({
        usuario_id: funcionario,
        recurso: 'usuario',
        registro_id: funcionario,
        accion: 'editar',
      });
      const [row] = await at.db.rows<{ observaciones: string; activo: boolean }>(
        sql`select observaciones, activo from usuario where id = ${funcionario}`,
      );
      expect(row).toEqual({ observaciones: 'En observación', activo: true });
      expect(await who()).toMatchObject({ first_name: 'Luz', idioma: 'en' });
    });

    test('take a photo as it was uploaded, give it back, and take no other kind of file', async () => {
      const photo = {
        ...sampleFile,
        tipo: 'image/png',
        id: '7d0f3c52-6c0e-4a63-8f0c-3a1b6f8f2f11',
        nombre: 'yo.png',
      };
      const { id, nombre, tamano } = photo;
      await at.db.orm.execute(
        sql`insert into archivo (id, nombre, tipo, tamano, sha256, creado_en, creado_por, usado)
            values (${id}, ${nombre}, 'image/png', ${tamano}, '', now(), 0, false)`,
      );
      const answer = await versioned({ foto: [{ ...photo, nombre: 'mentira.png' }] });
      expect(answer.json().foto).toEqual([photo]);
      const [held] = await at.db.rows<{ usado: boolean }>(
        sql`select usado from archivo where id = ${id}`,
      );
      expect(held).toEqual({ usado: true });
      expect(await who()).toMatchObject({ foto: photo });
      const pdf = await versioned({ foto: [sampleFile] });
      expect(pdf.json().fields.foto[0].code).toBe('TIPO_DE_ARCHIVO');
      expect((await versioned({ foto: null })).json().foto).toBeNull();
      expect(await who()).toMatchObject({ foto: null });
    });

    test.each([
      [{ rol: 'administrador' }, 'rol', 'CAMPO_NO_EDITABLE'],
      [{ email: 'otra@farola.test' }, 'email', 'CAMPO_NO_EDITABLE'],
      [{ password: 'una-clave-nueva-larga' }, 'password', 'CAMPO_NO_EDITABLE'],
      [{ observaciones: '' }, 'observaciones', 'CAMPO_NO_EDITABLE'],
      [{ first_name: '' }, 'first_name', 'OBLIGATORIO'],
      [{ last_name: 'x'.repeat(81) }, 'last_name', 'MUY_LARGO'],
      [{ idioma: 'tlh' }, 'idioma', 'OPCION'],
      [{ foto: [{ id: 'nada' }] }, 'foto', 'NO_ES_ARCHIVO'],
    ])('refuse %j', async (body, field, code) => {
      const before = await get<OwnAccount>('cuenta');
      const answer = await versioned(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields[field][0].code).toBe(code);
      expect(await get<OwnAccount>('cuenta')).toEqual(before);
    });

    test('ask for the version, and tell of a newer one without the notes', async () => {
      expect((await put({ first_name: 'X' })).json().code).toBe('FALTA_IF_MATCH');
      const answer = await put({ first_name: 'X' }, { 'if-match': '"99"' });
      expect(answer.statusCode).toBe(412);
      expect(answer.json().actual).toEqual(await get<OwnAccount>('cuenta'));
    });

    test('ask for a session', async () => {
      for (const path of ['cuenta', 'sesiones', 'actividad']) {
        const answer = await at.call({ url: `/api/security/${path}` }, null);
        expect(answer.statusCode).toBe(401);
      }
    });
  });

  describe('the sessions', () => {
    beforeEach(async () => {
      await at.db.orm.execute(sql`delete from sesion where ip = '10.1.2.3'`);
      at.clock.now = new Date(at.clock.now.getTime() + 2000); // what is remembered is forgotten
    });

    test('are those of the person that still are good, this one first', async () => {
      const longAgo = new Date(at.clock.now.getTime() - 13 * 3_600_000);
      await sessionOf(at.users.funcionario, 'idle', longAgo);
      await sessionOf(at.users.administrador, 'of somebody else');
      await sessionOf(at.users.funcionario, 'Firefox');
      const sessions = await get<OwnSession[]>('sesiones');
      expect(sessions.map(({ agente, es_esta }) => [agente, es_esta])).toEqual([
        ['test', true],
        ['Firefox', false],
      ]);
      expect(sessions[1]).toMatchObject({
        ip: '10.1.2.3',
        creada_en: '2026-07-15T10:00:02-05:00',
        ultimo_uso: '2026-07-15T10:00:02-05:00',
      });
      expect(JSON.stringify(sessions)).not.toContain('token');
    });

    test('end one by one: the next call of it is refused at once', async () => {
      const other = await sessionOf(at.users.funcionario, 'Firefox');
      expect((await ask('GET', 'cuenta', other)).statusCode).toBe(200);
      const { id } = (await get<OwnSession[]>('sesiones')).find(({ es_esta }) => !es_esta)!;
      expect((await ask('DELETE', `sesiones/${id}`)).json()).toEqual({ terminadas: 1 });
      expect((await ask('GET', 'cuenta', other)).statusCode).toBe(401);
      expect(await lastLine()).toMatchObject({
        usuario_id: at.users.funcionario,
        accion: 'terminar_sesion',
        motivo: '10.1.2.3 · Firefox',
      });
      expect((await ask('DELETE', `sesiones/${id}`)).json().code).toBe('NO_EXISTE');
    });

    test('of somebody else are not there, and stay', async () => {
      const other = await sessionOf(at.users.administrador, 'Firefox');
      const [{ id } = { id: 0 }] = await get<OwnSession[]>('sesiones', other);
      expect((await ask('DELETE', `sesiones/${id}`)).statusCode).toBe(404);
      expect((await ask('DELETE', 'sesiones/1e3')).json().code).toBe('ID_INVALIDO');
      expect((await ask('GET', 'cuenta', other)).statusCode).toBe(200);
    });

    test('end all at once but this one; nothing is written where there is none', async () => {
      const others = [
        await sessionOf(at.users.funcionario, 'a'),
        await sessionOf(at.users.funcionario, 'b'),
      ];
      expect((await ask('DELETE', 'sesiones')).json()).toEqual({ terminadas: 2 });
      for (const token of others) expect((await ask('GET', 'cuenta', token)).statusCode).toBe(401);
      expect(await lastLine()).toMatchObject({ accion: 'terminar_sesion', motivo: '2 sesiones' });
      expect((await ask('DELETE', 'sesiones')).json()).toEqual({ terminadas: 0 });
      const lines = await at.db.rows<{ n: number }>(
        sql`select count(*)::int as n from bitacora where motivo = '0 sesiones'`,
      );
      expect(lines).toEqual([{ n: 0 }]);
      expect(await get<OwnSession[]>('sesiones')).toHaveLength(1);
    });
  });

  describe('the activity', () => {
    const line = (n: number, values: { who?: number; lote?: string | null; accion?: string }) => {
      const { who = at.users.funcionario, lote = null, accion = 'editar' } = values;
      return at.db.orm.execute(
        sql`insert into bitacora (fecha_hora, usuario_id, recurso, registro_id, accion, lote, antes)
            select now(), ${who}, 'barrio', i, ${accion}, ${lote}, '{"nombre": "secreto"}'
            from generate_series(1, ${n}) as i`,
      );
    };
    beforeEach(async () => {
      await at.db.orm.execute(sql`alter table bitacora disable trigger user`);
      await at.db.orm.execute(sql`delete from bitacora`);
      await at.db.orm.execute(sql`alter table bitacora enable trigger user`);
    });

    test('is what the person did, newest first, without the values', async () => {
      await line(1, {});
      await line(1, { who: at.users.administrador });
      await line(1, { accion: 'borrar' });
      const { hechos, antes } = await get<OwnActivity>('actividad');
      expect(
        hechos.map(({ accion, recurso, registro_id, cuantos }) => ({
          accion,
          recurso,
          registro_id,
          cuantos,
        })),
      ).toEqual([
        { accion: 'borrar', recurso: 'barrio', registro_id: 1, cuantos: 1 },
        { accion: 'editar', recurso: 'barrio', registro_id: 1, cuantos: 1 },
      ]);
      expect(antes).toBeNull();
      expect(JSON.stringify(hechos)).not.toContain('secreto');
    });

    test('tells a bulk action once, and goes on page by page without a gap', async () => {
      await line(30, {});
      await line(400, { lote: 'lote-1' });
      const first = await get<OwnActivity>('actividad');
      expect(first.hechos).toHaveLength(25);
      expect(first.hechos[0]).toMatchObject({ cuantos: 400, registro_id: null });
      const second = await get<OwnActivity>(`actividad?antes=${first.antes}`);
      expect(second.hechos.map(({ registro_id }) => registro_id)).toEqual([6, 5, 4, 3, 2, 1]);
      expect(second.antes).toBeNull();
    });

    test('goes on behind a bulk action that is longer than what is looked at', async () => {
      await line(1, { accion: 'borrar' });
      await line(1500, { lote: 'lote-1' });
      const first = await get<OwnActivity>('actividad');
      expect(first.hechos.map(({ cuantos }) => cuantos)).toEqual([1000]);
      const second = await get<OwnActivity>(`actividad?antes=${first.antes}`);
      expect(second.hechos.map(({ accion, cuantos }) => [accion, cuantos])).toEqual([
        ['editar', 500],
        ['borrar', 1],
      ]);
    });

    test.each(['antes=x', 'antes=0', 'quien=1'])('refuses ?%s', async (query) => {
      expect((await ask('GET', `actividad?${query}`)).json().code).toBe('CONSULTA_INVALIDA');
    });
  });
});
