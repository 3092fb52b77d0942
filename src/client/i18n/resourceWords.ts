import { choicesOf } from '../../core/fields/choice/choice.ts';
import type { ByName, Overlay, Overlays } from '../../core/i18n/overlay.ts';
import type { Resource } from '../../core/resource/resource.ts';

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
  const fields = Object.entries(resource.fields);
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
