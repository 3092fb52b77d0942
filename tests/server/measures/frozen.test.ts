import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeasuresAnswer } from '../../../src/core/measures/measureQuery.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { cleanMeasures } from '../../../src/server/measures/cache.ts';
import { groupKey, originOf } from '../../../src/server/measures/frozen.ts';
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
  const report = async (n: number, prioridad = 'media') => {
    await at.db.orm
      .execute(sql`insert into seguimiento_mantenimiento (numero, fuente, tipo_falla, prioridad, estado,
        fecha_reporte, fecha_limite)
      values (${`MTO-${n}`}, 'pqr', 'apagada', ${prioridad}, 'cerrado', '2026-05-31T23:30:00-05:00', now())`);
    await written(n);
  };
  /** What the product writes has its line, by which kept answers are told to be old. */
  const written = (n: number) =>
    at.db.orm
      .execute(sql`insert into bitacora (fecha_hora, usuario, ip, accion, recurso, registro_id)
      values (now(), 'x', '', 'editar', 'seguimiento_mantenimiento', ${n})`);
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
    await report(3, 'alta');
  });
  afterAll(() => at.close());

  const live = { de: 'registros', dia: '2026-07-15' };

  test('are as they were, and say what they would be by now', async () => {
    const [april, may] = await told();
    expect(april).toMatchObject({ valor: 0, origen: live });
    const origen = { de: 'cierre', cierre_id: closing['id'], recalculada: 3 };
    expect(may).toMatchObject({ valor: 1, filas: 3, origen });
    const [alone] = await told({ desde: '2026-05', hasta: '2026-05' });
    expect(alone).toMatchObject({ valor: 1, origen });
  });

  test('are kept by each of their groups, whether divided or narrowed to one of them', async () => {
    const kept = (recalculada: number) => ({
      de: 'cierre',
      cierre_id: closing['id'],
      recalculada,
    });
    const divided = await told({ ...MES, grupo: 'prioridad' });
    const may = divided.filter(({ periodo }) => periodo === '2026-05');
    const byGroup = Object.fromEntries(may.map(({ grupo, valor }) => [String(grupo), valor]));
    expect(byGroup).toEqual({ alta: 0, media: 1 });
    for (const { grupo, origen } of may) {
      expect([grupo, origen]).toMatchObject([grupo, kept(grupo === 'alta' ? 1 : 2)]);
    }
    const [, alta] = await told({ ...MES, filter: '{"prioridad":"alta"}' });
    expect(alta).toMatchObject({ valor: 0, filas: 1, origen: kept(1) });
    const [, media] = await told({ ...MES, filter: '{"prioridad":["media"]}' });
    expect(media).toMatchObject({ valor: 2, origen: { de: 'registros', viva: { por: 'filtro' } } });
  });

  test('tell a group that has no records by now', async () => {
    const turn = async (from: string, to: string) => {
      await at.db.orm.execute(
        sql`update seguimiento_mantenimiento set prioridad = ${to} where prioridad = ${from}`,
      );
      await written(1);
    };
    await turn('media', 'baja');
    const divided = await told({ ...MES, grupo: 'prioridad' });
    const isMedia = ({ grupo, periodo }: (typeof divided)[number]) =>
      grupo === 'media' && periodo === '2026-05';
    expect(divided.filter(isMedia)).toMatchObject([
      { valor: 1, filas: 0, origen: { de: 'cierre', recalculada: 0 } },
    ]);
    await turn('baja', 'media');
  });

  test('are live, and say why, where a filter narrows them otherwise or months stand together', async () => {
    const viva = { cierre_id: closing['id'], cerrado_en: closing['cerrado_en'] };
    const narrowed = { ...MES, filter: '{"prioridad":["media","alta"]}' };
    expect((await told(narrowed)).at(-1)).toMatchObject({
      valor: 3,
      origen: { ...live, viva: { por: 'filtro', ...viva } },
    });
    const [both] = await told({ desde: '2026-04', hasta: '2026-05' });
    expect(both).toMatchObject({ valor: 3, origen: { ...live, viva: { por: 'tramo', ...viva } } });
    const days = await told({ por: 'dia', desde: '2026-05-31', hasta: '2026-06-01' });
    expect(days.map(({ origen }) => origen)).toEqual([
      { ...live, viva: { por: 'tramo', ...viva } },
      live,
    ]);
  });

  test('are live, and say so, where the closing is older than what keeps them', async () => {
    const kept = await at.db.rows(sql`delete from medida_congelada
      where recurso = 'seguimiento_mantenimiento' and medida = 'reportados' returning *`);
    expect(kept.length).toBeGreaterThan(1);
    await cleanMeasures(at.db);
    const [april, may] = await told();
    expect(april?.origen).toEqual(live);
    expect(may).toMatchObject({
      valor: 3,
      origen: { ...live, viva: { por: 'cierre_anterior', cierre_id: closing['id'] } },
    });
  });

  test('are live while it is reopened, and others when it is closed again', async () => {
    await goes('reabrir', { reabre: ['todo'], motivo: 'Faltó un caso' });
    const [, opened] = await told();
    expect(opened).toMatchObject({ valor: 3 });
    expect(opened?.origen).toEqual(live);
    await goes('cerrar');
    const [, may] = await told();
    expect(may).toMatchObject({ valor: 3, origen: { de: 'cierre' } });
    expect(may?.origen).not.toHaveProperty('recalculada');
  });
});

test('a value that nothing can be said of by now is told as such, and digits of a sum are no difference', () => {
  const kept = {
    valores: new Map([[groupKey(null), 0.3]]),
    grupos: [null],
    cierre_id: 1,
    congelada_en: '2026-06-01T00:00:00-05:00',
  };
  const given = { closed: undefined, measure: { of: 'count' }, group: null } as const;
  const origin = (value: number | null) =>
    originOf(value, { ...given, kept, why: 'cierre_anterior', dia: '2026-07-15' });
  expect(origin(0.1 + 0.2).origen).not.toHaveProperty('recalculada');
  expect(origin(null)).toMatchObject({ valor: 0.3, origen: { recalculada: null } });
});
