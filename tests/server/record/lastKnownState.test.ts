import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { lastKnownState } from '../../../src/server/record/history.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { equipo, persona, pieza, tipo } from '../../support/toys/toys.ts';

describe.each(engines)('what is gone on %s', (engine) => {
  let at: TestApp;
  let type: Row;
  const { make, save, remove, batch, preview, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [tipo, equipo, pieza, persona], hooks: toyHooks });
    type = await make('tipo', { nombre: 'Lámpara', consume: true });
  });
  afterAll(() => at.close());

  const light = (codigo: string, more: Row = {}) =>
    make('equipo', { codigo, serie: codigo, tipo_id: type['id'], potencia: 70, ...more });
  const undo = (token: unknown, rol?: 'funcionario') =>
    at.call({ method: 'POST', url: '/api/deshacer', payload: { token } }, rol);

  test('is known as it was when it was deleted last', async () => {
    const first = await light('V1');
    const renamed = (await save('equipo', first, { codigo: 'V2' })).json();
    const gone = await remove('equipo', renamed);
    await undo(gone.headers['x-deshacer']);
    const [there] = (await list('equipo', { filter: { id: first['id'] } })).rows;
    await remove('equipo', (await save('equipo', there ?? {}, { codigo: 'V3' })).json());
    const id = Number(first['id']);
    const seen = await lastKnownState(at.db.orm, { recurso: 'equipo', ids: [id, 999_999] });
    expect([...seen.values()]).toMatchObject([{ id, codigo: 'V3' }]);
    expect((await lastKnownState(at.db.orm, { recurso: 'tipo', ids: [id] })).size).toBe(0);
  });

  test('is named by the preview of a bulk action', async () => {
    const record = await light('P1');
    await remove('equipo', record);
    const request = { accion: 'editar', seleccion: chosen([record]), cambios: { perdida: 3 } };
    expect((await preview('equipo', request)).json().rechazos).toMatchObject([
      { ids: [record['id']], registros: [{ nombre: 'P1' }], ausentes: true },
    ]);
  });

  test('is named where a deleted record that pointed to it is restored', async () => {
    const spare = await light('S1');
    const record = await light('R1', { suplente_id: spare['id'] });
    const gone = await remove('equipo', record);
    await remove('equipo', spare);
    const refused = await undo(gone.headers['x-deshacer']);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Nothing was changed. Equipo R1: Suplente: “S1” no longer exists.',
    ]);
  });

  test('stays hidden from who sees personal data masked', async () => {
    const [ana, eva] = [
      await make('persona', { nombre: 'Ana', barrio: 'Centro' }),
      await make('persona', { nombre: 'Eva', barrio: 'Centro' }),
    ];
    const { rows } = await list('parametro', { filter: { clave: 'permisos' } });
    const valor = { modo: 'restringido', aprobadores: [] };
    expect((await save('parametro', rows[0] ?? {}, { valor })).statusCode).toBe(200);
    const done = await batch(
      'persona',
      { accion: 'editar', seleccion: chosen([ana, eva]), cambios: { barrio: 'Norte' } },
      { rol: 'funcionario' },
    );
    await remove('persona', { ...ana, version: 2 });
    const answer = await undo(done.headers['x-deshacer'], 'funcionario');
    expect([answer.statusCode, answer.json().imposibles]).toMatchObject([
      200,
      { total: 1, motivos: [{ ids: [ana['id']], ausentes: true }] },
    ]);
    expect(answer.body).not.toMatch(/Ana|Eva/);
  });
});
