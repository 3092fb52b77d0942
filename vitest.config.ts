import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { define } from './vite.config.ts';

const minute = 60_000;

/** Vitest leaves one core to itself: half of the machine where there are two. */
const workers = Math.max(2, availableParallelism() - 1);

// `npm test` runs the projects one after the other and then merges what they covered: only the
// whole is held against the thresholds.
const isWhole = process.argv.some((argument) => argument.startsWith('--merge-reports'));
const thresholds = { lines: 85, 'src/{core,domain}/**': { lines: 95 } };

/** Said by `npm test` once it has built. */
const takesBuiltThreads = process.env['FAROLA_BUILT_THREADS'] === '1';
const builtThreads = {
  find: /^(\.\/|(\.\.\/)+threads\/)typescriptLoader\.ts$/,
  replacement: fileURLToPath(new URL('./tests/support/builtThreads.ts', import.meta.url)),
};

export default defineConfig({
  resolve: { alias: takesBuiltThreads ? [builtThreads] : [] },
  cacheDir: 'node_modules/.cache/vite',
  plugins: [react()],
  define,
  test: {
    maxWorkers: workers,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/server/**',
            'tests/client/**',
            'tests/e2e/**',
            // needs databases
            'tests/bench/subjects/**',
          ],
          // scripts/entityPages.ts writes a page of 200 KB
          testTimeout: minute / 2,
          // tests/bundle.test.ts may have to build first.
          hookTimeout: 2 * minute,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/server/**/*.test.ts', 'tests/bench/subjects/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: ['tests/support/sharedWasm.ts'],
          // docs/decisions/0035
          isolate: false,
          testTimeout: minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/patience.ts'],
          expect: { poll: { timeout: 8000 } },
          testTimeout: minute / 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/globalSetup.ts'],
          // Each file has a browser and a server of its own.
          maxWorkers: 2,
          testTimeout: 2 * minute,
          hookTimeout: 3 * minute,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}', 'resources.config.ts'],
      exclude: ['src/server/db/migrations/**'],
      ...(isWhole ? { reporter: ['text-summary', 'html'], thresholds } : { reporter: [] }),
    },
  },
});
