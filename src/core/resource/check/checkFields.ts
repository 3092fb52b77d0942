import { filterOf, matchOf } from '../../fields/reference/reference.ts';
import { suggestion } from '../didYouMean.ts';
import { isWriteOnly, listOf, noField, valueProblem, type ConfigProblem } from './configProblem.ts';
import type { Field } from '../../fields/field.ts';
import type { IntegerField } from '../../fields/integer/integer.ts';
import { typeOf } from '../../fields/registry.ts';
import { columnsOf } from '../../fields/table/table.ts';
import { commonFields, fieldOf, type Resource } from '../resource.ts';

/** Mistakes of single fields, and of fields that get in each other's way. */
export function fieldProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const problems = Object.entries(resource.fields).flatMap(([name, field]) =>
    [
      ...nameProblems(name),
      ...labelProblems(field),
      ...optionProblems(field),
      ...targetProblems(resource, name, known),
      ...kindProblems(resource, field),
      ...defaultProblems(field),
      ...searchProblems(field),
      ...explainProblems(field),
    ].map(({ path, problem }) => ({ path: `fields.${name}${path}`, problem })),
  );
  return [...problems, ...commonProblems(resource), ...columnProblems(resource)];
}

/** The columns that hold a field's values, none for what is not stored. */
function storedColumnsOf(name: string, field: Field): string[] {
  if (!isStored(field)) return [];
  const { kind } = typeOf(field).storage(field);
  return kind === 'point' ? [`${name}_lat`, `${name}_lng`] : [name];
}

export function isStored(field: Field): boolean {
  return field.computed?.by !== 'sql' && typeOf(field).storage(field).kind !== 'none';
}

/** Names that the engine or the database has taken, with what for. */
const reserved: Readonly<Record<string, string>> = {
  q: 'the free-text filter',
  busqueda: 'the column of the searched text',
  busqueda_abierta: 'the column of the searched text',
  ...Object.fromEntries(
    ['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'].map((name) => [name, 'the database']),
  ),
};

function nameProblems(name: string): ConfigProblem[] {
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9_]{0,54}$/.test(name))
    problems.push('must be snake_case of at most 55 letters and digits');
  if (/_(gte|lte|gt|lt|neq|contains|empty)$/.test(name))
    problems.push('ends like a filter operator: choose another name');
  if (Object.hasOwn(reserved, name))
    problems.push(`is taken by ${reserved[name]}: choose another name`);
  if (name in Object.prototype) problems.push('is taken by every object: choose another name');
  return problems.map((problem) => ({ path: '', problem }));
}

function labelProblems(field: Field): ConfigProblem[] {
  return field.label.trim() === '' ? [{ path: '.label', problem: 'is empty' }] : [];
}

function optionProblems(field: Field): ConfigProblem[] {
  const problems = typeOf(field).problems?.(field) ?? [];
  return problems.map(({ key, problem }) => ({ path: `.${key}`, problem }));
}

function targetProblems(
  source: Resource,
  name: string,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const field = source.fields[name];
  if (field?.kind === 'table') return columnTargetProblems(field, known);
  if (field?.kind !== 'reference' && field?.kind !== 'references') return [];
  const { target = '' } = field as { target?: string };
  const resource = known.get(target);
  if (resource === undefined) {
    // the common fields point to usuario, which a toy without users need not have
    if (Object.hasOwn(commonFields, name)) return [];
    const problem = `unknown resource "${target}"${suggestion(target, [...known.keys()])}`;
    return [{ path: '.target', problem }];
  }
  return [
    ...literalProblems(resource, filterOf(field), '.filter'),
    ...Object.entries(matchOf(field)).flatMap(([column, own]) =>
      [
        ...(fieldOf(resource, column) ? [] : [noField(resource, column)]),
        ...(fieldOf(source, own) ? [] : [noField(source, own)]),
      ].map((problem) => ({ path: `.match.${column}`, problem })),
    ),
  ];
}

