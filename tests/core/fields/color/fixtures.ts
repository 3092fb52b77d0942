import type { ColorField } from '../../../../src/core/fields/color/color.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const colorFixtures: readonly Fixture<ColorField, string>[] = [
  {
    field: { kind: 'color', label: 'Color' },
    valid: [{ input: '#1b7f4B', stored: '#1B7F4B' }],
    invalid: [
      { input: '#1b7', code: 'COLOR' },
      { input: 'rojo', code: 'COLOR' },
      { input: '#1B7F4B\n', code: 'COLOR' },
      { input: 0x1b_7f_4b, code: 'COLOR' },
    ],
    texts: [{ text: ' #1b7f4b ', habits: 'es', stored: '#1B7F4B' }],
    badTexts: [],
  },
];
