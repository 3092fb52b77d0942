import type { Field } from '../../fields/field.ts';
import { typeOf } from '../../fields/registry.ts';
import { ListQueryError, parseFilter } from '../../list/listQuery.ts';
import { isDistinct, takenFields, type Measure } from '../../measures/measure.ts';
import { countedFilter } from '../../measures/measureFilter.ts';
import { parametros } from '../../parameters/parametros.ts';
import { suggestion } from '../didYouMean.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { noField, type ConfigProblem } from './configProblem.ts';
import { summaryOf } from '../faces/summary.ts';

/** Mistakes in the measures of a resource: what they take, filter, date and divide by. */
export function measureProblems(resource: Resource): ConfigProblem[] {
  return Object.entries(resource.measures).flatMap(([name, measure]) =>
    [
      ...(/^[a-z][a-z0-9_]{0,54}$/.test(name)
        ? []
        : [{ path: '', problem: 'must be snake_case of at most 55 letters and digits' }]),
      ...takenProblems(resource, measure),
      ...dateProblems(resource, measure),
      ...groupProblems(resource, measure),
      ...filterProblems(resource, measure),
      ...targetProblems(measure),
    ].map(({ path, problem }) => ({ path: `measures.${name}${path}`, problem })),
  );
}

function takenProblems(resource: Resource, measure: Measure): ConfigProblem[] {
  return takenFields(measure).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined) return [{ path: '.of', problem: missing(resource, name) }];
    if (isDistinct(measure)) return oneValueProblems(name, field);
    if (NUMBERS.has(field.kind)) return [];
    return [
      { path: '.of', problem: `"${name}" (${field.kind}) is no number: nothing is taken of it` },
    ];
  });
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money']);

/** A path through a reference would count a record once for each that it leads to. */
const missing = (resource: Resource, name: string): string =>
  name.includes('.')
    ? `"${name}" leads to other records, which a join would count several times: declare it where they are`
    : noField(resource, name);

function dateProblems(resource: Resource, { date }: Measure): ConfigProblem[] {
  if (date === undefined) return [];
  const field = fieldOf(resource, date);
  if (field === undefined) return [{ path: '.date', problem: missing(resource, date) }];
  if (typeOf(field).dated !== undefined) return leftOutProblems(resource, date, '.date');
  return [
    { path: '.date', problem: `"${date}" (${field.kind}) is no date: expected a day or month` },
  ];
}

function groupProblems(resource: Resource, { groups = [] }: Measure): ConfigProblem[] {
  return groups.flatMap((name, i) => {
    const path = `.groups[${i}]`;
    const field = fieldOf(resource, name);
    if (field === undefined) return [{ path, problem: missing(resource, name) }];
    if (!hasOneValue(field)) {
      const problem = `"${name}" (${field.kind}) cannot divide: a record must have one value of it`;
      return [{ path, problem }];
    }
    return leftOutProblems(resource, name, path);
  });
}

const hasOneValue = (field: Field): boolean =>
  typeOf(field).operators.includes('eq') && !SEVERAL.has(field.kind);

function oneValueProblems(name: string, field: Field): ConfigProblem[] {
  if (hasOneValue(field)) return [];
  const problem = `"${name}" (${field.kind}) has no different values to count: a record must have one value of it`;
  return [{ path: '.of', problem }];
}

const SEVERAL: ReadonlySet<string> = new Set(['references', 'file', 'json', 'table', 'point']);

/** A list opened by such a field would show what the measure, like the list without it, leaves out. */
function leftOutProblems(resource: Resource, name: string, path: string): ConfigProblem[] {
  const { leavesOut } = resource;
  const lifts = leavesOut !== undefined && [leavesOut.field, ...(leavesOut.unless ?? [])];
  if (lifts === false || !lifts.includes(name)) return [];
  const problem = `a filter by "${name}" shows what the list leaves out: its groups would not add up to the whole`;
  return [{ path, problem }];
}

function filterProblems(resource: Resource, measure: Measure): ConfigProblem[] {
  const { of } = measure;
  const filters: [string, Measure['filter']][] = [['.filter', measure.filter]];
  if (typeof of === 'object' && 'share' in of) filters.push(['.of.share', of.share]);
  const isTaken = takenProblems(resource, measure).length === 0;
  if (isTaken) filters.push(['', countedFilter(measure)]);
  return filters.flatMap(([path, filter = {}]) => {
    try {
      const { filters } = parseFilter(resource, filter, AT_ANY_TIME);
      const names = path === '.of.share' ? filters.map(({ field }) => field) : [];
      return names.flatMap((name) => leftOutProblems(resource, name, path));
    } catch (error) {
      if (error instanceof ListQueryError) return [{ path, problem: error.message }];
      throw error;
    }
  });
}

const AT_ANY_TIME = { hoy: '2000-01-01', ahora: '2000-01-01T00:00:00-05:00' };

function targetProblems({ target, good }: Measure): ConfigProblem[] {
  if (target === undefined) return [];
  const undirected =
    good === undefined ? [{ path: '.target', problem: 'says nothing without "good"' }] : [];
  if (typeof target === 'number' || target.param in parametros) return undirected;
  const problem = `no parameter "${target.param}"${suggestion(target.param, Object.keys(parametros))}`;
  return [...undirected, { path: '.target.param', problem }];
}

/** Mistakes in the face `summary` of a list: its figures are measures, and each table divides all of its own. */
export function summaryProblems(resource: Resource): ConfigProblem[] {
  const summary = summaryOf(resource);
  if (summary === undefined) return [];
  const { measures } = resource;
  const unknown = (names: readonly string[], at: string): ConfigProblem[] =>
    names.flatMap((name, i) =>
      Object.hasOwn(measures, name)
        ? []
        : [
            {
              path: `${at}[${i}]`,
              problem: `${resource.name} has no measure "${name}"${suggestion(name, Object.keys(measures))}`,
            },
          ],
    );
  return [
    ...unknown(summary.figures, '.figures'),
    ...summary.tables.flatMap(({ by, figures }, i) => {
      const at = `.tables[${i}]`;
      const undivided = figures.filter(
        (name) => measures[name] !== undefined && measures[name].groups?.includes(by) !== true,
      );
      return [
        ...unknown(figures, `${at}.figures`),
        ...(figures.length === 0 ? [{ path: `${at}.figures`, problem: 'names no measure' }] : []),
        ...(fieldOf(resource, by) === undefined
          ? [{ path: `${at}.by`, problem: noField(resource, by) }]
          : undivided.map((name) => ({
              path: `${at}.figures`,
              problem: `"${name}" is not divided by "${by}"`,
            }))),
      ];
    }),
  ].map(({ path, problem }) => ({ path: `list.faces.summary${path}`, problem }));
}
