import { readdirSync, readFileSync } from 'node:fs';

/**
 * Test files that run on a native PostgreSQL server in every `npm test`, by what they show there.
 * All others run on the embedded database alone; `npm run test:full` runs each on both.
 */
export const nativeSet: Readonly<Record<string, readonly string[]>> = {
  transactions: [
    'records/batch',
    'records/storeRecords',
    'records/submissions',
    'records/transitions',
    'records/writeRecords',
  ],
  locks: ['records/numbering', 'routes/presence', 'routes/races'],
  'order and collation': ['records/conditions', 'records/order', 'records/readRecords'],
  search: ['jobs/tidySearches', 'records/searchPage', 'routes/search'],
  totals: ['records/counts', 'routes/totals'],
  'deep pages': [
    'records/alongIndex',
    'records/cursor',
    'records/farPage',
    'records/idStretch',
    'records/lastSeen',
  ],
  imports: ['import/apply/applyPlan', 'import/apply/refusals', 'import/apply/undoPlan'],
  undo: ['undo/purge', 'undo/undo'],
  migrations: ['db/migrate', 'db/schema', 'db/tables'],
  failures: ['db/connect', 'import/apply/killed', 'routes/exports', 'routes/health', 'startServer'],
};

/** Test files that say nothing without a native server, or bring the embedded one themselves. */
const nativeOnly = [
  'db/postgresPool',
  'history/verifyCommand',
  'import/apply/fastReferences',
  'routes/slowReads',
];

/** Those of a full run alone: they take minutes. */
const fullOnly = ['seed/ownWrites'];

const pathOf = (name: string): string => `tests/server/${name}.test.ts`;

/** The files of the project `native`: the set, or in a full run every file that names the engines. */
export function nativeFiles(run: 'usual' | 'full'): string[] {
  const named =
    run === 'full'
      ? [...filesWithEngines(), ...fullOnly.map(pathOf)]
      : Object.values(nativeSet).flat().map(pathOf);
  return [...new Set([...named, ...nativeOnly.map(pathOf)])];
}

/** What the project `api` leaves out. */
export const notEmbedded: readonly string[] = [...nativeOnly, ...fullOnly].map(pathOf);

function filesWithEngines(): string[] {
  return readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `tests/server/${file}`)
    .filter((file) => /\bengines\b/.test(readFileSync(file, 'utf8')));
}
