import type { Sink } from './zip.ts';

/** A sink that takes a piece as soon as the one before has gone on, so that making and sending overlap. */
export interface ReadAhead {
  sink: Sink;
  /** Resolves when the last piece has gone on, too. */
  settled(): Promise<void>;
}

export function readAhead(send: Sink): ReadAhead {
  let sending: Promise<void> = Promise.resolve();
  return {
    async sink(bytes) {
      await sending;
      sending = send(bytes);
      // whoever sends next, or waits for the end, hears of it
      sending.catch(() => {});
    },
    settled: () => sending,
  };
}
