import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../child.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Place } from '../farola.ts';
import type { Measure } from '../measures/measure.ts';

const entry = fileURLToPath(import.meta.resolve('./main.ts'));

/** Starts the floor with the statements of all measures; none beside an embedded database. */
export async function floorBeside(
  { databaseUrl }: Place,
  given: { measures: readonly Pick<Measure, 'name' | 'floor'>[]; cleanup: Cleanup },
): Promise<{ floor?: Child }> {
  if (databaseUrl === undefined) return {};
  const statements = given.measures.map(({ name, floor }) => [name, floor.statement]);
  const floor = await startChild({
    args: ['--import', 'tsx', entry],
    env: {
      FLOOR_DATABASE: databaseUrl,
      FLOOR_STATEMENTS: JSON.stringify(Object.fromEntries(statements)),
    },
    cleanup: given.cleanup,
  });
  return { floor };
}
