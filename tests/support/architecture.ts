import { posix } from 'node:path';

/** What a layer may import. `types` allows `import type` only; the packages are by name. */
export interface Layer {
  readonly layers: Readonly<Record<string, 'all' | 'types'>>;
  readonly packages: readonly (string | RegExp)[];
}

/** Path relative to the repository -> text. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  readonly specifier: string;
  readonly isType: boolean;
}

/** Every import that the table does not allow, as `file imports specifier: reason`. */
export function findBreaches(sources: Sources, table: Readonly<Record<string, Layer>>): string[] {
  return [...sources].flatMap(([file, text]) => {
    const from = table[roleOf(file)];
    if (!from) return [`${file} belongs to no layer`];
    return importsOf(text).flatMap(({ specifier, isType }) => {
      const reason = breach({ file, specifier, isType, from, sources });
      return reason ? [`${file} imports ${specifier}: ${reason}`] : [];
    });
  });
}

/** Every import cycle, types included, once, as `a -> b -> a`. */
export function findCycles(sources: Sources): string[] {
  return circlesOf([...sources.keys()], (file) =>
    importsOf(sources.get(file) ?? '')
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => resolve(file, specifier)),
  );
}

function circlesOf(all: readonly string[], next: (one: string) => Iterable<string>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (one: string, path: readonly string[]) => {
    if (path.includes(one)) circles.push([...path.slice(path.indexOf(one)), one].join(' -> '));
    if (path.includes(one) || done.has(one)) return;
    for (const other of next(one)) visit(other, [...path, one]);
    done.add(one);
  };
  for (const one of all) visit(one, []);
  return circles;
}

function breach(at: Import & { file: string; from: Layer; sources: Sources }): string | undefined {
  const { file, specifier, isType, from, sources } = at;
  if (!specifier.startsWith('.')) {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
    const isListed = from.packages.some((allowed) =>
      typeof allowed === 'string' ? allowed === name : allowed.test(specifier),
    );
    return isListed ? undefined : `the package is not listed for ${roleOf(file)}`;
  }
  const target = resolve(file, specifier);
  if (!sources.has(target) && /\.tsx?$/.test(target)) return 'no such file';
  const allowed = from.layers[roleOf(target)];
  if (!allowed) return `${roleOf(file)} may not import ${roleOf(target)}`;
  const isOthers = subjectOf(file) !== undefined && subjectOf(file) !== subjectOf(target);
  if (isOthers && isOwnAlone(roleOf(target)))
    return `${subjectOf(target)} is taken only by its door`;
  return allowed === 'types' && !isType ? `${roleOf(file)} may import types only` : undefined;
}

/**
 * The role of a file, from its place: `src/core/fields/field.ts` -> `core`; what lies elsewhere is its own.
 * The starts are the places that know the modules: server, client, and the thread of a plan, which starts by itself.
 */
function roleOf(file: string): string {
  const [, role = file] = roles.find(([place]) => place.test(file)) ?? [];
  return role;
}

const roles: readonly (readonly [place: RegExp, role: string])[] = [
  [/^src\/server\/(start\/|main\.ts$|import\/run\/planThread\.ts$)/, 'start of the server'],
  [/^src\/client\/(app\/|(main|App)\.tsx$)/, 'start of the client'],
  [/^src\/modules\/\w+\/server\//, 'server of a module'],
  [/^src\/modules\/\w+\/server\.ts$/, 'door of a module'],
  [/^src\/modules\/\w+\/pages\//, 'pages of a module'],
  [/^src\/modules\/\w+\/words(\.en)?\.ts$/, 'words of a module'],
  [/^src\/modules\/\w+\//, 'module'],
  [/^src\/modules\/\w+\.ts$/, 'modules'],
  [/^src\/core\//, 'core'],
  [/^src\/server\//, 'server'],
  [/^src\/client\//, 'client'],
  [/^demo\//, 'demo'],
];

/** The subject of a file of `src/modules`. */
const subjectOf = (file: string): string | undefined => /^src\/modules\/(\w+)\//.exec(file)?.[1];

/** Of another subject a file takes the pure ones, and its server side the door. */
const isOwnAlone = (role: string) => /^(server|pages) of a module$/.test(role);

/** Subjects whose pure files import each other in a circle, or whose server sides do by their doors, as `a -> b -> a`. */
export function findCirclesOfSubjects(sources: Sources): string[] {
  return ['module', 'door of a module'].flatMap((role) => {
    const taken = new Map<string, Set<string>>();
    for (const [file, text] of sources) {
      const subject = subjectOf(file);
      for (const { specifier } of subject === undefined ? [] : importsOf(text)) {
        const target = resolve(file, specifier);
        const other = subjectOf(target);
        const counts = roleOf(target) === role && (role !== 'module' || roleOf(file) === role);
        if (subject === undefined || other === undefined || other === subject || !counts) continue;
        taken.set(subject, (taken.get(subject) ?? new Set()).add(other));
      }
    }
    return circlesOf([...taken.keys()], (subject) => taken.get(subject) ?? []);
  });
}

function resolve(file: string, specifier: string): string {
  return posix.join(posix.dirname(file), specifier);
}

/** Static and dynamic imports, re-exports and `import('x').T` types; Prettier keeps them in shape. */
function importsOf(text: string): Import[] {
  const statement = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
  const call = /(typeof\s+|:\s*)?\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...text.matchAll(statement), ...text.matchAll(call)].map((match) => ({
    isType: match[1] !== undefined,
    specifier: match[2] ?? '',
  }));
}
