import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consumoEsperado,
  periodoEntre,
  type ReglasDeEnergia,
} from '../../../../src/modules/energia/rules/energia.ts';
import { cargaDonde, kwhEsperado } from '../../../../src/modules/energia/server/energiaEsperada.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

/** Pairs of days: whole months, parts of them, ends of months of unlike lengths, two months. */
const periodos = [
  ['2026-06-30', '2026-07-31'],
  ['2026-07-01', '2026-07-31'],
  ['2026-06-15', '2026-07-15'],
  ['2026-01-30', '2026-02-28'],
  ['2026-01-31', '2026-02-28'],
  ['2026-02-28', '2026-03-31'],
  ['2026-02-28', '2026-03-28'],
  ['2026-02-27', '2026-03-31'],
  ['2024-01-31', '2024-02-29'],
  ['2024-01-31', '2024-02-28'],
  ['2026-06-30', '2026-07-30'],
  ['2026-01-29', '2026-02-28'],
  ['2026-03-30', '2026-04-30'],
  ['2025-12-31', '2026-02-28'],
  ['2025-12-10', '2026-01-09'],
  ['2026-07-10', '2026-07-20'],
] as const;

const reglas: readonly (ReglasDeEnergia & { desde: string })[] = [
  {
    metodo_horas: 'creg_043',
    horas_regimen: { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 12 },
    factor_dimerizado: 0.7,
    desde: '2020-01-01',
  },
  {
    metodo_horas: 'calendario',
    horas_regimen: { nocturno: 11.5, continuo_24h: 24, media_noche: 5.25, dimerizado: 11.5 },
    factor_dimerizado: 0.65,
    desde: '2030-01-01',
  },
];

describe.each(engines)('what is expected on %s', (engine) => {
  let at: TestApp;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  test('is what the domain says', async () => {
    const town = await makeTown(make);
    const lamps = [
      { regimen: 'nocturno', cantidad: 7, vatios: 82 },
      { regimen: 'continuo_24h', cantidad: 3, vatios: 82 },
      { regimen: 'media_noche', cantidad: 1, vatios: 82 },
      { regimen: 'dimerizado', cantidad: 11, vatios: 40, luminaria_id: town.led },
      { regimen: 'dimerizado', cantidad: 2, vatios: 0, luminaria_id: town.led, hurtada: true },
    ];
    for (const [i, { vatios: _vatios, hurtada, ...values }] of lamps.entries()) {
      const estado = hurtada === true ? { estado_operativo: 'hurtada' } : {};
      await make('infraestructura_alumbrado', lampAt(town, `P${i}`, { ...values, ...estado }));
    }
    for (const { desde, ...values } of reglas.slice(1)) {
      for (const [clave, valor] of Object.entries(values)) {
        await make('parametro', { clave, valor, vigente_desde: desde });
      }
    }
    for (const { desde, ...values } of reglas) {
      for (const [anterior, actual] of periodos) {
        const periodo = periodoEntre(anterior, actual);
        const tramos = lamps.map(({ regimen, cantidad, vatios }) => ({
          regimen,
          vatios: cantidad * vatios,
          dias: periodo.dias,
        }));
        const [row] = await at.db.rows<{ kwh: number }>(
          sql`select ${kwhEsperado({
            carga: cargaDonde(sql`true`),
            anterior: sql`${anterior}::date`,
            actual: sql`${actual}::date`,
            dia: sql`${desde}::date`,
          })}::float8 as kwh`,
        );
        expect([anterior, actual, row?.kwh]).toEqual([
          anterior,
          actual,
          consumoEsperado(tramos, periodo, values),
        ]);
      }
    }
  });
});
