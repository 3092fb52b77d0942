import { expect, test } from 'vitest';
import { sinExplicar } from '../../../../src/modules/recaudo/rules/consolidado.ts';

test.each([
  [100, null, true],
  [-0.01, '  ', true],
  [100, 'Giro parcial', false],
  [0, null, false],
  [null, null, false],
])(
  'a difference of %s with the note %s lacks its reason: %s',
  (diferencia_giro, observaciones, falta) => {
    const record: Record<string, unknown> = { diferencia_giro, observaciones };
    expect(sinExplicar((name) => record[name])).toBe(falta);
  },
);
