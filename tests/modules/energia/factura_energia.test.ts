import { describe, expect, test } from 'vitest';
import { openTransitions, transitionsFrom } from '../../../src/core/resource/workflow.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import { facturaEnergia } from '../../../src/modules/energia/factura_energia.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('an energy invoice has the fields of the domain', () => {
  expect(fieldLines(facturaEnergia)).toEqual([
    'comercializador | Comercializador | choice ebsa, vatia, otro | ● | F',
    'numero_factura | N.º de factura | text 30 | ● | LB',
    'cuenta | Cuenta / NIU | text 30 | ● | B',
    'periodo | Periodo | period | ● | LF',
    'fecha_desde | Desde | date | ● |',
    'fecha_hasta | Hasta | date | ● |',
    'tipo_liquidacion | Liquidación | choice medida, aforo, mixta | ● | F',
    'equipos_medida | Alcance (medidores) | references equipo_medida | ● |',
    'sectores | Alcance (sectores) | references sector | ○ |',
    'kwh_facturado | kWh facturados | decimal | ● |',
    'tarifa_kwh | Tarifa $/kWh | decimal | ● |',
    'valor_energia | Valor energía | money | ● |',
    'otros_cargos | Otros cargos | money | ● 0 |',
    'valor_total | Valor total | money | ● | L',
    'fecha_vencimiento | Vence | date | ● | F',
    'kwh_referencia | kWh de referencia | decimal | = |',
    'base_referencia | Base de referencia | choice medido, esperado, mixto | = |',
    'desviacion_pct | Desviación | decimal | = | LF',
    'valor_en_discusion | $ en discusión | money | = | LF',
    'dictamen | Dictamen | choice conforme, observada, objetada, sin_base | = | LF',
    'medidores_sin_base | Medidores sin base | references equipo_medida | = |',
    'aforo_sin_base | Aforo sin base | boolean | = |',
    // beside the table: the verdict by hand, and what it was verified against
    'dictamen_manual | Dictamen (a mano) | choice conforme, observada, objetada | ○ |',
    'dictamen_motivo | Motivo de «Dictamen» a mano | longText 500 | ● |',
    'verificada_en | Verificada | dateTime | = |',
    'verificacion | Hoja de verificación | json | = |',
    'comprobaciones | Comprobaciones al verificar | table | = |',
    'grupos | Luminarias al verificar | table | = |',
    'lecturas | Lecturas al verificar | table | = |',
    'esperados_al_aprobar | Energía esperada de sus lecturas al aprobar | table | = |',
    'lecturas_al_aprobar | Lecturas al aprobar | json | = |',
    'estado | Estado | choice registrada, verificada, objecion_enviada, ajustada, aprobada, pagada, anulada | = registrada | LF',
    'fecha_pago | Pagada el | date hoy | ● |',
    'valor_pagado | Valor pagado | money | ○ |',
    'diferencia_pago | Diferencia del pago | money | = |',
    'objecion_id | Oficio de objeción | reference correspondencia | ○ |',
    'respuesta_id | Respuesta del comercializador | reference correspondencia | ○ |',
    'resultado_objecion | Resultado de la objeción | choice aceptada, parcial, rechazada | ○ | F',
    'respuesta_nota | Nota de la respuesta | longText 500 | ○ |',
  ]);
  expect(facturaEnergia).toMatchObject({
    keys: [['comercializador', 'numero_factura']],
    unique: [{ fields: ['comercializador', 'numero_factura'] }],
    sort: ['-periodo'],
    states: { deletable: ['registrada'] },
    routes: { list: 'factura_energia' },
    import: { allowed: true },
  });
});

