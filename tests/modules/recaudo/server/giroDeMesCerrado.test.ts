import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { storedFile } from '../../../support/server/storedFile.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { csv, importing, openImporter, type Importer } from '../../../support/sheets/importing.ts';

const NAME = 'consolidado_recaudo';
const MES = {
  periodo: '2026-05',
  recaudador: 'predial',
  cartera_inicial: 0,
  facturado: 100,
  ajustes: 0,
  recaudado_mes: 90,
  recaudado_cartera: 0,
};
const cerrar = (periodo: string) =>
  sql`insert into cierre_mes (periodo, estado, cerrado_en, version) values (${periodo}, 'cerrado', now(), 1)`;

describe('the transfer of a closed month', () => {
  let at: TestApp;
  let record: Row;
  const { act, batch, list, make, preview, read, save } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp('pglite');
    const made = await make(NAME, MES);
    const values = { motivo: 'Giro en trámite' };
    record = (await act(NAME, made, { name: 'conciliar', values })).json<Row>();
    await at.db.rows(cerrar('2026-05'));
  });
  afterAll(() => at.close());

  test('is entered by form and API, with its proof, and taken back', async () => {
    const giro = { valor_girado: 90, fecha_giro: '2026-06-20' };
    const bare = await save(NAME, record, giro);
    expect([bare.statusCode, bare.body]).toEqual([422, expect.stringContaining('soporte_giro')]);
    const soporte_giro = [await storedFile(at.db.orm)];
    const done = await save(NAME, record, { ...giro, soporte_giro });
    expect(done.json()).toMatchObject({ estado: 'conciliado', diferencia_giro: 0, ...giro });
    const token = done.headers['x-deshacer'];
    const undone = await at.call({ method: 'POST', url: '/api/deshacer', payload: { token } });
    expect(undone.statusCode).toBe(200);
    const again = await at.call({ url: `/api/${NAME}/${String(record['id'])}` });
    record = (await save(NAME, again.json(), { ...giro, soporte_giro })).json();
    expect(record).toMatchObject({ diferencia_giro: 0 });
    // what is only said is no deed
    record = (await save(NAME, record, { observaciones: 'Llegó' })).json();
    const { rows } = await list('ajuste_periodo', { sort: ['id', 'ASC'] });
    const told = rows.map((row) => [row['documento'], row['periodo'], row['kwh'], row['valor']]);
    expect(told).toEqual([90, -90, 90].map((pesos) => ['hecho', '2026-05', null, pesos]));
    expect(rows[0]).toMatchObject({
      recurso: NAME,
      registro_id: record['id'],
      nombre: '05/2026 · Predial',
      accion: 'editar',
      congelada: true,
      usuario_id: at.users.administrador,
      hecha_en: expect.any(String),
    });
    expect(
      (await list('ajuste_periodo', { filter: { recurso: NAME, periodo: '2026-05' } })).total,
    ).toBe(3);
  });

  test('is all that is entered: its sums stay, whatever comes along', async () => {
    for (const change of [{ facturado: 200 }, { valor_girado: 80, recaudado_mes: 80 }]) {
      const refused = await save(NAME, record, change);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_EDITABLE']);
    }
  });

  test('is entered for many at once', async () => {
    const seleccion = chosen([record]);
    const day = { accion: 'editar', seleccion, cambios: { fecha_giro: '2026-06-21' } } as const;
    expect((await preview(NAME, day)).json().rechazos).toEqual([]);
    expect((await batch(NAME, day)).statusCode).toBe(200);
    const sums = { ...day, seleccion: chosen([await read(NAME, record)]), cambios: { ajustes: 1 } };
    const refused = await batch(NAME, sums);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_EDITABLE']);
  });

  test('an edit that moved later months along goes back for all of them or for none, which names the closed one', async () => {
    const months: Row[] = [];
    for (const periodo of ['2025-04', '2025-05', '2025-06']) {
      const begins = months.length > 0 ? { cartera_inicial: null } : {};
      months.push(await make(NAME, { ...MES, recaudador: 'otro', periodo, ...begins }));
    }
    const ends = async () => {
      const found = await Promise.all(months.map((month) => read(NAME, month)));
      return found.map(({ cartera_inicial, cartera_final }) => [cartera_inicial, cartera_final]);
    };
    const before = await ends();
    const saved = await save(NAME, months[0] as Row, { facturado: 150 });
    const after = await ends();
    expect(after.map(([begins]) => begins)).toEqual([0, 60, 70]);
    const token = saved.headers['x-deshacer'];
    const undo = () => at.call({ method: 'POST', url: '/api/deshacer', payload: { token } });

    await at.db.rows(cerrar('2025-05'));
    const refused = await undo();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'NO_SE_DESHACE',
        message: expect.stringMatching(/^Nothing was changed\. 05\/2025 was closed on/),
      }),
    ]);
    expect(await ends()).toEqual(after);

    await at.db.rows(sql`delete from cierre_mes where periodo = '2025-05'`);
    expect((await undo()).statusCode).toBe(200);
    expect(await ends()).toEqual(before);
  });
});

describe('a file with the transfers of a closed month', () => {
  let at: Importer;
  const { plan, rows, apply, table } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter('pglite', {});
    const soporte_giro = [await storedFile(at.db.orm)];
    await at.make(NAME, { ...MES, valor_girado: 1, fecha_giro: '2026-06-01', soporte_giro });
    await at.db.rows(sql`update consolidado_recaudo set estado = 'conciliado'`);
    await at.db.rows(cerrar('2026-05'));
  });
  afterAll(() => at.db.close());

  const file = (facturado: number) =>
    csv(
      ['Periodo', 'Recaudador', 'Facturado', 'Girado', 'Fecha de giro'],
      ['2026-05', 'Predial', facturado, 90, '2026-06-20'],
    );

  test('is applied, and refused where it tells another sum', async () => {
    const other = await plan(file(101), { destino: NAME });
    expect(JSON.stringify(await rows(other))).toContain('NO_EDITABLE');
    const made = await plan(file(100), { destino: NAME });
    expect(made.plan.counts).toMatchObject({ actualizar: 1, con_error: 0 });
    expect(await apply(made)).toMatchObject({ kind: 'applied' });
    expect(await table('hecho_posterior')).toMatchObject([{ clase: 'hecho', pesos: 89 }]);
    expect(await table(NAME)).toMatchObject([{ valor_girado: 90, diferencia_giro: 0 }]);
  });
});
