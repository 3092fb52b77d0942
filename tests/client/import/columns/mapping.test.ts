import { describe, expect, test } from 'vitest';

import {
  filledTargets,
  targetsOf,
  withColumn,
  withConstant,
  withHeaderRow,
  withMonth,
  withOmitted,
  withPattern,
  withSheet,
  withValue,
} from '../../../../src/client/import/columns/mapping.ts';
import { column } from '../../../support/client/fakeImports.ts';
import { recibo } from '../../../support/toys/monthToys.ts';

const columns = [
  column('PUNTO', 'A', { destinos: ['codigo'], origen: 'exacta' }),
  column('TIPO', 'B', { destinos: ['tipo_id'], origen: 'recordada' }),
  column('NOTA', 'C'),
];

describe('a column', () => {
  test('leads where the server says until something is chosen, nothing included', () => {
    expect(columns.map((one) => targetsOf(one, {}))).toEqual([['codigo'], ['tipo_id'], []]);
    const mapeo = { PUNTO: null, TIPO: ['tipo_id', 'tecnologia'], NOTA: 'direccion' };
    expect(columns.map((one) => targetsOf(one, { mapeo }))).toEqual([
      [],
      ['tipo_id', 'tecnologia'],
      ['direccion'],
    ]);
  });

  test('called like something that every object has is a column like others', () => {
    expect(targetsOf(column('constructor', 'D'), { mapeo: {} })).toEqual([]);
  });

  test('takes a target away from whatever filled it before', () => {
    const before = { constantes: { codigo: 'X', clase: 'LED' }, generar: { codigo: 'P-{fila}' } };
    const after = withColumn(before, columns, { column: 'NOTA', targets: ['codigo', 'tipo_id'] });
    expect(after).toEqual({
      mapeo: { NOTA: ['codigo', 'tipo_id'], PUNTO: null, TIPO: null },
      constantes: { clase: 'LED' },
      generar: {},
    });
    expect([...filledTargets(columns, after, recibo)].sort()).toEqual([
      'clase',
      'codigo',
      'tipo_id',
    ]);
  });

  test('that shares its target keeps its others', () => {
    const before = { mapeo: { TIPO: ['tipo_id', 'tecnologia'] } };
    const { mapeo } = withColumn(before, columns, { column: 'NOTA', targets: ['tecnologia'] });
    expect(mapeo).toEqual({ NOTA: 'tecnologia', TIPO: 'tipo_id' });
  });
});

test('a value is read as another, as nothing, or as itself again', () => {
  const once = withValue({}, { target: 'tipo_id', cell: 'BR', value: 'Brazo' });
  const twice = withValue(once, { target: 'tipo_id', cell: 'NA', value: null });
  expect(twice).toEqual({ valores: { tipo_id: { BR: 'Brazo', NA: null } } });
  const back = withValue(twice, { target: 'tipo_id', cell: 'BR', value: undefined });
  expect(back).toEqual({ valores: { tipo_id: { NA: null } } });
});

test('constants and patterns come and go', () => {
  const both = withPattern(withConstant({}, 'clase', 'LED'), 'codigo', 'P-{fila}');
  expect(both).toEqual({ constantes: { clase: 'LED' }, generar: { codigo: 'P-{fila}' } });
  const none = withPattern(withConstant(both, 'clase', undefined), 'codigo', undefined);
  expect(none).toEqual({ constantes: {}, generar: {} });
});

test('rows are left out once each, in their order', () => {
  expect(withOmitted({ omitir: [9, 2] }, [10, 2])).toEqual({ omitir: [2, 9, 10] });
});

test('another sheet or header row forgets what spoke of the old one', () => {
  const options = {
    hoja: 'Uno',
    fila_encabezado: 3,
    mapeo: { PUNTO: 'codigo' },
    omitir: [4],
    constantes: { clase: 'LED' },
  };
  expect(withSheet(options, 'Dos')).toEqual({ hoja: 'Dos', constantes: { clase: 'LED' } });
  expect(withHeaderRow(options, 5)).toEqual({
    hoja: 'Uno',
    fila_encabezado: 5,
    omitir: [4],
    constantes: { clase: 'LED' },
  });
});

test('the month of a file fills its period, and is given up again', () => {
  const chosen = withMonth({ omitir: [4] }, { periodo: '2026-06', reemplazar: false });
  expect(chosen).toEqual({ omitir: [4], periodo: '2026-06', reemplazar: false });
  expect([...filledTargets([], chosen, recibo)]).toEqual(['periodo']);
  expect(withMonth(chosen, {})).toEqual({ omitir: [4] });
});
