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
    const from = table[layerOf(file)];
    if (!from) return [`${file} belongs to no layer`];
    return importsOf(text).flatMap(({ specifier, isType }) => {
      const reason = breach({ file, specifier, isType, from, sources });
      return reason ? [`${file} imports ${specifier}: ${reason}`] : [];
    });
  });
}

/** Every import cycle, types included, once, as `a -> b -> a`. */
export function findCycles(sources: Sources): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (path.includes(file) || done.has(file)) return;
    for (const { specifier } of importsOf(sources.get(file) ?? '')) {
      if (specifier.startsWith('.')) visit(resolve(file, specifier), [...path, file]);
    }
    done.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  return cycles;
}

function breach(at: Import & { file: string; from: Layer; sources: Sources }): string | undefined {
  const { file, specifier, isType, from, sources } = at;
  if (!specifier.startsWith('.')) {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
    const isListed = from.packages.some((allowed) =>
      typeof allowed === 'string' ? allowed === name : allowed.test(specifier),
    );
    return isListed ? undefined : `the package is not listed for ${layerOf(file)}`;
  }
  const target = resolve(file, specifier);
  if (!sources.has(target) && /\.tsx?$/.test(target)) return 'no such file';
  const allowed = from.layers[layerOf(target)];
  if (!allowed) return `${layerOf(file)} may not import ${layerOf(target)}`;
  return allowed === 'types' && !isType ? `${layerOf(file)} may import types only` : undefined;
}

/** `src/core/fields/text.ts` -> `core`; what is outside of src is its own layer. */
function layerOf(file: string): string {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? file;
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
