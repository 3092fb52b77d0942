import { suggestion } from '../didYouMean.ts';
import { duplicates, isWriteOnly, unknownNames, type ConfigProblem } from './configProblem.ts';
import { MOST_UNDER } from '../../documents/labels.ts';
import type { Field } from '../../fields/field.ts';
import { hasTones } from '../../fields/tone.ts';
import { typeOf } from '../../fields/registry.ts';
import { sortProblem, sortTerm } from '../../list/listQuery.ts';
import { summingOf } from '../../list/sums.ts';
import { filterProblem } from './checkPresets.ts';
import type { RelatedResource } from '../related.ts';
import { fieldOf, type Resource } from '../resource.ts';

/** Mistakes in what people see: the words, what represents a record, list, form, children, routes. */
export function screenProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const { columns, filters } = resource.list;
  const isEmptyList = columns.length === 0;
  return [
    ...wordProblems(resource),
    ...representProblems(resource),
    ...(isEmptyList
      ? [{ path: 'list.columns', problem: 'names no field: show at least one' }]
      : []),
    ...widthProblems(columns),
    ...shownProblems(resource, columns, 'list.columns'),
    ...shownProblems(resource, filters, 'list.filters'),
    ...sumsProblems(resource),
    ...labelProblems(resource),
    ...headProblems(resource),
    ...sortProblems(resource, known),
    ...formProblems(resource),
    ...requiredProblems(resource),
    ...childProblems(resource, known),
    ...companionProblems(resource, known),
    ...routeProblems(resource),
  ];
}

/** Default columns that stand side by side on a screen of 1,440 px; a person chooses any other field to them. */
const MOST_COLUMNS = 8;

function widthProblems(columns: readonly string[]): ConfigProblem[] {
  const problem =
    `has ${columns.length} columns, at most ${MOST_COLUMNS} are in sight: ` +
    'keep those that one decides by, people choose the others';
  return columns.length > MOST_COLUMNS ? [{ path: 'list.columns', problem }] : [];
}

/** A label hangs in the street: everybody reads it. */
function labelProblems(resource: Resource): ConfigProblem[] {
  const { labels } = resource.list;
  if (labels === undefined) return [];
  const { code, under } = labels;
  const path = 'list.labels';
  const named = [
    { name: code, at: `${path}.code` },
    ...under.map((name, i) => ({ name, at: `${path}.under[${i}]` })),
  ];
  return [
    ...named.flatMap(({ name, at }) => {
      const field = fieldOf(resource, name);
      if (field === undefined) return unknownNames(resource, [name], () => at);
      const isHidden = field.personal === true || field.hidden === true;
      return isHidden
        ? [{ path: at, problem: `"${name}" is personal or hidden: a label hangs in the street` }]
        : [];
    }),
    ...(under.length > MOST_UNDER
      ? [
          {
            path: `${path}.under`,
            problem: `names ${under.length} fields: at most ${MOST_UNDER} can be read on a label`,
          },
        ]
      : []),
  ];
}

function wordProblems(resource: Resource): ConfigProblem[] {
  return (['label', 'title'] as const)
    .filter((path) => resource[path].trim() === '')
    .map((path) => ({ path, problem: 'is empty' }));
}

function representProblems(resource: Resource): ConfigProblem[] {
  const names = resource.represent;
  if (names.length === 0) return [{ path: 'represent', problem: 'names no field' }];
  const place = placeIn('represent', names);
  const unfit = names.flatMap((name, i) => {
    const field = fieldOf(resource, name);
    const isUnfit = field && (isWriteOnly(field) || isUnreadable(field));
    return isUnfit
      ? [{ path: place(i), problem: `"${name}" (${field.kind}) does not read as a name` }]
      : [];
  });
  return [...unknownNames(resource, names, place), ...unfit];
}

function isUnreadable(field: Field): boolean {
  const { unordered, pointsTo } = typeOf(field);
  return unordered === true || pointsTo !== undefined;
}

/** A list of one may stand in the descriptor without brackets. */
const placeIn =
  (at: string, names: readonly string[]) =>
  (i: number): string =>
    names.length === 1 ? at : `${at}[${i}]`;

function shownProblems(resource: Resource, names: readonly string[], at: string): ConfigProblem[] {
  const place = (i: number): string => `${at}[${i}]`;
  const hidden = names.flatMap((name, i) => {
    const field = fieldOf(resource, name);
    return field && isWriteOnly(field)
      ? [{ path: place(i), problem: `"${name}" is never read back: remove it` }]
      : [];
  });
  return [...unknownNames(resource, names, place), ...hidden, ...duplicates(names, at)];
}

/** Figures beside the state: more than three decide nothing. */
const MOST_IN_HEAD = 3;

/** Only what the list can be narrowed by makes its sums ever appear. */
function sumsProblems(resource: Resource): ConfigProblem[] {
  const {
    list: { filters, sumsWithin },
    fields,
  } = resource;
  const ofColumns = Object.entries(fields).map(([name, field]) => {
    const within = summingOf(field)?.within;
    return [`fields.${name}.sums.within`, within] as const;
  });
  const within = [['list.sumsWithin', sumsWithin] as const, ...ofColumns].flatMap(([path, name]) =>
    name === undefined || filters.includes(name)
      ? []
      : [{ path, problem: `"${name}" is no filter of the list` }],
  );
  const only = Object.entries(fields).flatMap(([name, field]) =>
    filterProblem(resource, summingOf(field)?.only ?? {}).map((problem) => ({
      path: `fields.${name}.sums.only`,
      problem,
    })),
  );
  return [...within, ...only];
}

