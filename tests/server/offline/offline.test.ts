import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowStates, Takings } from '../../../src/core/record/offlineApi.ts';
import type { FileRef } from '../../../src/core/files/filesApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { samples } from '../../support/sheets/sampleFiles.ts';
import { lampAt } from '../../support/subjects/inventory.ts';
import { makeTours, planAt, tourAt, visitAt, type Tours } from '../../support/subjects/tours.ts';
import { offlineToys } from '../../support/toys/offlineToys.ts';

describe.each(engines)('rows of a device on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  let ronda: Row;
  const { make, act, read, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: offlineToys });
    tours = await makeTours(make);
    ronda = await make('ronda', { nombre: 'Norte' });
  });
  afterAll(() => at.close());

  const put = (
    resource: string,
    uuid: string,
    payload: Row,
    headers: Record<string, string> = {},
  ) => at.call({ method: 'PUT', url: `/api/${resource}/local/${uuid}`, payload, headers });
  const note = (values: Row = {}): Row => ({ ronda_id: ronda['id'], dice: 'Todo bien', ...values });
  const linesOf = async (uuid: string): Promise<number> => {
    const [row] = await at.db.rows<{ n: number }>(
      sql`select count(*)::int as n from bitacora where recurso = 'apunte' and despues ->> 'clave' = ${uuid}`,
    );
    return Number(row?.n);
  };
  const place = (
    id: string,
    bytes: Buffer,
    rol: 'administrador' | 'funcionario' = 'administrador',
  ) => {
    const form = new FormData();
    form.append('archivo', new Blob([new Uint8Array(bytes)]), 'foto.png');
    const body = new Response(form);
    return body.arrayBuffer().then((payload) =>
      at.call(
        {
          method: 'PUT',
          url: `/api/archivos/${id}`,
          headers: { 'content-type': body.headers.get('content-type') ?? '' },
          payload: Buffer.from(payload),
        },
        rol,
      ),
    );
  };

  test('are stored once, however often they are sent', async () => {
    const uuid = randomUUID();
    const first = await put('apunte', uuid, note());
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({ clave: uuid, dice: 'Todo bien', version: 1 });
    expect(first.headers.location).toBe(`/api/apunte/${first.json().id}`);
    const again = await put('apunte', uuid, { dice: 'Todo bien', ronda_id: ronda['id'] });
    expect([again.statusCode, again.json().id]).toEqual([200, first.json().id]);
    // two at once: one makes it
    const other = randomUUID();
    const both = await Promise.all([put('apunte', other, note()), put('apunte', other, note())]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
    expect([await linesOf(uuid), await linesOf(other)]).toEqual([1, 1]);
  });

  test('with another content are refused, and what stands there is told', async () => {
    const uuid = randomUUID();
    await put('apunte', uuid, note());
    const other = await put('apunte', uuid, note({ dice: 'Otra cosa' }));
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      code: 'ENVIO_REPETIDO',
      actual: { clave: uuid, dice: 'Todo bien' },
    });
    expect(other.json().message).toContain('another content');
  });

  test('are checked as any other record; a warning counts as confirmed and is in the history', async () => {
    const uuid = randomUUID();
    const empty = await put('apunte', uuid, note({ dice: '' }));
    expect(empty.statusCode).toBe(422);
    expect(empty.json().fields).toHaveProperty('dice');
    // what was refused is not remembered: mended, it is stored
    expect((await put('apunte', uuid, note({ dice: 'no' }))).statusCode).toBe(201);
    const [line] = await at.db.rows<{ motivo: string }>(
      sql`select motivo from bitacora where recurso = 'apunte' and despues ->> 'clave' = ${uuid}`,
    );
    expect(line?.motivo).toContain('Dice muy poco');
  });

  test('have a name that is a UUID, and are of what devices keep', async () => {
    expect((await put('apunte', 'uno', note())).json().code).toBe('ID_INVALIDO');
    const named = await put('apunte', randomUUID(), note({ clave: randomUUID() }));
    expect(named.json().code).toBe('JSON_INVALIDO');
    expect((await put('usuario', randomUUID(), { nombre: 'Sur' })).statusCode).toBe(404);
  });

  test('belong to what may begin on the device, too, once', async () => {
    const uuid = randomUUID();
    const first = await put('ronda', uuid, { nombre: 'Sur' });
    const again = await put('ronda', uuid, { nombre: 'Sur' });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json().id).toBe(first.json().id);
    expect((await put('ronda', uuid, { nombre: 'Oeste' })).json().code).toBe('ENVIO_REPETIDO');
    const states = await at.call({
      method: 'POST',
      url: '/api/ronda/local/estado',
      payload: { filas: [uuid] },
    });
    // by this id the device sends the rows of it
    expect(states.json<RowStates>().filas[0]).toMatchObject({
      estado: 'aplicado',
      id: first.json().id,
    });
  });

  test('of a planned tour that two phones began come together in the one that was first', async () => {
    const plan = await make('programacion_recorrido', planAt(tours, '2026-07-10'), 'sure');
    await act('programacion_recorrido', plan, { name: 'confirmar' });
    const begin = { programacion_id: plan['id'], responsable_id: tours.ana };
    const inicio = '2026-07-10T19:00:00-05:00';
    const one = await put('recorrido', randomUUID(), { ...begin, inicio });
    expect(one.json()).toMatchObject({ estado: 'en_curso', jornada: 'nocturno', alcance: 6 });
    const two = await put('recorrido', randomUUID(), { ...begin, inicio });
    expect(two.statusCode).toBeGreaterThanOrEqual(400);
    expect(two.statusCode).toBeLessThan(500);
    const { rows } = await list('recorrido', {
      filter: { programacion_id: plan['id'], estado: 'en_curso' },
    });
    expect(rows.map(({ id }) => id)).toEqual([one.json().id]);
    // and its closing, whose answer was lost, is one
    const uuidOfClosing = randomUUID();
    const cerrar = () =>
      at.call({
        method: 'POST',
        url: `/api/recorrido/${String(one.json().id)}/acciones/cerrar`,
        headers: { 'if-match': '"1"', 'idempotency-key': uuidOfClosing },
        payload: { fin: '2026-07-10T21:00:00-05:00', motivo: 'Lluvia' },
      });
    expect([(await cerrar()).statusCode, (await cerrar()).statusCode]).toEqual([200, 200]);
  });

  test('of a point that was retired meanwhile are kept with the tour', async () => {
    const recorrido = await make('recorrido', tourAt(tours));
    const gone = await make('infraestructura_alumbrado', {
      ...lampAt(tours, 'L77'),
      estado_operativo: 'retirada',
    });
    const sent = await put(
      'recorrido_hallazgo',
      randomUUID(),
      visitAt(tours, recorrido, { infraestructura_id: gone['id'] }),
    );
    expect([sent.statusCode, sent.json().infraestructura_id]).toEqual([201, gone['id']]);
  });

  test('tell what became of them, and can be taken back', async () => {
    const [kept, gone, never] = [randomUUID(), randomUUID(), randomUUID()];
    await put('apunte', kept, note());
    await put('apunte', gone, note());
    const remove = (uuid: string) =>
      at.call({ method: 'DELETE', url: `/api/apunte/local/${uuid}` });
    expect((await remove(gone)).statusCode).toBe(204);
    expect((await remove(gone)).statusCode).toBe(204);
    expect((await remove(never)).json().code).toBe('NO_EXISTE');
    const states = await at.call({
      method: 'POST',
      url: '/api/apunte/local/estado',
      payload: { filas: [never, gone, kept] },
    });
    expect(states.json<RowStates>().filas.map(({ estado }) => estado)).toEqual([
      'desconocido',
      'borrado',
      'aplicado',
    ]);
    // a copy that was on its way does not bring it back
    expect((await put('apunte', gone, note())).json().code).toBe('NO_EXISTE');
    // what somebody changed since stays
    const [record] = (await list('apunte', { filter: { dice: 'Todo bien', clave: kept } })).rows;
    await at.call({
      method: 'PUT',
      url: `/api/apunte/${String(record?.['id'])}`,
      headers: { 'if-match': '"1"' },
      payload: { ...record, dice: 'Cambiado' },
    });
    expect((await remove(kept)).json().code).toBe('VERSION_VIEJA');
  });

  test('come after their files, each stored once under its own name', async () => {
    const id = randomUUID();
    const first = await place(id, samples.png);
    expect([first.statusCode, first.json<FileRef>().id]).toEqual([201, id]);
    expect((await place(id, samples.png)).statusCode).toBe(200);
    expect((await place(id, samples.jpg)).json().code).toBe('ENVIO_REPETIDO');
    expect((await place(id, samples.png, 'funcionario')).json().code).toBe('ENVIO_REPETIDO');
    expect((await place('foto', samples.png)).json().code).toBe('ID_INVALIDO');
    const other = randomUUID();
    const both = await Promise.all([place(other, samples.png), place(other, samples.png)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
    const imagenes = [{ id, nombre: 'foto-1.jpg', tipo: 'image/jpeg', tamano: 1 }];
    const stored = await put('apunte', randomUUID(), note({ imagenes }));
    expect(stored.json().imagenes).toEqual([
      { id, nombre: 'foto.png', tipo: 'image/png', tamano: samples.png.length },
    ]);
  });

  test('of a tour that the office closed are refused, and go to another one', async () => {
    const recorrido = await make('recorrido', tourAt(tours));
    const uuid = randomUUID();
    await put('recorrido_hallazgo', randomUUID(), visitAt(tours, recorrido));
    await act('recorrido', await read('recorrido', recorrido), {
      name: 'cerrar',
      values: { fin: '2026-07-10T22:00:00-05:00', motivo: 'Lluvia' },
    });
    const late = await put('recorrido_hallazgo', uuid, visitAt(tours, recorrido));
    expect(late.statusCode).toBe(422);
    expect(late.json().fields.recorrido_id[0].code).toBe('RECORRIDO_NO_EN_CURSO');
    const other = await make('recorrido', tourAt(tours, { responsable_id: tours.luis }));
    const desfase_s = 3600;
    const moved = await put('recorrido_hallazgo', uuid, visitAt(tours, other, { desfase_s }));
    expect(moved.json()).toMatchObject({ uuid_local: uuid, recorrido_id: other['id'], desfase_s });
  });

  test('of one tour may come from two phones, which learn of each other', async () => {
    const recorrido = await make('recorrido', tourAt(tours, { responsable_id: tours.luis }));
    const take = (
      cookie: string,
      payload: Row,
      rol: 'administrador' | 'funcionario' = 'administrador',
    ) =>
      at.call(
        {
          method: 'POST',
          url: '/api/dispositivo/tomas',
          headers: { cookie },
          payload: { recurso: 'recorrido', id: recorrido['id'], ...payload },
        },
        rol,
      );
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const one = await take('', { pendientes: 3 });
    expect(String(one.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(one.json()).toEqual({ otros: [] });
    const phone = cookieOf(one);
    const two = await take('', { pendientes: 0 }, 'funcionario');
    expect(two.json().otros).toMatchObject([{ quien: 'administrador Prueba', pendientes: 3 }]);
    // both were at the same point: the last visit counts, and neither is refused
    const here = { cookie: phone };
    for (const headers of [here, { cookie: cookieOf(two) }]) {
      const sent = await put(
        'recorrido_hallazgo',
        randomUUID(),
        visitAt(tours, recorrido),
        headers,
      );
      expect(sent.statusCode).toBe(201);
    }
    // cleared by its browser, it learns what it had
    const taken = await at.call({ url: '/api/dispositivo/tomas', headers: here });
    expect(taken.json<Takings>().tomas).toMatchObject([
      {
        recurso: 'recorrido',
        id: recorrido['id'],
        nombre: recorrido['numero'],
        pendientes: 3,
        recibidas: 1,
      },
    ]);
    await take(phone, { pendientes: 0, fin: true });
    expect((await at.call({ url: '/api/dispositivo/tomas', headers: here })).json().tomas).toEqual(
      [],
    );
    expect((await at.call({ url: '/api/dispositivo/tomas' })).json().tomas).toEqual([]);
    const nowhere = { recurso: 'recorrido', id: 999_999, pendientes: 0 };
    expect((await take(phone, nowhere)).json().code).toBe('NO_EXISTE');
  });
});
