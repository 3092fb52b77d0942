import type { Field } from '../../fields/field.ts';
import { ListQueryError, parseFilter } from '../../list/listQuery.ts';
import { suggestion } from '../didYouMean.ts';
import type { JudgedMaking } from '../making.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { ofKind } from './checkFields.ts';
import { duplicates, noField, unknownNames, type ConfigProblem } from './configProblem.ts';

type Known = ReadonlyMap<string, Resource>;

/** Mistakes in what is made of the records of a resource. */
export function makingProblems(resource: Resource, known: Known): ConfigProblem[] {
  return Object.entries(resource.makes).flatMap(([name, making]) => {
    const target = known.get(making.resource);
    const own = [
      ...(/^[a-z][a-z0-9_]{0,54}$/.test(name)
        ? []
        : [{ path: '', problem: 'must be snake_case of at most 55 letters and digits' }]),
      ...(making.by === undefined ? sourceProblems(resource, making) : []),
    ];
    const problems =
      target === undefined
        ? [
            {
              path: '.resource',
              problem: `unknown resource "${making.resource}"${suggestion(making.resource, [...known.keys()])}`,
            },
          ]
        : targetProblems(target, making).concat(
            making.by === undefined
              ? [...markProblems(resource, making), ...judgedProblems(target, making)]
              : ofKind(target, making.by, { at: '.by', kinds: ['reference'] }),
          );
    return [...own, ...problems].map(({ path, problem }) => ({
      path: `makes.${name}${path}`,
      problem,
    }));
  });
}

/** Of the records that it is made of: the filter, and the columns of the printed list. */
function sourceProblems(resource: Resource, { from, prints }: JudgedMaking): ConfigProblem[] {
  const columns = unknownNames(resource, prints?.columns ?? [], (i) => `.prints.columns[${i}]`);
  try {
    parseFilter(resource, from, {
      hoy: '2000-01-01',
      ahora: '2000-01-01T00:00:00-05:00',
    });
    return columns;
  } catch (error) {
    if (error instanceof ListQueryError)
      return [{ path: '.from', problem: error.message }, ...columns];
    throw error;
  }
}

function markProblems(
  resource: Resource,
  { mark, resource: target }: JudgedMaking,
): ConfigProblem[] {
  const field = fieldOf(resource, mark) as (Field & { target?: string }) | undefined;
  if (field === undefined) return [{ path: '.mark', problem: noField(resource, mark) }];
  const isMark = field.kind === 'reference' && field.target === target;
  const isServers = field.readOnly === true || field.computed !== undefined;
  return isMark && isServers
    ? []
    : [{ path: '.mark', problem: `"${mark}" is no read-only reference to ${target}` }];
}

function targetProblems(target: Resource, { asks }: { asks: readonly string[] }): ConfigProblem[] {
  const readOnly = asks.filter((name) => fieldOf(target, name)?.readOnly === true);
  return [
    ...unknownNames(target, asks, (i) => `.asks[${i}]`),
    ...duplicates(asks, '.asks'),
    ...readOnly.map((name) => ({
      path: '.asks',
      problem: `"${name}" is set by the server: nobody enters it`,
    })),
    ...(target.access.escribir === 'nadie'
      ? [{ path: '.resource', problem: `nobody writes ${target.name}` }]
      : []),
  ];
}

function judgedProblems(
  target: Resource,
  { of, shows, again = [], prints }: JudgedMaking,
): ConfigProblem[] {
  const field = prints && fieldOf(target, prints.field);
  return [
    ...unknownNames(target, shows, (i) => `.shows[${i}]`),
    ...(again.length > 0 && target.states === undefined
      ? [{ path: '.again', problem: `${target.name} has no states` }]
      : []),
    ...(of === 'each' && target.states?.editable?.includes(target.states.initial) !== true
      ? [
          {
            path: '.of',
            problem: `drafts are mended before they count: ${target.name} needs an editable first state`,
          },
        ]
      : []),
    ...(prints === undefined || (of === 'all' && field?.kind === 'file')
      ? []
      : [
          {
            path: '.prints.field',
            problem: `"${prints.field}" is no field with files of what is made of all records`,
          },
        ]),
  ];
}
