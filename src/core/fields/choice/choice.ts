import { parses } from '../cells.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type OptionProblem,
  type Only,
  type RequiredIn,
} from '../field.ts';
import type { Tones } from '../tone.ts';
import { foldText } from '../foldText.ts';

/** One of the values of a choice, under the names that react-admin's selects expect. */
export interface Choice<C extends string = string> {
  readonly id: C;
  readonly name: string;
}

export interface ChoiceOptions<C extends string = string> extends FieldOptions<C> {
  /** What each choice says to who reads it; of a state, too. */
  readonly tones?: Tones<C>;
}

export type ChoiceField<R extends boolean = boolean, C extends string = string> = Field<
  C,
  R,
  'choice'
> &
  ChoiceOptions<C> & { readonly choices: readonly Choice<C>[] };

declare module '../field.ts' {
  interface FieldKinds {
    choice: ChoiceField;
  }
}

/** Codes, whose labels follow from them (`centro_poblado` -> Centro poblado), or labels by code. */
export type Codes = readonly string[] | Readonly<Record<string, string>>;

export type CodeOf<C extends Codes> = C extends readonly (infer Code extends string)[]
  ? Code
  : Extract<keyof C, string>;

/**
 * One code of a fixed list. Number-like codes need the list: an object would sort them first.
 * @example choice(['urbano', 'centro_poblado'], { label: 'Clase', default: 'urbano' })
 * @example choice({ led: 'LED', sodio: 'Sodio (Na)' }, { label: 'Tecnología' })
 */
export function choice<const C extends Codes, const O extends ChoiceOptions<CodeOf<C>>>(
  codes: C,
  options: Only<ChoiceOptions<CodeOf<C>>, O>,
): O & ChoiceField<RequiredIn<O>, CodeOf<C>> {
  return { ...options, kind: 'choice', choices: choicesIn(codes) } as never; // the phantom type parameter has no value
}

/** The choices in their order; none for a field of another type. */
export function choicesOf(field: Field): readonly Choice[] {
  return field.kind === 'choice' ? (field as ChoiceField).choices : []; // told by its kind
}

export const choiceType: FieldType<ChoiceField, string> = {
  storage: () => ({ kind: 'text', order: 'code' }),
  check: (value, field) =>
    typeof value === 'string' && field.choices.some(({ id }) => id === value)
      ? ok(value)
      : notAChoice(field),
  parse(text, field) {
    const wanted = foldText(text);
    const found =
      field.choices.find(({ id }) => foldText(id) === wanted) ??
      field.choices.find(({ name }) => foldText(name) === wanted);
    return found ? ok(found.id) : notAChoice(field);
  },
  format: (value, field) => field.choices.find(({ id }) => id === value)?.name ?? value,
  operators: ['eq', 'neq', 'empty'],
  problems: (field) => [...choiceProblems(field.choices), ...toneProblems(field)],
  isRepeated: true,
  column: ({ choices }) => ({
    form: 'fixed',
    labels: Object.fromEntries(choices.map(({ id, name }) => [id, name])),
  }),
  exportCell:
    ({ labels = {} }) =>
    (value) =>
      labels[String(value)] ?? String(value),
  // words that a list lacks are mended one by one: the column is meant all the same
  contents: (field) => ({
    kind: 'opciones',
    holds: () => true,
    fits: (text) => parses(text, field, choiceType),
    denies: false,
    tells: true,
  }),
  schema: ({ choices }) => ({ type: 'string', enum: choices.map(({ id }) => id) }),
  note: ({ choices }) => `Una de estas: ${choices.map(({ name }) => name).join(', ')}.`,
  examples: ({ choices }) => choices.map(({ id }) => id),
};

const choicesIn = (codes: Codes): Choice[] =>
  isList(codes)
    ? codes.map((id) => ({ id, name: humanised(id) }))
    : Object.entries(codes).map(([id, name]) => ({ id, name }));

// Array.isArray alone does not tell a readonly array from an object
const isList = (codes: Codes): codes is readonly string[] => Array.isArray(codes);

function humanised(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1);
}

const notAChoice = (field: ChoiceField): ReturnType<typeof bad> =>
  bad('OPCION', { opciones: field.choices.map(({ name }) => name).join(', ') });

/** The compiler sees those of a literal. */
const toneProblems = ({ choices, tones = {} }: ChoiceField): OptionProblem[] =>
  Object.keys(tones)
    .filter((code) => !choices.some(({ id }) => id === code))
    .map((code) => ({ key: `tones.${code}`, problem: 'is not one of the choices' }));

function choiceProblems(choices: readonly Choice[]): OptionProblem[] {
  if (choices.length === 0) return [{ key: 'choices', problem: 'must have at least one code' }];
  const problems: OptionProblem[] = [];
  const owners = new Map<string, string>();
  choices.forEach(({ id, name }, index) => {
    const key = `choices[${index}]`;
    if (id.trim() === '') problems.push({ key, problem: 'has an empty code' });
    if (name.trim() === '') problems.push({ key, problem: `has an empty label: ${id}` });
    for (const text of new Set([foldText(id), foldText(name)])) {
      const owner = owners.get(text);
      if (owner !== undefined)
        problems.push({ key, problem: `cannot be told from ${owner}: ${text}` });
      owners.set(text, key);
    }
  });
  return problems;
}
