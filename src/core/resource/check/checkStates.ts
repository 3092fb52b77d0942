import { suggestion } from '../didYouMean.ts';
import { noField, unknownNames, type ConfigProblem } from './configProblem.ts';
import { choicesOf } from '../../fields/choice/choice.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { hasTones } from '../../fields/tone.ts';
import type { Previewed, States } from '../states.ts';

/** Mistakes in the states of a descriptor, and in the numbers it allots. */
export function stateProblems(resource: Resource): ConfigProblem[] {
  const { states, number } = resource;
  return [
    ...(states === undefined ? [] : workflowProblems(resource, states)),
    ...(number === undefined ? [] : numberProblems(resource, number)),
  ];
}

function workflowProblems(resource: Resource, states: States): ConfigProblem[] {
  const path = 'states.field';
  const field = fieldOf(resource, states.field);
  if (field === undefined) return [{ path, problem: noField(resource, states.field) }];
  if (field.kind !== 'choice') {
    return [{ path, problem: `"${states.field}" must be a choice, found ${field.kind}` }];
  }
  const problems: ConfigProblem[] = [];
  if (!field.readOnly) {
    const problem = `"${states.field}" must be readOnly: only transitions change it`;
    problems.push({ path, problem });
  }
  if (!hasTones(field)) {
    const problem = `"${states.field}" says of no state whether it is good, bad or done: give it tones`;
    problems.push({ path, problem });
  }
  const options = choicesOf(field).map((choice) => choice.id);
  for (const { at, state } of namedStates(states)) {
    if (options.includes(state)) continue;
    const problem = `"${state}" is no option of ${states.field}${suggestion(state, options)}`;
    problems.push({ path: at, problem });
  }
  return [
    ...problems,
    ...previewProblems(resource, states.preview ?? [], 'states.preview'),
    ...unknownNames(resource, states.always ?? [], (i) => `states.always[${i}]`),
    ...transitionProblems(resource, states),
  ];
}

function namedStates(states: States): { at: string; state: string }[] {
  const listed = (names: readonly string[], at: string) =>
    names.map((state, i) => ({ at: `${at}[${i}]`, state }));
  return [
    { at: 'states.initial', state: states.initial },
    ...listed(states.way ?? [], 'states.way'),
    ...listed(states.editable ?? [], 'states.editable'),
    ...listed(states.deletable ?? [], 'states.deletable'),
    ...Object.entries(states.transitions).flatMap(([name, { from, to }]) => [
      ...listed(from, `states.transitions.${name}.from`),
      { at: `states.transitions.${name}.to`, state: to },
    ]),
  ];
}

/** Names that bulk actions and objects have taken. */
const isReserved = (name: string): boolean =>
  ['editar', 'borrar'].includes(name) || name in Object.prototype;

function transitionProblems(resource: Resource, states: States): ConfigProblem[] {
  return Object.entries(states.transitions).flatMap(
    ([name, { from, asks = [], asksIf = {}, offers = [], preview = [], ...judging }]) => {
      const at = `states.transitions.${name}`;
      const problems: ConfigProblem[] = [];
      if (isReserved(name)) {
        problems.push({ path: at, problem: `"${name}" is a built-in action: choose another name` });
      }
      if (!/^[a-z][a-z0-9_]{0,39}$/.test(name)) {
        problems.push({ path: at, problem: 'must be snake_case of at most 40 letters and digits' });
      }
      if (from.length === 0) {
        problems.push({ path: `${at}.from`, problem: 'names no state, so it can never be taken' });
      }
      if (judging.approvesIf !== undefined && judging.approves === undefined) {
        problems.push({ path: `${at}.approvesIf`, problem: 'counts only beside approves: true' });
      }
      return [
        ...problems,
        ...askProblems(resource, asks, `${at}.asks`),
        ...askProblems(resource, Object.keys(asksIf), `${at}.asksIf`),
        ...askProblems(resource, offers, `${at}.offers`),
        ...previewProblems(resource, preview, `${at}.preview`),
      ];
    },
  );
}

