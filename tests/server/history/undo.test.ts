import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UndoAnswer } from '../../../src/core/history/historyApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { verifyHistory } from '../../../src/server/history/verify.ts';
import { sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { actuacion, equipo, pieza, tipo } from '../../support/toys/toys.ts';

type Answered = { headers: Record<string, unknown>; statusCode: number; body: string };

describe.each(engines)('undo on %s', (engine) => {
  let at: TestApp;
  let type: Row;
  let serial = 0;
  const { create, make, save, remove, act, batch, read, list, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, {
      toys: [tipo, equipo, pieza, actuacion],
      hooks: { ...toyHooks, actuacion: { ...toyHooks['actuacion'], lasting: ['anular'] } },
    });
    type = await make('tipo', { nombre: 'Lámpara', consume: true });
  });
  afterAll(() => at.close());

  const values = (own: Row = {}): Row => {
    serial += 1;
    const code = `U${serial}`;
    return { codigo: code, serie: code, tipo_id: type['id'], potencia: 70, ...own };
  };
  const tokenOf = ({ headers }: Answered): string => String(headers['x-deshacer']);
  const undo = (token: string, rol?: 'funcionario') =>
    at.call({ method: 'POST', url: '/api/deshacer', payload: { token } }, rol);
  const undone = async (token: string): Promise<UndoAnswer> => {
    const response = await undo(token);
    if (response.statusCode !== 200) throw new Error(response.body);
    expect(response.headers['x-deshacer']).toBe(response.json().token ?? undefined);
    return response.json();
  };
  const statusOf = async (resource: string, record: Row) =>
    (await at.call({ method: 'GET', url: `/api/${resource}/${String(record['id'])}` })).statusCode;
  const idsOf = (records: readonly Row[]) => records.map(({ id }) => id);
  const several = async (count: number): Promise<Row[]> => {
    const made: Row[] = [];
    for (let n = 0; n < count; n += 1) made.push(await make('equipo', values()));
    return made;
  };

  test('a save is undone by a new change, which can be undone, too', async () => {
    const record = await make('equipo', values({ perdida: 5 }));
    const saved = await save('equipo', record, { potencia: 100, perdida: 9 });
    const first = await undone(tokenOf(saved));
    expect(first).toMatchObject({
      revertidos: { total: 1, registros: [{ recurso: 'equipo', id: record['id'] }] },
      conservados: { total: 0 },
      imposibles: { total: 0 },
    });
    const back = await read('equipo', record);
    expect(back).toMatchObject({ potencia: 70, perdida: 5, carga: 75, version: 3 });
    const [line, before] = await history('equipo', record);
    expect(line).toMatchObject({
      accion: 'editar',
      motivo: 'Deshacer',
      deshace: before?.['hecho'],
    });
    await undone(first.token ?? '');
    expect(await read('equipo', record)).toMatchObject({ potencia: 100, perdida: 9, version: 4 });
  });

  test('a save that changes nothing leaves nothing to undo', async () => {
    const record = await make('equipo', values());
    expect((await save('equipo', record, {})).headers).not.toHaveProperty('x-deshacer');
  });

  test('what somebody changed since is kept and told', async () => {
    const record = await make('equipo', values({ perdida: 5 }));
    const saved = await save('equipo', record, { potencia: 100, perdida: 9 });
    await save('equipo', saved.json(), { perdida: 20 });
    const { revertidos, conservados } = await undone(tokenOf(saved));
    expect(revertidos.total).toBe(1);
    expect(conservados.registros).toEqual([
      expect.objectContaining({ campos: ['perdida'], por: 'administrador@farola.test' }),
    ]);
    expect(await read('equipo', record)).toMatchObject({ potencia: 70, perdida: 20 });
    const again = await undo(tokenOf(saved));
    expect(again.json()).toMatchObject({ revertidos: { total: 0 }, conservados: { total: 1 } });
  });

  test('undoing twice finds nothing left', async () => {
    const record = await make('equipo', values());
    const token = tokenOf(await save('equipo', record, { potencia: 90 }));
    await undone(token);
    const again = await undo(token);
    expect([again.statusCode, again.json().code]).toEqual([409, 'NADA_QUE_DESHACER']);
  });

  test('a creation goes, and comes back with its id; edited since, it stays', async () => {
    const { rows } = await list('equipo');
    const made = await create('equipo', values());
    const gone = await undone(tokenOf(made));
    expect(await statusOf('equipo', made.json())).toBe(404);
    expect((await list('equipo')).total).toBe(rows.length);
    await undone(gone.token ?? '');
    const back = await read('equipo', made.json());
    expect(back).toMatchObject({ codigo: made.json().codigo, creado_en: made.json().creado_en });
    expect((await list('equipo')).total).toBe(rows.length + 1);
    await save('equipo', back, { potencia: 71 });
    const kept = await undone(tokenOf(made));
    expect(kept).toMatchObject({ revertidos: { total: 0 }, conservados: { total: 1 } });
    expect(kept.token).toBeNull();
  });

  test('a creation goes once the edits after it were undone, and tells what was edited since', async () => {
    const made = await create('equipo', values());
    const first = await save('equipo', made.json(), { potencia: 71 });
    const second = await save('equipo', first.json(), { perdida: 3 });
    const kept = await undone(tokenOf(made));
    expect(kept.conservados.registros).toEqual([
      expect.objectContaining({ campos: ['potencia', 'perdida'] }),
    ]);
    for (const one of [second, first]) await undone(tokenOf(one));
    const { revertidos } = await undone(tokenOf(made));
    expect(revertidos.total).toBe(1);
    expect(await statusOf('equipo', made.json())).toBe(404);
  });

  test('a deletion comes back whole, with its children and their ids', async () => {
    const record = await make('equipo', values({ potencia: 33 }));
    const child = await make('pieza', { nombre: 'Brazo', equipo_id: record['id'] });
    const gone = await remove('equipo', record);
    expect(await statusOf('pieza', child)).toBe(404);
    const { revertidos } = await undone(tokenOf(gone));
    expect(revertidos.total).toBe(2);
    expect(await read('equipo', record)).toMatchObject({ potencia: 33, piezas: 1, version: 2 });
    expect(await read('pieza', child)).toMatchObject({ nombre: 'Brazo', equipo_id: record['id'] });
  });

  test('a deleted record whose key was taken meanwhile is refused with the reason', async () => {
    const record = await make('equipo', values());
    const gone = await remove('equipo', record);
    await make('equipo', values({ codigo: record['codigo'] }));
    const refused = await undo(tokenOf(gone));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Código');
    expect(await statusOf('equipo', record)).toBe(404);
  });

  test('a reference that is gone meanwhile is told', async () => {
    const own = await make('tipo', { nombre: `Tipo ${serial}`, consume: false });
    const record = await make('equipo', values({ tipo_id: own['id'], potencia: null }));
    const gone = await remove('equipo', record);
    await remove('tipo', own);
    const refused = await undo(tokenOf(gone));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_SE_DESHACE']);
    expect(refused.json().message).toContain('Tipo');
  });

  test('a transition goes back with the fields it set; its number stays allotted', async () => {
    const record = await make('actuacion', { asunto: 'Visita', folios: 200 });
    const sent = await act('actuacion', record, { name: 'enviar' });
    expect(sent.json()).toMatchObject({ estado: 'enviada', urgente: true });
    await undone(tokenOf(sent));
    const back = await read('actuacion', record);
    expect(back).toMatchObject({ estado: 'borrador', urgente: false, version: 3 });
    expect((await history('actuacion', record))[0]).toMatchObject({
      accion: 'transicion',
      transicion: 'deshacer',
    });
    const again = await act('actuacion', back, { name: 'enviar' });
    const approved = await act('actuacion', again.json(), {
      name: 'aprobar',
      values: { fecha_aprobacion: '2026-07-14' },
    });
    const { acta } = approved.json();
    await undone(tokenOf(approved));
    const returned = await read('actuacion', record);
    expect(returned).toMatchObject({ estado: 'enviada', fecha_aprobacion: null, acta });
    const anew = await act('actuacion', returned, {
      name: 'aprobar',
      values: { fecha_aprobacion: '2026-07-15' },
    });
    expect(anew.json().acta).toBe(acta);
  });

  test('a state that moved on, and effects that no undo reaches, are refused in words', async () => {
    const record = await make('actuacion', { asunto: 'Otra' });
    const sent = await act('actuacion', record, { name: 'enviar' });
    const approved = await act('actuacion', sent.json(), {
      name: 'aprobar',
      values: { fecha_aprobacion: '2026-07-14' },
    });
    const moved = await undo(tokenOf(sent));
    expect([moved.statusCode, moved.json().message]).toEqual([
      409,
      expect.stringMatching(/^Nothing was changed\. Actuación .+: Its state has moved on since\.$/),
    ]);
    const annulled = await act('actuacion', approved.json(), {
      name: 'anular',
      values: { motivo: 'Error' },
    });
    expect(annulled.headers).not.toHaveProperty('x-deshacer');
    const { version } = annulled.json();
    const lasting = await undo(`actuacion.${String(record['id'])}.v${version}`);
    expect(lasting.json().message).toContain('no undo reaches');
  });

  test('what is read-only now cannot be given its values back', async () => {
    const record = await make('actuacion', { asunto: 'Uno' });
    const saved = await save('actuacion', record, { asunto: 'Dos' });
    await act('actuacion', saved.json(), { name: 'enviar' });
    const refused = await undo(tokenOf(saved));
    expect(refused.json().message).toContain('read-only');
    expect((await read('actuacion', record))['asunto']).toBe('Dos');
  });

  test('a bulk edit is undone as one batch, but for what changed since', async () => {
    const records = await several(5);
    const done = await batch('equipo', {
      accion: 'editar',
      seleccion: chosen(records),
      cambios: { potencia: 150 },
    });
    const [first, second] = records as [Row, Row];
    await save('equipo', await read('equipo', first), { potencia: 151 });
    await remove('equipo', await read('equipo', second));
    const answer = await undone(tokenOf(done));
    expect(answer.revertidos.total).toBe(3);
    expect(answer.conservados.registros.map(({ id }) => id)).toEqual([first['id']]);
    const registros = [{ id: second['id'], nombre: second['codigo'] }];
    const motivo = 'The record no longer exists.';
    expect(answer.imposibles).toMatchObject({
      total: 1,
      motivos: [{ ids: [second['id']], motivo, registros, ausentes: true }],
    });
    const powers = (await list('equipo', { filter: { id: records.map(({ id }) => id) } })).rows;
    expect(powers.map(({ potencia }) => potencia)).toEqual([151, 70, 70, 70]);
    const hecho = answer.token?.split('.')[2];
    const lines = (await list('bitacora', { filter: { hecho } })).rows;
    expect(lines.map(({ lote, accion }) => [lote, accion])).toEqual(
      Array.from({ length: 3 }, () => [lines[0]?.['lote'], 'editar']),
    );
    expect(lines[0]?.['lote']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a bulk deletion brings back those it can, and names the one it cannot', async () => {
    const records = await several(4);
    const done = await batch('equipo', { accion: 'borrar', seleccion: chosen(records) });
    await make('equipo', values({ codigo: records[2]?.['codigo'] }));
    const answer = await undone(tokenOf(done));
    expect(answer.revertidos.total).toBe(3);
    expect(answer.imposibles).toMatchObject({ total: 1, motivos: [{ ids: [records[2]?.['id']] }] });
    expect(await Promise.all(records.map((record) => statusOf('equipo', record)))).toEqual([
      200, 200, 404, 200,
    ]);
  });

  test('records that the rules and the database forbid are each told once', async () => {
    const substitute = await make('equipo', values());
    const taken = await make('equipo', values());
    const orphan = await make('equipo', values({ suplente_id: substitute['id'] }));
    const free = await make('equipo', values());
    const done = await batch('equipo', {
      accion: 'editar',
      seleccion: chosen([taken, orphan, free]),
      cambios: { retirado: true, suplente_id: null },
    });
    await remove('equipo', substitute);
    await make('equipo', values({ serie: taken['serie'] }));
    const { revertidos, imposibles } = await undone(tokenOf(done));
    expect(revertidos.registros.map(({ id }) => id)).toEqual([free['id']]);
    expect(imposibles.total).toBe(2);
    const told = imposibles.motivos.flatMap(({ ids }) => ids);
    expect(new Set(told)).toEqual(new Set([taken['id'], orphan['id']]));
    expect(told).toHaveLength(2);
  });

  test('what forbids the whole is told by reason, with the records of each', async () => {
    const drafts = [
      await make('actuacion', { asunto: 'Uno' }),
      await make('actuacion', { asunto: 'Dos' }),
    ];
    const sent = await batch('actuacion', { accion: 'enviar', seleccion: chosen(drafts) });
    for (const record of drafts) {
      const cambios = { fecha_aprobacion: '2026-07-02' };
      const seleccion = chosen([await read('actuacion', record)]);
      expect((await batch('actuacion', { accion: 'aprobar', seleccion, cambios })).statusCode).toBe(
        200,
      );
    }
    const refused = await undo(tokenOf(sent));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'NO_SE_DESHACE',
        message: 'Nothing was changed. These 2 records stand in the way:',
        rechazos: [{ motivo: 'Its state has moved on since.', ids: idsOf(drafts) }],
      },
    ]);
  });

  test('undoing the work of others needs the right to', async () => {
    const modo = JSON.stringify({ modo: 'restringido', aprobadores: [] });
    await at.db.orm.execute(
      sql`update parametro set valor = ${modo}::jsonb where clave = 'permisos'`,
    );
    const record = await make('equipo', values());
    const own = await save('equipo', record, { potencia: 99 }, { rol: 'funcionario' });
    expect((await undo(tokenOf(own), 'funcionario')).statusCode).toBe(200);
    const others = await save('equipo', await read('equipo', record), { potencia: 98 });
    const refused = await undo(tokenOf(others), 'funcionario');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Somebody else did it'),
    ]);
    expect((await read('equipo', record))['potencia']).toBe(98);
    expect((await undo('parametro.1.v2', 'funcionario')).statusCode).toBe(403);
    expect((await undo('bitacora.lote.abcdefgh')).statusCode).toBe(405);
  });

  test('a token that names nothing, or nothing that can be a token, is refused', async () => {
    expect((await undo('equipo.999999.v4')).json().code).toBe('NADA_QUE_DESHACER');
    expect((await undo('nada')).json().code).toBe('JSON_INVALIDO');
    expect((await undo('nada.1.v1')).json().code).toBe('RUTA_NO_EXISTE');
    const blank = await at.call({ method: 'POST', url: '/api/deshacer', payload: {} });
    expect(blank.json().code).toBe('JSON_INVALIDO');
  });

  test('the chain of the history holds over all of it', async () => {
    await sealHistory(at.db);
    const { roto, pendientes } = await verifyHistory(at.db);
    expect([roto, pendientes]).toEqual([undefined, 0]);
  });
});
