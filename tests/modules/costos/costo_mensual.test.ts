import { describe, expect, test } from 'vitest';
import { costoMensual } from '../../../src/modules/costos/costo_mensual.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a month of costs has the fields of the domain', () => {
  expect(fieldLines(costoMensual)).toEqual([
    'periodo | Periodo | period | ● único | LF',
    'energia | Suministro de energía | money | ● | L',
    'administracion | Administración | money | ● | L',
    'operacion | Operación | money | ● | L',
    'mantenimiento | Mantenimiento | money | ● | L',
    'expansion | Inversión: expansión | money | ● 0 |',
    'modernizacion | Inversión: modernización | money | ● 0 |',
    'reposicion | Inversión: reposición | money | ● 0 |',
    'interventoria | Interventoría (sin IVA) | money | ● |',
    'iva_interventoria | IVA interventoría | money | ● |',
    'otros | Otros (navideño, ornamental, tecnología) | money | ● 0 |',
    'costo_maximo | Costo máximo de referencia | money | ○ |',
    'aom | AOM | money | = | L',
    'inversion | Inversión | money | = | L',
    'total | Total | money | = | L',
    'luminarias | Luminarias | integer | = | L',
    'costo_por_luminaria | $ por luminaria | money | = | L',
    // beside the table: what a closed month keeps
    'luminarias_al_cierre | Luminarias al cierre | integer | = |',
    'sobre_maximo | Excede el máximo | boolean | = | F',
    'estado | Estado | choice borrador, cerrado | = borrador | LF',
  ]);
  expect(costoMensual).toMatchObject({
    keys: [['periodo']],
    sort: ['-periodo'],
    routes: { list: 'costo_mensual' },
    import: { allowed: true },
    states: {
      editable: ['borrador'],
      deletable: ['borrador'],
      transitions: {
        cerrar: { from: ['borrador'], to: 'cerrado', closes: true },
        reabrir: { from: ['cerrado'], to: 'borrador', asks: ['motivo'], who: 'administrador' },
      },
    },
  });
});

describe('a month of costs', () => {
  const julio = {
    periodo: '2026-07',
    energia: 37_811_840,
    administracion: 18_500_000,
    operacion: 22_300_000,
    mantenimiento: 41_700_000,
    expansion: 12_000_000,
    modernizacion: 35_000_000,
    interventoria: 5_775_000,
    iva_interventoria: 1_097_250,
  };
  const month = (changes: object = {}) => validateNew(costoMensual, { ...julio, ...changes });

  test('of the domain is summed', () => {
    const { record, findings } = month();
    expect(findings).toEqual([]);
    expect(record).toMatchObject({
      aom: 82_500_000,
      inversion: 47_000_000,
      total: 174_184_090,
      sobre_maximo: false,
    });
  });

  test('is over the maximum beyond it alone', () => {
    const over = (costo_maximo: number) => month({ costo_maximo }).record['sobre_maximo'];
    expect([over(174_184_090), over(174_184_089.99)]).toEqual([false, true]);
  });

  test('knows AOM before it knows the energy', () => {
    const { record, findings } = month({ energia: null });
    expect([findings, record['aom'], record['total']]).toEqual([[], 82_500_000, null]);
  });

  test('has no negative items but the others', () => {
    expect(month({ operacion: -1, energia: -1, otros: -1 }).findings).toEqual([
      'energia: MINIMO',
      'operacion: MINIMO',
    ]);
    const most = 9_999_999_999_999.99;
    expect(month({ operacion: most }).findings).toEqual(['administracion: TOTAL_IMPOSIBLE']);
  });
});
