import type { Field } from '../../fields/field.ts';
import { gridOf, type Grid } from '../grid.ts';
import { suggestion } from '../didYouMean.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { isStored, literalProblems, ofKind } from './checkFields.ts';
import { unknownNames, type ConfigProblem } from './configProblem.ts';

type Known = ReadonlyMap<string, Resource>;

/** Kinds whose value is typed as one line of text. */
const TYPED_KINDS: readonly Field['kind'][] = [
  ...(['text', 'longText', 'email', 'integer', 'decimal', 'money'] as const),
  ...(['date', 'time', 'period', 'choice', 'boolean'] as const),
];

/** What react-admin and the address of a list mean by these. */
const OF_LISTS = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage', 'vista', 'en'];

/** Mistakes in the face `grid` of a list. */
export function gridProblems(resource: Resource, known: Known): ConfigProblem[] {
  const grid = gridOf(resource);
  if (grid === undefined) return [];
  return [
    ...keyProblems(resource, grid),
    ...rowProblems(resource, grid, known),
    ...columnProblems(resource, grid),
    ...beginningProblems(resource, grid),
    ...figureProblems(resource, grid),
    ...nextProblems(grid, known),
    ...(resource.access.escribir === 'nadie' || resource.bare
      ? [{ path: '', problem: `nobody writes ${resource.name}: nothing is typed in a grid of it` }]
      : []),
  ].map(({ path, problem }) => ({ path: `list.faces.grid${path}`, problem }));
}

function keyProblems(resource: Resource, { key, rows }: Grid): ConfigProblem[] {
  const found = ofKind(resource, key, { at: '.key', kinds: ['period', 'choice'] });
  const isTaken = OF_LISTS.includes(key);
  const names = [rows.field, key];
  const isUnique = resource.unique.some(
    ({ fields, where }) =>
      where === undefined && fields.length === 2 && names.every((name) => fields.includes(name)),
  );
  return [
    ...found,
    ...(isTaken
      ? [{ path: '.key', problem: `"${key}" stands in addresses of lists: choose another name` }]
      : []),
    ...(isUnique
      ? []
      : [
          {
            path: '.key',
            problem: `a line has one record of each ${key}: say unique: [['${rows.field}', '${key}']]`,
          },
        ]),
  ];
}

function rowProblems(resource: Resource, { key, rows }: Grid, known: Known): ConfigProblem[] {
  const at = '.rows.field';
  const found = ofKind(resource, rows.field, { at, kinds: ['reference'] });
  const { target: name = '' } = (fieldOf(resource, rows.field) ?? {}) as { target?: string };
  const target = known.get(name);
  if (found.length > 0 || target === undefined) return found;
  const days = (['from', 'to'] as const).flatMap((side) => {
    const field = rows[side];
    return field === undefined
      ? []
      : ofKind(target, field, { at: `.rows.${side}`, kinds: ['date'] });
  });
  const isMonth = fieldOf(resource, key)?.kind === 'period';
  const hasDays = rows.from !== undefined || rows.to !== undefined;
  return [
    ...days,
    ...(hasDays && !isMonth
      ? [{ path: '.rows.from', problem: `${key} is no month: a line stands in months alone` }]
      : []),
    ...literalProblems(target, rows.where ?? {}, '.rows.where'),
    ...stands(target, rows.shows ?? [], '.rows.shows'),
  ];
}

function columnProblems(resource: Resource, grid: Grid): ConfigProblem[] {
  const { columns, typed, key, rows } = grid;
  const unshown = typed.filter((name) => !columns.includes(name));
  const fixed = [...columns, ...typed].filter((name) => [key, rows.field].includes(name));
  return [
    ...stands(resource, columns, '.columns'),
    ...(typed.length === 0 ? [{ path: '.typed', problem: 'names no field to type' }] : []),
    ...unshown.map((name) => ({
      path: '.typed',
      problem: `"${name}" is none of the columns${suggestion(name, columns)}`,
    })),
    ...[...new Set(fixed)].map((name) => ({
      path: '.columns',
      problem: `"${name}" says which line it is, and is no column of it`,
    })),
    ...typed.flatMap((name, i) => typedProblems(resource, name, `.typed[${i}]`)),
  ];
}

function typedProblems(resource: Resource, name: string, path: string): ConfigProblem[] {
  const field = fieldOf(resource, name);
  if (field === undefined) return [];
  if (field.readOnly === true || !isStored(field))
    return [{ path, problem: `"${name}" is set by the server: nobody types it` }];
  return ofKind(resource, name, { at: path, kinds: TYPED_KINDS });
}

function beginningProblems(resource: Resource, { given = {}, carries = [], typed }: Grid) {
  const untyped = carries.filter((name) => !typed.includes(name));
  return [
    ...literalProblems(resource, given, '.given'),
    ...untyped.map((name) => ({
      path: '.carries',
      problem: `"${name}" is not typed${suggestion(name, typed)}`,
    })),
  ];
}

function figureProblems(resource: Resource, { counts, chart, key }: Grid): ConfigProblem[] {
  const kinds = ['integer', 'decimal', 'money'] as const;
  return [
    ...(counts.also ?? []).flatMap(({ where }, i) =>
      literalProblems(resource, where, `.counts.also[${i}].where`),
    ),
    ...(chart !== undefined && fieldOf(resource, key)?.kind !== 'period'
      ? [{ path: '.chart', problem: `${key} is no month: nothing leads up to it` }]
      : []),
    ...(['is', 'expected'] as const).flatMap((side) =>
      chart === undefined
        ? []
        : ofKind(resource, chart[side], { at: `.chart.${side}`, kinds, shown: true }),
    ),
  ];
}

function nextProblems({ next }: Grid, known: Known): ConfigProblem[] {
  if (next === undefined) return [];
  const target = known.get(next.resource);
  if (target === undefined) {
    const problem = `unknown resource "${next.resource}"${suggestion(next.resource, [...known.keys()])}`;
    return [{ path: '.next.resource', problem }];
  }
  return unknownNames(target, [next.key], () => '.next.key');
}

const stands = (resource: Resource, names: readonly string[], path: string): ConfigProblem[] =>
  unknownNames(resource, names, (index) => `${path}[${index}]`);
