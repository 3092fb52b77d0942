import { expect, test } from 'vitest';
import { enOrdenDeVisita } from '../../../../src/modules/recorridos/rules/orden.ts';

const punto = (codigo: string, barrio: string, lng: number | null) => ({
  codigo,
  barrio,
  lugar: lng === null ? null : { lat: 5.5, lng },
});

test('points are walked barrio by barrio, from the west always to the nearest one', () => {
  const puntos = [
    punto('P10', 'San Luis', null),
    punto('P2', 'San Luis', null),
    punto('A', 'Centro', -73.3),
    punto('B', 'Centro', -73.5),
    punto('C', 'Centro', -73.35),
    punto('D', 'San Luis', -73.4),
  ];
  expect(enOrdenDeVisita(puntos).map(({ codigo }) => codigo)).toEqual([
    'B',
    'C',
    'A',
    'D',
    'P2',
    'P10',
  ]);
  expect(enOrdenDeVisita([])).toEqual([]);
});
