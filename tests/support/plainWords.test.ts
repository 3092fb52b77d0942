import { describe, expect, test } from 'vitest';
import { refuseRawWords } from './plainWords.ts';

describe('sentences for people', () => {
  const heard = (sentence: string, { url = '/api/barrio', statusCode = 422 } = {}) => {
    const body = { code: 'INVALIDO', fields: { nombre: [{ code: 'X', message: sentence }] } };
    const answer = {
      statusCode,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      json: () => body,
    };
    return () => refuseRawWords(answer as never, { url }); // as much of an answer as is looked at
  };

  test.each([
    'Ya está fuera_de_servicio.',
    'Falta barrio_id.',
    'Lo usa #4444.',
    'Ya es led.',
    'Es una reubicacion.',
  ])('hold no raw name: %s', (sentence) =>
    expect(heard(sentence)).toThrow('A sentence for people holds a raw name'),
  );

  test('may hold what was asked for, and words', () => {
    expect(heard('Ya está fuera de servicio: LUM-0001, #1B7F4B, LED, reubicación.')).not.toThrow();
    expect(
      heard('No existe fuera_de_servicio.', { url: '/api/x?q=fuera_de_servicio' }),
    ).not.toThrow();
    expect(heard('Unknown key "barrio_id".', { statusCode: 400 })).not.toThrow();
  });
});
