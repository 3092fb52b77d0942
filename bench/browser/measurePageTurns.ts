import type { Browser, Page } from 'playwright-core';
import { findChromium } from '../../scripts/findChromium.mjs';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import type { Semaphore } from '../everyday/figures.ts';
import type { Api } from '../farola.ts';
import { percentiles, type Percentiles } from '../percentiles.ts';
import { coresOfOthers, processorSpent } from '../processor.ts';
import type { NoBrowser } from './figures.ts';
import { plainPage, turnWatch, type Turned } from './turnWatch.ts';

const SLOWDOWN = 4;
const ROWS = 100;
/** Somebody looks at a page as long before turning it. */
const LOOK_MS = 2_000;
const PATIENCE = 60_000;

interface Given {
  api: Api;
  /** Path of a list with more than all pages that are turned. */
  list: string;
  resource: string;
  clicks: number;
  cleanup: { add(task: () => Promise<void>): void };
}

/** Turns the pages of a long list by the mouse, beside a plain page that shows the same rows. */
export async function measurePageTurns(given: Given): Promise<Semaphore | NoBrowser> {
  if (findChromium() === undefined) return { reason: 'no Chromium or Chrome found' };
  const browser = await launchBrowser();
  given.cleanup.add(() => browser.close());
  const before = { spent: processorSpent(), at: performance.now() };
  const base = `http://127.0.0.1:${given.api.port}`;
  const token = given.api.headers['authorization']?.replace('Bearer ', '') ?? '';
  const page = await pageOf(browser, turnWatch({ token, rows: ROWS }));
  await page.goto(`${base}${given.list}?perPage=${ROWS}`);
  await page
    .locator('main tbody tr')
    .nth(ROWS - 1)
    .waitFor({ timeout: PATIENCE });
  await slowDown(page);
  const turned = await turnedOf(page, given.clicks);
  const plain = await pageOf(browser);
  await plain.goto(`${base}/api/health`);
  await slowDown(plain);
  const floor = await plainOf(plain, { ...given, token });
  await browser.close();
  const seconds = (performance.now() - before.at) / 1000;
  const others = coresOfOthers(before.spent, processorSpent(), seconds);
  return {
    rows: ROWS,
    clicks: given.clicks,
    slowdown: SLOWDOWN,
    inSight: figuresOf(turned.map(({ inSight }) => inSight)),
    ms: figuresOf(turned.map(({ all }) => all)),
    floor,
    ...(others === undefined ? {} : { coresOfOthers: others }),
  };
}

/** Without what servers forbid to pages that show data alone. */
async function pageOf(browser: Browser, content = ''): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    bypassCSP: content === '',
  });
  await context.addInitScript({ content });
  return context.newPage();
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** The first click finds code that is new to the browser, as the first of a person does; it counts. */
async function turnedOf(page: Page, clicks: number): Promise<Turned[]> {
  const next = page.getByRole('button', { name: 'Next page' });
  for (let click = 1; click <= clicks; click += 1) {
    await page.waitForTimeout(LOOK_MS);
    // not `next.click()`, which looks into the page for what it hits, a tenth of what is measured
    const { x = 0, y = 0, width = 0, height = 0 } = (await next.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForFunction(
      (count) => ((globalThis as { __turned?: Turned[] }).__turned?.length ?? 0) >= count,
      click,
      { timeout: PATIENCE, polling: LOOK_MS / 10 },
    );
  }
  const turned = await page.evaluate(() => (globalThis as { __turned?: Turned[] }).__turned);
  return turned ?? [];
}

async function plainOf(
  page: Page,
  given: Pick<Given, 'resource' | 'clicks'> & { token: string },
): Promise<Percentiles> {
  const took: number[] = [];
  for (let turn = 1; turn <= given.clicks; turn += 1) {
    const first = turn * ROWS;
    took.push(await page.evaluate<number>(plainPage({ ...given, first, rows: ROWS })));
  }
  return figuresOf(took);
}

function figuresOf(took: readonly number[]): Percentiles {
  const found = percentiles(took);
  if (found === undefined) throw new Error('no page was turned');
  return found;
}
