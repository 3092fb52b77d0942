import { describe, expect, test } from 'vitest';
import { sumOf, withRounding } from '../../../src/core/explain/explanation.ts';
import { differenceOf, levelAt, negated, type Level } from '../../../src/core/explain/levels.ts';

const words = (text: string) => ({ es: text, en: text });
const leaf: Level = {
  valor: 2,
  unidad: 'COP',
  frase: words('abajo'),
  lineas: [{ nombre: words('fin'), valor: 2, unidad: 'COP' }],
};
const tree: Level = {
  valor: 3,
  unidad: 'COP',
  frase: words('arriba'),
  lineas: [
    { nombre: words('suelta'), valor: 1, unidad: 'COP' },
    {
      nombre: words('abre'),
      valor: 2,
      unidad: 'COP',
      abre: { clave: 'a/b', nivel: () => ({ ...leaf, total: 40 }) },
    },
  ],
};

describe('the levels of an explanation', () => {
  test('name the line that opens the one below, whatever stands in its name', async () => {
    const first = await levelAt(tree, { congelada: null });
    expect(first).toMatchObject({ valor: 3, total: 2, congelada: null, no_aplica: [] });
    expect(first?.lineas.map(({ linea }) => linea)).toEqual([undefined, 'a%2Fb']);
    expect(first?.lineas[1]).not.toHaveProperty('abre');
    const below = await levelAt(tree, { linea: 'a%2Fb', congelada: '2026-08-01' });
    expect(below).toMatchObject({ valor: 2, total: 40, congelada: '2026-08-01' });
  });

  test('have no line that nobody wrote', async () => {
    for (const linea of ['', 'x', 'a', 'a%2Fb/x', '%']) {
      expect(await levelAt(tree, { linea, congelada: null })).toBe(undefined);
    }
  });
});

describe('a level that is taken off', () => {
  const line = (valor: number, papel?: 'numerador' | 'denominador' | 'factor') => ({
    nombre: words('x'),
    valor,
    unidad: null,
    ...(papel === undefined ? {} : { papel }),
  });
  const values = ({ lineas }: { lineas: readonly { valor: number }[] }) =>
    lineas.map(({ valor }) => valor);
  const level = (...lineas: Level['lineas']): Level => ({ ...leaf, lineas });

  test('changes the sign of what makes it, once', () => {
    expect(values(negated(level(line(1), line(0))))).toEqual([-1, 0]);
    expect(values(negated(level(line(6, 'numerador'), line(3, 'denominador'))))).toEqual([-6, 3]);
    expect(values(negated(level(line(2, 'factor'), line(3, 'factor'))))).toEqual([-2, 3]);
    expect(negated({ ...leaf, valor: null }).valor).toBe(null);
  });

  test('and of what stands below it', async () => {
    const below = await levelAt(negated(tree), { linea: 'a%2Fb', congelada: null });
    expect([below?.valor, below && values(below)]).toEqual([-2, [-2]]);
  });
});

describe('the lines of a level', () => {
  const line = (valor: number) => ({ nombre: words('x'), valor, unidad: 'kWh' });

  test('sum without what is no part of the sum', () => {
    expect(sumOf([line(0.1), line(0.2), { ...line(9), papel: 'denominador' }], 3)).toBe(0.3);
  });

  test('get the rest as a line with a name, and none where there is no rest', () => {
    const lines = [line(1.333), line(1.333)];
    const rounded = withRounding(lines, { valor: 2.667, decimals: 3, unidad: 'kWh' });
    expect(rounded.map(({ nombre, valor }) => [nombre.es, valor])).toEqual([
      ['x', 1.333],
      ['x', 1.333],
      ['Redondeo', 0.001],
    ]);
    expect(withRounding(lines, { valor: 2.666, decimals: 3, unidad: 'kWh' })).toEqual(lines);
    const [, , rest] = withRounding(lines, {
      valor: 2,
      decimals: 3,
      unidad: 'kWh',
      nombre: words('otro'),
    });
    expect(rest).toMatchObject({ nombre: words('otro'), valor: -0.666 });
  });
});

describe('the difference of two sums', () => {
  const frase = words('una menos otra');

  test('is said part by part, each with both sides behind it', async () => {
    const otro: Level = {
      ...tree,
      valor: 1.5,
      lineas: [{ ...leaf, nombre: words('nueva'), valor: 1.5 }],
    };
    const level = differenceOf({ este: tree, otro, frase }, 2);
    expect(level.lineas.map(({ nombre, valor }) => [nombre.es, valor])).toEqual([
      ['suelta', 1],
      ['abre', 2],
      ['nueva', -1.5],
    ]);
    expect([level.valor, sumOf(level.lineas, 2)]).toEqual([1.5, 1.5]);
    const side = await levelAt(level, { linea: 'abre/este', congelada: null });
    expect(side?.lineas.map(({ nombre }) => nombre.es)).toEqual(['fin']);
    const same = differenceOf({ este: tree, otro: tree, frase }, 2);
    expect([same.valor, same.lineas]).toEqual([0, []]);
  });

  test('is unknown where one of them is', () => {
    const no_aplica = [{ regla: words('base'), motivo: words('falta') }];
    const otro: Level = { ...leaf, valor: null, lineas: [], no_aplica };
    expect(differenceOf({ este: tree, otro, frase }, 2)).toEqual({
      valor: null,
      unidad: 'COP',
      frase,
      lineas: [],
      no_aplica,
    });
  });
});
