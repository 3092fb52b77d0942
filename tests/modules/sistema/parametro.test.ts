import { describe, expect, test } from 'vitest';
import { wordsFor } from '../../../src/core/api/errors.ts';
import { checkRecord, checkValues } from '../../../src/core/record/validateRecord.ts';
import { parametros } from '../../../src/core/parameters/parametros.ts';
import { parametro } from '../../../src/modules/sistema/parametro.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';

test('a parameter has a name, and a value from a day on', () => {
  expect(fieldLines(parametro)).toEqual([
    'clave | Clave | text 60 | ● | LB',
    'valor | Valor | json | ● | L',
    'en_palabras | Valor en palabras | longText | = |',
    'vigente_desde | Vigente desde | date | ● | LF',
    'descripcion | Descripción | text 300 | ○ | LB',
    'efecto | Efecto | choice sin_efecto | = | LF',
  ]);
  expect(parametro.unique).toEqual([{ fields: ['clave', 'vigente_desde'] }]);
  expect(parametro.access).toEqual({ leer: 'administrador', escribir: 'administrador' });
});

describe('a new parameter', () => {
  const messages = (clave: unknown, valor: unknown) => {
    const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
    const input = { clave, valor, vigente_desde: '2026-07-01' };
    const judged = checkValues(parametro, input, { context, absent: 'default' });
    const { findings } = checkRecord(parametro, judged, { read: () => null });
    return findings.map((finding) => `${finding.field}: ${wordsFor(finding, 'en')}`);
  };

  test('may be any that the product knows', () => {
    for (const [clave, { inicial }] of Object.entries(parametros)) {
      expect([
        clave,
        messages(clave, inicial ?? 'x').filter((text) => text.startsWith('clave')),
      ]).toEqual([clave, []]);
    }
  });

  test.each([
    ['cuatro_ojo', 'clave: There is no parameter "cuatro_ojo". → cuatro_ojos?'],
    ['constructor', 'clave: There is no parameter "constructor".'],
    ['__proto__', 'clave: There is no parameter "__proto__".'],
    ['Cuatro ojos', 'clave: Field is not valid: expected a-z, _.'],
  ])('cannot be %s', (clave, message) => {
    expect(messages(clave, true)).toEqual([message]);
  });

  test('has a value of its kind', () => {
    expect(messages('cuatro_ojos', false)).toEqual([]);
    expect(messages('cuatro_ojos', 'no')).toEqual(['valor: Expected true (yes) or false (no).']);
    expect(messages('cuatro_ojos', null)).toEqual(['valor: Required field']);
  });
});
