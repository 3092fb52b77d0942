import { act, cleanup, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import {
  RouterProvider,
  UNSAFE_createRouter as createRouter,
  UNSAFE_mapRouteProperties as mapRouteProperties,
  useLocation,
  useNavigate,
} from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { withFlushSync } from '../../../src/client/App.tsx';
import { createTranslatingHistory } from '../../../src/client/address/history.ts';
import { createPublicUrls } from '../../../src/client/address/publicUrls.ts';

const urls = createPublicUrls([{ name: 'barrio', routes: { list: 'barrio_paginate' } }]);

beforeEach(() => window.history.replaceState(null, '', '/pages/barrio_paginate?filter=1'));
afterEach(cleanup);

/** Adds to the address as it was last drawn, as react-admin does. */
function Page({ onDrawn }: { onDrawn: (add: (more: string) => void) => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  onDrawn((more) => void navigate({ search: `${search}&${more}` }));
  return <p>{search}</p>;
}

test('two changes of an address at the same time are both kept', async () => {
  let add: (more: string) => void = () => undefined;
  const router = createRouter({
    history: createTranslatingHistory(urls),
    mapRouteProperties,
    routes: [{ path: '*', element: <Page onDrawn={(next) => (add = next)} /> }],
  }).initialize();
  const atOnce = (draw: () => unknown): undefined => {
    flushSync(draw);
  };
  render(<RouterProvider router={withFlushSync(router)} flushSync={atOnce} />);
  // nothing waits in between
  add('q=la');
  expect(screen.getByText('?filter=1&q=la')).toBeTruthy();
  add('perPage=50');
  expect(window.location.search).toBe('?filter=1&q=la&perPage=50');
  // another page may take its time, and going back is told as before
  await act(async () => {
    await router.navigate('/otra');
  });
  expect(window.location.pathname).toBe('/otra');
});
