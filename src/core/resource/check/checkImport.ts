import { unknownNames, type ConfigProblem } from './configProblem.ts';
import type { FieldKind } from '../../fields/field.ts';
import { kindsThat } from '../../fields/registry.ts';
import { foldText } from '../../fields/foldText.ts';
import { fieldOf, type Resource } from '../resource.ts';

/** Mistakes in how a sheet's columns find their fields. */
export function importProblems(resource: Resource): ConfigProblem[] {
  const { aliases, virtual } = resource.import;
  return [
    ...unknownNames(resource, Object.keys(aliases), (_, name) => `import.aliases.${name}`),
    ...unknownNames(resource, resource.import.names, (i) => `import.names[${i}]`),
    ...keyProblems(resource),
    ...versionProblems(resource),
    ...readOnlyAliases(resource),
    ...Object.entries(resource.import.spoken).flatMap(([name, settled]) =>
      unknownNames(resource, [name, ...settled], () => `import.spoken.${name}`),
    ),
    ...Object.keys(virtual).flatMap((name) => virtualProblems(resource, name)),
    ...monthProblems(resource),
    ...originProblems(resource),
    ...sheetProblems(resource),
    ...headerProblems(resource),
  ];
}

/** Rows of a sheet are told apart by a key, which no two records share. */
function keyProblems(resource: Resource): ConfigProblem[] {
  const { keys, unique, states } = resource;
  const { allowed, sheet } = resource.import;
  // rows of another resource's sheets are told apart by its keys
  if (!allowed || sheet !== undefined) return [];
  if (keys.length === 0) {
    return [{ path: 'keys', problem: 'sheets of it are imported: name at least one key' }];
  }
  return keys.flatMap((key, i) =>
    unique.some(
      (group) =>
        group.fields.join() === key.join() && isForAll(group, { before: keys.slice(0, i), states }),
    )
      ? []
      : [{ path: `keys[${i}]`, problem: 'is no unique group, so several records may have it' }],
  );
}

/** New records are among those that it tells apart, or have a key before it, which is tried first. */
const isForAll = (
  { where = {} }: Resource['unique'][number],
  { before, states }: { before: Resource['keys']; states: Resource['states'] | undefined },
): boolean =>
  Object.entries(where).every(([name, value]) =>
    name === states?.field
      ? [value].flat().includes(states.initial)
      : value === null && before.some((key) => key.join() === name),
  );

/** An undo keeps what was edited since, which the version tells. */
const versionProblems = ({ import: { allowed }, bare }: Resource): ConfigProblem[] =>
  allowed && bare
    ? [{ path: 'bare', problem: 'sheets of it are imported, so its records need a version' }]
    : [];

function readOnlyAliases(resource: Resource): ConfigProblem[] {
  return Object.keys(resource.import.aliases)
    .filter((name) => fieldOf(resource, name)?.readOnly)
    .map((name) => ({
      path: `import.aliases.${name}`,
      problem: `"${name}" is read-only, so no sheet writes it: remove the aliases`,
    }));
}

function virtualProblems(resource: Resource, name: string): ConfigProblem[] {
  const at = `import.virtual.${name}`;
  const targets = resource.import.virtual[name]?.targets ?? [];
  const problems = unknownNames(resource, targets, (i) => `${at}.targets[${i}]`);
  if (targets.length === 0) {
    problems.push({ path: `${at}.targets`, problem: 'names no field: a column must feed one' });
  }
  if (Object.hasOwn(resource.fields, name)) {
    problems.push({ path: at, problem: `"${name}" is also a field: use import.aliases` });
  }
  return problems;
}

function monthProblems(resource: Resource): ConfigProblem[] {
  const { month, totals } = resource.import;
  return [
    ...ofKinds(resource, 'import.month.field', month?.field, ['period', 'date']),
    ...totals.flatMap((name, i) =>
      ofKinds(resource, `import.totals[${i}]`, name, kindsThat('numeric')),
    ),
  ];
}

