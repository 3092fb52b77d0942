import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';

import { choicesOf } from '../../core/fields/choice/choice.ts';
import type { Field } from '../../core/fields/field.ts';
import { columnName, columnsOf } from '../../core/fields/table/table.ts';
import type { ByName, Overlay, Overlays, Phrases } from '../../core/i18n/sentences.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { formatNumber } from './format.ts';
import { changeLanguage, languages, type TableLanguage } from './language.ts';

/** Everything that is said in one language. */
export interface Words {
  /** Of the words, not of the choice: under `ja` the words are English. */
  readonly language: TableLanguage;
  readonly table: Phrases;
  readonly overlays: Overlays;
}

/**
 * Polyglot's translator over the words of one language; another one is a reload away. It lays out all
 * sentences that it is given when it is made, and a page speaks of few resources: each has one of its
 * own, made when it is first asked for.
 */
export function createI18nProvider(
  resources: readonly Resource[],
  { language, table, overlays }: Words,
): I18nProvider {
  const speaking = (phrases: Phrases) =>
    polyglotI18nProvider(() => phrases as unknown as TranslationMessages, language, {
      replace: filledIn,
      // notices are handed on as whole sentences
      onMissingKey: (key: string) => key,
    });
  const general = speaking(table);
  const descriptors = resourceWords(resources, overlays);
  const known = new Map<string, I18nProvider>();
  const speakingOf = (name: string) => {
    const made = known.get(name) ?? speaking({ resources: { [name]: descriptors[name] } });
    known.set(name, made);
    return made;
  };
  return {
    ...general,
    translate: (key, options) => {
      const [, name = ''] = OF_RESOURCE.exec(key) ?? [];
      const speaker = Object.hasOwn(descriptors, name) ? speakingOf(name) : general;
      return speaker.translate(key, options);
    },
    changeLocale: async (locale) => {
      const chosen = languages.find((one) => one === locale);
      if (chosen !== undefined) changeLanguage(chosen);
    },
  };
}

const OF_RESOURCE = /^resources\.([^.]+)\./;

/** How polyglot fills a sentence: a number as people write it, unless it is an `id`. */
function filledIn(
  this: string,
  holes: RegExp,
  valueOf: (hole: string, name: string) => unknown,
): string {
  return this.replace(holes, (hole: string, name: string) => {
    const value = valueOf(hole, name);
    return typeof value === 'number' && name !== 'id' ? formatNumber(value) : String(value);
  });
}

// a type, not an interface: react-admin's messages want an index signature
type ResourceWords = {
  /** Singular and plural, as react-admin asks for them. Spanish in every language. */
  name: string;
  description: string;
  fields: Record<string, string>;
  choices: Record<string, Record<string, string>>;
  help: Record<string, string>;
  units: Record<string, string>;
  sections: Record<string, string>;
  transitions: Record<string, string>;
  columns: Record<string, string>;
};

/**
 * The `resources.*` words of all descriptors: `resources.barrio.name`,
 * `resources.barrio.fields.nombre`, `resources.barrio.choices.estrato.no_aplica`. Those of one are
 * put together when they are first asked for: a page speaks of few.
 */
export function resourceWords(
  resources: readonly Resource[],
  { overlays, common }: Overlays,
): Record<string, ResourceWords> {
  const words: Record<string, ResourceWords> = {};
  for (const resource of resources) {
    let made: ResourceWords | undefined;
    Object.defineProperty(words, resource.name, {
      enumerable: true,
      get: () => (made ??= wordsOf(resource, merged(common, overlays[resource.name] ?? {}))),
    });
  }
  return words;
}

function wordsOf(resource: Resource, overlay: Overlay): ResourceWords {
  const said = saidBy(resource);
  return {
    name: `${resource.label} |||| ${resource.title}`,
    description: overlay.description ?? said.description,
    fields: laidOver(said.fields, overlay.fields),
    choices: Object.fromEntries(
      Object.entries(said.choices).map(([field, names]) => [
        field,
        laidOver(names, overlay.choices?.[field]),
      ]),
    ),
    help: laidOver(said.help, overlay.help),
    units: laidOver(said.units, overlay.units),
    sections: laidOver(said.sections, overlay.sections),
    transitions: laidOver(said.transitions, overlay.transitions),
    columns: laidOver(said.columns, overlay.columns),
  };
}

/** Everything that a descriptor says to people, but for the names of its screen. */
export function saidBy(resource: Resource): Omit<ResourceWords, 'name'> {
  const fields = Object.entries(resource.fields).flatMap(withColumns);
  const { virtual, sheet } = resource.import;
  const titles = resource.form.flatMap(({ title, tab }) =>
    tab === undefined ? [title] : [tab, title],
  );
  const transitions = Object.entries(resource.states?.transitions ?? {});
  return {
    description: resource.description ?? '',
    fields: Object.fromEntries(fields.map(([name, { label }]) => [name, label])),
    choices: Object.fromEntries(
      fields
        .filter(([, { kind }]) => kind === 'choice')
        .map(([name, field]) => [
          name,
          Object.fromEntries(choicesOf(field).map((choice) => [choice.id, choice.name])),
        ]),
    ),
    help: given(fields.map(([name, { help }]) => [name, help])),
    units: given(fields.map(([name, { unit }]) => [name, unit])),
    sections: Object.fromEntries(titles.map((title) => [title, title])),
    transitions: Object.fromEntries(transitions.map(([name, { label }]) => [name, label])),
    columns: given(
      Object.entries({ ...virtual, ...sheet?.columns }).map(([name, { label }]) => [name, label]),
    ),
  };
}

/** A field, and after a table its columns: `facturas`, `facturas.valor`. */
const withColumns = ([name, field]: readonly [string, Field]): (readonly [string, Field])[] => [
  [name, field],
  ...columnsOf(field).map(([column, one]) => [columnName(name, column), one] as const),
];

const merged = (common: Overlay, own: Overlay): Overlay => ({
  ...common,
  ...own,
  fields: { ...common.fields, ...own.fields },
  sections: { ...common.sections, ...own.sections },
});

const laidOver = (said: ByName, overlay: ByName = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([key, words]) => [key, overlay[key] ?? words]));

const given = (entries: readonly (readonly [string, string | undefined])[]) =>
  Object.fromEntries(entries.flatMap(([key, word]) => (word === undefined ? [] : [[key, word]])));
