import { describe, expect, test } from 'vitest';
import { startPage } from '../../../resources.config.ts';
import { takenFields } from '../../../src/core/measures/measure.ts';
import {
  costoMensual,
  aomDe,
  costoPorLuminaria,
  costoTotal,
  interventoriaPropuesta,
  inversionDe,
  ivaPropuesto,
  parteDelCosto,
  propuestaDeInterventoria,
  sobreMaximo,
} from '../../../src/modules/costos/costo_mensual.ts';
import { medidasDeCostos } from '../../../src/modules/costos/rules/medidas.ts';
import { PARTES, RUBROS } from '../../../src/modules/costos/rules/rubros.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a month of costs has the fields of the domain', () => {
  expect(fieldLines(costoMensual)).toEqual([
    'periodo | Periodo | period | ● único | LF',
    'energia | Suministro de energía | money | ● | L',
    'administracion | Administración | money | ● |',
    'operacion | Operación | money | ● |',
    'mantenimiento | Mantenimiento | money | ● |',
    'expansion | Inversión: expansión | money | ● 0 |',
    'modernizacion | Inversión: modernización | money | ● 0 |',
    'reposicion | Inversión: reposición | money | ● 0 |',
    'interventoria | Interventoría (sin IVA) | money | ● |',
    'iva_interventoria | IVA interventoría | money | ● |',
    'navideno | Alumbrado navideño | money | ● 0 |',
    'ornamental | Alumbrado ornamental | money | ● 0 |',
    'otros | Otros | money | ● 0 |',
    'maximo_energia | Máximo de energía | money | ○ |',
    'maximo_aom | Máximo de AOM | money | ○ |',
    'maximo_inversion | Máximo de inversión | money | ○ |',
    'costo_maximo | Costo máximo de referencia | money | ○ |',
    'aom | AOM | money | = | L',
    'inversion | Inversión | money | = | L',
    'total | Total | money | = | L',
    'exceso_energia | Energía sobre el máximo | money | = |',
    'exceso_aom | AOM sobre el máximo | money | = |',
    'exceso_inversion | Inversión sobre el máximo | money | = |',
    'exceso_total | Total sobre el máximo | money | = |',
    'luminarias | Luminarias | integer | = | L',
    'costo_por_luminaria | $ por luminaria | money | = | L',
    // beside the table: what a closed month keeps
    'luminarias_al_cierre | Luminarias al cierre | integer | = |',
    'detalle_al_cierre | Detalle al cierre | json | = |',
    'sobre_maximo | Excede el máximo | boolean | = | F',
    'estado | Estado | choice borrador, cerrado | = | LF',
  ]);
  expect(costoMensual).toMatchObject({
    keys: [['periodo']],
    sort: ['-periodo'],
    routes: { list: 'costo_mensual' },
    import: { allowed: true },
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

  test('is compared item by item, without Christmas and ornamental lighting, and never refused', () => {
    const { record, findings } = month({
      navideno: 90_000_000,
      ornamental: 10_000_000,
      otros: 1,
      maximo_energia: 37_000_000,
      maximo_aom: 90_000_000,
      maximo_inversion: 47_000_000,
      costo_maximo: 174_184_091,
    });
    expect(findings).toEqual([]);
    expect(record).toMatchObject({
      total: 274_184_091,
      exceso_energia: 811_840,
      exceso_aom: -7_500_000,
      exceso_inversion: 0,
      exceso_total: 0,
      sobre_maximo: true,
    });
    expect(month({ navideno: 5, costo_maximo: 174_184_090 }).record['sobre_maximo']).toBe(false);
    expect(month().record['exceso_aom']).toBeNull();
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

const reading = (record: Record<string, unknown>) => (path: string) => record[path] ?? null;

test('a month costs $174,184,090, $79,901 a lamp', () => {
  const aom = 82_500_000;
  const propuesta = propuestaDeInterventoria(aom, { pct_interventoria: 7, pct_iva: 19 });
  expect(propuesta).toEqual({ interventoria: 5_775_000, iva_interventoria: 1_097_250 });
  const costos = {
    energia: 37_811_840,
    administracion: 18_500_000,
    operacion: 22_300_000,
    mantenimiento: 41_700_000,
    expansion: 12_000_000,
    modernizacion: 35_000_000,
    reposicion: 0,
    navideno: 0,
    ornamental: 0,
    otros: 0,
    ...propuesta,
  };
  expect([aomDe(costos), inversionDe(costos), costoTotal(costos)]).toEqual([
    aom,
    47_000_000,
    174_184_090,
  ]);
  expect(costoPorLuminaria(174_184_090, 2180)).toBe(79_901);
  expect(costoPorLuminaria(174_184_090, 0)).toBeNull();
  expect(parteDelCosto(costos.energia, 174_184_090)).toBe(21.71);
  expect(parteDelCosto(aom, 174_184_090)).toBe(47.36);
});

test('a fee is proposed by the parameters, its VAT by the fee that stands', () => {
  const aom = { administracion: 18_500_000, operacion: 22_300_000, mantenimiento: 41_700_000 };
  const params = { '$param.pct_interventoria@periodo': 7, '$param.pct_iva@periodo': 19 };
  expect(interventoriaPropuesta(reading({ ...aom, ...params }))).toBe(5_775_000);
  expect(interventoriaPropuesta(reading({ ...params, operacion: 1 }))).toBeUndefined();
  expect(ivaPropuesto(reading({ interventoria: 5_775_000, ...params }))).toBe(1_097_250);
  expect(ivaPropuesto(reading(params))).toBeUndefined();
  expect(sobreMaximo(reading({ costo_maximo: 1 }))).toBe(false);
});

describe('the items of a month of costs', () => {
  test('stand in one part of the total each', () => {
    expect(new Set(RUBROS).size).toBe(RUBROS.length);
    const costos = Object.fromEntries(RUBROS.map((rubro, i) => [rubro, 10 ** i]));
    expect(costoTotal(costos as Parameters<typeof costoTotal>[0])).toBe(111_111_111_111);
  });

  test('are all drawn, each once', () => {
    const drawn = (startPage.charts['costos']?.series ?? []).map(({ measure }) => measure);
    expect(drawn).toEqual(Object.keys(PARTES).map((parte) => `costo_mensual.${parte}`));
    const items = Object.keys(PARTES).flatMap((parte) => {
      const taken = takenFields(medidasDeCostos[parte as keyof typeof PARTES]);
      // what is added up by a field of its own
      return taken.flatMap((name) =>
        name === 'aom' || name === 'inversion' ? [...PARTES[name]] : [name],
      );
    });
    expect(items).toEqual(RUBROS);
  });
});
