import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeasuresAnswer } from '../../../src/core/measures/measureQuery.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { originOf } from '../../../src/server/measures/frozen.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const CLOSING = 'cierre_mes';
const MES = { por: 'mes', desde: '2026-04', hasta: '2026-05' };

describe.each(engines)('the measures of a closed month on %s', (engine) => {
  let at: TestApp;
  let closing: Row;
  const { act, make } = recordCalls(() => at);
  const goes = async (name: string, values: Row = {}) => {
    const answer = await act(CLOSING, closing, { name, values, how: { rol: 'administrador' } });
    expect([name, answer.statusCode]).toEqual([name, 200]);
    closing = answer.json();
  };
  const report = (n: number) =>
    at.db.orm
      .execute(sql`insert into seguimiento_mantenimiento (numero, fuente, tipo_falla, prioridad, estado,
        fecha_reporte, fecha_limite)
      values (${`MTO-${n}`}, 'pqr', 'apagada', 'media', 'cerrado', '2026-05-31T23:30:00-05:00', now())`);
  /** April and May of the reported faults. */
  const told = async (query: Record<string, string> = MES) => {
    const asked = new URLSearchParams({ medidas: '["reportados"]', ...query });
    const url = `/api/seguimiento_mantenimiento/medidas?${asked.toString()}`;
    return (await at.call({ url })).json<MeasuresAnswer>().medidas[0]?.valores ?? [];
  };

  beforeAll(async () => {
    at = await openTestApp(engine);
    await report(1);
    closing = await make(CLOSING, { periodo: '2026-05', excepcion: 'Aún sin costos' });
    await goes('cerrar');
    await report(2);
    // what the product writes has its line, by which kept answers are told to be old
    await at.db.orm
      .execute(sql`insert into bitacora (fecha_hora, usuario, ip, accion, recurso, registro_id)
      values (now(), 'x', '', 'crear', 'seguimiento_mantenimiento', 2)`);
  });
  afterAll(() => at.close());

  const live = { de: 'registros', dia: '2026-07-15' };

  test('are as they were, and say what they would be by now', async () => {
    const [april, may] = await told();
    expect(april).toMatchObject({ valor: 0, origen: live });
    const origen = { de: 'cierre', cierre_id: closing['id'], recalculada: 2 };
    expect(may).toMatchObject({ valor: 1, filas: 2, origen });
    const [alone] = await told({ desde: '2026-05', hasta: '2026-05' });
    expect(alone).toMatchObject({ valor: 1, origen });
  });

  test('are live where they are divided, narrowed or taken together', async () => {
    const narrowed = { ...MES, filter: '{"prioridad":"media"}' };
    for (const query of [{ ...MES, grupo: 'prioridad' }, narrowed]) {
      expect((await told(query)).at(-1)).toMatchObject({ valor: 2, origen: live });
    }
    const [both] = await told({ desde: '2026-04', hasta: '2026-05' });
    expect(both).toMatchObject({ valor: 2, origen: live });
  });

  test('are live while it is reopened, and others when it is closed again', async () => {
    await goes('reabrir', { reabre: ['todo'], motivo: 'Faltó un caso' });
    expect((await told())[1]).toMatchObject({ valor: 2, origen: live });
    await goes('cerrar');
    const [, may] = await told();
    expect(may).toMatchObject({ valor: 2, origen: { de: 'cierre' } });
    expect(may?.origen).not.toHaveProperty('recalculada');
  });
});

test('a value that nothing can be said of by now is told as such, and digits of a sum are no difference', () => {
  const key = { recurso: 'a', medida: 'b', periodo: '2026-05' };
  const frozen = new Map([
    ['a b 2026-05', { valor: 0.3, cierre_id: 1, congelada_en: '2026-06-01T00:00:00-05:00' }],
  ]);
  const origin = (value: number | null) => originOf(value, { ...key, frozen, dia: '2026-07-15' });
  expect(origin(0.1 + 0.2).origen).not.toHaveProperty('recalculada');
  expect(origin(null)).toMatchObject({ valor: 0.3, origen: { recalculada: null } });
});
