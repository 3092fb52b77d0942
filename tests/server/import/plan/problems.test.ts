import { expect, test } from 'vitest';
import type { StoredFinding } from '../../../../src/server/import/importData.ts';
import { createProblems } from '../../../../src/server/import/plan/problems.ts';

const found = (code: string, valor: string): StoredFinding => ({
  code,
  level: 'error',
  field: 'ubicacion',
  columna: 'NORTE',
  params: { este: 4_900_000, norte: 2_100_000, sistemas: 'EPSG:9377' },
  valor,
});

test.each(['COORDENADA_PLANA', 'COORDENADA_FUERA_DE_SISTEMA'])(
  '%s, which one choice mends for all rows, is one problem whatever the numbers are',
  (code) => {
    const problems = createProblems(() => false);
    for (let n = 2; n < 94; n++) problems.add(n, [found(code, `2100${n}, 4900${n}`)]);
    const [one, ...others] = problems.list();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ code, filas: 92, ejemplos: [2, 3, 4, 5, 6] });
    expect(one).not.toHaveProperty('valor');
  },
);

test('numbers that are no place are told by their value', () => {
  const problems = createProblems(() => false);
  for (const [at, valor] of ['x', 'y', 'x'].entries()) {
    problems.add(at + 2, [found('NO_ES_PUNTO', valor)]);
  }
  expect(problems.list().map(({ valor, filas }) => [valor, filas])).toEqual([
    ['x', 2],
    ['y', 1],
  ]);
});

test('one value in several spellings is one problem, as one answer mends it', () => {
  const problems = createProblems(() => true);
  for (const [at, valor] of ['San José', 'SAN JOSE', 'san  josé'].entries()) {
    problems.add(at + 2, [{ ...found('NO_EN_CATALOGO', valor), field: 'barrio_id' }]);
  }
  expect(problems.list()).toEqual([
    expect.objectContaining({ valor: 'San José', filas: 3, ejemplos: [2, 3, 4] }),
  ]);
});

const cell = (code: string, field: string, valor: string): StoredFinding => ({
  code,
  level: 'error',
  field,
  columna: 'FECHA',
  valor,
});

test('a column that holds something else is one problem, not one for each of its values', () => {
  const problems = createProblems(() => false);
  for (let n = 2; n < 94; n++) problems.add(n, [cell('NO_ES_FECHA', 'fecha', `kWh ${n % 30}`)]);
  expect(problems.list()).toEqual([
    {
      code: 'NO_ES_FECHA',
      level: 'error',
      field: 'fecha',
      columna: 'FECHA',
      filas: 92,
      ejemplos: [2, 3, 4, 5, 6],
      distintos: 30,
    },
  ]);
});

test('names that a catalogue lacks are mended each by itself, however many they are', () => {
  const problems = createProblems(() => false);
  for (let n = 2; n < 32; n++)
    problems.add(n, [cell('NO_EN_CATALOGO', 'barrio_id', `Barrio ${n}`)]);
  expect(problems.list()).toHaveLength(30);
});

test('a place of which half is missing is one problem, whatever the other half is', () => {
  const problems = createProblems(() => false);
  for (const valor of ['5.1, ', '5.2, ']) problems.add(2, [found('COORDENADA_INCOMPLETA', valor)]);
  expect(problems.list()).toMatchObject([{ filas: 2 }]);
});

test('thousands of values of one column take no value from the problems of another', () => {
  const problems = createProblems(() => false);
  for (let n = 2; n < 3002; n++) {
    const place = { ...found('FUERA_DEL_PAIS', `-28,${n}; -65,7`), columna: 'POSICIÓN' };
    problems.add(n, [
      place,
      cell('NO_EN_CATALOGO', 'barrio_id', n < 2500 ? 'El Hueco' : 'San José'),
    ]);
  }
  const told = problems
    .list()
    .map(({ code, valor, filas, distintos }) => [code, valor, filas, distintos]);
  expect(told).toEqual([
    ['FUERA_DEL_PAIS', undefined, 3000, 3000],
    ['NO_EN_CATALOGO', 'El Hueco', 2498, undefined],
    ['NO_EN_CATALOGO', 'San José', 502, undefined],
  ]);
});

test('what stands in no catalogue is told by its value, and past thousands of values with how many', () => {
  const problems = createProblems(() => false);
  for (let n = 2; n < 2503; n++) {
    problems.add(n, [cell('NO_EN_CATALOGO', 'equipo_medida_id', String(n % 2500))]);
  }
  const [rest, one] = problems.list();
  expect(rest).toMatchObject({ filas: 500, distintos: 500 });
  expect(rest).not.toHaveProperty('valor');
  expect(one).toMatchObject({ valor: '2', filas: 2 });
});
