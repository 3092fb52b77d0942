import { suggestion } from '../didYouMean.ts';
import { matrixOf, type Matrix } from '../matrix.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { ofKind } from './checkFields.ts';
import { unknownNames, type ConfigProblem } from './configProblem.ts';

type Known = ReadonlyMap<string, Resource>;

/** Mistakes in the face `matrix` of a list. */
export function matrixProblems(resource: Resource, known: Known): ConfigProblem[] {
  const matrix = matrixOf(resource);
  if (matrix === undefined) return [];
  return [
    ...unknownNames(resource, matrix.shows ?? [], (i) => `.shows[${i}]`),
    ...(resource.life === undefined
      ? []
      : [
          {
            path: '',
            problem: `${resource.name} has a past: on an earlier day its cells would tell of today`,
          },
        ]),
    ...cellProblems(resource, matrix, known),
  ].map(({ path, problem }) => ({ path: `list.faces.matrix${path}`, problem }));
}

function cellProblems(resource: Resource, { cells }: Matrix, known: Known): ConfigProblem[] {
  const target = known.get(cells.resource);
  if (target === undefined) {
    const problem = `unknown resource "${cells.resource}"${suggestion(cells.resource, [...known.keys()])}`;
    return [{ path: '.cells.resource', problem }];
  }
  const of = (name: string, key: string, kinds: readonly string[]) => [
    ...ofKind(target, name, { at: `.cells.${key}`, kinds }),
    // what a cell says is not masked: it would be told by its colour
    ...(fieldOf(target, name)?.personal
      ? [{ path: `.cells.${key}`, problem: `"${name}" is personal: everyone reads the cells` }]
      : []),
  ];
  const { field, month, otherwise, state, order, late, shows } = cells;
  const { target: pointed } = (fieldOf(target, field) ?? {}) as { target?: string };
  return [
    ...of(field, 'field', ['reference']),
    ...(pointed === undefined || pointed === resource.name
      ? []
      : [
          {
            path: '.cells.field',
            problem: `"${field}" points to ${pointed}: name a reference to ${resource.name}`,
          },
        ]),
    ...of(month, 'month', ['period']),
    ...(otherwise === undefined ? [] : of(otherwise, 'otherwise', ['date'])),
    ...of(state, 'state', ['choice']),
    ...(order === undefined ? [] : of(order, 'order', ['integer'])),
    ...(late === undefined
      ? []
      : [...of(late.done, 'late.done', ['date']), ...of(late.limit, 'late.limit', ['date'])]),
    ...unknownNames(target, shows, (i) => `.cells.shows[${i}]`),
  ];
}
