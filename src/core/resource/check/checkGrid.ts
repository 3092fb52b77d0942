import type { Field } from '../../fields/field.ts';
import { gridOf, isYearGrid, type Grid, type LineGrid, type YearGrid } from '../grid.ts';
import { yearSections } from '../gridYear.ts';
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
    ...(isYearGrid(grid) ? yearProblems(resource, grid) : lineProblems(resource, grid, known)),
    ...typedProblems(resource, grid),
    ...literalProblems(resource, grid.given ?? {}, '.given'),
    ...(resource.access.escribir === 'nadie' || resource.bare
      ? [{ path: '', problem: `nobody writes ${resource.name}: nothing is typed in a grid of it` }]
      : []),
  ].map(({ path, problem }) => ({ path: `list.faces.grid${path}`, problem }));
}

const lineProblems = (resource: Resource, grid: LineGrid, known: Known): ConfigProblem[] => [
  ...keyProblems(resource, grid),
  ...rowProblems(resource, grid, known),
  ...columnProblems(resource, grid),
  ...carryProblems(grid),
  ...figureProblems(resource, grid),
  ...nextProblems(grid, known),
];

function keyProblems(resource: Resource, { key, rows }: LineGrid): ConfigProblem[] {
  const problem = `a line has one record of each ${key}: say unique: [['${rows.field}', '${key}']]`;
  return [
    ...ofKind(resource, key, { at: '.key', kinds: ['period', 'choice'] }),
    ...takenProblems(key, '.key'),
    ...(isUnique(resource, [rows.field, key]) ? [] : [{ path: '.key', problem }]),
  ];
}

const takenProblems = (name: string, path: string): ConfigProblem[] =>
  OF_LISTS.includes(name)
    ? [{ path, problem: `"${name}" stands in addresses of lists: choose another name` }]
    : [];

const isUnique = ({ unique, fields: own }: Resource, names: readonly string[]): boolean =>
  (names.length === 1 && own[names[0] ?? '']?.unique === true) ||
  unique.some(
    ({ fields, where }) =>
      where === undefined &&
      fields.length === names.length &&
      names.every((name) => fields.includes(name)),
  );

/** Mistakes in a year whose months are the columns. */
function yearProblems(resource: Resource, grid: YearGrid): ConfigProblem[] {
  const { key, of, ceilings = {}, balances = {}, charts = [] } = grid;
  const names = of === undefined ? [key] : [of, key];
  const rows = yearSections(resource, grid).flatMap((section) => section.names);
  const said = names.map((name) => `'${name}'`).join(', ');
  const numbers = (name: string, at: string) =>
    ofKind(resource, name, { at, kinds: NUMBERS, shown: true });
  const pairs = [
    ...Object.entries(ceilings).map((pair) => [pair, '.ceilings'] as const),
    ...Object.entries(balances).map((pair) => [pair, '.balances'] as const),
  ];
  return [
    ...ofKind(resource, key, { at: '.key', kinds: ['period'] }),
    ...(of === undefined ? [] : ofKind(resource, of, { at: '.of', kinds: ['choice'] })),
    ...names.flatMap((name) => takenProblems(name, name === key ? '.key' : '.of')),
    ...(isUnique(resource, names)
      ? []
      : [{ path: '.key', problem: `a month has one record: say unique: [[${said}]]` }]),
    ...unshownProblems(grid.typed, rows, 'stands in no section of the form'),
    ...pairs.flatMap(([[item, figure = ''], at]) => [
      ...numbers(item, `${at}.${item}`),
      ...numbers(figure, `${at}.${item}`),
    ]),
    ...charts.flatMap(({ bars = [], lines = [] }, i) =>
      [...bars, ...lines].flatMap((name) => numbers(name, `.charts[${i}]`)),
    ),
  ];
}

const NUMBERS = ['integer', 'decimal', 'money'] as const;

function rowProblems(resource: Resource, { key, rows }: LineGrid, known: Known): ConfigProblem[] {
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

function columnProblems(resource: Resource, grid: LineGrid): ConfigProblem[] {
  const { columns, typed, key, rows } = grid;
  const fixed = [...columns, ...typed].filter((name) => [key, rows.field].includes(name));
  return [
    ...stands(resource, columns, '.columns'),
    ...unshownProblems(typed, columns, 'is none of the columns'),
    ...[...new Set(fixed)].map((name) => ({
      path: '.columns',
      problem: `"${name}" says which line it is, and is no column of it`,
    })),
  ];
}

const unshownProblems = (
  typed: readonly string[],
  shown: readonly string[],
  what: string,
): ConfigProblem[] =>
  typed
    .filter((name) => !shown.includes(name))
    .map((name) => ({ path: '.typed', problem: `"${name}" ${what}${suggestion(name, shown)}` }));

const typedProblems = (resource: Resource, { typed }: Grid): ConfigProblem[] => [
  ...(typed.length === 0 ? [{ path: '.typed', problem: 'names no field to type' }] : []),
  ...typed.flatMap((name, i) => typedProblem(resource, name, `.typed[${i}]`)),
];

function typedProblem(resource: Resource, name: string, path: string): ConfigProblem[] {
  const field = fieldOf(resource, name);
  if (field === undefined) return [];
  if (field.readOnly === true || !isStored(field))
    return [{ path, problem: `"${name}" is set by the server: nobody types it` }];
  return ofKind(resource, name, { at: path, kinds: TYPED_KINDS });
}

const carryProblems = ({ carries = [], typed }: LineGrid): ConfigProblem[] =>
  carries
    .filter((name) => !typed.includes(name))
    .map((name) => ({
      path: '.carries',
      problem: `"${name}" is not typed${suggestion(name, typed)}`,
    }));

function figureProblems(resource: Resource, { counts, chart, key }: LineGrid): ConfigProblem[] {
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
        : ofKind(resource, chart[side], { at: `.chart.${side}`, kinds: NUMBERS, shown: true }),
    ),
  ];
}

function nextProblems({ next }: LineGrid, known: Known): ConfigProblem[] {
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
