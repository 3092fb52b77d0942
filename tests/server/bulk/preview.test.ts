import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchPreview, BatchRequest } from '../../../src/core/api/api.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { MAX_BATCH } from '../../../src/server/bulk/bulkSelection.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { REFUSED, toyHooks } from '../../support/toys/toyHooks.ts';
import { actuacion, equipo, persona, pieza, tipo } from '../../support/toys/toys.ts';

describe.each(engines)('the preview of a bulk action on %s', (engine) => {
  let at: TestApp;
  let type: Row;
  let serial = 0;
  const { make, save, remove, act, batch, preview, read, list } = recordCalls(() => at);
  beforeAll(async () => {
    const toys = [tipo, equipo, pieza, actuacion, persona];
    at = await openTestApp(engine, { toys, hooks: toyHooks });
    type = await make('tipo', { nombre: 'Lámpara', consume: true });
  });
  afterAll(() => at.close());

  const several = async (count: number, values: Row = {}): Promise<Row[]> => {
    const made: Row[] = [];
    for (let n = 0; n < count; n += 1) {
      serial += 1;
      const own = { codigo: `P${serial}`, serie: `P${serial}`, tipo_id: type['id'], potencia: 70 };
      made.push(await make('equipo', { ...own, ...values }));
    }
    return made;
  };
  const edit = (records: readonly Row[], cambios: Row): BatchRequest => ({
    accion: 'editar',
    seleccion: chosen(records),
    cambios,
  });
  const previewOf = async (
    resource: string,
    request: BatchRequest,
    how?: Parameters<typeof preview>[2],
  ): Promise<BatchPreview> => {
    const response = await preview(resource, request, how);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    return response.json();
  };
  /** Everything that a write leaves behind. */
  const traces = () =>
    at.db.rows(sql`select (select count(*)::int from bitacora) as lines,
      (select coalesce(sum(delta), 0)::int from conteo) as total,
      (select coalesce(sum(version), 0)::int from equipo) as versions`);

  test('tells what changes, what is so already, and the fields before and after', async () => {
    const [same] = await several(1, { potencia: 90 });
    const [other] = await several(1);
    const before = await traces();
    const seen = await previewOf('equipo', edit([same!, other!], { potencia: 90 }));
    expect(seen).toEqual({
      total: 2,
      huella: null,
      cambian: 1,
      iguales: 1,
      rechazados: [],
      rechazos: [],
      cambiados: [],
      referencias: {},
      impide: null,
      avisos: [],
      confirmar: null,
      muestra: [
        {
          id: other!['id'],
          nombre: other!['codigo'],
          antes: { potencia: 70, carga: 70, carga_calculado: 70 },
          despues: { potencia: 90, carga: 90, carga_calculado: 90 },
        },
      ],
    });
    expect(await traces()).toEqual(before);
  });

  test('shows at most 20 records and counts them all', async () => {
    const records = await several(25);
    const seen = await previewOf('equipo', edit(records, { perdida: 5 }));
    expect([seen.cambian, seen.muestra.length]).toEqual([25, 20]);
    expect((await batch('equipo', edit(records, { perdida: 5 }))).statusCode).toBe(200);
  });

  test('names each record that forbids it and why; without them it goes through', async () => {
    const pole = await make('tipo', { nombre: 'Poste' });
    const wrong = await several(2, { tipo_id: pole['id'], potencia: null });
    const [fine, stale, gone] = await several(3);
    await save('equipo', stale!, { potencia: 71 });
    await remove('equipo', gone!);
    const records = [...wrong, fine!, stale!, gone!];
    const request = edit(records, { tipo_id: type['id'], perdida: 3 });
    const before = await traces();
    const seen = await previewOf('equipo', request, { language: 'en' });
    expect(await traces()).toEqual(before);
    expect([seen.total, seen.cambian]).toEqual([5, 1]);
    expect(new Set(seen.rechazados)).toEqual(
      new Set([...wrong, stale!, gone!].map(({ id }) => id)),
    );
    const reasons = Object.fromEntries(
      seen.rechazos.map(({ campo, motivo, ids }) => [[campo, motivo].join(': '), ids]),
    );
    expect(reasons).toEqual({
      'potencia: Required field': wrong.map(({ id }) => id),
      ': Someone else changed this record in the meantime. Nothing was saved.': [stale!['id']],
      ': The record no longer exists.': [gone!['id']],
    });
    expect(seen.cambiados).toEqual([stale!['id']]);
    // who was changed meanwhile has its name, too
    const named = seen.rechazos.flatMap(({ registros }) => registros);
    expect(named.map(({ nombre }) => nombre)).not.toContain('sin nombre');
    expect((await batch('equipo', request)).statusCode).toBe(412);
    const left = records.filter(({ id }) => !seen.rechazados.includes(Number(id)));
    const done = await batch('equipo', edit(left, { tipo_id: type['id'], perdida: 3 }));
    expect([done.statusCode, done.json().total]).toEqual([200, 1]);
  });

  test('brings the warnings with the hash that confirms them', async () => {
    const records = await several(3);
    const request = edit(records, { perdida: 60 });
    const seen = await previewOf('equipo', request, { language: 'en' });
    expect(seen.avisos).toMatchObject([
      { code: 'PERDIDA_ALTA', message: 'High loss: 60 W.', ids: records.map(({ id }) => id) },
    ]);
    expect((await batch('equipo', request)).json().code).toBe('AVISOS');
    const done = await batch('equipo', request, { confirm: seen.confirmar! });
    expect(done.statusCode).toBe(200);
  });

  test('finds a value that only one record may have, which only storing tells', async () => {
    const records = await several(2);
    const before = await traces();
    const seen = await previewOf('equipo', edit(records, { serie: 'REPETIDA' }));
    expect(seen.impide).toMatchObject({ code: 'DUPLICADO', fields: { serie: [{}] } });
    expect(await traces()).toEqual(before);
    expect((await batch('equipo', edit(records, { serie: 'REPETIDA' }))).json().code).toBe(
      'DUPLICADO',
    );
    const [one] = records;
    expect((await previewOf('equipo', edit([one!], { serie: 'UNICA' }))).impide).toBeNull();
    expect(await read('equipo', one!)).toMatchObject({ serie: one!['serie'], version: 1 });
  });

  test('all that match, but those left out; refused when their number moved', async () => {
    const [first] = await several(3, { perdida: 34 });
    const seleccion = { filtro: { perdida: 34 }, total: 3, sin: [Number(first!['id'])] };
    const request = { accion: 'editar', seleccion, cambios: { potencia: 35 } };
    expect(await previewOf('equipo', request)).toMatchObject({ total: 2, cambian: 2 });
    expect((await batch('equipo', request)).json().total).toBe(2);
    expect((await read('equipo', first!))['potencia']).toBe(70);
    await several(1, { perdida: 34 });
    const moved = await preview('equipo', request);
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'TOTAL_CAMBIO']);
    const many = { ...request, seleccion: { filtro: {}, total: MAX_BATCH + 1 } };
    expect((await preview('equipo', many)).json().message).toContain(String(MAX_BATCH));
  });

  test('all that match are frozen by what they are, not by their number alone', async () => {
    const [first, second] = (await several(3, { perdida: 36 })) as [Row, Row, Row];
    const seleccion = { filtro: { perdida: 36 }, total: 3 };
    const request = { accion: 'editar', seleccion, cambios: { potencia: 35 } };
    const frozen = async (sin: number[] = []) => {
      const { huella } = await previewOf('equipo', request);
      expect((await previewOf('equipo', request)).huella).toBe(huella);
      return { ...request, seleccion: { ...seleccion, sin, huella: huella! } };
    };
    const refusal = { statusCode: 409, code: 'SELECCION_CAMBIO' };
    const answerTo = async (call: typeof batch, body: BatchRequest) => {
      const { statusCode, json } = await call('equipo', body);
      return { statusCode, ...json() };
    };
    // one leaves, another one comes: as many as before
    const before = await frozen();
    await save('equipo', first, { perdida: 37 });
    const [third] = (await several(1, { perdida: 36 })) as [Row];
    for (const call of [batch, preview]) {
      const refused = await answerTo(call, before);
      expect(refused).toMatchObject(refusal);
      expect(refused.message).toContain('3');
    }
    expect((await read('equipo', third))['potencia']).toBe(70);
    // the same ones, but one of them is not as it was seen
    const seen = await frozen();
    await save('equipo', second, { potencia: 71 });
    expect(await answerTo(batch, seen)).toMatchObject(refusal);
    expect((await read('equipo', second))['potencia']).toBe(71);
    // those left out count, too, and what did not move is done
    const kept = await frozen([Number(third['id'])]);
    expect(await answerTo(batch, kept)).toMatchObject({ statusCode: 200, total: 2 });
    expect((await read('equipo', third))['potencia']).toBe(70);
  });

  test('a field that is not to be entered is refused as the action refuses it', async () => {
    const records = await several(1);
    const answers = await Promise.all([
      preview('equipo', edit(records, { carga: 1 })),
      batch('equipo', edit(records, { carga: 1 })),
    ]);
    const [seen, done] = answers.map(({ statusCode, json }) => [statusCode, json().fields]);
    expect(seen).toEqual(done);
    expect(seen).toMatchObject([422, { carga: [{ code: 'CAMPO_NO_EDITABLE' }] }]);
  });

  test('says what points to the records that are to go, by kind and count', async () => {
    const [held, free, parent] = await several(3);
    await several(2, { suplente_id: held!['id'] });
    await make('pieza', { nombre: 'Tapa', equipo_id: parent!['id'] });
    const welded = await make('pieza', { nombre: 'Aro', equipo_id: parent!['id'] });
    const request = (records: readonly Row[]) =>
      ({ accion: 'borrar', seleccion: chosen(records) }) as const;
    const before = await traces();
    const seen = await previewOf('equipo', request([held!, free!]), { language: 'en' });
    expect(seen).toMatchObject({
      cambian: 1,
      rechazados: [held!['id']],
      referencias: { equipo: 2 },
      muestra: [{ id: free!['id'] }],
    });
    expect(seen.rechazos).toMatchObject([
      { motivo: 'Cannot be deleted while in use: 2 equipos.', ids: [held!['id']] },
    ]);
    // its parts go along, unless one of them may not
    expect((await previewOf('equipo', request([parent!]))).impide).toBeNull();
    expect(await traces()).toEqual(before);
    // the same kind is the same reason, whatever the count
    const [other] = await several(1);
    await several(1, { suplente_id: other!['id'] });
    const both = await previewOf('equipo', request([held!, other!, free!]), { language: 'en' });
    expect(both.rechazos).toEqual([
      {
        motivo: 'Cannot be deleted while in use: 3 equipos.',
        recurso: 'equipo',
        ids: [held!['id'], other!['id']],
        registros: [held!, other!].map(({ id, codigo }) => ({ id, nombre: codigo })),
      },
    ]);
    await act('pieza', welded, { name: 'soldar' });
    expect((await previewOf('equipo', request([parent!]))).impide).toMatchObject({
      code: 'NO_BORRABLE',
    });
    expect((await list('pieza', { filter: { equipo_id: parent!['id'] } })).total).toBe(2);
  });

  test('a transition: who may take it, what it still asks, and what becomes of the record', async () => {
    const drafts = [
      await make('actuacion', { asunto: 'Uno', folios: 200 }),
      await make('actuacion', { asunto: 'Dos', folios: 3 }),
    ];
    const sent = await make('actuacion', { asunto: 'Tres' });
    const third = (await act('actuacion', sent, { name: 'enviar' })).json();
    const records = [...drafts, third];
    const seen = await previewOf('actuacion', { accion: 'enviar', seleccion: chosen(records) });
    expect(seen).toMatchObject({ cambian: 2, rechazados: [third.id] });
    expect(seen.muestra.map(({ despues }) => despues)).toEqual([
      { urgente: true },
      { estado: 'enviada' },
    ]);
    const lacking = await previewOf('actuacion', {
      accion: 'aprobar',
      seleccion: chosen([third]),
    });
    expect(lacking.rechazados).toEqual([third.id]);
    const asked = await previewOf('actuacion', {
      accion: 'aprobar',
      seleccion: chosen([third]),
      cambios: { fecha_aprobacion: '2026-01-02' },
    });
    expect(asked).toMatchObject({ cambian: 1, impide: null });
    const [taken, refused] = [
      await make('actuacion', { asunto: 'Cuatro' }),
      await make('actuacion', { asunto: REFUSED }),
    ];
    const both = { accion: 'enviar', seleccion: chosen([taken, refused]) };
    const hook = await previewOf('actuacion', both);
    expect(hook).toMatchObject({ cambian: 1, rechazados: [refused['id']], impide: null });
    const why = { motivo: 'The archive does not take it.', ids: [refused['id']] };
    expect(hook.rechazos).toMatchObject([why]);
    const done = await batch('actuacion', both);
    expect(done.json()).toMatchObject({
      code: 'INVALIDO',
      rechazos: [why],
    });
    // the number that a preview was given is free again
    const cambios = { fecha_aprobacion: '2026-01-02' };
    await batch('actuacion', { accion: 'aprobar', seleccion: chosen([third]), cambios });
    expect((await read('actuacion', third))['acta']).toMatch(/-00001$/);
  });

  test('personal data stay masked, and nobody learns what stands there', async () => {
    const ana = await make('persona', { nombre: 'Ana', telefono: '3001112233' });
    const eva = await make('persona', { nombre: 'Eva', telefono: '3004445566' });
    const seen = await previewOf('persona', edit([ana, eva], { telefono: '3001112233' }));
    expect(JSON.stringify(seen)).not.toMatch(/Ana|Eva|300/);
    expect(seen).toMatchObject({ cambian: 1, iguales: 1 });
    const { rows } = await list('parametro', { filter: { clave: 'permisos' } });
    const valor = { modo: 'restringido', aprobadores: [] };
    expect((await save('parametro', rows[0] ?? {}, { valor })).statusCode).toBe(200);
    const guess = edit([ana, eva], { telefono: '3001112233' });
    const masked = await previewOf('persona', guess, { rol: 'funcionario' });
    expect(masked).toMatchObject({ cambian: 2, iguales: 0 });
    expect(JSON.stringify(masked)).not.toMatch(/Ana|Eva|300/);
    const filtro = { telefono: '3001112233' };
    const byValue = await preview(
      'persona',
      { accion: 'editar', seleccion: { filtro, total: 1 }, cambios: { barrio: 'Centro' } },
      { rol: 'funcionario' },
    );
    expect(byValue.statusCode).toBe(403);
    const going = { accion: 'borrar', seleccion: chosen([ana]) };
    expect((await preview('persona', going, { rol: 'funcionario' })).statusCode).toBe(403);
  });
});
