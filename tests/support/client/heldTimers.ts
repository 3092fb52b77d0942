import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Timers of exactly this delay wait for `release`, not for the clock: on a busy machine what a test
 * does in between may take longer. Ends with `vi.restoreAllMocks`.
 */
export function holdTimers(ms: number) {
  const held = new Map<unknown, () => void>();
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...args: unknown[]) => void,
    delay?: number,
    ...args: unknown[]
  ) => {
    if (delay !== ms) return begin(run, delay, ...args);
    const handle = {};
    held.set(handle, () => run(...args));
    return handle;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((handle: unknown) => {
    if (!held.delete(handle)) end(handle as Parameters<typeof clearTimeout>[0]);
  }) as typeof clearTimeout);
  return {
    count: () => held.size,
    release: () =>
      act(async () => {
        const due = [...held.values()];
        held.clear();
        due.forEach((run) => run());
      }),
  };
}
