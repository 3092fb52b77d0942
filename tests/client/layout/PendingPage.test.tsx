import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { showInLayout } from '../../support/client/layoutApp.tsx';

afterEach(cleanup);

test('a thin bar shows from the click until the page is there', () => {
  let key = 'default';
  let tell: () => void = () => undefined;
  const chosenPage = {
    subscribe: (onChange: () => void) => {
      tell = onChange;
      return () => undefined;
    },
    key: () => key,
  };
  const go = (to: string) =>
    act(() => {
      key = to;
      tell();
    });
  showInLayout(<p>the page before</p>, { chosenPage });
  const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
  const shown = key;
  go('elsewhere');
  expect(bar()).toBeTruthy();
  expect(screen.getByText('the page before')).toBeTruthy();
  go(shown);
  expect(bar()).toBeNull();
});
