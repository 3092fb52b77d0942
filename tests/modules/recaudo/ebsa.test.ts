import { describe, expect, test } from 'vitest';
import { importTargets } from '../../../src/core/import/targets.ts';
import { ebsa } from '../../../src/modules/recaudo/ebsa.ts';
import { vatia } from '../../../src/modules/recaudo/vatia.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a subscriber of a trader has the fields of the domain', () => {
  expect(fieldLines(ebsa)).toEqual([
    'comercializador | Comercializador | choice ebsa, vatia | ● |',
    'periodo | Periodo | period | ● | LF',
    'cuenta | Cuenta / NIU | text 30 | ● | LB',
    'suscriptor | Suscriptor | text 150 | ○ | LB',
    'documento | NIT / cédula | text 15 | ○ | B',
    'direccion | Dirección | text 200 | ○ | B',
    'barrio_texto | Barrio | text 120 | ○ | B',
    'clase_uso | Clase de uso | choice residencial, comercial, industrial, oficial, especial, provisional | ● | LF',
    'estrato | Estrato | integer 6 | ● | F',
    'consumo_kwh | Consumo kWh | decimal | ○ |',
    'valor_energia | Valor energía | money | ○ |',
    'facturado_ap | Impuesto AP facturado | money | ● | L',
    'recaudado_ap | Recaudado del mes | money | ● | L',
    'recaudado_cartera | Recaudado de cartera | money | ● 0 | L',
    'ajustes | Ajustes | money | ● 0 |',
    'saldo_ap | Saldo del archivo | money | ○ | L',
    'fecha_recaudo | Fecha de recaudo | date | ○ |',
  ]);
  expect(fieldLines(vatia)).toEqual(fieldLines(ebsa));
});

test('both traders share a table, each with its own page', () => {
  const shared = {
    table: 'facturacion_comercializador',
    unique: [{ fields: ['periodo', 'cuenta'] }],
    keys: [['periodo', 'cuenta']],
    sort: ['-periodo', 'cuenta'],
  };
  expect(ebsa).toMatchObject({
    ...shared,
    title: 'EBSA',
    fixed: { comercializador: 'ebsa' },
    routes: { list: 'ebsa_paginate' },
  });
  expect(vatia).toMatchObject({
    ...shared,
    title: 'VATIA',
    fixed: { comercializador: 'vatia' },
    routes: { list: 'vatia_paginate' },
  });
  expect([ebsa.routes.form, vatia.routes.form]).toEqual([undefined, undefined]);
});

test('who the subscriber is and lives is personal', () => {
  const personal = Object.entries(ebsa.fields).filter(([, field]) => 'personal' in field);
  expect(personal.map(([name]) => name)).toEqual(['suscriptor', 'documento', 'direccion']);
});

test('files bring all but the trader, whom the page tells', () => {
  const names = importTargets(ebsa).map(({ name }) => name);
  const entered = Object.keys(ebsa.fields).filter(
    (name) => !/^(comercializador|adjuntos|creado_|modificado_|version)/.test(name),
  );
  expect(new Set(names)).toEqual(new Set(entered));
});

test.each([
  ['cuenta', ['niu', 'nic', 'no cuenta', 'codigo usuario', 'matricula']],
  ['suscriptor', ['nombre', 'usuario', 'cliente']],
  ['clase_uso', ['clase servicio', 'uso', 'clase', 'sector']],
  ['consumo_kwh', ['consumo', 'kwh', 'consumo activa']],
  ['facturado_ap', ['valor ap', 'alumbrado publico', 'impuesto ap', 'facturado', 'vr facturado']],
  ['recaudado_ap', ['recaudo', 'recaudado', 'valor recaudado', 'vr recaudo', 'pagado']],
  ['recaudado_cartera', ['recaudo cartera', 'recaudo vencido']],
  ['saldo_ap', ['saldo', 'cartera', 'deuda']],
  ['ajustes', ['notas']],
])('%s is found under the names that traders use', (name, aliases) => {
  expect(vatia.import.aliases[name]).toEqual(aliases);
});

describe('a month of a subscriber', () => {
  const month = (changes: object) =>
    validateNew(ebsa, {
      periodo: '2026-07',
      cuenta: '0012345a',
      clase_uso: 'residencial',
      estrato: 2,
      facturado_ap: 9_000,
      recaudado_ap: 9_000,
      ...changes,
    });

  test('collects no debt and adjusts nothing unless told', () => {
    const { record, findings } = month({});
    expect(findings).toEqual([]);
    expect(record).toMatchObject({
      comercializador: 'ebsa',
      cuenta: '0012345A',
      recaudado_cartera: 0,
      ajustes: 0,
    });
  });

  test.each([
    [{ estrato: null }, ['estrato: OBLIGATORIO']],
    [{ estrato: null, clase_uso: 'comercial' }, []],
    [{ estrato: 0 }, ['estrato: MINIMO']],
    [{ estrato: 7 }, ['estrato: MAXIMO']],
    [{ facturado_ap: -1 }, ['facturado_ap: MINIMO']],
    [{ recaudado_ap: -1 }, ['recaudado_ap: MINIMO']],
    [{ recaudado_cartera: -1 }, ['recaudado_cartera: MINIMO']],
    [{ ajustes: -1 }, []],
    [{ saldo_ap: -1 }, []],
    [{ consumo_kwh: -1 }, ['consumo_kwh: MINIMO']],
    [{ documento: '900123456-8' }, ['documento: PATRON']],
    [{ documento: '0104961287' }, []],
    [{ clase_uso: 'rural' }, ['clase_uso: OPCION']],
  ])('with %j finds %j', (changes, findings) => {
    expect(month(changes).findings).toEqual(findings);
  });

  test('is of the trader whose page it is, whatever is sent', () => {
    expect(month({ comercializador: 'vatia' }).record['comercializador']).toBe('ebsa');
  });
});
