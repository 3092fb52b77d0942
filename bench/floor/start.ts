import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../child.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Measure } from '../measures/measure.ts';

const entry = fileURLToPath(import.meta.resolve('./main.ts'));

/** Starts the floor with the statements of all measures. */
export function startFloor(given: {
  databaseUrl: string;
  measures: readonly Measure[];
  cleanup: Cleanup;
}): Promise<Child> {
  const statements = given.measures.map(({ name, floor }) => [name, floor.statement]);
  return startChild({
    args: ['--import', 'tsx', entry],
    env: {
      FLOOR_DATABASE: given.databaseUrl,
      FLOOR_STATEMENTS: JSON.stringify(Object.fromEntries(statements)),
    },
    cleanup: given.cleanup,
  });
}