/** Of the columns of a table that name records. */
const columnTargetProblems = (
  table: Field,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] =>
  columnsOf(table).flatMap(([name, { kind, ...column }]) => {
    const { target = '' } = column as { target?: string };
    if (kind !== 'reference' || known.has(target)) return [];
    const problem = `unknown resource "${target}"${suggestion(target, [...known.keys()])}`;
    return [{ path: `.columns.${name}.target`, problem }];
  });

/** Of an id whose record is of the kind that another field names. */
function kindProblems(resource: Resource, field: Field): ConfigProblem[] {
  const { kindIn } = field as IntegerField;
  if (kindIn === undefined || fieldOf(resource, kindIn)?.kind === 'text') return [];
  const problem =
    fieldOf(resource, kindIn) === undefined
      ? noField(resource, kindIn)
      : `"${kindIn}" is no text: it holds the name of a resource`;
  return [{ path: '.kindIn', problem }];
}

/** A name that must be of a field of one of these kinds, which the table holds unless it is only shown. */
export function ofKind(
  resource: Resource,
  name: string,
  { at, kinds, shown = false }: { at: string; kinds: readonly string[]; shown?: boolean },
): ConfigProblem[] {
  const field = fieldOf(resource, name);
  if (field === undefined) return [{ path: at, problem: noField(resource, name) }];
  if (!shown && !isStored(field))
    return [{ path: at, problem: `"${name}" is computed at reading` }];
  const problem = `"${name}" must be of kind ${kinds.join(' or ')}, found ${field.kind}`;
  return kinds.includes(field.kind) ? [] : [{ path: at, problem }];
}

/** Literals that stand for values of fields: names that are none, and values that cannot be. */
export function literalProblems(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  at: string,
): ConfigProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = `${at}.${name}`;
    const field = fieldOf(resource, name);
    if (field === undefined) return [{ path, problem: noField(resource, name) }];
    return listOf(value).flatMap((one) => {
      const problem = one === null ? undefined : valueProblem(field, one);
      return problem === undefined ? [] : [{ path, problem }];
    });
  });
}

function defaultProblems(field: Field): ConfigProblem[] {
  if (field.default === undefined || field.default === null) return [];
  const problem = valueProblem(field, field.default);
  return problem === undefined ? [] : [{ path: '.default', problem }];
}

function searchProblems(field: Field): ConfigProblem[] {
  if (!field.search) return [];
  if (isStored(field) && typeOf(field).storage(field).kind === 'text') return [];
  const found = isWriteOnly(field) || !isStored(field) ? 'one that is not stored' : field.kind;
  return [{ path: '.search', problem: `needs a stored text, found ${found}: use list.filters` }];
}

function explainProblems(field: Field): ConfigProblem[] {
  if (!field.explain) return [];
  const hides = field.hidden || isWriteOnly(field) || !typeOf(field).numeric;
  // a yes or no is explained by the figures that it compares, a sheet of figures by each of them
  const isShown = ['boolean', 'json', 'table'].includes(field.kind) && !field.hidden;
  if (!hides || isShown) return [];
  const problem = 'needs a figure that people see, a yes or no, or a sheet of figures';
  return [{ path: '.explain', problem }];
}

function commonProblems(resource: Resource): ConfigProblem[] {
  const common = Object.entries(resource.bare ? { id: commonFields.id } : commonFields);
  return common
    .filter(([name, field]) => resource.fields[name] !== field)
    .map(([name]) => ({
      path: `fields.${name}`,
      problem: 'is a field that every table has: remove it, or choose another name',
    }));
}

/** A point `x` takes the columns `x_lat` and `x_lng`. */
function columnProblems(resource: Resource): ConfigProblem[] {
  const owners = new Map<string, string>();
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    return storedColumnsOf(name, field).flatMap((column) => {
      const owner = owners.get(column);
      owners.set(column, name);
      if (owner === undefined) return [];
      const problem = `needs the column "${column}", which ${owner} has taken: choose another name`;
      return [{ path: `fields.${name}`, problem }];
    });
  });
}
