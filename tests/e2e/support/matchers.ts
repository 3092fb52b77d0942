import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { PATIENCE } from './patience.ts';

declare module 'vitest' {
  // the type parameter has to be named as vitest names it, and has to be used
  interface Matchers<T> {
    /** A locator: waits until it is seen. */
    toShow(): Promise<T>;
    /** A page: waits until its address is this path with its query. */
    toBeAt(path: string): Promise<T>;
  }
}

export function addMatchers(): void {
  expect.extend({ toShow, toBeAt });
}

async function toShow(locator: Locator) {
  try {
    await locator.waitFor();
    return { pass: true, message: () => `${String(locator)} is seen` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { pass: false, message: () => reason };
  }
}

async function toBeAt(page: Page, path: string) {
  const isThere = (url: URL) => pathOf(url.href) === path;
  const pass = await page.waitForURL(isThere, { timeout: PATIENCE, waitUntil: 'commit' }).then(
    () => true,
    () => false,
  );
  return {
    pass,
    message: () => `Expected the address to be ${path}, found ${pathOf(page.url())}.`,
  };
}

/** Path and query of an address, readable. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return decodeURIComponent(pathname + search);
}
