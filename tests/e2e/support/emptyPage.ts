import type { CDPSession, Page } from 'playwright-core';

/** A page that asks for nothing, not even for an icon. */
const EMPTY = '<link rel="icon" href="data:,">';

/**
 * Of the same opener policy as the app: else the browser begins a new process from one to the
 * other, and compiles all scripts again.
 */
const HEADERS = [
  { name: 'Content-Type', value: 'text/html' },
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** Where a page is the app's, without the app: its storage is at hand there. */
export const emptyAddress = (origin: string) => `${origin}/sin-nada`;

/** `page.route` would do, but it has the browser forget the scripts it holds. */
export async function serveEmptyPage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => void answer(session, requestId));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: emptyAddress(origin) }] });
}

async function answer(session: CDPSession, requestId: string): Promise<void> {
  const body = Buffer.from(EMPTY).toString('base64');
  const answered = { requestId, responseCode: 200, responseHeaders: HEADERS, body };
  // a page that is closed meanwhile wants none
  await session.send('Fetch.fulfillRequest', answered).catch(() => undefined);
}