/** The server writes them, so nobody else may. */
function originProblems(resource: Resource): ConfigProblem[] {
  const { origin } = resource.import;
  return Object.entries({ ...origin }).flatMap(([part, name]) => {
    const at = `import.origin.${part}`;
    const kind = part === 'importacion' ? 'reference' : 'integer';
    const problems = ofKinds(resource, at, name, [kind]);
    if (problems.length > 0 || isReadOnly(resource, name)) return problems;
    return [{ path: at, problem: `"${name}" is not read-only, so people could change it` }];
  });
}

function sheetProblems(resource: Resource): ConfigProblem[] {
  const { sheet } = resource.import;
  return [
    ...ofKinds(resource, 'import.sheet.values', sheet?.values, ['json']),
    ...Object.entries(sheet?.columns ?? {}).flatMap(([name, { field }]) =>
      unknownNames(resource, [field], () => `import.sheet.columns.${name}`),
    ),
    ...(sheet?.reconcile === undefined
      ? []
      : unknownNames(
          resource,
          [sheet.reconcile.absent.field, sheet.reconcile.named],
          () => 'import.sheet.reconcile',
        )),
  ];
}

/** A name that is given must be of a stored field of one of these kinds. */
function ofKinds(
  resource: Resource,
  path: string,
  name: string | undefined,
  kinds: readonly FieldKind[],
): ConfigProblem[] {
  if (name === undefined) return [];
  const field = fieldOf(resource, name);
  if (field === undefined) return unknownNames(resource, [name], () => path);
  const isStored = field.computed?.by !== 'sql';
  return kinds.includes(field.kind) && isStored
    ? []
    : [{ path, problem: `"${name}" must be a stored field of the kind ${kinds.join(' or ')}` }];
}

interface Header {
  /** The field or virtual column that it stands for. */
  owner: string;
  /** Where the descriptor says so. */
  at: string;
  text: string;
}

/** No sheet writes it, so its header leads nowhere. */
const isReadOnly = (resource: Resource, name: string): boolean =>
  fieldOf(resource, name)?.readOnly === true;

/** A header must lead to one column, whatever its case and accents. */
function headerProblems(resource: Resource): ConfigProblem[] {
  const owners = new Map<string, string>();
  return headersOf(resource).flatMap(({ owner, at, text }) => {
    const folded = foldText(text);
    const other = owners.get(folded) ?? owner;
    owners.set(folded, other);
    if (other === owner || [owner, other].every((name) => isReadOnly(resource, name))) return [];
    return [
      { path: at, problem: `"${text}" is also a header of ${other}: a sheet cannot tell them` },
    ];
  });
}

/** Names first, then labels, then aliases: the later of two is the one to change. */
function headersOf(resource: Resource): Header[] {
  const { aliases, virtual } = resource.import;
  const columns = Object.entries(virtual);
  const fields = Object.entries(resource.fields);
  return [
    ...fields.map(([owner]) => ({ owner, at: `fields.${owner}`, text: owner })),
    // a name that is a field's, too, has been told
    ...columns
      .filter(([owner]) => !Object.hasOwn(resource.fields, owner))
      .map(([owner]) => ({ owner, at: `import.virtual.${owner}`, text: owner })),
    ...fields.map(([owner, { label }]) => ({ owner, at: `fields.${owner}.label`, text: label })),
    ...columns.map(([owner, { label }]) => ({
      owner,
      at: `import.virtual.${owner}.label`,
      text: label,
    })),
    ...Object.entries(aliases).flatMap(([owner, texts]) =>
      texts.map((text, i) => ({ owner, at: `import.aliases.${owner}[${i}]`, text })),
    ),
    ...columns.flatMap(([owner, { aliases: texts = [] }]) =>
      texts.map((text, i) => ({ owner, at: `import.virtual.${owner}.aliases[${i}]`, text })),
    ),
  ];
}
