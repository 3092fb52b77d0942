import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer, serverEntry } from '../../../scripts/ensureBuilt.mjs';

/** What tests start as processes and threads of their own, beside the server. */
const programs = [
  'scripts/verifyHistory.ts',
  'tests/support/programs/acknowledgedWriter.ts',
  'tests/support/programs/applyingProgram.ts',
  'tests/support/programs/decidingProgram.ts',
  'tests/support/programs/threadJobs.ts',
];

const root = new URL('../../../', import.meta.url);

/**
 * JavaScript of these programs, by their paths in this project, which starts sooner. `name` is the project of
 * vitest, each of which has a folder of its own. None unless `npm test` has just built: what is built may be older than the sources.
 */
export async function builtPrograms(name: string): Promise<Record<string, string>> {
  if (process.env['FAROLA_BUILT_THREADS'] !== '1') return {};
  // below node_modules, so that packages are found
  const folder = fileURLToPath(new URL(`node_modules/.cache/farola-programs/${name}/`, root));
  if ((await bundleServer(folder, programs)) !== 0)
    throw new Error('programs of tests do not build');
  const others = programs.map((path) => [path, join(folder, `${basename(path, '.ts')}.js`)]);
  return { 'src/server/main.ts': serverEntry, ...Object.fromEntries(others) };
}
