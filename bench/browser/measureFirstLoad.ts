import type { Browser, CDPSession, Page } from 'playwright-core';
import { findChromium } from '../../scripts/findChromium.mjs';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import type { Api } from '../farola.ts';
import { median } from '../percentiles.ts';
import type { FirstLoad, Loaded, NoBrowser } from './figures.ts';
import { ROWS, stopwatch, type Seen } from './stopwatch.ts';

const SLOWDOWN = 4;

interface Given {
  api: Api;
  /** Path of a list with at least 25 rows. */
  list: string;
  loads: number;
  cleanup: { add(task: () => Promise<void>): void };
}

/** The built client in a headless browser with a slow processor, beside an empty page. */
export async function measureFirstLoad(given: Given): Promise<FirstLoad | NoBrowser> {
  if (findChromium() === undefined) return { reason: 'no Chromium or Chrome found' };
  const browser = await launchBrowser();
  given.cleanup.add(() => browser.close());
  const load = async (one: Omit<Visit, 'base'>): Promise<Loaded> =>
    middleOf(
      await repeated(browser, { base: `http://127.0.0.1:${given.api.port}`, ...one }, given),
    );
  const token = given.api.headers['authorization']?.replace('Bearer ', '') ?? '';
  const floor = await load({ path: '/favicon.svg' });
  const signIn = await load({ path: '/auth/login', type: 'input[type=email]' });
  const list = await load({ path: given.list, token });
  await browser.close();
  return { loads: given.loads, slowdown: SLOWDOWN, floorMs: floor.ms, signIn, list };
}

interface Visit {
  base: string;
  path: string;
  /** Of a saved session: then it is rows that are waited for. */
  token?: string;
  /** An input that is typed into, and waited for. */
  type?: string;
}

async function repeated(browser: Browser, visit: Visit, { loads }: Given): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  // the first one finds a server and a browser that are cold themselves, and does not count
  for (let load = 0; load <= loads; load += 1) loaded.push(await visited(browser, visit));
  return loaded.slice(1);
}

/** A browser context of its own each time: it has nothing cached. */
async function visited(browser: Browser, { base, path, token, type }: Visit): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript({ content: stopwatch(token) });
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(base + path, { waitUntil: 'commit' });
    if (type !== undefined) await typeInto(page, type);
    return await stopped(
      page,
      token !== undefined ? 'rows' : type !== undefined ? 'typed' : 'load',
    );
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** As a person: when the field is there, a key is pressed. */
async function typeInto(page: Page, selector: string): Promise<void> {
  await page.locator(selector).waitFor({ state: 'visible', timeout: PATIENCE });
  await page.locator(selector).focus();
  await page.keyboard.press('a');
}

const PATIENCE = 60_000;
const LOOK_MS = 100;
/** What moves late moves within so many ms. */
const SETTLE_MS = 1_500;

async function stopped(page: Page, mark: 'load' | 'typed' | 'rows'): Promise<Loaded> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const ms = (await seenIn(page))?.[mark];
    if (ms !== undefined) return { ms: Math.round(ms), shift: await settledShift(page, mark) };
    if (performance.now() > deadline) throw new Error(`the page never came to "${mark}"`);
    await page.waitForTimeout(LOOK_MS);
  }
}

async function settledShift(page: Page, mark: string): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  const rows = await page.locator('main tbody tr').count();
  if (mark === 'rows' && rows !== ROWS) throw new Error(`expected ${ROWS} rows, found ${rows}`);
  return Math.round(((await seenIn(page))?.shift ?? NaN) * 1000) / 1000;
}

const seenIn = (page: Page): Promise<Seen | undefined> =>
  page.evaluate(() => (globalThis as { __farola?: Seen }).__farola);

function middleOf(loads: readonly Loaded[]): Loaded {
  return {
    ms: median(loads.map(({ ms }) => ms)),
    shift: Math.max(...loads.map(({ shift }) => shift)),
  };
}
