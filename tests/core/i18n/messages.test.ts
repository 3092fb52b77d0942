import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { statuses, wordsFor } from '../../../src/core/api/errors.ts';
import { messages, about, goingOn, templates } from '../../../src/core/i18n/messages.ts';
import { access } from '../../../src/client/i18n/words/access.ts';
import { typeOf } from '../../../src/core/fields/registry.ts';
import type { TextField } from '../../../src/core/fields/text/text.ts';

const catalogue = Object.entries(messages);
const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

test.each(catalogue)('%s fills the same holes in both languages', (_code, { en, es }) => {
  expect(holes(es)).toEqual(holes(en));
});

test.each(catalogue)('%s has words in both languages', (_code, { en, es }) => {
  expect(en.trim()).not.toBe('');
  expect(es.trim()).not.toBe('');
});

test('every status has its words', () => {
  expect(Object.keys(statuses).filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
});

test('no code that a source names is without words', () => {
  // rules bring their words along; whoever writes `code` beside `message` does, too
  const ownWords = new Set(resources.flatMap(({ rules }) => rules.map(({ code }) => code)));
  const used = sourcesUnder('src').flatMap((file) => codesIn(readFileSync(file, 'utf8')));
  const unknown = used.filter((code) => !Object.hasOwn(messages, code) && !ownWords.has(code));
  expect(used.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

test('no words are left over', () => {
  const text = sourcesUnder('src')
    .filter((file) => !file.endsWith('core/i18n/messages.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const idle = catalogue.map(([code]) => code).filter((code) => !text.includes(`'${code}'`));
  expect(idle.filter((code) => !(code in statuses))).toEqual([]);
});

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

/** `ApiError('X'`, `bad('X'` and `code: 'X'`, unless the literal goes on with a message of its own. */
function codesIn(source: string): string[] {
  const calls = source.matchAll(/(?:ApiError|bad)\(\s*'([A-Z_]+)'/g);
  const literals = source.matchAll(/\bcode: '([A-Z_]+)'(?![^{}]*\bmessage\b)/g);
  return [...calls, ...literals].map(([, code = '']) => code);
}

// section 5 of the specification, in its order; `en` as it is written there
const specified = [
  ['invalid', '{name} is not valid'],
  ['required', '{name} is required'],
  ['shortest', '{name} minimum length is {min}'],
  ['agreement', 'Terms and conditions acceptance is required'],
  ['notFound', 'The requested {name} is not found'],
  ['login', 'The login detail is incorrect'],
  ['requiredField', 'Required field'],
  ['shortestField', 'Minimum field length:'],
  ['longestField', 'Maximum field length:'],
  ['invalidField', 'Field is not valid'],
] as const;

test('the generic templates are those of the specification', () => {
  expect(Object.entries(templates).map(([name, { en }]) => [name, en])).toEqual(specified);
});

test.each(specified)('%s has Spanish of its own, with the same holes', (name) => {
  const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  const { en, es } = templates[name];
  expect(es).not.toBe(en);
  expect(holes(es)).toEqual(holes(en));
});

test.each([
  ['OBLIGATORIO', {}, 'Required field', 'Campo obligatorio'],
  ['MUY_CORTO', { min: 3 }, 'Minimum field length: 3', 'Longitud mínima del campo: 3'],
  [
    'MUY_LARGO',
    { max: 50, largo: 51 },
    'Maximum field length: 50 (found 51)',
    'Longitud máxima del campo: 50 (tiene 51)',
  ],
  ['NO_ES_TEXTO', {}, 'Field is not valid: expected text.', 'Campo no válido: se esperaba texto.'],
  [
    'PATRON',
    { esperado: 'IP66' },
    'Field is not valid: expected IP66.',
    'Campo no válido: se esperaba IP66.',
  ],
  [
    'NO_EXISTE',
    { recurso: 'Barrio', id: 7 },
    'The requested Barrio is not found; it may have been deleted.',
    'No se encontró Barrio; puede haber sido eliminado.',
  ],
  [
    'ID_INVALIDO',
    { valor: 'x' },
    'The id "x" is not valid: expected a positive whole number.',
    'El id «x» no es válido: se esperaba un entero positivo.',
  ],
] as const)('%s is made of them', (code, params, en, es) => {
  expect(wordsFor({ code, params }, 'en')).toBe(en);
  expect(wordsFor({ code, params }, 'es')).toBe(es);
});

test('what the specification says of the sign-in form follows from them', () => {
  const email = about(templates.required, { en: 'Email', es: 'El correo' });
  expect(access.rules.emailRequired).toEqual(email);
  const password = about(templates.required, { en: 'Password', es: 'La contraseña' });
  expect(access.rules.passwordRequired.en).toBe(password.en);
  expect(access.forgot.incorrect).toEqual(templates.login);
});

test('a template keeps the holes of what is put into it', () => {
  const made = goingOn(about(templates.invalid, { en: '{a}', es: '{b}' }), '.');
  expect(made).toEqual({ en: '{a} is not valid.', es: '{b} no es válido.' });
  expect(messages.OBLIGATORIO).toBe(templates.requiredField);
});

test('what a pattern asks for is said in both languages', () => {
  const field = resources.find(({ name }) => name === 'luminaria')?.fields['grado_ip'];
  const checked = typeOf(field!).check('66', field!, { hoy: '2026-07-01', ahora: '' });
  const finding = checked.ok ? undefined : checked.finding;
  expect(wordsFor(finding!, 'en')).toBe(
    'Field is not valid: expected IP and two digits, such as IP66.',
  );
  expect(wordsFor(finding!, 'es')).toBe('Campo no válido: se esperaba IP y dos cifras, como IP66.');
});

test('no pattern asks in Spanish alone, but in characters and examples', () => {
  const fields = resources.flatMap((resource) => Object.values(resource.fields)) as TextField[]; // texts alone have a pattern
  const spanish = fields.filter(
    ({ patternHelp = '', patternHelpEnglish }) =>
      patternHelpEnglish === undefined && /\p{L}{3,}/u.test(patternHelp),
  );
  expect(spanish.map(({ patternHelp }) => patternHelp)).toEqual([]);
});
