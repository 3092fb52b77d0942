import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startJobs } from '../../../src/server/jobs/scheduler.ts';

function logOf() {
  const lines: { details: object; message: string }[] = [];
  return {
    lines,
    error: (details: object, message: string) => void lines.push({ details, message }),
  };
}

test('a job runs again and again and never beside itself', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const run = async () => {
    most = Math.max(most, ++running);
    await pause(20);
    running -= 1;
    runs += 1;
  };
  const stop = startJobs([{ name: 'slow', everyMs: 1, run }], logOf());
  await expect.poll(() => runs).toBeGreaterThanOrEqual(3);
  await stop();
  expect(most).toBe(1);
});

test('a failure is logged and stops neither its own schedule nor another job', async () => {
  const log = logOf();
  let runs = 0;
  let others = 0;
  const failure = new Error('no database');
  const stop = startJobs(
    [
      {
        name: 'failing',
        everyMs: 1,
        run: async () => {
          runs += 1;
          if (runs === 1) throw failure;
        },
      },
      { name: 'other', everyMs: 1, run: async () => void (others += 1) },
    ],
    log,
  );
  await expect.poll(() => Math.min(runs, others)).toBeGreaterThanOrEqual(2);
  await stop();
  expect(log.lines).toEqual([
    { details: { err: failure, job: 'failing' }, message: expect.stringContaining('failing') },
  ]);
});

test('a job that throws before it returns a promise is logged like any other', async () => {
  const log = logOf();
  const run = () => {
    throw new Error('at once');
  };
  const stop = startJobs([{ name: 'hasty', everyMs: 1, run }], log);
  await expect.poll(() => log.lines.length).toBeGreaterThanOrEqual(2);
  await stop();
});

test('stopping waits for what runs and starts nothing after it', async () => {
  let started = 0;
  let ended = 0;
  const run = async () => {
    started += 1;
    await pause(50);
    ended += 1;
  };
  const stop = startJobs([{ name: 'slow', everyMs: 1, run }], logOf());
  await expect.poll(() => started).toBe(1);
  await stop();
  expect({ started, ended }).toEqual({ started: 1, ended: 1 });
  await pause(20);
  expect(started).toBe(1);
});

test('stopping during the pause ends at once', async () => {
  let runs = 0;
  const stop = startJobs(
    [{ name: 'rare', everyMs: 3_600_000, run: async () => void (runs += 1) }],
    logOf(),
  );
  await stop();
  expect(runs).toBe(0);
});

test('the first run comes when the job says', async () => {
  let runs = 0;
  const stop = startJobs(
    [{ name: 'rare', firstMs: 0, everyMs: 3_600_000, run: async () => void (runs += 1) }],
    logOf(),
  );
  await expect.poll(() => runs).toBe(1);
  await stop();
});

test('what runs hears that it is to end, and only then', async () => {
  let asked: AbortSignal | undefined;
  const run = async (stopping: AbortSignal) => {
    asked = stopping;
    while (!stopping.aborted) await pause(5);
  };
  const stop = startJobs([{ name: 'endless', everyMs: 1, run }], logOf());
  await expect.poll(() => asked?.aborted).toBe(false);
  await stop();
  expect(asked?.aborted).toBe(true);
});
