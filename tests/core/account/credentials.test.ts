import { describe, expect, test } from 'vitest';

import { lengthFinding, PASSWORD_LIMITS } from '../../../src/core/account/credentials.ts';
import { wordsFor } from '../../../src/core/api/errors.ts';

describe('the length of a password', () => {
  test.each([
    ['ab', 'Minimum 3 symbols', 'Mínimo 3 caracteres'],
    ['🏮🏮', 'Minimum 3 symbols', 'Mínimo 3 caracteres'],
    ['x'.repeat(51), 'Maximum 50 symbols', 'Máximo 50 caracteres'],
  ])('is told of %s', (password, en, es) => {
    const finding = lengthFinding(password, PASSWORD_LIMITS)!;
    expect(wordsFor(finding, 'en')).toBe(en);
    expect(wordsFor(finding, 'es')).toBe(es);
  });

  test.each(['abc', 'x'.repeat(50), '🏮'.repeat(50)])('is right of %s', (password) => {
    expect(lengthFinding(password, PASSWORD_LIMITS)).toBeUndefined();
  });
});
