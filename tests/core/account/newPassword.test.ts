import { describe, expect, test } from 'vitest';
import { commonPasswords, checkNewPassword } from '../../../src/core/account/newPassword.ts';
import { wordsFor } from '../../../src/core/api/errors.ts';

const about = { email: 'Ana.Diaz@example.com', minimum: 8 };
const codes = (password: string, more: Partial<typeof about> = {}) =>
  checkNewPassword(password, { ...about, ...more }).map((finding) => finding.code);

describe('a new password', () => {
  test.each([
    'farol-de-la-plaza',
    'x'.repeat(25) + 'y'.repeat(24) + 'z',
    '🏮🏮🏮🏮farol',
    'Colombia y sus faroles',
    '12345679x',
  ])('may be %s', (password) => {
    expect(codes(password)).toEqual([]);
  });

  test.each([
    ['farol-7', 'MUY_CORTO'],
    ['🏮🏮🏮🏮', 'MUY_CORTO'], // four characters, eight UTF-16 units
    ['farol'.repeat(10) + 'x', 'MUY_LARGO'],
    ['password1', 'CLAVE_COMUN'],
    ['CONTRASEÑA', 'CLAVE_COMUN'],
    [' Colombia2024 ', 'CLAVE_COMUN'],
    ['aaaaaaaaaaaa', 'CLAVE_COMUN'],
    ['0101010101', 'CLAVE_COMUN'],
    ['23456789', 'CLAVE_COMUN'],
    ['zyxwvutsrq', 'CLAVE_COMUN'],
    ['ana.diaz@EXAMPLE.com', 'CLAVE_ES_CORREO'],
    ['Ana.Diaz', 'CLAVE_ES_CORREO'],
    ['ana.diaz1', 'CLAVE_ES_CORREO'],
    ['7ana.diaz!', 'CLAVE_ES_CORREO'],
    ['ana.diaz@example.com2026', 'CLAVE_ES_CORREO'],
  ])('may not be %s', (password, code) => {
    expect(codes(password)).toEqual([code]);
  });

  test('may hold no letter where the address holds none either', () => {
    expect(codes('90817263', { email: '300123@example.com' })).toEqual([]);
    expect(codes('300123456', { email: '300123456@example.com' })).toEqual(['CLAVE_ES_CORREO']);
  });

  test('is at least as long as the parameter says, and never under 8', () => {
    expect(codes('farol-de-luz', { minimum: 13 })).toEqual(['MUY_CORTO']);
    expect(codes('farol-de-luz', { minimum: 12 })).toEqual([]);
    expect(codes('farol-7', { minimum: 3 })).toEqual(['MUY_CORTO']);
    expect(codes('f'.repeat(25) + 'arol'.repeat(6) + '1', { minimum: 99 })).toEqual([]);
  });

  test('is refused with words in both languages, at its field', () => {
    const [finding] = checkNewPassword('farol', about);
    expect(finding).toMatchObject({ field: 'password', level: 'error' });
    expect(wordsFor(finding!, 'en')).toBe('Minimum 8 symbols');
    expect(wordsFor(finding!, 'es')).toBe('Mínimo 8 caracteres');
  });
});

test('the list of common passwords holds no word that could not be one', () => {
  const words = [...commonPasswords];
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
});
