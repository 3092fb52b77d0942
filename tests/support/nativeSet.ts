import { readdirSync, readFileSync } from 'node:fs';

/**
 * Test files that run on a native PostgreSQL server in every `npm test`, by what they show there.
 * All others run on the embedded database alone; `npm run test:full` runs each on both.
 */
export const nativeSet: Readonly<Record<string, readonly string[]>> = {
  transactions: [
    'server/bulk/batch',
    'server/record/storeRecords',
    'server/record/idempotencyKeys',
    'server/record/transitions',
    'server/record/writeRecords',
    'server/grid/grid',
    'server/grid/year',
    'server/makings/runMaking',
    'server/offline/offline',
  ],
  locks: ['server/record/numbering', 'server/presence/presenceRoutes', 'server/resources/races'],
  'order and collation': ['server/list/conditions', 'server/list/order', 'server/list/readRecords'],
  search: ['server/jobs/tidySearches', 'server/list/searchPage', 'server/search/searchRoutes'],
  'points of a map': ['server/map/pointRoutes'],
  timeline: ['server/related/timeline', 'server/related/timelinePlan'],
  'comparisons and lists over the inventory': [
    'server/differences/differencesRoutes',
    'modules/inventario/server/analisis',
  ],
  measures: ['server/measures/cache', 'server/myDay/news', 'modules/recaudo/server/guardarCartera'],
  'the stream of changes': ['server/live/liveRoutes'],
  jobs: ['server/jobs/queue'],
  documents: ['server/documents/documentRoutes'],
  'business days': ['server/resource/businessDays'],
  totals: ['server/list/counts', 'server/list/totalsRoutes'],
  'deep pages': [
    'server/list/orderedIndexScan',
    'server/list/cursor',
    'server/list/deepListPage',
    'server/list/idRange',
    'server/record/lastKnownState',
  ],
  imports: [
    'server/import/apply/applyPlan',
    'server/import/apply/refusals',
    'server/import/apply/undoPlan',
  ],
  undo: ['server/history/purge', 'server/history/undo'],
  migrations: ['server/db/migrate', 'server/db/tables/schema', 'server/db/tables/tables'],
  failures: [
    'server/db/connect',
    'server/import/apply/killed',
    'modules/inventario/server/updates/killed',
    'server/export/exportRoutes',
    'server/http/healthRoutes',
    'server/start/startServer',
  ],
};

/** Test files that say nothing without a native server, or bring the embedded one themselves. */
const nativeOnly = [
  'server/db/postgresPool',
  'server/history/verifyCommand',
  'server/import/apply/fastReferences',
  'server/list/slowReads',
];

/** Those of a full run alone: they take minutes. */
const fullOnly = ['demo/ownWrites'];

const pathOf = (name: string): string => `tests/${name}.test.ts`;

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
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:server|demo|modules)\/.*\.test\.ts$/.test(file))
    .map((file) => `tests/${file}`)
    .filter((file) => /\bengines\b/.test(readFileSync(file, 'utf8')));
}
