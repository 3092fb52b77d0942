import { describe, expect, test } from 'vitest';
import { computed } from '../../../../src/core/fields/computed.ts';
import { date } from '../../../../src/core/fields/date/date.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import {
  problemsOf,
  withFields,
  withRule,
  type PlantedMistake,
} from '../../../support/sheets/libro.ts';

const when = (reads: readonly string[]) =>
  withFields({ paginas: integer({ label: 'Páginas', visibleIf: { reads, when: () => true } }) });
const equals = (values: Readonly<Record<string, unknown>>) =>
  withFields({ paginas: integer({ label: 'Páginas', visibleIf: { equals: values } }) });

const mistakes: PlantedMistake[] = [
  [
    'two rules of one code',
    { rules: [...withRule().rules, ...withRule().rules] },
    'rules[1].code',
    '"REGLA" is already that of rules[0]',
  ],
  [
    'a path through two references',
    withRule({ reads: ['autor_id.creado_por.email'] }),
    'rules[0].reads[0]',
    'more than one reference',
  ],
  [
    'a rule over no field',
    withRule({ fields: ['nombre', 'pagina'] }),
    'rules[0].fields[1]',
    '→ paginas?',
  ],
  [
    'a rule that reads an unknown field of the target',
    withRule({ reads: ['$hoy', 'autor_id.actvo'] }),
    'rules[0].reads[1]',
    'autor has no field "actvo" → activo?',
  ],
  [
    'a rule that reads through no reference',
    withRule({ reads: ['nombre.x'] }),
    'rules[0].reads[0]',
    'nombre (text) is no reference',
  ],
  [
    'a rule that reads an unknown word',
    withRule({ reads: ['$hoi'] }),
    'rules[0].reads[0]',
    '→ $hoy?',
  ],
  [
    'a stored value that reads a parameter on the day of its write',
    withFields({
      publicado: date({ label: 'Publicado' }),
      paginas: computed(integer({ label: 'Páginas' }), {
        reads: ['$param.iva'],
        value: () => 1,
      }),
    }),
    'fields.paginas.computed.reads[0]',
    '"$param.iva" changes what is stored with the day of the write: expected the day that it governs, $param.iva@publicado',
  ],
  [
    'a proposal that reads a parameter on the day of its write',
    withFields({
      paginas: integer({
        label: 'Páginas',
        propose: { reads: ['$param.iva'], value: () => 1 },
      }),
    }),
    'fields.paginas.propose.reads[0]',
    'expected the day that it governs',
  ],
  [
    'a field that a parameter of today shows or hides',
    when(['$param.iva']),
    'fields.paginas.visibleIf.reads[0]',
    'expected the day that it governs',
  ],
  [
    'a parameter on the day of no field',
    withRule({ reads: ['$param.iva@nombra'] }),
    'rules[0].reads[0]',
    '→ nombre?',
  ],
  [
    'a parameter on the day of a text',
    withRule({ reads: ['$param.iva@nombre'] }),
    'rules[0].reads[0]',
    '"$param.iva@nombre": nombre (text) is no date, dateTime, period',
  ],
  [
    'a parameter on the day of the write itself',
    withRule({ reads: ['$param.iva@modificado_en'] }),
    'rules[0].reads[0]',
    'modificado_en is set by the write itself',
  ],
  ['a rule in lower case', withRule({ code: 'regla' }), 'rules[0].code', 'UPPER_SNAKE_CASE'],
  [
    'a rule that fills other holes in English',
    withRule({ message: { es: 'No {a}.', en: 'Not {b}.' } }),
    'rules[0].message',
    'fills {a} in Spanish, {b} in English',
  ],
  [
    'a condition that reads no field',
    when(['pagina']),
    'fields.paginas.visibleIf.reads[0]',
    '→ paginas?',
  ],
  [
    'a condition over no field',
    equals({ estdo: 'listo' }),
    'fields.paginas.visibleIf.equals',
    '→ estado?',
  ],
  [
    'a condition that never holds',
    equals({ estado: ['listo', 'lista'] }),
    'fields.paginas.visibleIf.equals.estado',
    '"lista" is no value',
  ],
];

describe('a check of rules and conditions', () => {
  test.each(mistakes)('names %s', (_mistake, changes, path, words) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.path)).toEqual([`libro.${path}`]);
    expect(problems[0]?.problem).toContain(words);
  });
});
