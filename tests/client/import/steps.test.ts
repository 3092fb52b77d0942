import { expect, test } from 'vitest';

import { stepShown } from '../../../src/client/import/Stepper.tsx';
import type { ImportState } from '../../../src/core/import/importApi.ts';

const rows: [ImportState, string | null, string][] = [
  ['validada', null, 'columnas'],
  ['planificando', 'revision', 'revision'],
  ['validada', 'resultado', 'columnas'],
  ['validada', 'nonsense', 'columnas'],
  ['aplicando', 'revision', 'aplicar'],
  ['aplicada', 'aplicar', 'resultado'],
  ['aplicada', 'revision', 'revision'],
  ['deshaciendo', null, 'resultado'],
  ['fallida', null, 'resultado'],
  ['cancelada', 'revision', 'resultado'],
];

test.each(rows)('an import that is %s, asked for the step %s, shows %s', (state, asked, step) => {
  expect(stepShown(state, asked)).toBe(step);
});
