import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const PARAMETER = 'parametro';
const es = { language: 'es' } as const;

describe.each(engines)('a parameter on %s', (engine) => {
  let at: TestApp;
  const { create, make, remove, save, list, read, history, preview } = recordCalls(() => at);
  beforeAll(async () => {
    // Wednesday, 15 July 2026
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    const frozen = ['cierre_mes', 'informe_final', 'factura_energia'];
    for (const name of [...frozen, 'infraestructura_alumbrado_actualizacion']) {
      await at.db.orm.execute(sql`delete from ${sql.identifier(name)}`);
    }
    await at.db.orm.execute(sql`delete from parametro where vigente_desde > '1900-01-01'`);
  });

  const value = (clave: string, valor: unknown, vigente_desde: string): Row => ({
    clave,
    valor,
    vigente_desde,
  });
  /** Rows as they would stand after a long way, as far as parameters look at them. */
  const closed = (periodo: string) =>
    at.db.orm.execute(sql`insert into cierre_mes (periodo, estado, cerrado_en, version)
        values (${periodo}, 'cerrado', now(), 1)`);
  const issued = (periodo: string) =>
    at.db.orm.execute(sql`insert into informe_final (periodo, revision, estado, version)
      values (${periodo}, 1, 'emitido', 1)`);
  const verified = (periodo: string, numero: string) =>
    at.db.orm
      .execute(sql`insert into factura_energia (comercializador, numero_factura, cuenta, periodo,
        fecha_desde, fecha_hasta, tipo_liquidacion, kwh_facturado, tarifa_kwh, valor_energia, otros_cargos,
        valor_total, fecha_vencimiento, estado, verificacion, version)
      values ('ebsa', ${numero}, ${numero}, ${periodo}, ${`${periodo}-01`}, ${`${periodo}-28`}, 'aforo',
        1, 1, 1, 0, 1, ${`${periodo}-28`}, 'verificada', '{}', 1)`);
  const approved = (fecha: string) =>
    at.db.orm
      .execute(sql`insert into infraestructura_alumbrado_actualizacion (numero, tipo, fecha_efectiva,
        soporte_tipo, soporte_numero, soporte_fecha, cambios, origen_tipo, estado, version)
      values (${`ACT-${fecha}`}, 'retiro', ${fecha}, 'acta', '1', ${fecha}, '{}', 'manual', 'aprobada', 1)`);
  const told = (answer: { statusCode: number; json(): Row }): [number, string] => {
    const { fields, avisos, message } = answer.json() as {
      fields?: Record<string, { message: string }[]>;
      avisos?: { message: string }[];
      message?: string;
    };
    const words = [...Object.values(fields ?? {}).flat(), ...(avisos ?? [])];
    return [answer.statusCode, words.map((one) => one.message).join(' ') || String(message)];
  };

  test.each([
    [
      'horas_regimen',
      { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 11.5 },
      'Nocturno 12 h · Continuo 24 h 24 h · Media noche 6 h · Dimerizado 11,5 h',
    ],
    ['reemplazo_led', { 1000: 400, 70: 40 }, '70 W → 40 W · 1.000 W → 400 W'],
    ['base_cerrada', false, 'No'],
    ['uvt', 49799, '49.799 COP'],
    [
      'dias_giro',
      { dias: 45, tipo: 'habiles', desde: 'recaudo' },
      'Días 45 · Tipo Hábiles · Desde El fin del mes del recaudo',
    ],
    ['metodo_horas', 'calendario', 'Horas del calendario'],
    [
      'indices_contrato',
      { aom: 'IPC', ucap: null, tarifa: null },
      'AOM IPC · UCAP ninguno · Tarifa ninguno',
    ],
    [
      'aom_contrato',
      { valor: 1500000.5, mes: '2026-01' },
      'Valor 1.500.000,5 COP · Mes de sus precios 2026-01',
    ],
    [
      'permisos',
      { modo: 'restringido', aprobadores: [], abiertos: ['aprobar'] },
      'Modo Restringido · Aprobadores ninguno · Derechos que todos conservan Aprobar',
    ],
  ])('%s is told in words beside the value that the API keeps', async (clave, valor, words) => {
    // from a day on which no other test looks
    const record = await make(PARAMETER, value(clave, valor, '2031-01-01'), 'sure');
    expect(await read(PARAMETER, record)).toMatchObject({ valor, en_palabras: words });
  });

  test('that governs a closed month is neither changed, moved nor deleted, and names it', async () => {
    const fee = await make(PARAMETER, value('pct_interventoria', 8, '2026-02-01'));
    for (const month of ['2026-01', '2026-02', '2026-03']) await closed(month);
    const months = expect.stringContaining('02/2026, 03/2026');
    expect(told(await save(PARAMETER, fee, { valor: 9 }, es))).toEqual([422, months]);
    expect(told(await save(PARAMETER, fee, { vigente_desde: '2026-04-01' }, es))).toEqual([
      422,
      months,
    ]);
    expect(told(await remove(PARAMETER, fee, es))).toEqual([409, months]);
    expect(told(await create(PARAMETER, value('pct_interventoria', 9, '2026-03-31'), es))).toEqual([
      422,
      expect.stringContaining('en el cierre de mes: 03/2026.'),
    ]);
    // what governs other figures, words alone, the same value, and later days are free
    expect(
      (await create(PARAMETER, value('dias_aviso_correspondencia', 4, '2026-02-01'))).statusCode,
    ).toBe(201);
    expect((await save(PARAMETER, fee, { descripcion: 'Otrosí 3' })).statusCode).toBe(200);
    const later = await make(PARAMETER, value('pct_interventoria', 9, '2026-04-01'));
    expect((await remove(PARAMETER, later)).statusCode).toBe(200);
  });

  test('that governs an issued report keeps its value, day by day where it is read so', async () => {
    await issued('2026-05');
    const limits = (alta: number) => ({ alta, media: 48, baja: 120 });
    expect(
      told(await create(PARAMETER, value('horas_limite', limits(2), '2026-05-31'), es)),
    ).toEqual([422, expect.stringContaining('informes ya emitidos: 05/2026')]);
    const june = await make(PARAMETER, value('horas_limite', limits(2), '2026-06-01'));
    expect(told(await save(PARAMETER, june, { vigente_desde: '2026-05-20' }, es))[0]).toBe(422);
    expect((await create(PARAMETER, value('clave_minimo', 12, '2026-05-01'))).statusCode).toBe(201);
  });

  test('that governs verified invoices alone asks, and the confirmation stands in the history', async () => {
    await verified('2026-05', 'F-5');
    await verified('2026-06', 'F-6');
    const threshold = value('umbral_conforme_pct', 4, '2026-06-30');
    const asked = await create(PARAMETER, threshold, es);
    expect(told(asked)).toEqual([409, expect.stringContaining('(F-6)')]);
    const confirm: string = asked.json().confirmar;
    const made = await create(PARAMETER, threshold, { confirm });
    expect(made.statusCode).toBe(201);
    const removing = await remove(PARAMETER, made.json(), es);
    expect([removing.json().code, ...told(removing)]).toEqual([
      'AVISOS',
      409,
      expect.stringContaining('1 facturas verificadas'),
    ]);
    const seleccion = chosen([made.json()]);
    const trial = await preview(PARAMETER, { accion: 'borrar', seleccion }, es);
    expect(trial.json()).toMatchObject({
      cambian: 1,
      avisos: [{ code: 'RIGE_FACTURAS_VERIFICADAS' }],
      confirmar: removing.json().confirmar,
    });
    const gone = await remove(PARAMETER, made.json(), { confirm: removing.json().confirmar });
    expect(gone.statusCode).toBe(200);
    expect((await history(PARAMETER, made.json()))[0]).toMatchObject({
      accion: 'borrar',
      motivo: expect.stringMatching(/^Avisos confirmados: Hay … facturas verificadas/),
    });
    await closed('2026-06');
    expect(told(await create(PARAMETER, threshold, es))).toEqual([
      422,
      expect.stringContaining('06/2026'),
    ]);
  });

  test('cannot move the cut-off of the base behind approved updates', async () => {
    const cut = await make(PARAMETER, value('fecha_corte_base', '2025-07-31', '2024-01-01'));
    await approved('2025-08-10');
    await approved('2025-09-01');
    expect(told(await save(PARAMETER, cut, { valor: '2025-08-11' }, es))).toEqual([
      422,
      expect.stringMatching(/11\/08\/2025.*ACT-2025-08-10.*10\/08\/2025.* 1 /),
    ]);
    const other = value('fecha_corte_base', '2025-12-31', '2026-07-15');
    expect(told(await create(PARAMETER, other, es))[0]).toBe(422);
    expect((await save(PARAMETER, cut, { valor: '2025-08-10' })).statusCode).toBe(200);
  });

  test('does not reopen the closed base by going, only by a value of its own while nothing begins with it', async () => {
    const closing = await make(PARAMETER, value('base_cerrada', true, '2026-07-01'));
    const refused = expect.stringContaining('01/07/2026');
    expect(told(await remove(PARAMETER, closing, es))).toEqual([409, refused]);
    for (const change of [{ valor: false }, { vigente_desde: '2026-08-01' }]) {
      expect(told(await save(PARAMETER, closing, change, es))).toEqual([422, refused]);
    }
    const past = value('base_cerrada', false, '2026-07-10');
    expect(told(await create(PARAMETER, past, es))).toEqual([422, refused]);
    await approved('2026-07-05');
    const opening = value('base_cerrada', false, '2026-07-15');
    expect(told(await create(PARAMETER, opening, es))).toEqual([
      422,
      expect.stringContaining('1 actualizaciones aprobadas'),
    ]);
    await at.db.orm.execute(sql`delete from infraestructura_alumbrado_actualizacion`);
    const asked = await create(PARAMETER, opening, es);
    expect(told(asked)).toEqual([409, refused]);
    const open = await create(PARAMETER, opening, { confirm: asked.json().confirmar });
    expect(open.statusCode).toBe(201);
    // what is planned for a later day may still be taken back
    const planned = await make(PARAMETER, value('base_cerrada', true, '2026-09-01'));
    expect((await remove(PARAMETER, planned)).statusCode).toBe(200);
  });

  test('that nothing reads yet says so', async () => {
    const { rows } = await list(PARAMETER, { filter: { efecto: 'sin_efecto' } });
    expect(new Set(rows.map(({ clave }) => clave))).toEqual(new Set(['max_apagadas_pct']));
    const used = await make(PARAMETER, value('municipio', 'Sogamoso', '2026-01-01'));
    expect(await read(PARAMETER, used)).toMatchObject({ efecto: null });
  });
});
