import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotificationContext } from 'ra-core';
import { lazy } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { LateCode } from '../../../src/client/errors/LateCode.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Told() {
  const { notifications } = useNotificationContext();
  return (
    <output>
      {notifications.map(({ message }) => (typeof message === 'string' ? message : '')).join()}
    </output>
  );
}

function shown(isWanted: boolean, load: () => Promise<string>, onMissing = vi.fn<() => void>()) {
  const Late = lazy(async () => {
    const text = await load();
    return { default: () => <p>{text}</p> };
  });
  const page = (wanted: boolean) => (
    <CoreAdminContext>
      <LateCode isWanted={wanted} onMissing={onMissing}>
        <Late />
      </LateCode>
      <Told />
    </CoreAdminContext>
  );
  const { rerender } = render(page(isWanted));
  return { want: (wanted: boolean) => rerender(page(wanted)) };
}

test('fetches nothing before it is wanted, and then stays to close as it likes', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'here');
  const { want } = shown(false, load);
  expect(load).not.toHaveBeenCalled();
  want(true);
  expect(await screen.findByText('here')).toBeTruthy();
  want(false);
  expect(screen.getByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('tells that it cannot be fetched, and takes the wish back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // as its callers do: else it would be wanted again at once
  const onMissing = vi.fn<() => void>(() => want(false));
  const { want } = shown(true, () => Promise.reject(new Error('gone')), onMissing);
  expect(await screen.findByText('farola.commands.unloaded')).toBeTruthy();
  expect(onMissing).toHaveBeenCalledOnce();
});
