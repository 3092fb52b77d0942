import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import type { Right } from '../../../src/core/resource/rights.ts';
import { transitionsFrom } from '../../../src/core/resource/workflow.ts';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import { engines } from '../../support/database/database.ts';
import { invoiceOf } from '../../support/subjects/energy.ts';
import { lampAt, makeTown } from '../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const INVOICE = 'factura_energia';
const asStaff = { rol: 'funcionario' } as const;
const withoutApproving: Right[] = ['cerrar_y_deshacer', 'borrar_ajenos'];
const REASON = { motivo: 'Cuenta equivocada' };

/** Domain 9.11: what was approved is annulled, by whatever way, by who may approve. */
describe.each(engines)('what was approved, on %s', (engine) => {
  let at: TestApp;
  let kwh_facturado = 0;
  const { act, batch, history, make, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    const town = await makeTown(make);
    await make('infraestructura_alumbrado', lampAt(town, 'L1'));
    const { kwh_referencia } = await make(INVOICE, invoiceOf('2026-05'), 'sure');
    // so that the verdict is none of those that administrators approve
    kwh_facturado = Number(kwh_referencia);
  });
  afterAll(() => at.close());
  beforeEach(() => keep(withoutApproving));

  async function keep(abiertos: readonly Right[]): Promise<void> {
    const valor = JSON.stringify({ modo: 'restringido', aprobadores: [], abiertos });
    await at.db.orm.execute(
      sql`update parametro set valor = ${valor}::jsonb where clave = 'permisos'`,
    );
    forgetSessions();
  }

  const take = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    const now = await read(INVOICE, record);
    let response = await act(INVOICE, now, { name, values });
    const confirm: unknown = response.json().confirmar;
    if (typeof confirm === 'string') {
      response = await act(INVOICE, now, { name, values, how: { confirm } });
    }
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`);
    return response.json();
  };

  let made = 0;
  async function verified(): Promise<Row> {
    made += 1;
    const values = { cuenta: `C${made}`, numero_factura: `F${made}`, kwh_facturado };
    return take(await make(INVOICE, invoiceOf('2026-05', values), 'sure'), 'verificar');
  }
  const approved = async (): Promise<Row> => take(await verified(), 'aprobar', REASON);

  const annul = async (record: Row) => {
    const { statusCode, body } = await act(INVOICE, await read(INVOICE, record), {
      name: 'anular',
      values: REASON,
      how: asStaff,
    });
    return statusCode === 200 ? 200 : [statusCode, JSON.parse(body).code];
  };
  /** The newest deed of an invoice, undone by a funcionario. */
  const undo = async (record: Row) => {
    const [line] = await history(INVOICE, record);
    const payload = { token: `${INVOICE}.cambio.${String(line?.['id'])}` };
    const asked = { method: 'POST', url: '/api/deshacer', payload } as const;
    const { statusCode, body } = await at.call(asked, 'funcionario');
    return statusCode === 200 ? 200 : [statusCode, JSON.parse(body).code];
  };
  const stateOf = async (record: Row) => (await read(INVOICE, record))['estado'];

  test('is annulled by who may approve alone; what was not, by all', async () => {
    expect(await annul(await verified())).toBe(200);
    const invoice = await approved();
    expect(await annul(invoice)).toEqual([403, 'PROHIBIDO']);
    const now = await read(INVOICE, invoice);
    const many = { accion: 'anular', seleccion: chosen([now]), ...REASON };
    expect((await batch(INVOICE, many, asStaff)).statusCode).toBe(403);
    expect(await stateOf(invoice)).toBe('aprobada');
    await keep(['aprobar']);
    expect(await annul(invoice)).toBe(200);
  });

  test('is not approved no more by an undo either, nor is an undo of that undone', async () => {
    const invoice = await approved();
    expect(await undo(invoice)).toEqual([403, 'PROHIBIDO']);
    await keep([...withoutApproving, 'aprobar']);
    expect(await undo(invoice)).toBe(200);
    expect(await stateOf(invoice)).toBe('verificada');
    await keep(withoutApproving);
    expect(await undo(invoice)).toEqual([403, 'PROHIBIDO']);
    expect(await stateOf(invoice)).toBe('verificada');
    await keep([...withoutApproving, 'aprobar']);
    expect(await undo(invoice)).toBe(200);
    expect(await stateOf(invoice)).toBe('aprobada');
  });

  test('and annulled comes back approved by who may approve; what was not, by all', async () => {
    const plain = await verified();
    await take(plain, 'anular', REASON);
    expect(await undo(plain)).toBe(200);
    expect(await stateOf(plain)).toBe('verificada');
    const invoice = await approved();
    await take(invoice, 'anular', REASON);
    expect(await undo(invoice)).toEqual([403, 'PROHIBIDO']);
    await keep([...withoutApproving, 'aprobar']);
    expect(await undo(invoice)).toBe(200);
    expect(await stateOf(invoice)).toBe('aprobada');
  });

  test('is offered to be annulled to nobody else, of any kind of record', () => {
    const who = { rol: 'funcionario', derechos: { ...everyRight, aprobar: false } } as const;
    const found = resources.flatMap(({ name, states }) => {
      const estado = states?.transitions['aprobar']?.to;
      if (states === undefined || estado === undefined) return [];
      return transitionsFrom(states, { [states.field]: estado }, who).map(
        (one) => `${name} ${estado} ${one.name}`,
      );
    });
    expect(found).toEqual([`${INVOICE} aprobada pagar`]);
  });
});
