import { describe, expect, test } from 'vitest';
import {
  conflictosDe,
  duracionMin,
  impedimentosDe,
  seCruzan,
  type Horario,
  type Plan,
} from '../../../../src/modules/recorridos/rules/programacion.ts';

const horario = (fecha: string, hora_inicio: string, hora_fin: string): Horario => ({
  fecha,
  hora_inicio,
  hora_fin,
});

test.each([
  ['19:00', '23:30', 270],
  ['22:00', '02:15', 255],
  ['18:00', '06:00', 720],
  ['08:00', '08:00', 1440],
  ['08:00', '07:59', 1439],
])('from %s to %s a tour takes %d minutes', (desde, hasta, minutos) => {
  expect(duracionMin(desde, hasta)).toBe(minutos);
});

describe('two tours', () => {
  const noche = horario('2026-07-10', '22:00', '02:00');
  test.each([
    ['in the same hours', horario('2026-07-10', '22:00', '02:00'), true],
    ['one within the other', horario('2026-07-10', '23:00', '23:30'), true],
    ['after midnight', horario('2026-07-11', '01:59', '03:00'), true],
    ['that begins when the other ends', horario('2026-07-11', '02:00', '04:00'), false],
    ['that ends when the other begins', horario('2026-07-10', '20:00', '22:00'), false],
    ['the evening before', horario('2026-07-09', '22:00', '02:00'), false],
    ['that goes on from the evening before', horario('2026-07-09', '12:00', '00:00'), false],
  ])('%s are at the same time: %o %s', (_words, otro, cruza) => {
    expect(seCruzan(noche, otro)).toBe(cruza);
    expect(seCruzan(otro, noche)).toBe(cruza);
  });
});

describe('a plan', () => {
  const plan = (values: Partial<Plan> = {}): Plan => ({
    ...horario('2026-07-10', '19:00', '23:00'),
    jornada: 'nocturno',
    sector_id: 1,
    personas: [1, 2],
    vehiculo: 'ABC123',
    ...values,
  });
  const elsewhere = { sector_id: 2, vehiculo: null };
  const codes = (otros: Plan[], own: Partial<Plan> = {}) =>
    conflictosDe(plan(own), otros).map((one) =>
      'persona' in one ? `${one.codigo} ${one.persona}` : one.codigo,
    );

  test('stands alone', () => {
    expect(codes([])).toEqual([]);
    expect(codes([plan({ ...elsewhere, personas: [3] })])).toEqual([]);
  });

  test('takes each of its people and its vehicle for itself', () => {
    expect(codes([plan({ ...elsewhere, personas: [9, 2] })])).toEqual(['PERSONA_OCUPADA 2']);
    expect(codes([plan({ ...elsewhere, personas: [2, 1] })])).toEqual([
      'PERSONA_OCUPADA 1',
      'PERSONA_OCUPADA 2',
    ]);
    const vehicle = plan({ sector_id: 2, personas: [9] });
    expect(codes([vehicle])).toEqual(['VEHICULO_OCUPADO']);
    expect(codes([vehicle], { vehiculo: null })).toEqual([]);
  });

  test.each([
    [0, ['SECTOR_RECIENTE']],
    [7, ['SECTOR_RECIENTE']],
    [-7, ['SECTOR_RECIENTE']],
    [8, []],
    [-8, []],
  ])('of the same sector and shift %d days away gives %j', (days, found) => {
    const fecha = `2026-07-${String(10 + days).padStart(2, '0')}`;
    const otro = { personas: [9], vehiculo: null };
    expect(codes([plan({ ...otro, fecha })])).toEqual(found);
    expect(codes([plan({ ...otro, fecha, jornada: 'diurno' })])).toEqual([]);
  });

  test.each([
    ['a day tour 7 h 59 min after its end', '2026-07-11', '06:59', 'diurno', true],
    ['a day tour 8 h after its end', '2026-07-11', '07:00', 'diurno', false],
    ['another night tour 2 h before it', '2026-07-10', '16:00', 'nocturno', true],
    ['a day tour 2 h before it', '2026-07-10', '16:00', 'diurno', false],
  ])('and %s', (_words, fecha, hora_inicio, jornada, tired) => {
    const hora_fin = hora_inicio === '16:00' ? '17:00' : '10:00';
    const otro = plan({ ...elsewhere, personas: [1], fecha, hora_inicio, hora_fin, jornada });
    const expected = tired ? ['DESCANSO_CORTO 1'] : [];
    expect(codes([otro])).toEqual(expected);
    expect(conflictosDe(otro, [plan()]).map(({ codigo }) => codigo)).toEqual(
      tired ? ['DESCANSO_CORTO'] : [],
    );
  });
});

test('a plan that is moved is held against every day and everybody who may be in charge', () => {
  const libre: Plan = {
    ...horario('2026-07-10', '19:00', '23:00'),
    jornada: 'nocturno',
    sector_id: 1,
    personas: [1],
    vehiculo: null,
  };
  const de = (fecha: string, persona: number, values: Partial<Plan> = {}): Plan => ({
    ...libre,
    fecha,
    sector_id: 2,
    personas: [persona],
    ...values,
  });
  const otros = [
    de('2026-07-12', 1),
    de('2026-07-13', 2, { hora_inicio: '08:00', hora_fin: '10:00', jornada: 'diurno' }),
    de('2026-07-21', 3, { sector_id: 1 }),
  ];
  const dias = ['2026-07-11', '2026-07-12', '2026-07-13', '2026-07-14'];
  const found = impedimentosDe({ ...libre, hora_fin: '02:00' }, { dias, personas: [2], otros });
  expect(found.map(({ fecha, persona, conflicto }) => [fecha, persona, conflicto.codigo])).toEqual([
    ['2026-07-12', 1, 'PERSONA_OCUPADA'],
    ['2026-07-12', 2, 'DESCANSO_CORTO'],
    // whoever is in charge: the sector is seen again a week later
    ['2026-07-14', undefined, 'SECTOR_RECIENTE'],
  ]);
});
