import { suggestion } from './closest.ts';
import type { ConfigProblem } from './configProblem.ts';
import { choicesOf } from './fields/choice.ts';
import type { Resource, States } from './resource.ts';

/** Mistakes in the states of a descriptor: every state must be an option of the field. */
export function stateProblems(resource: Resource): ConfigProblem[] {
  const { states } = resource;
  if (states === undefined) return [];
  const field = resource.fields[states.field];
  if (field === undefined) {
    const hint = suggestion(states.field, Object.keys(resource.fields));
    return [
      { path: 'states.field', problem: `${resource.name} has no field "${states.field}"${hint}` },
    ];
  }
  if (field.kind !== 'choice') {
    return [
      { path: 'states.field', problem: `"${states.field}" must be a choice, found ${field.kind}` },
    ];
  }
  const options = choicesOf(field).map((choice) => choice.id);
  return namedStates(states)
    .filter(({ state }) => !options.includes(state))
    .map(({ path, state }) => ({
      path,
      problem: `"${state}" is no option of ${states.field}${suggestion(state, options)}`,
    }))
    .concat(transitionProblems(resource, states));
}

function namedStates(states: States): { path: string; state: string }[] {
  return [
    { path: 'states.initial', state: states.initial },
    ...(states.editable ?? []).map((state, i) => ({ path: `states.editable[${i}]`, state })),
    ...(states.deletable ?? []).map((state, i) => ({ path: `states.deletable[${i}]`, state })),
    ...Object.entries(states.transitions).flatMap(([name, { from, to }]) => [
      ...from.map((state, i) => ({ path: `states.transitions.${name}.from[${i}]`, state })),
      { path: `states.transitions.${name}.to`, state: to },
    ]),
  ];
}

function transitionProblems(resource: Resource, states: States): ConfigProblem[] {
  return Object.entries(states.transitions).flatMap(([name, { asks = [] }]) => {
    const at = `states.transitions.${name}`;
    const reserved = ['editar', 'borrar'].includes(name)
      ? [{ path: at, problem: 'is the name of a built-in bulk action: choose another' }]
      : [];
    const unknown = asks
      .filter((field) => field !== 'motivo' && !(field in resource.fields))
      .map((field) => ({
        path: `${at}.asks`,
        problem: `${resource.name} has no field "${field}"${suggestion(field, Object.keys(resource.fields))}`,
      }));
    return [...reserved, ...unknown];
  });
}
