import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDestinations } from '../../../resources.config.ts';
import type { ImportDetail } from '../../../src/core/import/importApi.ts';
import { engines } from '../../support/database/database.ts';
import { codeOf, importCalls } from '../../support/server/importCalls.ts';
import { csv } from '../../support/sheets/importing.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const HEADER = ['NIU', 'Nombre', 'Clase de uso', 'Impuesto AP', 'Recaudo'];

describe.each(engines)("a trader's month on %s", (engine) => {
  let at: TestApp;
  const io = importCalls(() => at);
  const { get, act, change, settled } = io;
  const { list, make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    await at.app.ready();
  });
  afterAll(() => at.close());

  const bill = (cuenta: string, facturado: number, recaudado = 0) => [
    cuenta,
    `Suscriptor ${cuenta}`,
    'Comercial',
    facturado,
    recaudado,
  ];
  const sheet = (...lines: (string | number)[][]) => csv(HEADER, ...lines);
  const month = (content: string, own: object = {}): Promise<ImportDetail> =>
    io.planned(content, { destino: 'ebsa', opciones: { periodo: '2026-06', ...own } });
  const letter = (filas: number, facturado_ap: number, recaudado_ap: number) => ({
    totales: { filas, facturado_ap, recaudado_ap },
  });
  const accounts = async () =>
    (await list('ebsa', { sort: ['cuenta', 'ASC'] })).rows.map(({ cuenta, facturado_ap }) =>
      [cuenta, facturado_ap].join(' '),
    );

  test('the general page offers the destinations of the specification, in its order', async () => {
    const all = (await get('/destinos')).json<{ nombre: string; general: boolean }[]>();
    const offered = all.filter(({ general }) => general).map(({ nombre }) => nombre);
    expect(offered).toEqual([...importDestinations]);
    expect(all.slice(0, offered.length).every(({ general }) => general)).toBe(true);
    expect(all.map(({ nombre }) => nombre)).toContain('reporte_trabajo');
  });

  test('is written once the totals of its letter are typed and agree', async () => {
    const made = await month(
      sheet(bill('10', 1000.5, 900), bill('11', 2000, 0), bill('12', 0, 50)),
    );
    expect(made).toMatchObject({
      periodo: '2026-06',
      crear: 3,
      eliminar: 0,
      totales: [
        { campo: 'filas', esperado: null, encontrado: 3 },
        { campo: 'facturado_ap', esperado: null, encontrado: 3000.5 },
        { campo: 'recaudado_ap', esperado: null, encontrado: 950 },
      ],
      reemplazo: { antes: [{ campo: 'filas', suma: 0 }, {}, {}] },
    });
    const untyped = await act(made.id, 'aplicar');
    expect(codeOf(untyped)).toEqual([422, 'INVALIDO']);
    expect(Object.keys(untyped.json<{ fields: object }>().fields)).toEqual([
      'totales.filas',
      'totales.facturado_ap',
      'totales.recaudado_ap',
    ]);
    const wrong = await act(made.id, 'aplicar', letter(3, 3001, 950));
    expect(wrong.json()).toMatchObject({
      fields: {
        'totales.facturado_ap': [
          {
            code: 'TOTAL_NO_COINCIDE',
            message:
              'The letter says 3.001 and the rows to be written add up to 3.000,5: a difference of -0,5.',
          },
        ],
      },
    });
    const strange = await act(made.id, 'aplicar', { totales: { saldo_ap: 1 } });
    expect(strange.json()).toMatchObject({
      fields: { opciones: [{ code: 'OPCIONES_INVALIDAS' }] },
    });
    expect((await list('ebsa')).total).toBe(0);
    const done = await io.done(made.id, 'aplicar', letter(3, 3000.5, 950));
    expect(done).toMatchObject({ estado: 'aplicada', aplicadas: 3 });
    expect(done.totales.map(({ esperado }) => esperado)).toEqual([3, 3000.5, 950]);
    expect(done.opciones).toMatchObject({ periodo: '2026-06', ...letter(3, 3000.5, 950) });
  });

  test('told beforehand, what disagrees is an error of the file', async () => {
    const { id } = await month(sheet(bill('10', 1000.5, 900)), letter(2, 1000.5, 900));
    expect((await settled(id)).avisos).toMatchObject([
      { codigo: 'E08', code: 'TOTAL_NO_COINCIDE', nivel: 'error', campo: 'filas' },
    ]);
    expect(codeOf(await act(id, 'aplicar'))).toEqual([422, 'INVALIDO']);
    await change(id, { opciones: { periodo: '2026-06', ...letter(1, 1000.5, 900) } });
    expect((await settled(id)).avisos).toEqual([]);
    await act(id, 'cancelar');
  });

  test('is replaced by the next file of it, by those who may, and comes back', async () => {
    const again = await month(sheet(bill('10', 1100, 900), bill('13', 5, 5)));
    expect(again).toMatchObject({
      crear: 1,
      actualizar: 1,
      eliminar: 2,
      reemplazo: {
        antes: [
          { campo: 'filas', suma: 3 },
          { campo: 'facturado_ap', suma: 3000.5 },
          { campo: 'recaudado_ap', suma: 950 },
        ],
        desaparecen: [
          { campo: 'filas', suma: 2 },
          { campo: 'facturado_ap', suma: 2000 },
          { campo: 'recaudado_ap', suma: 50 },
        ],
      },
    });
    const { rows } = await io.rows(again.id, '?estado=eliminar');
    expect(rows).toMatchObject([
      { fila: null, valores: { cuenta: { despues: '11' }, suscriptor: { despues: '•••' } } },
      { fila: null, valores: { cuenta: { despues: '12' } } },
    ]);
    const totals = letter(2, 1105, 905);
    await restrict(['aprobar']);
    const url = `/api/importacion/${again.id}/aplicar`;
    const forbidden = await at.call({ method: 'POST', url, payload: totals }, 'funcionario');
    expect(codeOf(forbidden)).toEqual([403, 'PROHIBIDO']);
    const done = await io.done(again.id, 'aplicar', totals);
    expect(done).toMatchObject({ aplicadas: 4 });
    expect(await accounts()).toEqual(['10 1100', '13 5']);
    const undo = { method: 'POST', url: `/api/importacion/${again.id}/deshacer` } as const;
    expect(codeOf(await at.call(undo, 'funcionario'))).toEqual([403, 'PROHIBIDO']);
    await restrict(['cerrar_y_deshacer']);
    expect((await at.call(undo, 'funcionario')).statusCode).toBe(202);
    expect(await settled(again.id)).toMatchObject({ estado: 'deshecha', conservadas: 0 });
    expect(await accounts()).toEqual(['10 1000.5', '11 2000', '12 0']);
  });

  test('what was purged meanwhile does not come back with it', async () => {
    await restrict(['cerrar_y_deshacer']);
    const again = await month(sheet(bill('10', 1100, 900), bill('13', 5, 5)));
    await io.done(again.id, 'aplicar', letter(2, 1105, 905));
    const [gone] = await at.db.rows<{ id: string }>(
      sql`select registro_id as id from bitacora where recurso = 'ebsa'
          and accion = 'borrar' and antes ->> 'cuenta' = '12' order by bitacora.id desc limit 1`,
    );
    const chosen = { recurso: 'ebsa', ids: [Number(gone?.id)] };
    const purge = (path: string, payload: object) =>
      at.call({ method: 'POST', url: `/api/bitacora/purga${path}`, payload });
    const { huella } = (await purge('/previa', chosen)).json();
    const purged = await purge('', { ...chosen, huella, motivo: 'Orden judicial' });
    expect(purged.json()).toMatchObject({ registros: 1 });
    await at.call({ method: 'POST', url: `/api/importacion/${again.id}/deshacer` });
    expect(await settled(again.id)).toMatchObject({ estado: 'deshecha', conservadas: 1 });
    expect(await accounts()).toEqual(['10 1000.5', '11 2000']);
  });

  async function restrict(abiertos: readonly string[]): Promise<void> {
    const valor = { modo: 'restringido', aprobadores: [], abiertos };
    await at.db.rows(sql`delete from parametro where clave = 'permisos'`);
    await make('parametro', { clave: 'permisos', valor, vigente_desde: '2026-07-15' });
  }
});
