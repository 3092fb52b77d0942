import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PageBoundary } from '../../../src/client/errors/PageBoundary.tsx';
import { answerWith } from '../../support/client/fakeApi.ts';

beforeEach(() => {
  answerWith({ status: 200, body: { referencia: 'a1b2c3d4' } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('to try again asks the server anew: the page may have failed over its answer', async () => {
  const answers = [{}, { lamp: { name: 'lit' } }];
  function Page() {
    const { data } = useQuery({
      queryKey: ['lamp'],
      queryFn: async () => answers.shift() as { lamp: { name: string } }, // the first one is not
      staleTime: Infinity,
    });
    return <p>{data === undefined ? 'waiting' : data.lamp.name}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageBoundary page="/barrio">
        <Page />
      </PageBoundary>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('lit')).toBeTruthy();
});
