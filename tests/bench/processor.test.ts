import { describe, expect, test } from 'vitest';
import { coresOfOthers, processorMs, processorSpent } from '../../bench/processor.ts';

describe('the processor time of others', () => {
  test('is what the machine spent and this run did not', () => {
    const before = { machine: 100, own: 10 };
    expect(coresOfOthers(before, { machine: 108, own: 13 }, 2)).toBe(2.5);
  });

  test('is never below zero, however the clocks tick', () => {
    expect(coresOfOthers({ machine: 1, own: 0 }, { machine: 1.9, own: 1 }, 1)).toBe(0);
  });

  test('is unknown where nobody tells', () => {
    expect(coresOfOthers(undefined, { machine: 1, own: 1 }, 1)).toBeUndefined();
  });
});

test.runIf(process.platform === 'linux')('work of this process is counted as its own', () => {
  const [before, alone] = [processorSpent(), processorMs(process.pid)];
  for (const end = performance.now() + 150; performance.now() < end;) Math.sqrt(end);
  const [after, busy] = [processorSpent(), processorMs(process.pid)];
  expect(busy! - alone!).toBeGreaterThan(0);
  expect(after!.own).toBeGreaterThan(before!.own);
  expect(after!.machine).toBeGreaterThan(before!.machine);
});

test('of a process that is gone nothing is told', () => {
  expect(processorMs(2 ** 30)).toBeUndefined();
});
