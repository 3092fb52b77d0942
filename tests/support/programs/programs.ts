import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** What tests start as processes and threads of their own. */
const programs = [
  new URL('../../../scripts/verifyHistory.ts', import.meta.url),
  new URL('./acknowledgedWriter.ts', import.meta.url),
  new URL('./applyingProgram.ts', import.meta.url),
  new URL('./threadJobs.ts', import.meta.url),
];

const root = new URL('../../../', import.meta.url);

/**
 * JavaScript of these programs over the built product, by their paths in this project: they start in half the time.
 * None unless `npm test` has just built: what is built may be older than the sources.
 */
export async function builtPrograms(): Promise<Record<string, string>> {
  if (process.env['FAROLA_BUILT_THREADS'] !== '1') return {};
  // below node_modules, so that packages are found
  const folder = fileURLToPath(new URL('node_modules/.cache/farola-programs/', root));
  mkdirSync(folder, { recursive: true });
  const built: Record<string, string> = {
    'src/server/main.ts': fileURLToPath(new URL('dist/src/server/main.js', root)),
  };
  for (const source of programs) {
    const path = source.href.slice(root.href.length);
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), fileURLToPath(source));
    const file = join(folder, basename(path).replace(/ts$/, 'mjs'));
    writeFileSync(file, overTheBuilt(code, source));
    built[path] = file;
  }
  return built;
}

/** Its imports of the product lead to what is built of it. */
const overTheBuilt = (code: string, source: URL): string =>
  code.replace(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, (_all, quote: string, path: string) => {
    const inProject = new URL(path, source).href.slice(root.href.length);
    return `${quote}${new URL(`dist/${inProject}.js`, root).href}${quote}`;
  });
