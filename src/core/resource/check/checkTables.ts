import { parametros } from '../../parameters/parametros.ts';
import { suggestion } from '../didYouMean.ts';
import type { Field } from '../../fields/field.ts';
import { typeOf } from '../../fields/registry.ts';
import { sortTerm } from '../../list/listQuery.ts';
import { keptLife, type KeptLife } from '../life.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { isStored, literalProblems } from './checkFields.ts';
import { duplicates, unknownNames, type ConfigProblem } from './configProblem.ts';

/** Mistakes in what makes the table: unique groups, keys, indexes, fixed values, sharing, views. */
export function tableProblems(resource: Resource, resources: readonly Resource[]): ConfigProblem[] {
  return [
    ...uniqueProblems(resource),
    ...resource.keys.flatMap((key, i) => groupProblems(resource, key, `keys[${i}]`)),
    ...resource.indexes.flatMap((index, i) =>
      groupProblems(
        resource,
        index.map((key) => key.replace(/^-/, '')),
        `indexes[${i}]`,
      ),
    ),
    ...literalProblems(resource, resource.fixed, 'fixed'),
    ...sharedTableProblems(resource, resources),
    ...viewProblems(resource),
    ...viewTableProblems(resource, resources),
    ...viewReadsProblems(resource, resources),
    ...lifeProblems(resource, resources),
    ...leavesOutProblems(resource),
  ];
}

/** The groups of single fields come first, then those that the descriptor lists. */
function uniqueProblems(resource: Resource): ConfigProblem[] {
  const single = Object.keys(resource.fields).filter((name) => resource.fields[name]?.unique);
  return resource.unique.flatMap(({ fields, where = {} }, i) => {
    const name = single[i];
    if (name !== undefined) return groupProblems(resource, [name], `fields.${name}.unique`);
    const at = `unique[${i - single.length}]`;
    return [
      ...groupProblems(resource, fields, at),
      ...literalProblems(resource, where, `${at}.where`),
    ];
  });
}

function groupProblems(resource: Resource, names: readonly string[], at: string): ConfigProblem[] {
  if (names.length === 0) return [{ path: at, problem: 'names no field' }];
  const isSingle = at.startsWith('fields.');
  const place = (i: number): string => (isSingle ? at : `${at}[${i}]`);
  const unfit = names.flatMap((name, i) => {
    const field = fieldOf(resource, name);
    // an index may hold the two columns of a point, a unique group may not
    const isIndexed = at.startsWith('indexes') && field?.kind === 'point' && isStored(field);
    if (field === undefined || isComparable(field) || isIndexed) return [];
    const found = isStored(field) ? field.kind : 'a field that is not stored';
    return [{ path: place(i), problem: `"${name}" cannot be compared by an index: ${found}` }];
  });
  return [...unknownNames(resource, names, place), ...unfit, ...duplicates(names, at)];
}

/** Whether an index can hold the values: a long text may be longer than its entries. */
export function isComparable(field: Field): boolean {
  if (!isStored(field) || field.kind === 'longText') return false;
  return !['json', 'point', 'bigints'].includes(typeOf(field).storage(field).kind);
}

function sharedTableProblems(resource: Resource, resources: readonly Resource[]): ConfigProblem[] {
  const others = resources.filter(
    (other) => other !== resource && other.table === resource.table && other.name !== resource.name,
  );
  return others.flatMap((other) => {
    const problems: ConfigProblem[] = [];
    const shared = `shares the table ${resource.table} with ${other.name}`;
    if (areEqual(resource.fixed, other.fixed)) {
      const problem = `${shared}: each needs values of its own that tell its records apart`;
      problems.push({ path: 'fixed', problem });
    }
    const lacking = Object.keys(other.fields).filter(
      (name) => !hasSameColumn(resource, other, name),
    );
    if (lacking.length > 0) {
      const problem = `${shared}, so it needs the same fields: ${lacking.join(', ')}`;
      problems.push({ path: 'fields', problem });
    }
    return problems;
  });
}

function hasSameColumn(resource: Resource, other: Resource, name: string): boolean {
  const [mine, theirs] = [fieldOf(resource, name), fieldOf(other, name)];
  return mine !== undefined && theirs !== undefined && areEqual(storage(mine), storage(theirs));
}

const storage = (field: Field): object =>
  isStored(field) ? typeOf(field).storage(field) : { kind: 'none' };

