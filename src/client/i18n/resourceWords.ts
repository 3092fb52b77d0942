import { choicesOf, type ChoiceField } from '../../core/fields/choice.ts';
import type { Field } from '../../core/fields/field.ts';
import type { Resource } from '../../core/resource.ts';

/** English words laid over a descriptor's Spanish ones; what is left out stays Spanish. */
export interface Overlay {
  readonly fields?: Readonly<Record<string, string>>;
  /** By field, then by stored value. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Overlays {
  readonly overlays: Readonly<Record<string, Overlay>>;
  /** Fields that every resource has. */
  readonly common: Readonly<Record<string, string>>;
}

// a type, not an interface: react-admin's messages want an index signature
type ResourceWords = {
  /** Singular and plural, as react-admin asks for them. Spanish in every language. */
  name: string;
  fields: Record<string, string>;
  choices: Record<string, Record<string, string>>;
};

/**
 * The `resources.*` words of all descriptors: `resources.barrio.name`,
 * `resources.barrio.fields.nombre`, `resources.barrio.choices.estrato.no_aplica`.
 */
export function resourceWords(
  resources: readonly Resource[],
  { overlays, common }: Overlays,
): Record<string, ResourceWords> {
  return Object.fromEntries(
    resources.map((resource) => {
      const { fields = {}, choices = {} } = overlays[resource.name] ?? {};
      return [resource.name, wordsOf(resource, { fields: { ...common, ...fields }, choices })];
    }),
  );
}

function wordsOf(resource: Resource, overlay: Required<Overlay>): ResourceWords {
  const words: ResourceWords = {
    name: `${resource.label} |||| ${resource.title}`,
    fields: {},
    choices: {},
  };
  for (const [name, field] of Object.entries(resource.fields)) {
    words.fields[name] = overlay.fields[name] ?? field.label;
    if (isChoice(field)) words.choices[name] = choiceWords(field, overlay.choices[name]);
  }
  return words;
}

const isChoice = (field: Field): field is ChoiceField => field.kind === 'choice';

function choiceWords(field: ChoiceField, overlay: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(choicesOf(field).map(({ id, name }) => [id, overlay[id] ?? name]));
}
