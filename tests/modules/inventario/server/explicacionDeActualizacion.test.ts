import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { runsByChance } from '../../../support/fullRun.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { lampAt, makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';
import { POINT, UPDATE, updateCalls, updateOf } from '../../../support/subjects/updates.ts';

const FIGURES = ['delta_carga_w', 'delta_kwh_mes'];

describe.each(engines)('where the effect of an update comes from, on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, read } = calls;
  const { approved, draft, sent, take } = updateCalls(calls);
  const { explain, explained, addsUp } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const figure = (record: Row, campo: string) => ({ recurso: UPDATE, record, campo });
  const allAddUp = async (made: Row): Promise<string[]> => {
    const record = await read(UPDATE, made);
    const names: string[] = [];
    for (const campo of FIGURES) names.push(...(await addsUp(figure(record, campo))));
    return names;
  };
  const modernization = (point: Row, day: string) =>
    updateOf('modernizacion', day, {
      infraestructura_id: point['id'],
      cambios: { luminaria_id: town.led },
    });

  test('of sodium that becomes LED, as a draft and once it is approved', async () => {
    const point = await make(POINT, lampAt(town, 'M1', { cantidad: 2 }));
    const made = await draft(modernization(point, '2026-07-16'));
    expect(made).toMatchObject({ delta_carga_w: -84, delta_kwh_mes: -30.24 });
    const names = await allAddUp(made);
    expect(names).toEqual(
      expect.arrayContaining(['Antes: NA-070', 'Después: LED-040', 'Pérdidas del equipo']),
    );
    const load = await explained(figure(made, 'delta_carga_w'));
    expect(load.lineas.map(({ valor }) => valor)).toEqual([-164, 80]);
    const energy = await explained(figure(made, 'delta_kwh_mes'), 'antes');
    expect(energy.lineas.map(({ papel, valor, unidad }) => [papel, valor, unidad])).toEqual([
      ['factor', -0.164, 'kW'],
      ['factor', 12, 'h'],
      ['factor', 30, 'd'],
    ]);
    expect(energy.lineas[1]?.parametros).toEqual([
      { clave: 'horas_regimen', dia: '2026-08-20', valor: 12 },
    ]);
    const done = await take(await take(made, 'enviar'), 'aprobar');
    expect(await allAddUp(done)).toEqual(names);
  });

  test('says why a side does not count', async () => {
    const point = await make(POINT, lampAt(town, 'H1'));
    const of = { infraestructura_id: point['id'] };
    const stolen = await approved(updateOf('hurto', '2026-03-10', of));
    const why = async (record: Row) => {
      await allAddUp(record);
      return (await explained(figure(record, 'delta_carga_w'))).no_aplica.map(
        ({ regla, motivo }) => `${regla.es}. ${motivo.es}`,
      );
    };
    expect(await why(stolen)).toEqual(['Carga: Después. El elemento está hurtado.']);
    const back = await approved(updateOf('reinstalacion', '2026-04-02', of));
    expect(await why(back)).toEqual(['Carga: Antes. El elemento está hurtado.']);
    const lamp = lampAt(town, 'NUEVA');
    const added = await approved(
      updateOf('expansion', '2026-05-01', { cambios: { ...lamp, luminaria_id: town.led } }),
    );
    expect(await why(added)).toEqual(['Carga: Antes. El elemento no existía.']);
    const pole = await approved(
      updateOf('expansion', '2026-05-02', { cambios: poleAt(town, 'P') }),
    );
    expect(await why(pole)).toEqual([
      'Carga: Antes. El elemento no existía.',
      'Carga: Después. Su tipo no consume energía.',
    ]);
  });

  test('stays as it was when it is annulled, and follows what comes before it until then', async () => {
    const point = await make(POINT, lampAt(town, 'F1'));
    const of = { infraestructura_id: point['id'] };
    const led = await approved(modernization(point, '2026-07-16'));
    const before = await explained(figure(led, 'delta_carga_w'));
    expect(before.congelada).toBe(null);
    const annulled = await take(led, 'anular', { motivo: 'El acta era de otro punto' });
    const frozen = await explained(figure(annulled, 'delta_carga_w'));
    expect(frozen).toEqual({ ...before, congelada: expect.stringMatching(/^2026-08-20T10:00/) });
    // a theft before it leaves nothing to take off
    await approved(updateOf('hurto', '2026-07-01', of));
    const later = await explained(figure(annulled, 'delta_carga_w'));
    expect(later.valor).toBe(frozen.valor);
    expect(await allAddUp(annulled)).toContain('Cambió en la historia del elemento después');
  });

  test('adds up over lives by chance', async () => {
    const kinds = ['hurto', 'reinstalacion', 'modernizacion', 'suspension'] as const;
    const steps = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 9 }), async (tipos, cantidad) => {
        run += 1;
        const regimen = run % 2 === 0 ? 'dimerizado' : 'continuo_24h';
        const point = await make(POINT, lampAt(town, `Z${run}`, { cantidad, regimen }));
        for (const [n, tipo] of tipos.entries()) {
          const day = `2026-0${n + 1}-11`;
          const values = { infraestructura_id: point['id'] };
          const update =
            tipo === 'modernizacion' ? modernization(point, day) : updateOf(tipo, day, values);
          // what is impossible is refused, and tested elsewhere
          const made = await sent(update).catch(() => undefined);
          if (made === undefined) continue;
          await allAddUp(made);
          await allAddUp(await take(made, 'aprobar'));
        }
      }),
      { numRuns: runsByChance(8), seed: 9 },
    );
    expect(run).toBe(runsByChance(8));
  });

  test('is refused for lines that there are not', async () => {
    const point = await make(POINT, lampAt(town, 'N1'));
    const made = await draft(modernization(point, '2026-07-16'));
    for (const linea of ['x', 'antes/x', 'despues/potencia/x']) {
      expect((await explain(figure(made, 'delta_carga_w'), { linea })).statusCode).toBe(400);
    }
    expect((await explain(figure(made, 'retroactiva'))).statusCode).toBe(400);
  });
});