/** A view is read alone, so what only writing needs is a mistake in it. */
function viewProblems(resource: Resource): ConfigProblem[] {
  if (resource.view === undefined) return [];
  const given: Record<string, boolean> = {
    'access.escribir': resource.access.escribir !== 'nadie',
    states: resource.states !== undefined,
    number: resource.number !== undefined,
    rules: resource.rules.length > 0,
    unique: resource.unique.length > 0 && resource.viewTable === undefined,
    indexes: resource.indexes.length > 0 && resource.viewTable === undefined,
    import: Object.keys({ ...resource.import.aliases, ...resource.import.virtual }).length > 0,
  };
  return Object.keys(given)
    .filter((path) => given[path])
    .map((path) => ({ path, problem: `the view ${resource.view} is never written: remove it` }));
}

function viewTableProblems(
  { view, viewTable }: Resource,
  resources: readonly Resource[],
): ConfigProblem[] {
  if (viewTable === undefined) return [];
  const path = 'viewTable';
  if (view === undefined) return [{ path, problem: 'belongs to a view: give its name, too' }];
  const isTaken = resources.some(({ table }) => table === viewTable);
  return isTaken ? [{ path, problem: `"${viewTable}" is the table of a resource` }] : [];
}

function viewReadsProblems(
  { view, viewReads = [] }: Resource,
  resources: readonly Resource[],
): ConfigProblem[] {
  if (viewReads.length > 0 && view === undefined) {
    return [{ path: 'viewReads', problem: 'belongs to a view: give its name, too' }];
  }
  const names = resources.map(({ name }) => name);
  return viewReads.flatMap((name, i) =>
    names.includes(name)
      ? []
      : [{ path: `viewReads[${i}]`, problem: `no resource "${name}"${suggestion(name, names)}` }],
  );
}

function lifeProblems(resource: Resource, resources: readonly Resource[]): ConfigProblem[] {
  const { name, view, table, life } = resource;
  if (life === undefined) return [];
  if (view === undefined) {
    return [
      {
        path: 'life',
        problem: `belongs to a view, and ${name} is a table, which holds today alone: give "view", and the rows of a day by the SQL function "${table}_en"`,
      },
    ];
  }
  const { since } = life;
  return [
    ...(since in parametros
      ? []
      : [
          {
            path: 'life.since',
            problem: `no parameter "${since}"${suggestion(since, Object.keys(parametros))}`,
          },
        ]),
    ...('of' in life
      ? derivedProblems(life.of, resources)
      : segmentProblems(life, resource, resources)),
  ];
}

/** What is worked out of the past of another resource needs one that keeps its own. */
function derivedProblems(of: string, resources: readonly Resource[]): ConfigProblem[] {
  const keeping = resources.filter((one) => keptLife(one) !== undefined).map(({ name }) => name);
  if (keeping.includes(of)) return [];
  return [
    {
      path: 'life.of',
      problem: `"${of}" is no resource that keeps its past${suggestion(of, keeping)}`,
    },
  ];
}

function segmentProblems(
  life: KeptLife,
  { viewTable, fields }: Resource,
  resources: readonly Resource[],
): ConfigProblem[] {
  const { segments } = life;
  const clash = ['desde', 'hasta'].filter((name) => name in fields);
  return [
    ...(segments === viewTable || resources.some(({ table }) => table === segments)
      ? [{ path: 'life.segments', problem: `"${segments}" is another table already` }]
      : []),
    ...clash.map((name) => ({
      path: `fields.${name}`,
      problem: 'is the name of a column of its segments: choose another',
    })),
    ...placesProblems(life, fields, resources),
  ];
}

/** A place is a reference, and the place around it one of its own. */
function placesProblems(
  { places }: KeptLife,
  fields: Resource['fields'],
  resources: readonly Resource[],
): ConfigProblem[] {
  if (places === undefined) return [];
  const { barrio, sector } = places;
  const { target } = (fields[barrio] ?? {}) as { target?: string }; // reference fields have one
  if (target === undefined) {
    return [
      { path: 'life.places.barrio', problem: `"${barrio}" is no field that refers to a place` },
    ];
  }
  const around = resources.find(({ name }) => name === target)?.fields[sector];
  if (around?.kind === 'reference') return [];
  return [{ path: 'life.places.sector', problem: `"${sector}" is no reference of that place` }];
}

