import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { PATIENCE } from './tests/e2e/support/patience.ts';
import { isFullRun } from './tests/support/fullRun.ts';
import { nativeFiles, notEmbedded } from './tests/support/nativeSet.ts';
import { DemoFirst } from './tests/support/sequencer.ts';
import { define } from './vite.config.ts';

const minute = 60_000;

/** One more than the cores of a small machine: a third of the tests' time is waiting. Two more take processor time alone. */
const workers = Math.max(3, availableParallelism() - 1);

// `npm test` runs the projects one after the other and then merges what they covered: only the
// whole is held against the thresholds.
const isWhole = process.argv.some((argument) => argument.startsWith('--merge-reports'));
const thresholds = { lines: 85, 'src/{core/**,modules/*/*.ts,modules/*/rules/**}': { lines: 95 } };

/**
 * Of a full run alone. They compile, build or start a copy of the project: that only one line names the samples is
 * held by the architecture test, that the page names files that are there by `tests/docs.test.ts`.
 */
const copies = [
  'tests/samplesRemoved.test.ts',
  'tests/addAnEntity.test.ts',
  'tests/addAFieldKind.test.ts',
];

/** Of a full run alone: what they go through is in other journeys or in component tests, piece by piece. */
const longJourneys = [
  'day',
  'fieldScreens',
  'fieldTrouble',
  'formTogether',
  'month',
  'proposeMonth',
  'samples',
  'savedViews',
  'staleBulk',
  'unsavedWork',
].map((name) => `tests/e2e/${name}.test.ts`);

/** Of a full run alone: each part of the sample content by itself; `npm test` opens every sample page. */
const partsOfSamples = ['tests/client/samples/*/**'];

/** Of a full run alone, which ends with the bench whose own parts they try on databases. */
const measuring = ['tests/bench/subjects/*.test.ts'];

/** What each file takes: `tests/support/time/slowestFiles.ts` tells it. */
const takesTime = 'tests/support/time/processorTime.ts';

/** Said by `npm test` once it has built. */
const takesBuiltThreads = process.env['FAROLA_BUILT_THREADS'] === '1';
const builtThreads = {
  find: /^(\.\/|(\.\.\/)+threads\/)typescriptLoader\.ts$/,
  replacement: fileURLToPath(new URL('./tests/support/programs/builtThreads.ts', import.meta.url)),
};

/** Tests of the server on one engine. */
function serverProject(
  name: 'api' | 'native',
  files: { include: string[]; exclude?: string[]; env: Record<string, string> },
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...files,
      globalSetup: ['tests/support/database/globalSetup.ts'],
      setupFiles: [takesTime, 'tests/support/database/sharedWasm.ts'],
      // docs/decisions/0035
      isolate: false,
      testTimeout: minute,
      hookTimeout: 2 * minute,
    },
  };
}

export default defineConfig({
  resolve: { alias: takesBuiltThreads ? [builtThreads] : [] },
  cacheDir: 'node_modules/.cache/vite',
  plugins: [react()],
  define,
  test: {
    maxWorkers: workers,
    sequence: { sequencer: DemoFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/server/**',
            'tests/client/**',
            'tests/modules/*.test.ts',
            'tests/modules/*/{server,pages}/**',
            'tests/demo/**',
            'tests/e2e/**',
            // needs databases
            'tests/bench/subjects/**',
            'tests/fuzz/**',
            ...(isFullRun ? [] : copies),
          ],
          // scripts/entityPages.ts writes a page of 200 KB
          testTimeout: minute / 2,
          // tests/bundle.test.ts may have to build first.
          hookTimeout: 2 * minute,
          setupFiles: [takesTime],
          isolate: false,
        },
      },
      serverProject('api', {
        include: [
          'tests/{server,demo}/**/*.test.ts',
          'tests/modules/*.test.ts',
          'tests/modules/*/server/**/*.test.ts',
          'tests/bench/subjects/*.test.ts',
        ],
        exclude: [...notEmbedded, ...(isFullRun ? [] : measuring)],
        env: { FAROLA_TEST_ENGINE: 'pglite' },
      }),
      serverProject('native', {
        include: nativeFiles(isFullRun ? 'full' : 'usual'),
        env: { FAROLA_TEST_ENGINE: 'postgres' },
      }),
      {
        // another seed each time, which it prints: scripts/fuzz.mjs
        extends: true,
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: ['tests/support/database/globalSetup.ts'],
          setupFiles: ['tests/support/database/sharedWasm.ts'],
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/client/**/*.test.{ts,tsx}', 'tests/modules/*/pages/**/*.test.{ts,tsx}'],
          exclude: isFullRun ? [] : partsOfSamples,
          environment: 'happy-dom',
          setupFiles: [
            takesTime,
            'tests/support/client/ownerStacks.ts',
            'tests/support/client/patience.ts',
            'tests/support/client/freshFile.ts',
            'tests/support/client/styles.ts',
            'tests/support/accessWords.ts',
          ],
          isolate: false,
          expect: { poll: { timeout: minute / 3 } },
          testTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: isFullRun ? [] : longJourneys,
          globalSetup: ['tests/e2e/support/globalSetup.ts'],
          setupFiles: [takesTime],
          // Each has a demo of its own to write into, from one file to the next (docs/decisions/0040).
          // A third one takes a fifth longer: a browser leaves no core idle.
          maxWorkers: 2,
          isolate: false,
          expect: { poll: { timeout: PATIENCE } },
          // docs/decisions/0040: told in the summary
          retry: 1,
          testTimeout: 2 * minute,
          hookTimeout: 3 * minute,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'resources.config.ts'],
      exclude: ['src/server/db/migrations/**'],
      ...(isWhole ? { reporter: ['text-summary', 'html'], thresholds } : { reporter: [] }),
    },
  },
});
