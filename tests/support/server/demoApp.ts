import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../database/database.ts';
import { DEMO_PATIENCE, DEMO_START, openDemoDatabase } from '../database/demoDatabase.ts';
import { openTestApp, type TestApp } from './testApp.ts';

/**
 * The real server on a copy of the demo, as it is just after its first start, for the tests of a
 * `describe`: opened before them, closed after them.
 */
export function demoApp(engine: Engine): () => TestApp {
  let at: TestApp | undefined;
  beforeAll(async () => {
    at = await openTestApp(engine, { now: DEMO_START, open: openDemoDatabase });
  }, DEMO_PATIENCE);
  afterAll(() => at?.close());
  return () => {
    if (at === undefined) throw new Error('the demo is open in tests alone');
    return at;
  };
}