function leavesOutProblems(resource: Resource): ConfigProblem[] {
  const { leavesOut } = resource;
  if (leavesOut === undefined) return [];
  const { field, values, unless = [] } = leavesOut;
  const names = [field, ...unless];
  return [
    ...unknownNames(resource, names, (i) => `leavesOut.${i === 0 ? 'field' : `unless[${i - 1}]`}`),
    ...(fieldOf(resource, field)
      ? literalProblems(resource, { [field]: values }, 'leavesOut')
      : []),
  ];
}

const areEqual = (a: object, b: object): boolean => sorted(a) === sorted(b);
const sorted = (value: object): string =>
  Object.entries(value)
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join();

/** Orders and filters of a list that may be long, and that no index would help. */
export function listProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const { sortable, noIndex = {}, filters, alongIds } = resource.list;
  if (sortable === undefined) {
    const problem = 'belongs to a list that may be long: give list.sortable, too';
    return [
      ...(Object.keys(noIndex).length === 0 ? [] : [{ path: 'list.noIndex', problem }]),
      ...(alongIds === undefined ? [] : [{ path: 'list.alongIds', problem }]),
    ];
  }
  const place = (i: number): string => `list.sortable[${i}]`;
  const reasons = Object.keys(noIndex);
  return [
    ...unknownNames(resource, sortable, place),
    ...duplicates(sortable, 'list.sortable'),
    ...unknownNames(resource, reasons, (_, name) => `list.noIndex.${name}`),
    ...sortable.flatMap((name, i) => {
      const problem = unsorted(resource, name, known);
      return problem === undefined ? [] : [{ path: place(i), problem }];
    }),
    ...filters.flatMap((name, i): ConfigProblem[] => {
      const field = fieldOf(resource, name);
      const isHelped = field === undefined || name === 'id' || isComparable(field);
      if (isHelped || (noIndex[name] ?? '') !== '') return [];
      const problem = `"${name}" has no index, as it is ${whyNot(resource, name)}, and the list may be long: take it out, or say in list.noIndex.${name} why it may be asked`;
      return [{ path: `list.filters[${i}]`, problem }];
    }),
    ...reasons.flatMap((name): ConfigProblem[] => {
      if (fieldOf(resource, name) === undefined || filters.includes(name)) return [];
      return [{ path: `list.noIndex.${name}`, problem: 'is no filter of this list: remove it' }];
    }),
    ...(alongIds === undefined ? [] : unknownNames(resource, [alongIds], () => 'list.alongIds')),
    ...scattered(resource),
    ...defaultProblems(resource),
  ];
}

function unsorted(
  resource: Resource,
  name: string,
  known: ReadonlyMap<string, Resource>,
): string | undefined {
  const field = fieldOf(resource, name);
  if (field === undefined || name === 'id') return undefined;
  if (!isComparable(field)) {
    return `"${name}" has no index, as it is ${whyNot(resource, name)}, and the list may be long: take it out`;
  }
  const target = known.get((field as { target?: string }).target ?? '');
  if (field.kind !== 'reference' || target?.list.sortable === undefined) return undefined;
  return `"${name}" leads to ${target.name}, which may be long itself, so its order takes long to find: take it out`;
}

/** Ids are found by a field that every row of a table has. */
function scattered(resource: Resource): ConfigProblem[] {
  const { alongIds = '' } = resource.list;
  const field = fieldOf(resource, alongIds);
  if (field === undefined) return [];
  const isKept = isComparable(field) && field.required === true && resource.view === undefined;
  if (isKept) return [];
  const problem = `"${alongIds}" is not in every row of a table, so it leads to no ids: name a required field of its own, or take it out`;
  return [{ path: 'list.alongIds', problem }];
}

function whyNot(resource: Resource, name: string): string {
  const field = fieldOf(resource, name);
  return field?.computed?.by === 'sql' ? 'computed at reading' : `of the kind ${field?.kind}`;
}

/** A list opens in its default order, so this has an index as well. */
function defaultProblems({ list, sort }: Resource): ConfigProblem[] {
  const [first = 'id'] = sort;
  const { path } = sortTerm(first);
  if (!path.includes('.') || list.sortable === undefined) return [];
  const problem = `"${path}" begins the order of a list that may be long, and no index spans two tables: begin with a field of its own`;
  return [{ path: 'sort', problem }];
}
