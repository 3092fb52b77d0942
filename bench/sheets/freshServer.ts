import type { Cleanup } from '../cleanup.ts';
import { signIn, startFarola, type Api, type Place } from '../farola.ts';
import { memoryOf } from '../memory.ts';
import { coresOfOthers, processorSpent } from '../processor.ts';
import type { Observed } from './figures.ts';

const LOOK_MS = 50;

/** Does the work on a server that has just started, and stops it. */
export async function onFreshServer<T>(
  place: Place,
  cleanup: Cleanup,
  work: (api: Api) => Promise<T>,
): Promise<{ result: T; observed: Observed }> {
  const server = await startFarola(place, { cleanup });
  const api = await signIn(server.port);
  let peakMb: number | undefined;
  const look = () => {
    const { peak } = memoryOf(server.pid) ?? {};
    if (peak !== undefined) peakMb = Math.max(peakMb ?? 0, peak);
  };
  const looking = setInterval(look, LOOK_MS);
  const before = { time: performance.now(), spent: processorSpent() };
  try {
    const result = await work(api);
    look();
    const seconds = (performance.now() - before.time) / 1000;
    const others = coresOfOthers(before.spent, processorSpent(), seconds);
    const observed = {
      ...(peakMb === undefined ? {} : { peakMb }),
      ...(others === undefined ? {} : { coresOfOthers: others }),
    };
    return { result, observed };
  } finally {
    clearInterval(looking);
    await server.stop();
  }
}
