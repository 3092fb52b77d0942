import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  AddedContext,
  AddedSlot,
  type Addition,
  type Additions,
} from '../../../src/client/added/added.tsx';
import { createAdded, firstPages } from '../../../src/client/added/AddedRoutes.tsx';

const extra: Addition = {
  pages: {
    '/extra/one': () => <p>page one</p>,
    '/extra/deep/two': () => <p>page two</p>,
  },
  slots: { headerTools: () => <button type="button">extra tool</button> },
  titleOf: () => undefined,
};
const ofExtra = () =>
  vi.fn<() => Promise<{ addition: Addition }>>(async () => ({ addition: extra }));

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('data-extra');
});

function show(additions: Additions, at: string) {
  const added = createAdded(additions);
  let path = at;
  render(
    <AddedContext value={added}>
      <TestMemoryRouter
        initialEntries={[at]}
        locationCallback={({ pathname }) => {
          path = pathname;
        }}
      >
        <AddedSlot name="headerTools" />
        <Suspense>{added.isAny && <added.Pages />}</Suspense>
      </TestMemoryRouter>
    </AddedContext>,
  );
  return { path: () => path };
}

describe('an addition that the page marks as on', () => {
  test.each([
    ['/extra/one', 'page one'],
    ['/extra/one/', 'page one'],
    ['/EXTRA/Deep/two', 'page two'],
    ['/extra', 'page one'],
    ['/extra/deep', 'page two'],
  ])('shows at %s: %s', async (at, text) => {
    document.documentElement.setAttribute('data-extra', '');
    show({ extra: ofExtra() }, at);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each(['/extra/one/rubbish', '/extra/deep/two/../x', '/extra/nothing', '/elsewhere'])(
    'leads from %s, which it does not have, to the page for that',
    async (at) => {
      document.documentElement.setAttribute('data-extra', '');
      const { path } = show({ extra: ofExtra() }, at);
      await waitFor(() => expect(path()).toBe('/error/404'));
    },
  );

  test('has its parts in their places after the page, which does not wait for them', async () => {
    document.documentElement.setAttribute('data-extra', '');
    show({ extra: ofExtra() }, '/extra/one');
    expect(screen.queryByRole('button')).toBeNull();
    expect(await screen.findByRole('button', { name: 'extra tool' })).toBeTruthy();
  });
});

test('one that the page does not mark is never fetched', () => {
  const load = ofExtra();
  expect(createAdded({ extra: load }).isAny).toBe(false);
  show({ extra: load }, '/extra/one');
  expect(screen.queryByText('page one')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('without any there is nothing, and nothing breaks', async () => {
  const added = createAdded({});
  expect(added.isAny).toBe(false);
  expect(await added.load()).toEqual([]);
  show({}, '/barrio');
  expect(document.body.textContent).toBe('');
});

test('what could not be fetched is fetched again when it is needed', async () => {
  document.documentElement.setAttribute('data-extra', '');
  const load = ofExtra().mockRejectedValueOnce(new Error('no connection'));
  const added = createAdded({ extra: load });
  await expect(added.load()).rejects.toThrow('no connection');
  expect(added.loaded()).toEqual([]);
  await added.load();
  expect(added.loaded()).toEqual([extra]);
});

test('a path above pages leads to the first below it, unless it is a page itself', () => {
  expect(firstPages(['/a/b/c', '/a/b', '/a/d/e', '/a/d/f'])).toEqual({
    '/a': '/a/b/c',
    '/a/d': '/a/d/e',
  });
});
