const listeners = new Set<() => Promise<void>>();
let latest: Promise<void> = Promise.resolve();

/** Tells that records were written. Heard a turn later, when a form that saved leads elsewhere. */
export function announceWrite(): void {
  latest = new Promise((resolve) => setTimeout(resolve))
    .then(() => Promise.all([...listeners].map((listener) => listener())))
    .then(() => undefined);
}

/** Ends when what is on the screen shows the last write that was announced. */
export const whenFresh = (): Promise<void> => latest;

/** Hears of every write; answers what ends that. */
export function onWrite(listener: () => Promise<void>): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
