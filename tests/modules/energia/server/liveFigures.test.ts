import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown } from '../../../support/subjects/inventory.ts';
import { CURRENT, POINT } from '../../../support/subjects/updates.ts';

const INVOICE = 'factura_energia';
const CUT_OFF = '2026-03-16';
/** Lamps of 82 W. */
const LAMPS = 4;
/** kWh of a whole month of 30 days, 12 hours a day. */
const MONTH = (LAMPS * 82 * 12 * 30) / 1000;

describe.each(engines)('the reference of an invoice on %s', (engine) => {
  let at: TestApp;
  const calls = recordCalls(() => at);
  const { make, act, read } = calls;
  const { explained, addsUp } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    await at.db.orm.execute(
      sql`insert into parametro (clave, valor, vigente_desde)
        values ('fecha_corte_base', ${JSON.stringify(CUT_OFF)}::jsonb, '2026-01-01') on conflict do nothing`,
    );
    const town = await makeTown(make);
    for (let n = 0; n < LAMPS; n += 1) await make(POINT, lampAt(town, `V-${n}`));
  });
  afterAll(() => at.close());

  const invoice = (periodo: string, cuenta: string, values: Row = {}) =>
    make(INVOICE, invoiceOf(periodo, { cuenta, numero_factura: cuenta, ...values }));
  const figure = (record: Row) => ({ recurso: INVOICE, record, campo: 'kwh_referencia' });

  test('of days with no inventory is unknown, not nought, and cannot be approved', async () => {
    const early = await invoice('2026-02', 'ANTES');
    const unknown = { kwh_referencia: null, base_referencia: null, dictamen: 'sin_base' };
    expect(await read(INVOICE, early)).toMatchObject({ ...unknown, aforo_sin_base: true });
    expect((await explained(figure(early))).valor).toBeNull();
    const verifying = await act(INVOICE, early, { name: 'verificar' });
    expect(verifying.body).toContain('AFORO_SIN_BASE');
    const sure = { confirm: verifying.json().confirmar };
    const verified = await act(INVOICE, early, { name: 'verificar', how: sure });
    expect(verified.json()).toMatchObject(unknown);
    const approving = await act(INVOICE, verified.json(), { name: 'aprobar' });
    expect([approving.statusCode, approving.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
    const day = await at.call({ url: `/api/${CURRENT}?range=[0,9]&en=2026-03-15` });
    expect([day.statusCode, day.json()]).toEqual([200, []]);
  });

  test('of a month in which the inventory begins counts from its first day', async () => {
    const march = await read(INVOICE, await invoice('2026-03', 'CORTE'));
    expect(march['kwh_referencia']).toBeCloseTo((MONTH * 16) / 31, 3);
    expect(await addsUp(figure(march))).toContain('V-0');
    const day = await at.call({ url: `/api/${CURRENT}?range=[0,9]&en=${CUT_OFF}` });
    expect(day.json()).toHaveLength(LAMPS);
  });

  test('follows a parameter that is changed under it while it is live, and stays once it is verified', async () => {
    const kept = await invoice('2026-05', 'FIJA', { kwh_facturado: MONTH });
    const answer = await act(INVOICE, kept, { name: 'verificar' });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    const frozen = await explained(figure(kept), 'aforo');
    const live = await invoice('2026-06', 'VIVA');
    expect(await read(INVOICE, live)).toMatchObject({ kwh_referencia: MONTH });
    const valor = { nocturno: 11, continuo_24h: 24, media_noche: 6, dimerizado: 12 };
    await make('parametro', { clave: 'horas_regimen', valor, vigente_desde: '2026-05-01' }, 'sure');
    const moved = await read(INVOICE, live);
    expect(moved['kwh_referencia']).toBeCloseTo((MONTH * 11) / 12, 3);
    const [line] = (await explained(figure(moved), 'aforo')).lineas;
    expect([line?.cuenta, line?.parametros]).toEqual([
      `${LAMPS} × 82 W × 11 h × 30 d`,
      expect.arrayContaining([expect.objectContaining({ valor: 11, dia: '2026-06-30' })]),
    ]);
    expect(await addsUp(figure(moved))).toContain('V-0');
    expect(await read(INVOICE, kept)).toMatchObject({ kwh_referencia: MONTH });
    expect(await explained(figure(kept), 'aforo')).toEqual(frozen);
  });
});
