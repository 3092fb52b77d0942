import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

/** Calls before the counted one, until nothing is made for the first time. */
const WARM = 5;

/** Counted calls: what the clock runs beside one of them runs beside the others less. */
const COUNTED = 3;

/** The files of `src` with a function that each call ran in this thread, as V8 counts; the database has one of its own. */
async function filesThatRan(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const rounds: Set<string>[] = [];
    for (let i = 0; i < COUNTED; i += 1) {
      await session.post('Profiler.takePreciseCoverage'); // begins the counts anew
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      rounds.push(await filesIn(result, session));
    }
    const [first, ...others] = rounds;
    return [...(first ?? [])].filter((file) => others.every((one) => one.has(file))).toSorted();
  } finally {
    session.disconnect();
  }
}

async function filesIn(
  scripts: readonly Profiler.ScriptCoverage[],
  session: Session,
): Promise<Set<string>> {
  const ran = new Set<string>();
  await session.post('Debugger.enable'); // for the sources
  for (const { url, scriptId, functions } of scripts) {
    const file = /\/(src\/[^?]*)/.exec(url)?.[1];
    const called = functions.filter(({ ranges: [whole] }) => (whole?.count ?? 0) > 0);
    if (file === undefined || called.length === 0) continue;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const isOwn = ({ ranges: [whole] }: Profiler.FunctionCoverage) =>
      !READS_AN_EXPORT.test(scriptSource.slice(whole?.startOffset, whole?.endOffset));
    if (called.some(isOwn)) ran.add(file);
  }
  await session.post('Debugger.disable');
  return ran;
}

/** What Vite puts into a file for who imports of it. */
const READS_AN_EXPORT = /^\(\) ?=> ?\{ ?try ?\{ ?return \w+ ?\}/;

describe.each(engines)('files that a warm request runs on %s', (engine) => {
  let at: TestApp;
  const { make, save, list } = recordCalls(() => at);
  let barrio: Row;
  beforeAll(async () => {
    at = await openTestApp(engine);
    const sector = await make('sector', { codigo: 'S1', nombre: 'Norte' });
    barrio = await make('barrio', { codigo: 'B1', nombre: 'Centro', sector_id: sector['id'] });
  });
  afterAll(() => at.close());

  test('a list: at most 25', async () => {
    const ask = () => list('barrio', { range: '[0,24]', sort: ['nombre', 'ASC'] });
    for (let i = 0; i < WARM; i += 1) await ask();
    const ran = await filesThatRan(ask);
    expect(ran).toContain('src/server/list/listRecords.ts');
    expect(ran.slice(25)).toEqual([]);
  });

  test('a save: at most 40', async () => {
    let round = 0;
    const ask = async () => {
      round += 1;
      const answer = await save('barrio', barrio, { nombre: `Centro ${round}` });
      barrio = answer.json();
    };
    for (let i = 0; i < WARM; i += 1) await ask();
    const ran = await filesThatRan(ask);
    expect(ran).toContain('src/server/record/writeRecords.ts');
    expect(ran.slice(40)).toEqual([]);
  });
});