function askProblems(resource: Resource, asks: readonly string[], at: string): ConfigProblem[] {
  return asks.flatMap((name, i) => {
    const path = `${at}[${i}]`;
    const field = fieldOf(resource, name);
    // the history keeps a reason that no field holds
    if (field === undefined && name === 'motivo') return [];
    if (field === undefined) return [{ path, problem: noField(resource, name) }];
    return field.readOnly
      ? [{ path, problem: `"${name}" is read-only, so nobody can give it: let the hook set it` }]
      : [];
  });
}

function previewProblems(
  resource: Resource,
  preview: readonly Previewed[],
  at: string,
): ConfigProblem[] {
  return preview.flatMap((one, i) => {
    const path = `${at}[${i}]`;
    const names = typeof one === 'string' ? [one] : [one.before, one.after];
    const unknown = names.filter((name) => fieldOf(resource, name) === undefined);
    if (unknown.length > 0) {
      return unknown.map((name) => ({ path, problem: noField(resource, name) }));
    }
    const fields = names.map((name) => resource.fields[name]);
    const live = names.find((_, index) => fields[index]?.computed?.by === 'sql');
    if (live !== undefined) {
      return [
        { path, problem: `"${live}" is computed when it is read: a preview has stored values` },
      ];
    }
    const kinds = [...new Set(fields.map((field) => field?.kind))];
    return kinds.length === 1
      ? []
      : [{ path, problem: `before and after must be of one kind, found ${kinds.join(' and ')}` }];
  });
}

function numberProblems(
  resource: Resource,
  number: NonNullable<Resource['number']>,
): ConfigProblem[] {
  return [
    ...unknownNames(resource, [number.field], () => 'number.field'),
    ...numberFieldProblems(resource, number),
    ...patternProblems(resource, number),
    ...momentProblems(resource, number),
  ];
}

function numberFieldProblems(
  resource: Resource,
  { field: name, at }: NonNullable<Resource['number']>,
): ConfigProblem[] {
  const field = fieldOf(resource, name);
  if (field === undefined) return [];
  const path = 'number.field';
  if (field.kind !== 'text' || !field.readOnly) {
    const found = field.readOnly ? field.kind : `an entered ${field.kind}`;
    return [{ path, problem: `"${name}" must be a readOnly text, found ${found}` }];
  }
  if (at === undefined || !field.required) return [];
  const problem = `"${name}" must not be required: it is empty until "${at}"`;
  return [{ path, problem }];
}

function patternProblems(
  resource: Resource,
  { field, pattern }: NonNullable<Resource['number']>,
): ConfigProblem[] {
  const path = 'number.pattern';
  const printed = pattern
    .replace('{AAAA}', '2026')
    .replace(/\{([1-9])\}/, (_, digits: string) => '9'.repeat(Number(digits)));
  if (!/\{[1-9]\}/.test(pattern)) {
    return [{ path, problem: `"${pattern}" needs a counter of 1 to 9 digits such as {5}` }];
  }
  if (/[{}]/.test(printed)) {
    return [{ path, problem: `"${pattern}" may hold one {AAAA} and one counter such as {5}` }];
  }
  const { max } = (fieldOf(resource, field) ?? {}) as { max?: number };
  if (max === undefined || printed.length <= max) return [];
  return [
    { path, problem: `"${pattern}" has ${printed.length} characters, ${field} at most ${max}` },
  ];
}

function momentProblems(
  resource: Resource,
  { at }: NonNullable<Resource['number']>,
): ConfigProblem[] {
  const transitions = Object.keys(resource.states?.transitions ?? {});
  if (at === undefined || transitions.includes(at)) return [];
  const problem = `unknown transition "${at}"${suggestion(at, transitions)}`;
  return [{ path: 'number.at', problem }];
}
