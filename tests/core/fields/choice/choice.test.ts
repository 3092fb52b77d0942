import { describe, expect, test } from 'vitest';
import { choice, choicesOf, choiceType } from '../../../../src/core/fields/choice/choice.ts';
import { text } from '../../../../src/core/fields/text/text.ts';

describe('choice', () => {
  test('makes labels of codes', () => {
    const field = choice(['centro_poblado', 'continuo_24h', '1', 'ñame'], { label: 'Clase' });
    expect(choicesOf(field)).toEqual([
      { id: 'centro_poblado', name: 'Centro poblado' },
      { id: 'continuo_24h', name: 'Continuo 24h' },
      { id: '1', name: '1' },
      { id: 'ñame', name: 'Ñame' },
    ]);
  });

  test('keeps given labels and their order', () => {
    const field = choice({ na: 'Sodio (Na)', led: 'LED' }, { label: 'Tecnología' });
    expect(choicesOf(field)).toEqual([
      { id: 'na', name: 'Sodio (Na)' },
      { id: 'led', name: 'LED' },
    ]);
    expect(choiceType.parse('sodio (na)', field, 'es')).toEqual({ ok: true, value: 'na' });
    expect(choiceType.format('led', field, 'es')).toBe('LED');
  });

  test('takes a code before a label of another code', () => {
    const field = choice({ a: 'B', b: 'C' }, { label: 'Letra' });
    expect(choiceType.parse('B', field, 'es')).toEqual({ ok: true, value: 'b' });
  });

  test('names the options that there are', () => {
    const field = choice(['alta', 'muy_alta'], { label: 'Prioridad' });
    const refused = { code: 'OPCION', params: { opciones: 'Alta, Muy alta' } };
    expect(choiceType.check('baja', field, { hoy: '', ahora: '' })).toEqual({
      ok: false,
      finding: refused,
    });
  });

  test('writes a code that is no longer an option as it is', () => {
    const field = choice(['alta'], { label: 'Prioridad' });
    expect(choiceType.format('vieja', field, 'es')).toBe('vieja');
  });

  test.each([
    [[], ['choices']],
    [['a', 'a'], ['choices[1]']],
    [['peatón', 'Peaton'], ['choices[1]']],
    [
      ['a', ' '],
      ['choices[1]', 'choices[1]'],
    ],
    [{ a: 'Uno', b: 'uno' }, ['choices[1]']],
    [{ a: '' }, ['choices[0]']],
  ])('has problems with the codes %j', (codes, keys) => {
    const field = choice(codes, { label: 'Clase' });
    expect(choiceType.problems?.(field).map(({ key }) => key)).toEqual(keys);
  });

  test('has no choices on a field of another type', () => {
    expect(choicesOf(text({ label: 'Nombre', max: 5 }))).toEqual([]);
  });
});
