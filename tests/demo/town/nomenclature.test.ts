import { expect, test } from 'vitest';
import { demoBarrios } from '../../../demo/town/barrios.ts';
import { alongStreets, townCentre } from '../../../demo/town/frame.ts';
import { address, crossingAt, nomenclatureOf } from '../../../demo/town/nomenclature.ts';

const barrio = (nombre: string) => {
  const found = demoBarrios.find((one) => one.nombre === nombre);
  if (found === undefined) throw new Error(`no barrio ${nombre}`);
  return found;
};

test.each([
  { side: 'even', metres: 28.4, expected: 'Calle 5 # 4-28' },
  { side: 'odd', metres: 28.4, expected: 'Calle 5 # 4-29' },
  { side: 'even', metres: 29.9, expected: 'Calle 5 # 4-28' },
  { side: 'odd', metres: 3, expected: 'Calle 5 # 4-03' },
  { side: 'even', metres: 0, expected: 'Calle 5 # 4-00' },
] as const)('$metres m on, the $side side has $expected', ({ side, metres, expected }) => {
  expect(address({ via: 'Calle 5', crossing: 4, metres, side })).toBe(expected);
});

test('calles grow to the north and carreras to the west, one a block', () => {
  const crossings = (offset: { east: number; north: number }) => {
    const place = alongStreets(townCentre, offset);
    return [crossingAt(place, 'calle').crossing, crossingAt(place, 'carrera').crossing];
  };
  expect(crossings({ east: 0, north: 0 })).toEqual([19, 19]);
  expect(crossings({ east: 0, north: 170 })).toEqual([21, 19]);
  expect(crossings({ east: -85, north: 0 })).toEqual([19, 20]);
});

test('a settlement outside of the town counts its own streets and names itself', () => {
  expect(nomenclatureOf(barrio('La Catedral'))).toEqual({ calle: 19, carrera: 19, prefix: '' });
  expect(nomenclatureOf(barrio('Puente de Piedra Centro'))).toEqual({
    calle: 6,
    carrera: 6,
    prefix: 'Puente de Piedra, ',
  });
});
