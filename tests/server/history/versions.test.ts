import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { actuacion, equipo, persona, pieza, tipo } from '../../support/toys/toys.ts';

describe.each(engines)('earlier versions on %s', (engine) => {
  let at: TestApp;
  let type: Row;
  let serial = 0;
  const { make, save, remove, act, batch, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, {
      toys: [tipo, equipo, pieza, actuacion, persona],
      hooks: toyHooks,
    });
    type = await make('tipo', { nombre: 'Lámpara', consume: true });
  });
  afterAll(() => at.close());

  const light = (own: Row = {}): Promise<Row> => {
    serial += 1;
    const code = `V${serial}`;
    return make('equipo', { codigo: code, serie: code, tipo_id: type['id'], potencia: 70, ...own });
  };
  const get = (url: string) => at.call({ method: 'GET', url: `/api/${url}` });
  const historyOf = async (resource: string, { id }: Row): Promise<Row[]> =>
    (await get(`${resource}/${String(id)}/historia`)).json();
  const restore = (
    resource: string,
    { id }: Row,
    given: { cambio: unknown; version: number; confirm?: string },
  ) =>
    at.call({
      method: 'POST',
      url: `/api/${resource}/${String(id)}/restaurar`,
      headers: {
        'if-match': `"${given.version}"`,
        ...(given.confirm === undefined ? {} : { 'x-confirmar': given.confirm }),
      },
      payload: { cambio: given.cambio },
    });

  test('the history comes in pages, with how many there are', async () => {
    let record = await light();
    for (let n = 0; n < 4; n += 1) {
      record = (await save('equipo', record, { potencia: 71 + n })).json();
    }
    const page = await get(`equipo/${String(record['id'])}/historia?range=[1,2]`);
    expect(page.headers['content-range']).toBe('equipo 1-2/5');
    expect(page.json().map(({ despues }: { despues: Row }) => despues['potencia'])).toEqual([
      73, 72,
    ]);
    const all = await get(`equipo/${String(record['id'])}/historia`);
    expect(all.headers['content-range']).toBe('equipo 0-4/5');
    const beyond = await get(`equipo/${String(record['id'])}/historia?range=[50,60]`);
    expect([beyond.headers['content-range'], beyond.json()]).toEqual(['equipo */5', []]);
    expect((await get(`equipo/${String(record['id'])}/historia?range=x`)).statusCode).toBe(400);
    expect((await get(`equipo/${String(record['id'])}/historia?otra=1`)).statusCode).toBe(400);
  });

  test('a version is the whole record as it was, and comes back as a new change', async () => {
    const record = await light({ instalado: '2026-01-02' });
    const second = (await save('equipo', record, { potencia: 90, instalado: null })).json();
    const third = (await save('equipo', second, { potencia: 95 })).json();
    const [, , first] = await historyOf('equipo', record);
    const past = await get(`equipo/${String(record['id'])}/versiones/${String(first?.['id'])}`);
    expect(past.json()).toMatchObject({
      borrado: false,
      registro: { potencia: 70, instalado: '2026-01-02', version: 1 },
    });
    const back = await restore('equipo', record, { cambio: first?.['id'], version: third.version });
    expect(back.json()).toMatchObject({
      registro: { potencia: 70, instalado: '2026-01-02', version: 4 },
      sin_restaurar: [],
    });
    expect(back.headers).toMatchObject({
      etag: '"4"',
      'x-deshacer': `equipo.${String(record['id'])}.v4`,
    });
    const [line] = await historyOf('equipo', record);
    expect(line).toMatchObject({ accion: 'editar', restaura: first?.['id'] });
    expect(line?.['motivo']).toMatch(/^Restaura la versión del /);
  });

  test('a stale version, another record’s change and what is wrong now are refused', async () => {
    const record = await light({ suplente_id: null });
    const other = await light();
    const named = (await save('equipo', record, { suplente_id: other['id'] })).json();
    const freed = (await save('equipo', named, { suplente_id: null })).json();
    await remove('equipo', other);
    const [, withOther] = await historyOf('equipo', record);
    const cambio = withOther?.['id'];
    expect((await restore('equipo', record, { cambio, version: 1 })).statusCode).toBe(412);
    const lost = await restore('equipo', record, { cambio, version: freed.version });
    expect([lost.statusCode, lost.json().fields]).toEqual([
      422,
      {
        suplente_id: [
          { code: 'REFERENCIA_BORRADA', message: `“${String(other['codigo'])}” no longer exists.` },
        ],
      },
    ]);
    const [foreign] = await historyOf('equipo', await light());
    const wrong = await restore('equipo', record, {
      cambio: foreign?.['id'],
      version: freed.version,
    });
    expect(wrong.statusCode).toBe(404);
    const strange = await restore('equipo', record, { cambio: 'x', version: freed.version });
    expect(strange.statusCode).toBe(400);
  });

  test('warnings ask, the state stays, and a read-only record is not restored', async () => {
    const record = await make('actuacion', { asunto: 'A', folios: 600 }, 'sure');
    const saved = (await save('actuacion', record, { folios: 10 })).json();
    const [, first] = await historyOf('actuacion', record);
    const cambio = first?.['id'];
    const warned = await restore('actuacion', record, { cambio, version: saved.version });
    expect([warned.statusCode, warned.json().code]).toEqual([409, 'AVISOS']);
    const done = await restore('actuacion', record, {
      cambio,
      version: saved.version,
      confirm: warned.json().confirmar,
    });
    expect(done.json().registro).toMatchObject({ folios: 600, estado: 'borrador' });
    const slim = (await save('actuacion', done.json().registro, { folios: 20 })).json();
    const sent = (await act('actuacion', slim, { name: 'enviar' })).json();
    const late = await restore('actuacion', record, { cambio, version: sent.version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'NO_EDITABLE']);
  });

  test('what was deleted is listed, until it is back', async () => {
    const record = await light();
    const child = await make('pieza', { nombre: 'Brazo', equipo_id: record['id'] });
    const other = await light();
    await batch('equipo', { accion: 'borrar', seleccion: chosen([record, other]) });
    const { registros, siguiente } = (await get('equipo/borrados?cuantos=1')).json();
    expect(registros).toMatchObject([
      { id: other['id'], nombre: other['codigo'], usuario: 'administrador@farola.test' },
    ]);
    const next = (await get(`equipo/borrados?cuantos=1&antes_de=${siguiente}`)).json();
    expect(next.registros[0].id).toBe(record['id']);
    const { cambio } = next.registros[0];
    const back = await at.call({
      method: 'POST',
      url: `/api/equipo/borrados/${cambio}/restaurar`,
    });
    // the child that went with it, and not the other of the same batch
    expect(back.json().revertidos.registros.map(({ recurso }: Row) => recurso)).toEqual([
      'equipo',
      'pieza',
    ]);
    expect((await read('pieza', child))['equipo_id']).toBe(record['id']);
    const left = (await get('equipo/borrados')).json().registros as Row[];
    expect(left.some(({ id }) => id === record['id'])).toBe(false);
    expect(left.some(({ id }) => id === other['id'])).toBe(true);
    const again = await at.call({
      method: 'POST',
      url: `/api/equipo/borrados/${cambio}/restaurar`,
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'NO_SE_DESHACE']);
  });

  test('who may not delete what others made does not undo their creation', async () => {
    const record = await light();
    const keep = (abiertos: readonly string[]) =>
      at.db.orm.execute(
        sql`update parametro set valor = ${JSON.stringify({ modo: 'restringido', aprobadores: [], abiertos })}::jsonb
          where clave = 'permisos'`,
      );
    const undo = async () => {
      forgetSessions();
      const token = `equipo.${String(record['id'])}.v1`;
      const payload = { token };
      return at.call({ method: 'POST', url: '/api/deshacer', payload }, 'funcionario');
    };
    await keep(['cerrar_y_deshacer']);
    const refused = await undo();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_SE_DESHACE']);
    expect(await read('equipo', record)).toMatchObject({ version: 1 });
    await keep(['cerrar_y_deshacer', 'borrar_ajenos']);
    expect((await undo()).statusCode).toBe(200);
  });

  test('who may not see personal data sees them in no version, list or answer', async () => {
    const record = await make('persona', { nombre: 'Ana Ruiz', telefono: '3001112233' });
    await at.call({
      method: 'POST',
      url: '/api/parametro',
      payload: {
        clave: 'permisos',
        valor: { modo: 'restringido', aprobadores: [], abiertos: ['borrar_ajenos'] },
        vigente_desde: '2026-07-01',
      },
    });
    const [line] = await historyOf('persona', record);
    const url = `/api/persona/${String(record['id'])}/versiones/${String(line?.['id'])}`;
    const seen = async (method: 'GET' | 'DELETE', at_: string, headers = {}) =>
      (await at.call({ method, url: at_, headers }, 'funcionario')).body;
    const past = await seen('GET', url);
    expect(JSON.parse(past).registro.nombre).toBe('•••');
    await seen('DELETE', `/api/persona/${String(record['id'])}`, { 'if-match': '"1"' });
    const gone = await seen('GET', '/api/persona/borrados');
    expect(JSON.parse(gone).registros[0].nombre).toBe('•••');
    const undone = await at.call(
      {
        method: 'POST',
        url: '/api/deshacer',
        payload: { token: `persona.${String(record['id'])}.b1` },
      },
      'funcionario',
    );
    expect(undone.statusCode).toBe(200);
    expect(past + gone + undone.body).not.toMatch(/Ana Ruiz|3001112233/);
    expect(await read('persona', record)).toMatchObject({ nombre: 'Ana Ruiz' });
  });
});
