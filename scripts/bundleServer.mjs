import { cpSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

// `node scripts/bundleServer.mjs FOLDER [PROGRAM …]` empties the folder and writes there what Node runs,
// as few files; further programs are given by their paths in the project. See docs/decisions/0059.

/** The server's process and its threads, each a file of this name beside the others (threadFile). */
const programs = [
  'src/server/main.ts',
  'src/server/db/embedded/worker.ts',
  'src/server/documents/printProcess.ts',
  'src/server/export/exportThread.ts',
  'src/server/import/run/planThread.ts',
  'src/server/import/run/readThread.ts',
];

/**
 * Packages of many small files, which load faster as part of ours. What brings files of another kind
 * (WebAssembly, native code, pages) stays in node_modules.
 */
const MANY_FILES = ['drizzle-orm', 'zod'];

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder to write into is missing');

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
      input: Object.fromEntries(
        [...programs, ...others].map((file) => [basename(file, extname(file)), join(root, file)]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
cpSync(join(root, 'src/server/db/migrations'), join(folder, 'migrations'), { recursive: true });
cpSync(join(root, 'src/server/documents/fonts'), join(folder, 'fonts'), { recursive: true });
