import { setImmediate } from 'node:timers/promises';

/** As long (ms) one request works before others have a turn. */
const TURN_MS = 25;

/** Of work on thousands of records, which waits for nothing: others are answered in between. */
export function inOrderOfKeys() {
  let since = performance.now();
  return {
    isOver: () => performance.now() - since > TURN_MS,
    async next() {
      await setImmediate();
      since = performance.now();
    },
  };
}
