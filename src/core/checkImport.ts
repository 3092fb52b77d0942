import { unknownNames, type ConfigProblem } from './configProblem.ts';
import { foldText } from './fields/foldText.ts';
import { fieldOf, type Resource } from './resource.ts';

/** Mistakes in how a sheet's columns find their fields. */
export function importProblems(resource: Resource): ConfigProblem[] {
  const { aliases, virtual } = resource.import;
  return [
    ...unknownNames(resource, Object.keys(aliases), (_, name) => `import.aliases.${name}`),
    ...unknownNames(resource, resource.import.names, (i) => `import.names[${i}]`),
    ...keyProblems(resource),
    ...versionProblems(resource),
    ...readOnlyAliases(resource),
    ...Object.keys(virtual).flatMap((name) => virtualProblems(resource, name)),
    ...headerProblems(resource),
  ];
}

/** Rows of a sheet are told apart by a key, which no two records share. */
function keyProblems({ import: { allowed }, keys, unique }: Resource): ConfigProblem[] {
  if (!allowed) return [];
  if (keys.length === 0) {
    return [{ path: 'keys', problem: 'sheets of it are imported: name at least one key' }];
  }
  const groups = unique.map(({ fields, where }) => (where === undefined ? fields.join() : ''));
  return keys.flatMap((key, i) =>
    groups.includes(key.join())
      ? []
      : [{ path: `keys[${i}]`, problem: 'is no unique group, so several records may have it' }],
  );
}

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

interface Header {
  /** The field or virtual column that it stands for. */
  owner: string;
  /** Where the descriptor says so. */
  at: string;
  text: string;
}

/** A header must lead to one column, whatever its case and accents. */
function headerProblems(resource: Resource): ConfigProblem[] {
  const owners = new Map<string, string>();
  return headersOf(resource).flatMap(({ owner, at, text }) => {
    const folded = foldText(text);
    const other = owners.get(folded) ?? owner;
    owners.set(folded, other);
    if (other === owner) return [];
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
