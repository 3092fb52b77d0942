import { describe, expect, test } from 'vitest';
import { checkTemplate, type TemplateNames } from '../../../src/core/templates/checkTemplate.ts';
import {
  renderTemplate,
  type TemplateData,
  type TemplateValue,
} from '../../../src/core/templates/renderTemplate.ts';
import { parseTemplate } from '../../../src/core/templates/template.ts';

const names: TemplateNames = {
  fields: [
    { path: 'numero', label: 'Número', filled: true },
    { path: 'sector', label: 'Sector', filled: false },
    { path: 'estado', label: 'Estado', filled: true },
    { path: 'hallazgos.falla', label: 'Falla', filled: false, list: 'hallazgos' },
    { path: 'hallazgos.punto', label: 'Punto', filled: true, list: 'hallazgos' },
  ],
  lists: [{ name: 'hallazgos', label: 'Hallazgos' }],
};

const problemsOf = (text: string) =>
  checkTemplate(text, names).problems.map(
    ({ line, column, level, code }) => `${line}:${column} ${level} ${code}`,
  );

describe('a template is refused with the place of', () => {
  test.each([
    ['a field that there is not', 'Va {{numro}}', ['1:4 error CAMPO_DESCONOCIDO']],
    [
      'a field outside of its loop',
      'a\nb {{hallazgos.punto}}',
      ['2:3 error CAMPO_FUERA_DE_SU_LISTA'],
    ],
    [
      'a block that is not closed',
      'x\n\n  {{#cada hallazgos}}\ny',
      ['3:3 error BLOQUE_SIN_CERRAR'],
    ],
    ['a condition that is not closed', '{{#si numero}}x', ['1:1 error BLOQUE_SIN_CERRAR']],
    ['a block that was never opened', 'x{{/si}}', ['1:2 error CIERRE_SIN_APERTURA']],
    [
      'blocks that cross each other',
      '{{#si numero}}{{#cada hallazgos}}{{/si}}{{/cada}}{{/si}}',
      ['1:34 error CIERRE_SIN_APERTURA'],
    ],
    ['a list that there is not', '{{#cada puntos}}{{/cada}}', ['1:1 error LISTA_DESCONOCIDA']],
    ['a loop over a field', '{{#cada numero}}{{/cada}}', ['1:1 error LISTA_DESCONOCIDA']],
    ['a list that is printed', '{{hallazgos}}', ['1:1 error CAMPO_DESCONOCIDO']],
    [
      'a loop within itself',
      '{{#cada hallazgos}}{{#cada hallazgos}}{{/cada}}{{/cada}}',
      ['1:20 error LISTA_DENTRO_DE_SI_MISMA'],
    ],
    ['an else without its if', '{{si_no}}', ['1:1 error SI_NO_SUELTO']],
    ['a second else', '{{#si numero}}{{si_no}}{{si_no}}{{/si}}', ['1:24 error SI_NO_SUELTO']],
    ['a condition of nothing', '{{#si}}{{/si}}', ['1:1 error MARCA_INCOMPLETA']],
    ['a condition that is none', '{{#si numero > 3}}{{/si}}', ['1:1 error MARCA_INCOMPLETA']],
    ['a word that is no tag', '{{#each x}}', ['1:1 error MARCA_DESCONOCIDA']],
    ['code', '{{numero.constructor.name}}', ['1:1 error MARCA_DESCONOCIDA']],
    ['what every object has', '{{constructor}}', ['1:1 error CAMPO_DESCONOCIDO']],
    ['braces that stay open', 'x {{numero', ['1:3 error LLAVES_SUELTAS']],
    ['braces that close nothing', 'numero}}', ['1:7 error LLAVES_SUELTAS']],
  ])('%s', (_what, text, found) => {
    expect(problemsOf(text)).toEqual(found);
  });
});

test('all mistakes are told at once, in the order of the text, each with what to do', () => {
  const { problems } = checkTemplate('{{numro}}\n{{#si numero}}\n{{hallazgos.punto}}', names);
  expect(problems.map(({ message, hint }) => `${message.es} ${hint.es}`)).toEqual([
    'No hay un campo «numro». ¿Quiso decir {{numero}}?',
    '{{#si}} no se cierra. Escriba {{/si}} donde termina.',
    '«hallazgos.punto» es de cada renglón de «hallazgos», y aquí no hay renglón. Póngalo entre {{#cada hallazgos}} y {{/cada}}.',
  ]);
});

