import { expect, test } from 'vitest';
import { askerDefaults } from '../../../src/core/record/askerDefaults.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { usuario } from '../../../src/modules/sistema/usuario.ts';

test('a new record has what its maker has, in the fields that say so', () => {
  const fields = {
    nombre: text({ label: 'Nombre', max: 20, default: 'x' }),
    lengua: text({ label: 'Lengua', max: 2, defaultOf: 'idioma' }),
  };
  expect(askerDefaults({ fields }, { idioma: 'fr' })).toEqual({ lengua: 'fr' });
  expect(askerDefaults(usuario, { idioma: 'es' })).toEqual({ idioma: 'es' });
});
