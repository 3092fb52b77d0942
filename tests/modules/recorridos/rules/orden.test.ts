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

test('the next barrio is the one that is nearest where one is, begun at its nearest point', () => {
  const puntos = [
    punto('A1', 'Aguas', -73.1),
    punto('N1', 'Nieves', -73.5),
    punto('N2', 'Nieves', -73.4),
    punto('Z1', 'Zipa', -73.3),
    punto('Z2', 'Zipa', -73.39),
    punto('S1', 'Sin lugar', null),
  ];
  const codigos = ['N1', 'N2', 'Z2', 'Z1', 'A1', 'S1'];
  expect(enOrdenDeVisita(puntos).map(({ codigo }) => codigo)).toEqual(codigos);
  expect(enOrdenDeVisita(puntos.toReversed()).map(({ codigo }) => codigo)).toEqual(codigos);
});