function headProblems(resource: Resource): ConfigProblem[] {
  const { head } = resource;
  const problem = `names ${head.length} fields, at most ${MOST_IN_HEAD} decide`;
  const mute = head.flatMap((name, i) => {
    const field = fieldOf(resource, name);
    // what is entered is a fact; what is computed of others to a word is a verdict
    if (field?.kind !== 'choice' || field.computed === undefined || hasTones(field)) return [];
    return [{ path: `head[${i}]`, problem: `"${name}" is a verdict without tones` }];
  });
  return [
    ...(head.length > MOST_IN_HEAD ? [{ path: 'head', problem }] : []),
    ...shownProblems(resource, head, 'head'),
    ...mute,
  ];
}

function sortProblems(resource: Resource, known: ReadonlyMap<string, Resource>): ConfigProblem[] {
  const place = placeIn('sort', resource.sort);
  return resource.sort.flatMap((key, i) => {
    const problem = sortProblem(resource, sortTerm(key).path, known);
    return problem === undefined ? [] : [{ path: place(i), problem }];
  });
}

function formProblems(resource: Resource): ConfigProblem[] {
  const owners = new Map<string, string>();
  return resource.form.flatMap(({ fields }, section) => {
    const at = `form[${section}].fields`;
    if (fields.length === 0) return [{ path: at, problem: 'names no field: remove the section' }];
    const twice = fields.flatMap((name, i) => {
      const owner = owners.get(name);
      owners.set(name, `${at}[${i}]`);
      return owner === undefined
        ? []
        : [{ path: `${at}[${i}]`, problem: `"${name}" already stands in ${owner}` }];
    });
    return [...unknownNames(resource, fields, (i) => `${at}[${i}]`), ...twice];
  });
}

/** What must be entered and cannot be is found here, not by the first person who saves. */
function requiredProblems(resource: Resource): ConfigProblem[] {
  if (resource.access.escribir === 'nadie') return [];
  const shown = new Set(resource.form.flatMap(({ fields }) => fields));
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const isFilled = shown.has(name) || field.readOnly || Object.hasOwn(resource.fixed, name);
    if (isFilled || !(field.required || field.requiredIf)) return [];
    const isGiven = field.default !== undefined || field.defaultOf !== undefined;
    if (isGiven && !field.requiredIf) return [];
    const problem = `lacks "${name}", which ${field.required ? 'is' : 'may be'} required: add it to a section`;
    return [{ path: 'form', problem }];
  });
}

function childProblems(resource: Resource, known: ReadonlyMap<string, Resource>): ConfigProblem[] {
  return resource.children.flatMap((child, i) => {
    const at = `children[${i}]`;
    const target = known.get(child.resource);
    if (target === undefined) {
      const hint = suggestion(child.resource, [...known.keys()]);
      return [{ path: `${at}.resource`, problem: `unknown resource "${child.resource}"${hint}` }];
    }
    const field = fieldOf(target, child.field);
    if (field === undefined) return unknownNames(target, [child.field], () => `${at}.field`);
    const pointsTo = (field as { target?: string }).target;
    if (field.kind === 'reference' && pointsTo === resource.name) return [];
    const found = field.kind === 'reference' ? `a reference to ${pointsTo}` : field.kind;
    const problem = `${target.name}.${child.field} must be a reference to ${resource.name}, found ${found}`;
    return [{ path: `${at}.field`, problem }];
  });
}

type Known = ReadonlyMap<string, Resource>;

const companionProblems = ({ relatedResources }: Resource, known: Known): ConfigProblem[] =>
  relatedResources.flatMap((one, i) => pointerProblems(one, known, `relatedResources[${i}]`));

/** A resource that is led to, and its reference that points back. */
function pointerProblems(
  { resource: name, field }: RelatedResource,
  known: Known,
  at: string,
): ConfigProblem[] {
  const target = known.get(name);
  if (target === undefined) {
    const hint = suggestion(name, [...known.keys()]);
    return [{ path: `${at}.resource`, problem: `unknown resource "${name}"${hint}` }];
  }
  if (field === undefined) return [];
  const kind = fieldOf(target, field)?.kind;
  if (kind === undefined) return unknownNames(target, [field], () => `${at}.field`);
  const problem = `${name}.${field} must be a reference, found ${kind}`;
  return kind === 'reference' ? [] : [{ path: `${at}.field`, problem }];
}

function routeProblems(resource: Resource): ConfigProblem[] {
  return Object.entries(resource.routes)
    .filter(([, route]) => !/^[A-Za-z][A-Za-z0-9_]*$/.test(route))
    .map(([key, route]) => ({
      path: `routes.${key}`,
      problem: `"${route}" must be one segment of letters, digits and _: it follows /pages/`,
    }));
}
