import { describe, expect, test } from 'vitest';
import { granConsumidor } from '../../../src/modules/recaudo/gran_consumidor.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a large payer has the fields of the domain', () => {
  expect(fieldLines(granConsumidor)).toEqual([
    'periodo | Periodo | period | ● | LF',
    'nit | NIT | text 15 | ● | LB',
    'razon_social | Razón social | text 150 | ● | LB',
    'cuenta | Cuenta / NIU | text 30 | ○ | B',
    'actividad | Actividad | choice industria, comercio, financiero, telecomunicaciones, mineria, energia, oficial, servicios, otra | ● | F',
    'comercializador | Comercializador | choice ebsa, vatia, otro, autogenerador | ● | F',
    'base | Base de liquidación | choice pct_consumo, uvt, smmlv, valor_fijo | ● | F',
    'tarifa | Tarifa | decimal | ● |',
    'valor_base | Valor base | money | ● |',
    'valor_liquidado | Liquidado | money | ● | L',
    'numero_liquidacion | N.º de liquidación | text 40 | ● único | B',
    'fecha_vencimiento | Vence | date | ● | LF',
    'valor_recaudado | Recaudado | money | ○ |',
    'fecha_recaudo | Fecha | date | ○ |',
    'intereses | Intereses | money | ○ |',
    'gestion | Gestión de cobro | choice coactivo, en_reclamacion | ○ |',
    'saldo | Saldo | money | = | LF',
    'dias_mora | Días de mora | integer | = | LF',
    'estado_cartera | Estado de cartera | choice pagada, corriente, mora_30, mora_60, mora_90, coactivo, en_reclamacion | = | LF',
  ]);
  expect(granConsumidor).toMatchObject({
    title: 'Grandes consumidores',
    keys: [['numero_liquidacion'], ['nit', 'periodo', 'cuenta']],
    sort: ['-periodo', '-valor_liquidado'],
    routes: { list: 'gran_consumidor_paginate' },
  });
  expect(granConsumidor.unique).toEqual([
    { fields: ['numero_liquidacion'] },
    { fields: ['nit', 'periodo', 'cuenta'] },
  ]);
});

describe('a settlement', () => {
  const settlement = (changes: object) =>
    validateNew(granConsumidor, {
      periodo: '2026-07',
      nit: '900123456-8',
      razon_social: 'Cementos del Páramo S. A.',
      actividad: 'industria',
      comercializador: 'autogenerador',
      base: 'valor_fijo',
      tarifa: 1_000_000,
      valor_liquidado: 1_000_000,
      numero_liquidacion: 'lq-1',
      fecha_vencimiento: '2026-08-15',
      ...changes,
    });

  test('is owed whole until it is paid', () => {
    expect(settlement({}).findings).toEqual([]);
    expect(settlement({}).record).toMatchObject({ saldo: 1_000_000, numero_liquidacion: 'LQ-1' });
    expect(settlement({ valor_recaudado: 400_000.5 }).record).toMatchObject({ saldo: 599_999.5 });
  });

  test.each([
    ['900123456-8', []],
    ['9001234568', []],
    ['900.123.456-8', []],
    ['900123456-7', ['nit: DIGITO_DE_VERIFICACION']],
    ['900123456', ['nit: DIGITO_DE_VERIFICACION']],
    ['NIT 900', ['nit: PATRON']],
  ])('of %s finds %j', (nit, findings) => {
    expect(settlement({ nit }).findings).toEqual(findings);
  });

  test('says which check digit was expected', () => {
    const rule = granConsumidor.rules.find(({ code }) => code === 'DIGITO_DE_VERIFICACION');
    expect(rule?.broken?.(() => '900123456-7')).toEqual({
      numero: '900123456',
      digito: 8,
      nit: '900123456-8',
    });
  });

  test.each([
    [{ base: 'pct_consumo' }, ['valor_base: OBLIGATORIO']],
    [{ base: 'pct_consumo', valor_base: 0 }, []],
    [{ base: 'uvt' }, []],
    [{ tarifa: 0 }, ['tarifa: MAYOR_QUE']],
    [{ tarifa: 0.0001 }, []],
    [{ intereses: -1 }, ['intereses: MINIMO']],
    [{ valor_recaudado: 1_000_000 }, []],
    [{ valor_recaudado: 1_000_000.01 }, ['valor_recaudado: RECAUDO_MAYOR_QUE_LIQUIDADO']],
    [{ valor_recaudado: 1_000_100, intereses: 100 }, []],
    [
      { valor_recaudado: 1_000_101, intereses: 100 },
      ['valor_recaudado: RECAUDO_MAYOR_QUE_LIQUIDADO'],
    ],
    [{ gestion: 'pagada' }, ['gestion: OPCION']],
  ])('with %j finds %j', (changes, findings) => {
    expect(settlement(changes).findings).toEqual(findings);
  });
});