describe('an invoice', () => {
  const invoice = (changes: object = {}) =>
    validateNew(facturaEnergia, {
      comercializador: 'ebsa',
      numero_factura: 'F-1',
      cuenta: '700',
      periodo: '2026-07',
      fecha_desde: '2026-07-01',
      fecha_hasta: '2026-07-31',
      tipo_liquidacion: 'aforo',
      kwh_facturado: 57_900,
      tarifa_kwh: 720.5,
      valor_energia: 41_716_950,
      valor_total: 41_716_950,
      fecha_vencimiento: '2026-08-20',
      ...changes,
    });
  const findings = (changes: object) => invoice(changes).findings;

  test('of the domain is right', () => {
    const { record, findings: none } = invoice();
    expect(none).toEqual([]);
    expect(record).toMatchObject({ otros_cargos: 0, equipos_medida: null });
  });

  test('names its meters where it is metered, and its sectors where it is not', () => {
    for (const tipo_liquidacion of ['medida', 'mixta']) {
      expect(findings({ tipo_liquidacion })).toEqual(['equipos_medida: OBLIGATORIO']);
    }
    const both = { equipos_medida: [1], sectores: [2] };
    const kept = (tipo_liquidacion: string) => {
      const { record } = invoice({ ...both, tipo_liquidacion });
      return [record['equipos_medida'], record['sectores']];
    };
    expect(kept('medida')).toEqual([[1], null]);
    expect(kept('aforo')).toEqual([null, [2]]);
    expect(kept('mixta')).toEqual([[1], [2]]);
  });

  test.each([
    [{ fecha_hasta: '2026-07-01' }, []],
    [{ fecha_hasta: '2026-06-30' }, ['fecha_hasta: HASTA_ANTES_DE_DESDE']],
    [{ fecha_vencimiento: '2026-07-31' }, []],
    [{ fecha_vencimiento: '2026-07-30' }, ['fecha_vencimiento: VENCE_ANTES_DE_TERMINAR']],
    // 0.1 % of 41,716,950 is 41,716.95
    [{ valor_energia: 41_758_666.95, valor_total: 41_758_666.95 }, []],
    [
      { valor_energia: 41_758_667.95, valor_total: 41_758_667.95 },
      ['valor_energia: ENERGIA_NO_CUADRA'],
    ],
    [{ otros_cargos: -16_950, valor_total: 41_700_000 }, []],
    [{ otros_cargos: -16_950, valor_total: 41_700_001 }, []],
    [{ otros_cargos: -16_950, valor_total: 41_700_001.01 }, ['valor_total: TOTAL_NO_CUADRA']],
    [{ kwh_facturado: 0, valor_energia: 1_000, valor_total: 1_000 }, []],
    [
      { kwh_facturado: 0, valor_energia: 1_001, valor_total: 1_001 },
      ['valor_energia: ENERGIA_NO_CUADRA'],
    ],
    [{ kwh_facturado: -1 }, ['kwh_facturado: MINIMO']],
    [{ tarifa_kwh: 0 }, ['tarifa_kwh: MAYOR_QUE']],
    [{ dictamen_manual: 'conforme' }, ['dictamen_motivo: OBLIGATORIO']],
    [{ dictamen_manual: 'sin_base', dictamen_motivo: 'x' }, ['dictamen_manual: OPCION']],
  ])('with %o is judged', (changes, expected) => {
    expect(findings(changes)).toEqual(expected);
  });

  test('has no payment and no objection before it comes so far', () => {
    const { record } = invoice({ fecha_pago: '2026-08-01', objecion_id: 3 });
    expect([record['fecha_pago'], record['objecion_id']]).toEqual([null, null]);
  });
});

describe('what can become of an invoice', () => {
  const { states } = facturaEnergia;
  const open = (estado: string, dictamen = 'conforme') =>
    states === undefined
      ? []
      : openTransitions(states, { estado, dictamen }).map(({ name, to }) => `${name} ${to}`);

  test.each([
    ['registrada', ['verificar verificada', 'anular anulada']],
    ['verificada', ['aprobar aprobada', 'objetar objecion_enviada', 'anular anulada']],
    ['objecion_enviada', ['ajustar ajustada', 'anular anulada']],
    ['ajustada', ['verificar verificada', 'anular anulada']],
    ['aprobada', ['pagar pagada', 'anular anulada']],
    ['pagada', []],
    ['anulada', []],
  ])('that is %s is told by the domain', (estado, expected) => {
    expect(open(estado)).toEqual(expected);
  });

  test('without a base is not approved, and an objected one by administrators alone', () => {
    expect(open('verificada', 'sin_base')).toEqual(['objetar objecion_enviada', 'anular anulada']);
    const may = (dictamen: string, rol: 'administrador' | 'funcionario') =>
      states &&
      transitionsFrom(
        states,
        { estado: 'verificada', dictamen },
        { rol, derechos: everyRight },
      ).some(({ name }) => name === 'aprobar');
    expect([may('observada', 'funcionario'), may('objetada', 'funcionario')]).toEqual([
      true,
      false,
    ]);
    expect(may('objetada', 'administrador')).toBe(true);
  });
});
