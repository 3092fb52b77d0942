import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router';
import { parsePath } from 'react-router';

import type { PublicUrls, UrlParts } from './publicUrls.ts';

export type RouterHistory = ReturnType<typeof createBrowserHistory>;

/**
 * A history for react-router that shows the browser the specification's URLs and react-admin its
 * own paths. Translating where the browser is touched keeps every link, redirect, Back and reload
 * of react-admin right without its knowing; routes that redirect would flash, and forms told apart
 * by `?id=` alone would lose edits without the unsaved-changes question.
 *
 * react-router exports what a history needs under `UNSAFE_` names only. ra-core leans on two of
 * them itself and limits react-router to version 7, and history.test.tsx fails if they go.
 *
 * `corrected` sees every address that the application is about to show. One that `isBeyond` the end
 * of its list is left without a trace: who goes back would be sent forth again.
 */
export function createTranslatingHistory(
  urls: PublicUrls,
  { corrected = asItIs, isBeyond = never }: CheckedMove = {},
): RouterHistory {
  const browser = createBrowserHistory();
  const asPublic = (to: To): To =>
    urls.toPublic({
      search: '',
      hash: '',
      pathname: '',
      ...(typeof to === 'string' ? parsePath(to) : to),
    });

  /** ra-core writes what it kept of a list into an address that says nothing: what lies over the list stays there. */
  const keepingHash = (to: UrlParts): UrlParts => {
    const from = urls.toInternal(browser.location);
    const isFilledIn = to.pathname === from.pathname && from.search === '' && to.search !== '';
    return isFilledIn && to.hash === '' ? { ...to, hash: from.hash } : to;
  };

  // Somebody may open one of react-admin's own paths: show the public one from the beginning.
  const opened = browser.location;
  const shown = urls.toPublic(opened);
  if (shown.pathname !== opened.pathname) browser.replace(shown);

  return {
    get action() {
      return browser.action;
    },
    get location() {
      return urls.toInternal(browser.location);
    },
    createHref: (to) => browser.createHref(asPublic(to)),
    createURL: (to) => browser.createURL(to),
    // the router takes every place that it goes to from here, before anything is shown
    encodeLocation: (to) =>
      browser.encodeLocation(typeof to === 'string' ? to : corrected(keepingHash(partsOf(to)))),
    push: (to, state) => {
      if (isBeyond(urls.toInternal(browser.location))) browser.replace(asPublic(to), state);
      else browser.push(asPublic(to), state);
    },
    replace: (to, state) => browser.replace(asPublic(to), state),
    go: (steps) => browser.go(steps),
    listen: (listener) =>
      browser.listen((update) =>
        listener({ ...update, location: urls.toInternal(update.location) }),
      ),
  };
}

interface CheckedMove {
  corrected?: typeof asItIs;
  isBeyond?: (place: UrlParts) => boolean;
}

const never = (): boolean => false;
const asItIs = (place: UrlParts): UrlParts => place;

const partsOf = (to: Partial<UrlParts>): UrlParts => ({
  pathname: to.pathname ?? '',
  search: to.search ?? '',
  hash: to.hash ?? '',
});
