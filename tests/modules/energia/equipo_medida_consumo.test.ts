import { describe, expect, test } from 'vitest';
import { equipoMedidaConsumo } from '../../../src/modules/energia/equipo_medida_consumo.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a reading has the fields of the domain', () => {
  expect(fieldLines(equipoMedidaConsumo)).toEqual([
    'equipo_medida_id | Medidor | reference equipo_medida | ● | LF',
    'periodo | Periodo | period | ● | LF',
    'fecha_anterior | Fecha lectura anterior | date | ● |',
    'lectura_anterior | Lectura anterior | decimal | ● |',
    'fecha_actual | Fecha lectura actual | date | ● | L',
    'lectura_actual | Lectura actual | decimal | ● | L',
    'vuelta_registrador | Dio la vuelta | boolean | ● false |',
    'origen | Origen | choice interventoria, operador, comercializador, estimada | ● | F',
    'consumo_kwh | Consumo | decimal | = | L',
    'consumo_dia | kWh/día | decimal | = |',
    'consumo_esperado_kwh | Esperado | decimal | = | L',
    'desviacion_pct | Desviación | decimal | = | LF',
    'alerta | Alerta | choice normal, atipico, sin_consumo, sin_lectura | = | LF',
    'foto | Foto del medidor | file | ○ |',
    'lector_id | Leyó | reference personal_interventoria | ○ | F',
  ]);
  expect(equipoMedidaConsumo).toMatchObject({
    keys: [['equipo_medida_id', 'periodo']],
    unique: [{ fields: ['equipo_medida_id', 'periodo'] }],
    sort: ['-periodo', 'equipo_medida_id.cuenta'],
    routes: { list: 'equipo_medida_consumo' },
    import: { allowed: true },
  });
});

describe('a reading', () => {
  const medidor = {
    'equipo_medida_id.id': 1,
    'equipo_medida_id.digitos': 5,
    'equipo_medida_id.factor': 40,
  };
  const reading = (changes: object = {}) =>
    validateNew(
      equipoMedidaConsumo,
      {
        equipo_medida_id: 1,
        periodo: '2026-07',
        fecha_anterior: '2026-06-30',
        lectura_anterior: 98_750,
        fecha_actual: '2026-07-31',
        lectura_actual: 30,
        vuelta_registrador: true,
        origen: 'interventoria',
        ...changes,
      },
      medidor,
    );
  const findings = (changes: object) => reading(changes).findings;

  test('of a register that rolled over is the consumption of the domain', () => {
    const { record, findings: none } = reading();
    expect(none).toEqual([]);
    expect(record).toMatchObject({ consumo_kwh: 51_200, consumo_dia: 1651.613 });
  });

  test('that is lower says that the register rolled over', () => {
    expect(findings({ vuelta_registrador: false })).toEqual([
      'vuelta_registrador: REGISTRADOR_SIN_VUELTA',
    ]);
    expect(findings({ lectura_actual: 98_750, vuelta_registrador: false })).toEqual([]);
    expect(findings({ lectura_actual: 98_750 })).toEqual(['vuelta_registrador: VUELTA_DUDOSA?']);
    expect(reading({ lectura_actual: 98_751, vuelta_registrador: null }).findings).toEqual([
      'vuelta_registrador: OBLIGATORIO',
    ]);
  });

  test.each([
    ['2026-07-20', []],
    ['2026-07-19', ['fecha_actual: DIAS_ENTRE_LECTURAS?']],
    ['2026-08-14', []],
    ['2026-08-15', ['fecha_actual: DIAS_ENTRE_LECTURAS?']],
    ['2026-06-30', ['fecha_actual: LECTURA_SIN_DIAS']],
    ['2026-06-01', ['fecha_actual: LECTURA_SIN_DIAS']],
  ])('of %s after one of 30 June is judged', (fecha_actual, expected) => {
    expect(findings({ fecha_actual })).toEqual(expected);
  });

  test('stays below what the register can show, and is not negative', () => {
    const most = { lectura_anterior: 0, vuelta_registrador: false };
    expect(findings({ ...most, lectura_actual: 99_999.99 })).toEqual([]);
    expect(findings({ ...most, lectura_actual: 100_000 })).toEqual([
      'lectura_actual: LECTURA_ACTUAL_FUERA_DEL_REGISTRADOR',
    ]);
    expect(findings({ lectura_anterior: 100_000 })).toEqual([
      'lectura_anterior: LECTURA_ANTERIOR_FUERA_DEL_REGISTRADOR',
    ]);
    expect(findings({ lectura_actual: -1 })).toEqual(['lectura_actual: MINIMO']);
  });

  test('gives a consumption that can be stored', () => {
    const judged = validateNew(
      equipoMedidaConsumo,
      {
        ...reading().record,
        lectura_anterior: 0,
        lectura_actual: 99_999,
        vuelta_registrador: false,
      },
      { ...medidor, 'equipo_medida_id.factor': 9_999_999 },
    );
    expect(judged.findings).toContain('lectura_actual: CONSUMO_IMPOSIBLE');
  });

  test('may leave out where it begins only at first', () => {
    const without = { fecha_anterior: null, lectura_anterior: null, vuelta_registrador: false };
    const { record, findings: none } = reading(without);
    expect([none, record['consumo_kwh'], record['consumo_dia']]).toEqual([[], null, null]);
    const later = validateNew(
      equipoMedidaConsumo,
      { equipo_medida_id: 1, periodo: '2026-07', origen: 'operador', ...without },
      { ...medidor, $nuevo: false },
    );
    expect(later.findings).toEqual([
      'fecha_anterior: OBLIGATORIO',
      'lectura_anterior: OBLIGATORIO',
      'fecha_actual: OBLIGATORIO',
      'lectura_actual: OBLIGATORIO',
    ]);
  });
});
