import { describe, expect, test } from 'vitest';
import {
  ApiError,
  fieldErrors,
  languageOf,
  saidOf,
  wordsFor,
} from '../../../src/core/api/errors.ts';
import type { Finding, Said } from '../../../src/core/i18n/findings.ts';
import { messages } from '../../../src/core/i18n/messages.ts';

const error = (field?: string, said: Said = { code: 'OBLIGATORIO' }): Finding => ({
  ...said,
  level: 'error',
  ...(field === undefined ? {} : { field }),
});

describe('the words of a finding', () => {
  test('are those of the catalogue with the holes filled', () => {
    const finding = { code: 'MUY_LARGO', params: { max: 5, largo: 7 } } as const;
    expect(wordsFor(finding, 'en')).toBe('Maximum field length: 5 (found 7)');
    expect(wordsFor(finding, 'es')).toBe('Longitud máxima del campo: 5 (tiene 7)');
  });

  test('are its own when it brings them', () => {
    const message = { es: 'Pasa de {max}.', en: 'Beyond {max}.' };
    expect(wordsFor({ code: 'MUY_LARGO', message, params: { max: 0 } }, 'es')).toBe('Pasa de 0.');
  });

  test.each([
    [{ max: '2026-07-03' }, 'hasta 03/07/2026', 'up to 07/03/2026'],
    [{ max: '2026-07' }, 'hasta 07/2026', 'up to 07/2026'],
    [{ max: '2026-07-03T14:05:00-05:00' }, 'hasta 03/07/2026 14:05', 'up to 07/03/2026 14:05'],
    [{ max: '2026-13-03' }, 'hasta 2026-13-03', 'up to 2026-13-03'],
  ])('tell %j as people write it', (params, es, en) => {
    const finding = { code: 'X', message: { es: 'hasta {max}', en: 'up to {max}' }, params };
    expect([wordsFor(finding, 'es'), wordsFor(finding, 'en')]).toEqual([es, en]);
  });

  test('tell what was found as it came', () => {
    const message = { es: 'hay {valor}', en: 'found {valor}' };
    expect(wordsFor({ code: 'X', message, params: { valor: '2026-07-03' } }, 'es')).toBe(
      'hay 2026-07-03',
    );
  });

  test('keep a hole that nothing fills, and fill none from inside a value', () => {
    const finding = { code: 'MUY_LARGO', params: { max: '{largo}' } } as const;
    expect(wordsFor(finding, 'en')).toBe('Maximum field length: {largo} (found {largo})');
    expect(wordsFor({ code: 'MUY_LARGO', params: { max: '{largo}', largo: 1 } }, 'en')).toBe(
      'Maximum field length: {largo} (found 1)',
    );
  });

  test('of a code that the program says are the catalogue’s, else its own', () => {
    const known: Said = { code: 'MUY_LARGO' };
    const own: Said = { code: 'NUEVO', message: { es: 'Nuevo', en: 'New' } };
    // @ts-expect-error a code that the catalogue lacks comes with its words, or it does not compile
    const wordless: Said = { code: 'NUEVO' };
    expect([known, own, wordless].map(({ code }) => code)).toEqual(['MUY_LARGO', 'NUEVO', 'NUEVO']);
  });

  test('of a stored code are those that were stored, else the catalogue’s', () => {
    const message = { es: 'Nuevo', en: 'New' };
    expect(wordsFor(saidOf('NUEVO', message), 'es')).toBe('Nuevo');
    expect(wordsFor(saidOf('OBLIGATORIO'), 'en')).toBe(messages.OBLIGATORIO.en);
  });

  test.each(['NUEVO', 'constructor', '__proto__'])('of a stored %s are the code itself', (code) => {
    expect(wordsFor(saidOf(code), 'en')).toBe(code);
  });
});

describe('findings by field', () => {
  test('stand in their order, those about the whole record under _registro', () => {
    const findings = [
      error('nombre'),
      error(undefined, { code: 'NO_ES_TEXTO' }),
      error('nombre', { code: 'NUEVO', message: { es: 'Nuevo', en: 'New' } }),
    ];
    expect(fieldErrors(findings, 'es')).toEqual({
      nombre: [
        { code: 'OBLIGATORIO', message: 'Campo obligatorio' },
        { code: 'NUEVO', message: 'Nuevo' },
      ],
      _registro: [{ code: 'NO_ES_TEXTO', message: 'Campo no válido: se esperaba texto.' }],
    });
  });

  test.each(['constructor', '__proto__', 'toString'])('stand under %s, too', (field) => {
    const fields = fieldErrors([error(field)], 'en');
    const written = `{"${field}":[{"code":"OBLIGATORIO","message":"Required field"}]}`;
    expect(JSON.stringify(fields)).toBe(written);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});

describe('an API error', () => {
  test('has the status and the English words of its code', () => {
    const cause = new Error('deep');
    const thrown = new ApiError('NO_EXISTE', { params: { recurso: 'Barrio', id: 3 }, cause });
    expect(thrown).toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'The requested Barrio is not found; it may have been deleted.',
      findings: [],
      body: {},
      headers: {},
      cause,
    });
  });
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-CO,es;q=0.9,en;q=0.8', 'es'],
  ['ES_419', 'es'],
  ['de-DE, es;q=0.7, en;q=0.3', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr, ja', 'en'],
  ['est, ent', 'en'],
  ['*', 'en'],
])('the language of %j is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
