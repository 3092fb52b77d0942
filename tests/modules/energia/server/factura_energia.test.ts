import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { systemContext } from '../../../../src/server/resource/requestContext.ts';
import { createRecords } from '../../../../src/server/record/writeRecords.ts';
import { engines } from '../../../support/database/database.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const INVOICE = 'factura_energia';

describe.each(engines)('an invoice on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { act, create, list, make, read, remove, save } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
    await domainTown();
  });
  afterAll(() => at.close());

  /** The 142.7 kW of the domain, without a meter. */
  async function domainTown(): Promise<void> {
    const sheet = (codigo: string, tecnologia: string, watts: readonly [number, number]) =>
      make('luminaria', {
        codigo,
        tecnologia,
        potencia_nominal_w: watts[0],
        perdidas_w: watts[1],
      });
    const [na150, led120] = [
      await sheet('NA-150', 'sodio', [150, 20]),
      await sheet('LED-120', 'led', [120, 0]),
    ];
    const groups: [string, number, unknown, Row][] = [
      ['A', 100, town.led, { cantidad: 12 }],
      ['B', 80, town.na, { cantidad: 10 }],
      ['C', 15, na150['id'], { cantidad: 10 }],
      ['D', 3, led120['id'], { cantidad: 10, regimen: 'continuo_24h' }],
    ];
    for (const [codigo, n, luminaria_id, values] of groups) {
      for (let i = 0; i < n; i += 1) {
        await make(
          'infraestructura_alumbrado',
          lampAt(town, `${codigo}${i}`, { luminaria_id, ...values }),
        );
      }
    }
  }

  const faults = (body: { fields?: Record<string, { code: string }[]> }): string[] =>
    Object.entries(body.fields ?? {}).flatMap(([name, found]) =>
      found.map(({ code }) => `${name}: ${code}`),
    );
  const ask = async (invoice: Row, name: string, values: Row = {}, how = {}) =>
    act(INVOICE, await read(INVOICE, invoice), { name, values, how });
  const take = async (invoice: Row, name: string, values: Row = {}): Promise<Row> => {
    let response = await ask(invoice, name, values);
    if (response.statusCode === 409 && response.json().confirmar !== undefined) {
      response = await ask(invoice, name, values, { confirm: response.json().confirmar });
    }
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const statuses = async (invoice: Row, names: readonly string[]): Promise<number[]> => {
    const found: number[] = [];
    for (const name of names) {
      const values = { aprobar: { motivo: 'x' }, anular: { motivo: 'x' } }[name] ?? {};
      found.push((await ask(invoice, name, values)).statusCode);
    }
    return found;
  };

  test('of the domain is objected, adjusted, approved and paid', async () => {
    const made = await make(INVOICE, invoiceOf('2026-07'));
    expect(made).toMatchObject({
      kwh_referencia: 52_668,
      base_referencia: 'esperado',
      desviacion_pct: 9.93,
      valor_en_discusion: 3_769_656,
      dictamen: 'objetada',
      estado: 'registrada',
      verificada_en: null,
    });
    expect(await statuses(made, ['aprobar', 'objetar', 'ajustar', 'pagar'])).toEqual([
      409, 409, 409, 409,
    ]);
    const verified = await take(made, 'verificar');
    expect(verified).toMatchObject({
      estado: 'verificada',
      verificada_en: '2026-07-15T10:00:00-05:00',
      verificacion: {
        kwh_referencia: 52_668,
        kwh_esperado_aforo: 52_668,
        kwh_medido: null,
        dictamen: 'objetada',
        metodo_horas: 'creg_043',
        umbrales: { umbral_conforme_pct: 3, umbral_objecion_pct: 8 },
      },
    });
    const sheet = verified['verificacion'] as Record<string, Row[]>;
    expect(sheet['grupos_aforo']).toEqual([
      expect.objectContaining({ luminaria: 'LED-040', cantidad: 1200, kw: 48, kwh: 17_280 }),
      expect.objectContaining({ luminaria: 'LED-120', horas_dia: 24, kw: 3.6, kwh: 2592 }),
      expect.objectContaining({ luminaria: 'NA-070', cantidad: 800, kw: 65.6, kwh: 23_616 }),
      expect.objectContaining({ luminaria: 'NA-150', vatios: 170, kw: 25.5, kwh: 9180 }),
    ]);
    expect(sheet['comprobaciones']?.every(({ cumple }) => cumple === true)).toBe(true);
    // the same as rows for who reads: what there was nothing to compare with is no success
    const rows = (await read(INVOICE, verified)) as Record<string, Row[] | null>;
    expect(rows['grupos']?.map(({ luminaria, parte, kwh }) => [luminaria, parte, kwh])).toEqual([
      ['LED-040', 'aforo', 17_280],
      ['LED-120', 'aforo', 2592],
      ['NA-070', 'aforo', 23_616],
      ['NA-150', 'aforo', 9180],
    ]);
    expect(rows['comprobaciones']).toContainEqual({ codigo: 'energia', resultado: 'cumple' });
    expect(rows['comprobaciones']).toContainEqual({ codigo: 'tarifa', resultado: 'sin_comparar' });
    expect([rows['lecturas'], rows['esperados_al_aprobar']]).toEqual([null, null]);
    const edited = await save(INVOICE, verified, { kwh_facturado: 1 });
    expect([edited.statusCode, edited.json().code]).toEqual([409, 'NO_EDITABLE']);
    expect((await remove(INVOICE, verified)).statusCode).toBe(409);
    const letterOf = (radicado: string, values: Row) =>
      make('correspondencia', { ...objection(), radicado, ...values });
    const wrongLetters: [string, Row][] = [
      ['S-2026-00002', { clase: 'comunicacion' }],
      ['E-2026-00002', { sentido: 'recibida' }],
    ];
    for (const [radicado, values] of wrongLetters) {
      const other = await letterOf(radicado, values);
      const answer = await ask(verified, 'objetar', { objecion_id: other['id'] });
      expect(faults(answer.json())).toEqual(['objecion_id: REFERENCIA_NO_ADMITIDA']);
      expect(answer.body).toContain('of another kind');
    }
    const annulled = await letterOf('S-2026-00003', {});
    await act('correspondencia', annulled, { name: 'anular', values: { motivo: 'Otra' } });
    const byAnnulled = await ask(verified, 'objetar', { objecion_id: annulled['id'] });
    expect(faults(byAnnulled.json())).toEqual(['objecion_id: REFERENCIA_NO_ADMITIDA']);
    const early = { periodo: '2026-06', cuenta: 'TARDE', numero_factura: 'TARDE' };
    const due = await take(
      await make(INVOICE, { ...invoiceOf('2026-06', early), fecha_vencimiento: '2026-07-15' }),
      'verificar',
    );
    const letter = await make('correspondencia', objection());
    const unreasoned = await ask(due, 'objetar', { objecion_id: letter['id'] });
    expect(faults(unreasoned.json())).toEqual(['motivo: OBLIGATORIO']);
    const reasoned = { objecion_id: letter['id'], motivo: 'La factura llegó ese día.' };
    const late = await ask(due, 'objetar', reasoned);
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('07/15/2026')]);
    expect(late.body).toContain('OBJECION_TARDIA');
    await take(due, 'anular', { motivo: 'De prueba' });
    const objected = await take(verified, 'objetar', { objecion_id: letter['id'] });
    expect(objected).toMatchObject({ estado: 'objecion_enviada', objecion_id: letter['id'] });
    const missing = await ask(objected, 'ajustar', { kwh_facturado: 52_480 });
    expect(faults(missing.json())).toEqual([
      'resultado_objecion: OBLIGATORIO',
      'valor_energia: OBLIGATORIO',
      'valor_total: OBLIGATORIO',
    ]);
    const values = {
      resultado_objecion: 'aceptada',
      kwh_facturado: 52_480,
      valor_energia: 37_811_840,
      valor_total: 37_811_840,
    };
    const wrong = await ask(objected, 'ajustar', { ...values, valor_total: 1 });
    expect(faults(wrong.json())).toEqual(['valor_total: TOTAL_NO_CUADRA']);
    const adjusted = await take(objected, 'ajustar', values);
    expect(adjusted).toMatchObject({
      estado: 'ajustada',
      verificacion: null,
      verificada_en: null,
      desviacion_pct: -0.36,
      valor_en_discusion: 0,
      dictamen: 'conforme',
    });
    const again = await take(adjusted, 'verificar');
    const approved = await take(again, 'aprobar');
    expect(faults((await ask(approved, 'pagar')).json())).toEqual(['fecha_pago: OBLIGATORIO']);
    for (const [fecha_pago, code] of [
      ['2026-07-16', 'FECHA_MAXIMA'],
      ['2026-06-30', 'PAGO_ANTES_DE_FACTURAR'],
    ] as const) {
      expect((await ask(approved, 'pagar', { fecha_pago })).body).toContain(code);
    }
    const less = { fecha_pago: '2026-07-15', valor_pagado: 37_811_000 };
    expect((await ask(approved, 'pagar', less)).body).toContain('PAGO_DISTINTO');
    const paid = await take(approved, 'pagar', less);
    expect(paid).toMatchObject({ estado: 'pagada', ...less, diferencia_pago: -840 });
    expect(await statuses(paid, ['anular', 'verificar', 'pagar'])).toEqual([409, 409, 409]);
  });

  test('keeps what it was verified against, whatever happens later', async () => {
    const of = (periodo: string, cuenta: string) =>
      make(INVOICE, invoiceOf(periodo, { cuenta, numero_factura: cuenta, kwh_facturado: 52_668 }));
    const verified = await take(await of('2026-06', 'K1'), 'verificar');
    const waiting = await of('2026-06', 'K2');
    const more = await make(
      'infraestructura_alumbrado',
      lampAt(town, 'K0', { luminaria_id: town.led, cantidad: 10 }),
    );
    expect(await read(INVOICE, verified)).toMatchObject({
      kwh_referencia: 52_668,
      desviacion_pct: 0,
    });
    expect(await read(INVOICE, waiting)).toMatchObject({
      kwh_referencia: 52_812,
      desviacion_pct: -0.27,
    });
    const conforming = await list(INVOICE, {
      filter: { dictamen: 'conforme', desviacion_pct_lt: 0, periodo: '2026-06' },
      sort: ['valor_en_discusion', 'DESC'],
    });
    expect(conforming.rows.map(({ cuenta }) => cuenta)).toEqual(['K2']);
    expect((await remove('infraestructura_alumbrado', more)).statusCode).toBe(200);
  });

  test('is approved as its verdict allows', async () => {
    const made = async (cuenta: string, kwh_facturado: number): Promise<Row> => {
      const values = { cuenta, numero_factura: cuenta, kwh_facturado };
      return take(await make(INVOICE, invoiceOf('2026-05', values)), 'verificar');
    };
    const observed = await made('V1', 55_000);
    expect(observed).toMatchObject({ dictamen: 'observada', desviacion_pct: 4.43 });
    expect(faults((await ask(observed, 'aprobar')).json())).toEqual(['motivo: OBLIGATORIO']);
    expect(await take(observed, 'aprobar', { motivo: 'Medición de abril' })).toMatchObject({
      estado: 'aprobada',
    });
    const objected = await made('V2', 40_000);
    expect(objected).toMatchObject({ dictamen: 'objetada', valor_en_discusion: 0 });
    const motivo = { motivo: 'Acuerdo del comité' };
    const refused = await ask(objected, 'aprobar', motivo, { rol: 'funcionario' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PROHIBIDO']);
    expect((await take(objected, 'aprobar', motivo))['estado']).toBe('aprobada');
  });

  test('has a verdict by hand with a reason, an objection only by an administrator', async () => {
    const of = (cuenta: string, values: Row = {}) =>
      make(INVOICE, invoiceOf('2026-04', { cuenta, numero_factura: cuenta, ...values }));
    const objected = await of('H1');
    const milder = { dictamen_manual: 'observada', dictamen_motivo: 'Fallas reportadas' };
    const refused = await ask(objected, 'verificar', milder, { rol: 'funcionario' });
    expect(faults(refused.json())).toEqual(['dictamen_manual: DICTAMEN_DE_ADMINISTRADOR']);
    const saved = await save(INVOICE, objected, milder, { rol: 'funcionario' });
    expect(faults(saved.json())).toEqual(['dictamen_manual: DICTAMEN_DE_ADMINISTRADOR']);
    const verified = await take(objected, 'verificar', milder);
    expect(verified).toMatchObject({
      dictamen: 'observada',
      verificacion: { dictamen: 'objetada' },
    });
    const approved = await ask(verified, 'aprobar', { motivo: 'x' }, { rol: 'funcionario' });
    expect(approved.statusCode).toBe(200);
    // nothing that it could be held against
    const empty = await make('sector', { codigo: 'S9', nombre: 'Sin puntos' });
    const baseless = await of('H2', { sectores: [empty['id']], ...milder });
    expect(baseless).toMatchObject({
      kwh_referencia: null,
      base_referencia: null,
      dictamen: 'sin_base',
    });
    const judged = await ask(baseless, 'verificar');
    expect(faults(judged.json())).toEqual(['dictamen_manual: DICTAMEN_SIN_REFERENCIA']);
    const cleared = await save(INVOICE, baseless, { dictamen_manual: null, dictamen_motivo: null });
    const without = await take(cleared.json(), 'verificar');
    const impossible = await ask(without, 'aprobar', { motivo: 'x' });
    expect([impossible.statusCode, impossible.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
  });

  test('that is metered is held against its readings, or what is expected', async () => {
    const meter = await make('equipo_medida', meterNamed('MED-1'));
    await make(
      'infraestructura_alumbrado',
      lampAt(town, 'MED-P', { equipo_medida_id: meter['id'], cantidad: 10 }),
    );
    const of = (tipo_liquidacion: string) =>
      make(
        INVOICE,
        invoiceOf('2026-02', {
          cuenta: tipo_liquidacion,
          numero_factura: tipo_liquidacion,
          tipo_liquidacion,
          equipos_medida: [meter['id']],
          kwh_facturado: 320,
        }),
      );
    const [metered, mixed] = [await of('medida'), await of('mixta')];
    expect(metered).toMatchObject({ kwh_referencia: 295.2, base_referencia: 'esperado' });
    expect(mixed).toMatchObject({ kwh_referencia: 52_963.2, base_referencia: 'esperado' });
    const reading = await make(
      'equipo_medida_consumo',
      readingOf(meter, '2026-02', {
        lectura_actual: 1008,
        origen: 'estimada',
        observaciones: 'Sin acceso',
      }),
    );
    expect(await read(INVOICE, metered)).toMatchObject({ base_referencia: 'esperado' });
    await save('equipo_medida_consumo', reading, { origen: 'operador' });
    expect(await read(INVOICE, metered)).toMatchObject({
      kwh_referencia: 320,
      base_referencia: 'medido',
      desviacion_pct: 0,
      dictamen: 'conforme',
    });
    expect(await read(INVOICE, mixed)).toMatchObject({
      kwh_referencia: 52_988,
      base_referencia: 'mixto',
    });
    // 320 beside 295.2: told even where the invoice says the same
    const asked = await ask(metered, 'verificar');
    expect([asked.statusCode, asked.body]).toEqual([
      409,
      expect.stringContaining('MEDIDO_LEJOS_DE_LO_ESPERADO'),
    ]);
    const sheet = (await take(metered, 'verificar'))['verificacion'] as Record<string, Row[]>;
    expect(sheet['medidores']).toMatchObject([
      { serie: 'MED-1', dias: [{ consumo_kwh: 320, kwh: 320 }], huecos: [] },
    ]);
    const far = sheet['comprobaciones']?.filter(({ cumple }) => cumple === false);
    expect(far?.map(({ codigo }) => codigo)).toEqual(['medido_y_esperado']);
  });

  test('stands beside the others of its account', async () => {
    const of = (periodo: string, values: Row = {}) =>
      invoiceOf(periodo, { cuenta: 'C1', numero_factura: `C1-${periodo}`, ...values });
    const march = await make(INVOICE, of('2025-03'));
    const twice = await create(INVOICE, { ...of('2025-03'), cuenta: 'C2' });
    expect([twice.statusCode, faults(twice.json())]).toEqual([
      409,
      ['comercializador: DUPLICADO', 'numero_factura: DUPLICADO'],
    ]);
    const over = of('2025-04', { fecha_desde: '2025-03-31', comercializador: 'vatia' });
    expect(faults((await create(INVOICE, over)).json())).toEqual([
      'fecha_desde: FACTURA_TRASLAPADA',
    ]);
    const warnings = async (payload: Row): Promise<string[]> => {
      const found = (await create(INVOICE, payload)).json().avisos ?? [];
      return found.map(({ code }: { code: string }) => code);
    };
    expect(await warnings(of('2025-04'))).toEqual(['MISMO_CONSUMO']);
    expect(await warnings(of('2025-05', { kwh_facturado: 50_000, tarifa_kwh: 792.6 }))).toEqual([
      'DIAS_SIN_FACTURA',
      'TARIFA_CAMBIA',
    ]);
    // 10 % of 720.50 is 792.55
    const next = await make(INVOICE, of('2025-04', { kwh_facturado: 50_000, tarifa_kwh: 792.55 }));
    expect(next['estado']).toBe('registrada');
    const store = at.stores.get(INVOICE);
    if (store === undefined) throw new Error('no invoices');
    const together = [of('2024-01'), of('2024-01', { numero_factura: 'OTRA' })];
    const writing = createRecords(at.db.orm, store, {
      values: together,
      context: systemContext(at.clock.now),
    });
    await expect(writing).rejects.toMatchObject({
      findings: [{ code: 'FACTURA_TRASLAPADA' }, { code: 'FACTURA_TRASLAPADA' }],
    });
    await take(march, 'anular', { motivo: 'Repetida' });
    const instead = of('2025-03', { numero_factura: 'C1-BIS', kwh_facturado: 49_000 });
    expect((await create(INVOICE, instead)).statusCode).toBe(201);
  });

  test('of the same days is taken once, whoever is first', async () => {
    const of = (n: number) => invoiceOf('2025-01', { cuenta: 'R1', numero_factura: `R${n}` });
    const answers = await Promise.all([1, 2, 3].map((n) => create(INVOICE, of(n))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]));
    const [row] = await at.db.rows<{ n: number }>(
      sql`select count(*)::int as n from factura_energia where cuenta = 'R1'`,
    );
    expect(row?.n).toBe(1);
  });

  const objection = (): Row => ({
    radicado: 'S-2026-00001',
    sentido: 'enviada',
    clase: 'objecion_factura',
    fecha_documento: '2026-07-15',
    fecha_radicacion: '2026-07-15',
    remitente: 'Interventoría',
    destinatario: 'EBSA',
    entidad: 'comercializador',
    asunto: 'Objeción de la factura de julio',
    medio: 'correo_electronico',
    requiere_respuesta: false,
  });
});
