import { beforeEach, describe, expect, test } from 'vitest';

import {
  emailProblem,
  passwordProblem,
  repeatProblem,
} from '../../../../src/client/access/useAccessForm.ts';
import { newPasswordProblem } from '../../../../src/client/access/reset/NewPasswordForm.tsx';
import { LANGUAGE_STORAGE_KEY } from '../../../../src/client/i18n/language.ts';

beforeEach(() => localStorage.clear());

const long = (length: number) => `${'a'.repeat(length - '@b.co'.length)}@b.co`;

describe('the email', () => {
  test.each([
    ['', 'Email is required'],
    ['x', 'Wrong email format'],
    ['a b@c.co', 'Wrong email format'],
    ['ana@', 'Wrong email format'],
    [long(51), 'Maximum 50 symbols'],
    [long(50), undefined],
    ['a@b', undefined],
    ['ana.rojas+1@interventoria.com.co', undefined],
  ])('%j: %s', (email, problem) => expect(emailProblem(email)).toBe(problem));
});

describe('the password', () => {
  test.each([
    ['', 'Password is required'],
    ['12', 'Minimum 3 symbols'],
    ['123', undefined],
    ['x'.repeat(50), undefined],
    ['x'.repeat(51), 'Maximum 50 symbols'],
  ])('%j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));
});

describe('a new password', () => {
  test.each([
    ['', 'Password is required'],
    ['1234567', 'Minimum 8 symbols'],
    ['farol de luz', undefined],
    ['🏮🏮🏮🏮', 'Minimum 8 symbols'],
    ['x'.repeat(51), 'Maximum 50 symbols'],
    ['provisional', 'The new password must be a different one'],
    [
      'Colombia2024',
      'This is one of the most used passwords, which are tried first. Choose another.',
    ],
    [
      'ana.rojas@farola.co',
      'Must not be the email address, not even with digits or signs around it.',
    ],
  ])('%j: %s', (password, problem) => {
    const found = newPasswordProblem(password, {
      email: 'ana.rojas@farola.co',
      current: 'provisional',
    });
    expect(found).toBe(problem);
  });

  test('must be typed twice', () => {
    expect(repeatProblem('12345678', '12345678')).toBeUndefined();
    expect(repeatProblem('12345679', '12345678')).toBe('The two passwords are not the same');
  });
});

test('problems are told in the chosen language', () => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
  expect(emailProblem('x')).toBe('Formato de correo no válido');
  expect(passwordProblem('12')).toBe('Mínimo 3 caracteres');
});
