import type { CDPSession } from 'playwright-core';

/** What of Chromium's trace is read here; times in µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time of the thread. */
  tdur?: number;
  args: { data?: { type?: string } };
}

/**
 * Watches a page until the answer is called, which gives the longest task of its main thread by processor time, ms. What
 * browsers call a long task is by the clock, and longer where another process has the core.
 */
export async function watchOwnTime(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[])); // Chromium's own shape
  });
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', {
    traceConfig: { includedCategories, excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    const key = events.find(({ args }) => args.data?.type === 'keydown');
    if (key === undefined) throw new Error('the trace has no key');
    const tasks = events.filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && pid === key.pid && tid === key.tid,
    );
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
  };
}