describe('a field that may be empty', () => {
  test.each([
    ['is warned of', 'Del {{sector}}', ['1:5 warning PUEDE_ESTAR_VACIO']],
    ['is fine in a condition of its own', '{{#si sector}}Del {{sector}}{{/si}}', []],
    [
      'is warned of in the other branch',
      '{{#si sector}}x{{si_no}}{{sector}}{{/si}}',
      ['1:25 warning PUEDE_ESTAR_VACIO'],
    ],
    [
      'is warned of where it is known to be empty',
      '{{#si no sector}}{{sector}}{{/si}}',
      ['1:18 warning PUEDE_ESTAR_VACIO'],
    ],
    ['is fine in the other branch of no', '{{#si no sector}}x{{si_no}}{{sector}}{{/si}}', []],
    ['is none where all records have it', '{{numero}}', []],
  ])('%s', (_what, text, found) => {
    expect(problemsOf(text)).toEqual(found);
  });
});

test('the fields used are told, each once', () => {
  const text =
    '{{numero}} {{numero}} {{#cada hallazgos}}{{hallazgos.punto}}{{/cada}}{{#si sector}}{{/si}}';
  expect(checkTemplate(text, names).used).toEqual([
    'numero',
    'hallazgos',
    'hallazgos.punto',
    'sector',
  ]);
});

const value = (text: string): TemplateValue => ({ text, holds: text !== '' && text !== 'No' });
const row = (punto: string, falla: string) => ({
  'hallazgos.punto': value(punto),
  'hallazgos.falla': value(falla),
});

const full: TemplateData = {
  values: { numero: value('R-1'), sector: value('Centro'), estado: value('Sin novedad') },
  lists: { hallazgos: [row('P-1', 'Apagada'), row('P-2', '')] },
};
const empty: TemplateData = {
  values: { numero: value('R-1'), sector: value(''), estado: value('No') },
  lists: { hallazgos: [] },
};

const printed = (text: string, data: TemplateData) =>
  renderTemplate(parseTemplate(text).nodes, data);

describe('a text is filled', () => {
  test.each([
    ['a value', 'Recorrido {{numero}}.', 'Recorrido R-1.', 'Recorrido R-1.'],
    [
      'a condition',
      'a{{#si sector}} en {{sector}}{{si_no}} sin sector{{/si}}',
      'a en Centro',
      'a sin sector',
    ],
    ['a condition on no', '{{#si no sector}}falta{{/si}}', '', 'falta'],
    ['no counts as none', '{{#si estado}}sí{{si_no}}no{{/si}}', 'sí', 'no'],
    [
      'a comparison, case and accents ignored',
      '{{#si estado = "sin NOVEDAD"}}igual{{/si}}',
      'igual',
      '',
    ],
    ['rows of a list', '{{#cada hallazgos}}{{hallazgos.punto}};{{/cada}}', 'P-1;P-2;', ''],
    ['a condition on a list', '{{#si hallazgos}}hay{{si_no}}no hay{{/si}}', 'hay', 'no hay'],
  ])('%s', (_what, text, whenFull, whenEmpty) => {
    expect([printed(text, full), printed(text, empty)]).toEqual([whenFull, whenEmpty]);
  });

  test('blocks in lines of their own leave no empty lines', () => {
    const text = `Puntos:
{{#cada hallazgos}}
- {{hallazgos.punto}}{{#si hallazgos.falla}}: {{hallazgos.falla}}{{/si}}
{{/cada}}
Fin.`;
    expect(printed(text, full)).toBe('Puntos:\n- P-1: Apagada\n- P-2\nFin.');
    expect(printed(text, empty)).toBe('Puntos:\nFin.');
  });

  test('what a value says is never read as a tag', () => {
    const data = { ...full, values: { numero: value('{{sector}} {{/si}}') } };
    expect(printed('{{numero}}', data)).toBe('{{sector}} {{/si}}');
  });
});
