import { describe, expect, test } from 'vitest';

import {
  chosenValues,
  differencesOf,
  isSavedAlready,
} from '../../../../src/client/record/conflicts/merge.ts';
import { sameMeaning } from '../../../../src/client/record/conflicts/sameMeaning.ts';
import { dateTime } from '../../../../src/core/fields/dateTime/dateTime.ts';
import { file } from '../../../../src/core/fields/file/file.ts';
import { money } from '../../../../src/core/fields/money/money.ts';
import { point } from '../../../../src/core/fields/point/point.ts';
import { references } from '../../../../src/core/fields/references/references.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { viewToys } from '../../../support/toys/viewToys.ts';

const zona = viewToys.find(({ name }) => name === 'zona')!;
const base = { id: 1, version: 1, nombre: 'Centro', activo: true };

describe('values mean the same', () => {
  const label = 'x';
  const plano = { id: 'a', nombre: 'plano.pdf', tipo: 'application/pdf', tamano: 10 };
  test.each([
    [text({ label, max: 40 }), ' Calle  5 ', 'Calle 5'],
    [text({ label, max: 40 }), '', null],
    [money({ label }), 1500, 1500.0],
    [point({ label }), { lng: -74.0000001, lat: 4 }, { lat: 4, lng: -74 }],
    [references('zona', { label }), [3, 1], [1, 3]],
    [dateTime({ label }), '2026-07-01T10:00:00-05:00', '2026-07-01T15:00:00Z'],
    [file({ label }), plano, { ...plano, nombre: 'otro nombre.pdf' }],
  ])('%o: %j and %j', (field, one, other) => {
    expect(sameMeaning(field, one, other)).toBe(true);
  });
  test.each([
    [text({ label, max: 40 }), 'Calle 5', 'calle 5'],
    [money({ label }), 0, null],
    [references('zona', { label }), [1], [1, 3]],
    [file({ label }), plano, { ...plano, id: 'b' }],
    [dateTime({ label }), '2026-07-01T10:00:00-05:00', '2026-07-01T10:00:00Z'],
  ])('or not: %o: %j and %j', (field, one, other) => {
    expect(sameMeaning(field, one, other)).toBe(false);
  });
});

describe('three versions', () => {
  test('tell for each field who changed it; a conflict is never decided alone', () => {
    const theirs = { ...base, version: 2, nombre: 'Suyo', activo: false };
    const differences = differencesOf(zona, { base, mine: { ...base, nombre: 'Mío' }, theirs });
    expect(differences.map(({ name, by }) => [name, by])).toEqual([
      ['nombre', 'both'],
      ['activo', 'theirs'],
    ]);
    expect(chosenValues(differences, {})).toBeUndefined();
    expect(chosenValues(differences, { nombre: { side: 'theirs' } })).toEqual({});
    expect(chosenValues(differences, { nombre: { side: 'mine' } })).toEqual({ nombre: 'Mío' });
    expect(
      chosenValues(differences, {
        nombre: { side: 'other', value: 'De los dos' },
        activo: { side: 'mine' },
      }),
    ).toEqual({ nombre: 'De los dos', activo: true });
  });

  test('keep what only I changed, and are no difference where both did the same', () => {
    const theirs = { ...base, version: 2, activo: false };
    const mine = { ...base, nombre: 'Mío', activo: false };
    const differences = differencesOf(zona, { base, mine, theirs });
    expect(differences).toMatchObject([{ name: 'nombre', by: 'mine' }]);
    expect(chosenValues(differences, {})).toEqual({ nombre: 'Mío' });
  });

  test('know my own save, whatever others changed besides', () => {
    const mine = { ...base, nombre: 'Mío' };
    const saved = { ...base, version: 3, nombre: 'Mío ', activo: false };
    expect(isSavedAlready(zona, { base, mine, theirs: saved })).toBe(true);
    expect(isSavedAlready(zona, { base, mine, theirs: { ...saved, nombre: 'Otro' } })).toBe(false);
  });
});
