import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { serverEntry } from '../../../scripts/ensureBuilt.mjs';
import { bundleServer } from '../../../scripts/serverBundle.mjs';

/** What tests start as processes and threads of their own, beside the server. */
const programs = [
  'scripts/verifyHistory.ts',
  'tests/support/programs/acknowledgedWriter.ts',
  'tests/support/programs/applyingProgram.ts',
  'tests/support/programs/threadJobs.ts',
];

const root = new URL('../../../', import.meta.url);

/**
 * JavaScript of these programs, by their paths in this project: they start in a third of the time.
 * None unless `npm test` has just built: what is built may be older than the sources.
 */
export async function builtPrograms(name: string): Promise<Record<string, string>> {
  if (process.env['FAROLA_BUILT_THREADS'] !== '1') return {};
  // below node_modules, so that packages are found
  const folder = fileURLToPath(new URL(`node_modules/.cache/farola-programs/${name}/`, root));
  await bundleServer(folder, programs);
  const others = programs.map((path) => [path, join(folder, `${basename(path, '.ts')}.js`)]);
  return { 'src/server/main.ts': serverEntry, ...Object.fromEntries(others) };
}
