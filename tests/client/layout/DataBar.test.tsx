import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { showInLayout } from '../../support/client/layoutApp.tsx';

let queryClient: QueryClient;
/** Answers what was asked last. */
let answer: () => void = () => undefined;

beforeEach(async () => {
  localStorage.clear();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.useFakeTimers();
  showInLayout(<p>page</p>, { queryClient, isStyled: true });
  await pass(500);
  // the code of the widgets comes in real time
  vi.useRealTimers();
  await act(() => import('../../../src/client/layout/Widgets.tsx'));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Waiting for the server' });
const ask = () => new Promise<string>((resolve) => (answer = () => resolve('done')));
const read = (name = 'rows') =>
  act(async () => {
    // one that is taken out of the cache is given up
    queryClient.fetchQuery({ queryKey: [name], queryFn: ask }).catch(() => undefined);
  });

test('tells of a read that takes its time, three pixels high and above all', async () => {
  await read();
  await pass(300);
  expect(bar()).toBeNull();
  await pass(100);
  const style = getComputedStyle(bar() ?? document.body);
  expect([style.height, style.zIndex, style.position]).toEqual(['3px', '100001', 'fixed']);
  answer();
  await pass(10);
  expect(bar()).toBeNull();
});

test('does not flicker for what is answered soon', async () => {
  await read();
  await pass(200);
  answer();
  await pass(1000);
  expect(bar()).toBeNull();
});

test('tells of a write', async () => {
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: ask });
  await act(async () => void mutation.execute(undefined));
  await pass(400);
  expect(bar()).not.toBeNull();
  answer();
  await pass(10);
  expect(bar()).toBeNull();
});

test('is quiet while what is there is looked at again, unless the person asked for it', async () => {
  queryClient.setQueryData(['rows'], 'before');
  await read();
  await pass(1000);
  expect(bar()).toBeNull();
  answer();
  await pass(10);
  await act(async () => {
    await queryClient.invalidateQueries({ queryKey: ['rows'], refetchType: 'none' });
    void queryClient.fetchQuery({ queryKey: ['rows'], queryFn: ask });
  });
  await pass(400);
  expect(bar()).not.toBeNull();
  answer();
});

test('forgets a read that is taken out of the cache before it was answered', async () => {
  await read();
  await pass(400);
  expect(bar()).not.toBeNull();
  await act(async () => queryClient.removeQueries({ queryKey: ['rows'] }));
  await pass(10);
  expect(bar()).toBeNull();
  answer();
});

test('waits for the last of several reads', async () => {
  await read();
  const answerFirst = answer;
  await read('names');
  await pass(400);
  answerFirst();
  await pass(10);
  expect(bar()).not.toBeNull();
  answer();
  await pass(10);
  expect(bar()).toBeNull();
});
