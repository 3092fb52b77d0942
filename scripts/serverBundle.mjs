import { cpSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { root } from './run.mjs';

/** The server's process and its threads, each a file of this name beside the others (threadFile). */
const programs = [
  'src/server/main.ts',
  'src/server/db/embedded/worker.ts',
  'src/server/export/exportThread.ts',
  'src/server/import/run/planThread.ts',
  'src/server/import/run/readThread.ts',
];

/**
 * Packages of many small files, which load in half the time as part of ours. What brings files of
 * another kind (WebAssembly, native code, pages) stays in node_modules.
 */
const MANY_FILES = ['drizzle-orm', 'zod'];

/**
 * Writes what Node runs, as few files: seven hundred modules took 0.4 s to load, in every thread.
 *
 * @param {string} folder is emptied first
 * @param {string[]} [others] further programs, by their paths in the project
 */
export async function bundleServer(folder, others = []) {
  // this module is loaded before the packages are installed
  const { build } = await import('vite');
  const files = [...programs, ...others];
  // which Vite sets, and leaves, where it is not set; component tests need React's other half
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: MANY_FILES },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [nameOf(file), join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
  cpSync(join(root, 'src/server/db/migrations'), join(folder, 'migrations'), { recursive: true });
}

/** @param {string} file */
const nameOf = (file) => basename(file, extname(file));
