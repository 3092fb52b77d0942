import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../../src/client/app/providers.ts';

const onDenied = vi.fn<(error: unknown) => void>();
const options = createQueryClient({ onDenied }).getDefaultOptions();
const failure = (status: number) => new HttpError('no', status);

describe('the query client', () => {
  test('keeps what was read for five minutes, and never repeats a write', () => {
    expect(options.queries?.gcTime).toBe(300_000);
    expect(options.mutations?.retry).toBe(0);
  });

  test.each([
    ['a 404', failure(404), 0],
    ['a 403', failure(403), 0],
    ['a 429', failure(429), 0],
    ['a 503', failure(503), 3],
    ['no answer', failure(0), 3],
  ])('after %s tries %s again %i times', (_name, error, times) => {
    const retry = options.queries?.retry;
    if (typeof retry !== 'function') throw new Error('retry must be a function');
    const tried = [0, 1, 2, 3, 4].filter((failures) => retry(failures, error));
    expect(tried).toHaveLength(times);
  });

  test.each([
    [403, 1],
    [404, 0],
  ])('a read that ends in %i is denied %i times', async (status, times) => {
    onDenied.mockClear();
    const client = createQueryClient({ onDenied });
    const queryFn = async () => Promise.reject(failure(status));
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('no');
    expect(onDenied).toHaveBeenCalledTimes(times);
  });

  test('a write without a connection fails at once instead of waiting to be sent later', async () => {
    const mutationFn = vi.fn<() => Promise<never>>(async () => Promise.reject(failure(0)));
    onlineManager.setOnline(false);
    try {
      const write = new MutationObserver(createQueryClient({ onDenied }), { mutationFn });
      await expect(write.mutate()).rejects.toThrow('no');
    } finally {
      onlineManager.setOnline(true);
    }
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});
