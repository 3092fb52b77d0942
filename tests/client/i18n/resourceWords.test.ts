import { describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { overlays as english } from '../../../src/client/app/words/en.ts';
import { resourceWords, saidBy } from '../../../src/client/i18n/i18nProvider.ts';
import type { Overlay } from '../../../src/core/i18n/sentences.ts';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';
import { flatten } from '../../support/flatten.ts';

const overlays: Readonly<Record<string, Overlay>> = english.overlays;

/** The same in both languages, so that no overlay need repeat them. */
const SAME = new Set(
  [
    ['EBSA', 'VATIA'], // names of firms
    ['English', 'Español', 'Deutsch', 'Français', '日本語', '中文'], // languages, by their own names
    ['W', 'kW', 'kWh', 'kVA', 'lm', 'K', 'h', 'm', 'km', 'm²', '%', 'pp'], // symbols of units
    ['LED', 'Solar', 'Global'], // words that English has, too
    ['1', '2', '3', '4', '5', '6'], // strata and voltage levels
  ].flat(),
);

describe.each(resources.map((resource) => ({ name: resource.name, resource })))(
  '$name',
  ({ resource }) => {
    const overlay = overlays[resource.name];

    test('says in English everything that its descriptor says', ({ skip }) => {
      // an entity may begin as one file: until it has an overlay, English shows it in Spanish
      if (overlay === undefined) return skip(`shown in Spanish: ${howToAdd(resource, {})}`);
      expect(howToAdd(resource, overlay)).toBe('');
    });

    test('has no English for what its descriptor does not say', () => {
      const said = flatten(saidBy(resource));
      const lost = Object.keys(flatten(overlay ?? {})).filter((path) => !(path in said));
      expect(lost).toEqual([]);
    });
  },
);

test('no overlay of the product has gone, and none is of a resource that there is not', () => {
  const names = resources.map(({ name }) => name);
  expect(Object.keys(overlays).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(overlays).length).toBeGreaterThanOrEqual(37);
  const said = new Set(resources.flatMap((resource) => Object.keys(flatten(saidBy(resource)))));
  expect(Object.keys(flatten(english.common)).filter((path) => !said.has(path))).toEqual([]);
});

const pintor = defineResource({
  name: 'pintor',
  label: 'Pintor',
  title: 'Pintores',
  description: 'Quién pinta los postes.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 80, help: 'Como en la cédula.', unit: 'letras' }),
    clase: choice(['fijo', 'de_paso'], { label: 'Clase' }),
    activo: boolean({ label: 'Activo' }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', tab: 'Persona', fields: ['nombre'] }],
  import: { virtual: { apodo: { label: 'Apodo', targets: ['nombre'] } } },
  states: {
    field: 'clase',
    initial: 'fijo',
    transitions: { soltar: { label: 'Soltar', from: ['fijo'], to: 'de_paso' } },
  },
  routes: { list: 'pintor' },
});

test('an entity without an overlay speaks Spanish in English, but for what every entity has', () => {
  const { pintor: words } = resourceWords([pintor], { overlays: {}, common: english.common });
  expect(flatten(words!)).toMatchObject({
    name: 'Pintor |||| Pintores',
    description: 'Quién pinta los postes.',
    'fields.nombre': 'Nombre',
    'fields.observaciones': 'Remarks',
    'choices.clase.de_paso': 'De paso',
    'help.nombre': 'Como en la cédula.',
    'units.nombre': 'letras',
    'sections.Datos': 'Datos',
    'sections.Persona': 'Persona',
    'transitions.soltar': 'Soltar',
    'columns.apodo': 'Apodo',
  });
});

test('what an overlay says wins, and its names of screens stay Spanish', () => {
  const overlay = {
    fields: { nombre: 'Name', observaciones: 'Comments' },
    sections: { Datos: 'Data' },
    transitions: { soltar: 'Let go' },
  };
  const given = { overlays: { pintor: overlay }, common: english.common };
  expect(flatten(resourceWords([pintor], given)['pintor']!)).toMatchObject({
    name: 'Pintor |||| Pintores',
    'fields.nombre': 'Name',
    'fields.clase': 'Clase',
    'fields.observaciones': 'Comments',
    'sections.Datos': 'Data',
    'transitions.soltar': 'Let go',
  });
});

test('what is missing is told as it is to be written', () => {
  const overlay = { description: 'Who paints the poles.', fields: { nombre: 'Name' } };
  expect(howToAdd(pintor, overlay)).toContain(
    'write in the overlay of pintor in words.en.ts of its subject',
  );
  expect(missingIn(pintor, overlay)).toMatchObject({
    'fields.clase': 'Clase',
    'choices.clase.fijo': 'Fijo',
    'help.nombre': 'Como en la cédula.',
    'sections.Persona': 'Persona',
    'transitions.soltar': 'Soltar',
    'columns.apodo': 'Apodo',
  });
});

/** The Spanish words that have no English, by the path of the word in an overlay. */
function missingIn(resource: Resource, overlay: Overlay): Record<string, string> {
  const given = { ...flatten(english.common), ...flatten(overlay) };
  const said = Object.entries(flatten(saidBy(resource)));
  return Object.fromEntries(
    said.filter(([path, words]) => !(path in given) && words !== '' && !SAME.has(words)),
  );
}

/** Empty when nothing is to be added. */
function howToAdd(resource: Resource, overlay: Overlay): string {
  const lines = Object.entries(missingIn(resource, overlay)).map(
    ([path, words]) => `  ${path}: '…', // ${words}`,
  );
  if (lines.length === 0) return '';
  return [`write in the overlay of ${resource.name} in words.en.ts of its subject:`, ...lines].join(
    '\n',
  );
}
