import { describe, expect, test } from 'vitest';
import { checkRecord, checkValues } from '../../../src/core/record/validateRecord.ts';
import { usuario } from '../../../src/modules/sistema/usuario.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';

test('a user has the fields of the domain', () => {
  expect(fieldLines(usuario)).toEqual([
    'email | Correo | email | ● único | LB',
    'password | Contraseña | text 50 | ● |',
    'first_name | Nombres | text 80 | ● | LB',
    'last_name | Apellidos | text 80 | ● | LB',
    'rol | Rol | choice administrador, funcionario | ● funcionario | LF',
    'activo | Activo | boolean | ● true | LF',
    'idioma | Idioma | choice en, es, de, fr, ja, zh | ● |',
    'debe_cambiar_clave | Debe cambiar la clave | boolean | ● true |',
    'foto | Foto | file | ○ |',
    'ultimo_ingreso | Último ingreso | dateTime | = | L',
    'intentos_fallidos | Intentos | integer | = 0 | L',
  ]);
  expect(usuario).toMatchObject({ title: 'Usuarios', keys: [['email']], sort: ['first_name'] });
});

describe('the password of a user', () => {
  const faults = (changes: object, given: { absent: 'default' | 'empty'; isNew: boolean }) => {
    const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
    const person = { email: 'ana@x.co', first_name: 'Ana', last_name: 'Paz' };
    const rest = { rol: 'funcionario', activo: true, idioma: 'es', debe_cambiar_clave: false };
    const input = { ...person, ...rest, ...changes };
    const judged = checkValues(usuario, input, { context, absent: given.absent });
    const read = (path: string) => (path === '$nuevo' ? given.isNew : null);
    return checkRecord(usuario, judged, { read }).findings.map(
      ({ field, code }) => `${field}: ${code}`,
    );
  };
  const created = { absent: 'default', isNew: true } as const;
  const replaced = { absent: 'empty', isNew: false } as const;

  test('is needed at first, sent or not', () => {
    expect(faults({}, created)).toEqual(['password: OBLIGATORIO']);
    expect(faults({ password: '' }, created)).toEqual(['password: OBLIGATORIO']);
    expect(faults({ password: 'x'.repeat(8) }, created)).toEqual([]);
  });

  test('may be left out or blank later', () => {
    expect(faults({}, replaced)).toEqual([]);
    expect(faults({ password: '' }, replaced)).toEqual([]);
  });

  test.each([
    ['x'.repeat(7), 'password: MUY_CORTO'],
    ['x'.repeat(51), 'password: MUY_LARGO'],
  ])('has 8 to 50 characters: %s', (password, fault) => {
    expect(faults({ password }, created)).toEqual([fault]);
    expect(faults({ password }, replaced)).toEqual([fault]);
  });
});
