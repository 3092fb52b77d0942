import { describe, expect, test } from 'vitest';
import { createSemaphore } from '../../../src/server/auth/semaphore.ts';

describe('turns', () => {
  test('never run more at a time than there are places, and all in the end, in order', async () => {
    const turns = createSemaphore(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (i: number) => async () => {
      begun.push(i);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return i;
    };
    const numbers = Array.from({ length: 9 }, (_, i) => i);
    expect(await Promise.all(numbers.map((i) => turns.take(work(i))))).toEqual(numbers);
    expect(begun).toEqual(numbers);
    expect(most).toBe(2);
  });

  test('pass on after a failure', async () => {
    const turns = createSemaphore(1);
    const failing = turns.take(() => Promise.reject(new Error('no')));
    const next = turns.take(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
