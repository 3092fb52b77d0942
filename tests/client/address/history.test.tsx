import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Link,
  RouterProvider,
  UNSAFE_createRouter as createRouter,
  UNSAFE_mapRouteProperties as mapRouteProperties,
  useLocation,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTranslatingHistory } from '../../../src/client/address/history.ts';
import { createPublicUrls } from '../../../src/client/address/publicUrls.ts';

const urls = createPublicUrls([
  { name: 'barrio', routes: { list: 'barrio_paginate', form: 'barrio_form' } },
]);
const shown = () => window.location.pathname + window.location.search;

beforeEach(() => window.history.replaceState(null, '', '/pages/barrio_paginate'));
afterEach(cleanup);

describe('the history', () => {
  test('reads the address bar as react-admin paths', () => {
    window.history.replaceState(null, '', '/pages/barrio_form?id=3');
    expect(createTranslatingHistory(urls).location.pathname).toBe('/barrio/3');
  });

  test('pushes, replaces and links to the public addresses', () => {
    const history = createTranslatingHistory(urls);
    history.push('/barrio/create');
    expect(shown()).toBe('/pages/barrio_form');
    history.replace({ pathname: '/barrio/3', search: '', hash: '' });
    expect(shown()).toBe('/pages/barrio_form?id=3');
    expect(history.createHref('/barrio/4/1')).toBe('/pages/barrio_form?id=4&vista=1');
    expect(history.createHref({ pathname: '/error/404' })).toBe('/error/404');
  });

  test("turns one of react-admin's own paths into the public one from the beginning", () => {
    window.history.replaceState(null, '', '/barrio/3?page=2');
    expect(createTranslatingHistory(urls).location.pathname).toBe('/barrio/3');
    expect(shown()).toBe('/pages/barrio_form?id=3&page=2');
  });

  test('tells its listener the internal path when the person goes Back', () => {
    const history = createTranslatingHistory(urls);
    const heard: string[] = [];
    const unlisten = history.listen(({ location }) => heard.push(location.pathname));
    window.history.replaceState({ idx: 0 }, '', '/pages/barrio_form?id=7');
    window.dispatchEvent(new PopStateEvent('popstate'));
    unlisten();
    expect(heard).toEqual(['/barrio/7']);
  });

  test('leaves an address past the end of its list without a trace', () => {
    const isBeyond = ({ pathname, search }: { pathname: string; search: string }) =>
      pathname === '/barrio' && search === '?page=9';
    const history = createTranslatingHistory(urls, { isBeyond });
    history.push('/barrio?page=9');
    const { length } = window.history;
    history.push('/barrio?page=3');
    expect(shown()).toBe('/pages/barrio_paginate?page=3');
    expect(window.history).toHaveLength(length);
    history.push('/barrio?page=2');
    expect(window.history).toHaveLength(length + 1);
  });

  test('shows an address as it was corrected, in the bar and to the application', async () => {
    const corrected = (place: { pathname: string; search: string; hash: string }) =>
      place.search.includes('page=0') ? { ...place, search: '?page=1' } : place;
    const router = createRouter({
      history: createTranslatingHistory(urls, { corrected }),
      mapRouteProperties,
      routes: [{ path: '*', element: null }],
    }).initialize();
    await router.navigate('/barrio?page=0');
    expect(shown()).toBe('/pages/barrio_paginate?page=1');
    expect(router.state.location.search).toBe('?page=1');
    await router.navigate('/barrio?page=2');
    expect(shown()).toBe('/pages/barrio_paginate?page=2');
    router.dispose();
  });

  test('keeps the record that lies over a list whose address is filled in', async () => {
    window.history.replaceState(null, '', '/pages/barrio_paginate#ficha=3');
    const router = createRouter({
      history: createTranslatingHistory(urls),
      mapRouteProperties,
      routes: [{ path: '*', element: null }],
    }).initialize();
    await router.navigate({ search: '?page=1' }, { replace: true });
    expect(shown() + window.location.hash).toBe('/pages/barrio_paginate?page=1#ficha=3');
    expect(router.state.location.hash).toBe('#ficha=3');
    await router.navigate({ search: '?page=1', hash: '' }, { replace: true });
    expect(shown() + window.location.hash).toBe('/pages/barrio_paginate?page=1');
    router.dispose();
  });

  test('keeps state and key of an entry', () => {
    const history = createTranslatingHistory(urls);
    history.push('/barrio/3', { from: 'list' });
    expect(history.location.state).toEqual({ from: 'list' });
    expect(history.location.key).not.toBe('default');
  });
});

test('a data router over it shows public links and routes by internal paths', async () => {
  const router = createRouter({
    history: createTranslatingHistory(urls),
    mapRouteProperties,
    routes: [{ path: '*', element: <Probe /> }],
  }).initialize();
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'open' });
  expect(link.getAttribute('href')).toBe('/pages/barrio_form?id=3');
  await userEvent.click(link);
  expect(screen.getByText('at /barrio/3')).toBeTruthy();
  expect(shown()).toBe('/pages/barrio_form?id=3');
  await act(() => router.navigate('/barrio'));
  expect(shown()).toBe('/pages/barrio_paginate');
  router.dispose();
});

function Probe() {
  const { pathname } = useLocation();
  return (
    <>
      <p>at {pathname}</p>
      <Link to="/barrio/3">open</Link>
    </>
  );
}
