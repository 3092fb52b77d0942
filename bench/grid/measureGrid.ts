import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';

import { findChromium } from '../../scripts/findChromium.mjs';
import { ROW_HEIGHT } from '../../src/client/grid/lines/useRowWindow.ts';
import type { GridAnswer, GridLine } from '../../src/core/resource/faces/grid.ts';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import type { Cleanup } from '../cleanup.ts';
import { post, signIn, startFarola, type Api, type Place } from '../farola.ts';
import type { TableFigures } from '../measureTable.ts';
import { percentiles } from '../percentiles.ts';
import { connectionsTo, withDatabase } from '../place.ts';
import type { GridFigures, Typed } from './figures.ts';
import { plainGrid } from './plainGrid.ts';
import { typingWatch, type Typing } from './typingWatch.ts';

const LINES = 2_000;
const READ = 40;
const SLOWDOWN = 4;
/** What the series of the meters begins with that are made for it. */
const SERIES = 'REJ-';
const PERIOD = '2026-08';
/** Between two keys of somebody who types fast, ms. */
const KEY_MS = 80;
const PATIENCE = 60_000;

/** The filled meters brought their ids along. */
const BEHIND_FILLED = sql`
  select setval(pg_get_serial_sequence('equipo_medida', 'id'), coalesce(max(id), 0) + 1) from equipo_medida`;

/** Types readings into the grid of a period in which as many meters wait to be read. */
export async function measureGrid(
  place: Place,
  { cleanup }: { cleanup: Cleanup },
): Promise<TableFigures> {
  await withDatabase(place, (db) => db.orm.execute(BEHIND_FILLED));
  const server = await startFarola(place, { cleanup });
  const api = await signIn(server.port);
  const grid: GridFigures =
    findChromium() === undefined
      ? { reason: 'no Chromium or Chrome found' }
      : await typedIn(api, cleanup);
  console.log(JSON.stringify(grid));
  const database = await connectionsTo(place);
  await server.stop();
  return { database, cells: [], startMs: [server.startMs], grid };
}

async function typedIn(api: Api, cleanup: Cleanup): Promise<GridFigures> {
  await makeMeters(api);
  const lineas = await linesOf(api);
  const browser = await launchBrowser();
  cleanup.add(() => browser.close());
  const base = `http://127.0.0.1:${api.port}`;
  const token = api.headers['authorization']?.replace('Bearer ', '') ?? '';
  const address = `${base}/pages/equipo_medida_consumo?cara=grid&periodo=${PERIOD}`;
  /** In a page of its own: the first keys of a page are the slowest. */
  const typedFrom = async (from: number) => {
    const page = await slowPage(browser, token);
    const begun = performance.now();
    await page.goto(address);
    await page.locator('[data-place="0-0"]').waitFor({ timeout: PATIENCE });
    const openedMs = performance.now() - begun;
    const typed = await readInto(page, lineas.slice(from, from + READ), from);
    await page.context().close();
    return { openedMs, ...typed };
  };
  const from = lineas.findIndex(({ objetivo }) => String(objetivo['serie']).startsWith(SERIES));
  const typed = await typedFrom(from);
  const asked = await typedFrom(0);
  const others = lineas.slice(from + READ, from + 3 * READ);
  const plain = await slowPage(browser, token);
  await plain.goto(`${base}/api/health`);
  await plain.evaluate(plainGrid({ token, lines: others.map(plainLine) }));
  const floor = await readInto(plain, others.slice(0, READ));
  await browser.close();
  const saved = (await linesOf(api)).slice(from, from + 2 * READ);
  const unsaved = saved.filter(({ registro }) => registro === null).length;
  if (unsaved > 0) throw new Error(`${unsaved} of ${2 * READ} readings were not saved`);
  return { lines: lineas.length, slowdown: SLOWDOWN, ...typed, asked, floor };
}

const linesOf = async (api: Api): Promise<GridLine[]> =>
  (await api.get<GridAnswer>(`/api/equipo_medida_consumo/rejilla?clave=${PERIOD}`)).lineas;

const plainLine = ({ objetivo, comienzo }: GridLine) => ({
  name: String(objetivo['serie']),
  begun: { ...comienzo, equipo_medida_id: Number(objetivo['id']), periodo: PERIOD },
});

/** A page with a quarter of the processor, which watches its keys; a plain one may run what it is given. */
async function slowPage(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    bypassCSP: true,
  });
  await context.addInitScript({ content: typingWatch(token) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Types a reading of each line, one below the other, from a row of Farola's on, else from what has the focus. */
async function readInto(page: Page, lines: readonly GridLine[], row?: number): Promise<Typed> {
  if (row !== undefined) await goTo(page, row);
  await page.waitForTimeout(2_000);
  await typingOf(page, { isCleared: true });
  for (const [i, { comienzo }] of lines.entries()) {
    const reading = Math.floor(Number(comienzo['lectura_anterior'] ?? 0)) + 20 + i;
    await page.keyboard.type(String(reading), { delay: KEY_MS });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(KEY_MS);
  }
  await page.waitForTimeout(2_000);
  const { painted, pauses } = await typingOf(page);
  const took = percentiles(painted);
  if (took === undefined) throw new Error('no key was typed');
  return {
    keys: painted.length,
    painted: took,
    pauses: pauses.length,
    longestMs: Math.max(0, ...pauses),
  };
}

/** Scrolls as far as a row, as a wheel does, and clicks its first cell. */
async function goTo(page: Page, row: number): Promise<void> {
  const cell = page.locator(`[data-place="${row}-0"]`);
  await page
    .locator('.grid-scroller')
    .evaluate((box, top) => box.scrollTo({ top }), row * ROW_HEIGHT);
  await cell.click({ timeout: PATIENCE });
}

/** Meters that were put in the month before the period. */
async function makeMeters(api: Api): Promise<void> {
  for (let made = 0; made < LINES; made += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => {
        const serie = `${SERIES}${String(made + i).padStart(5, '0')}`;
        return post(api, '/api/equipo_medida', {
          serie,
          cuenta: serie,
          comercializador: 'ebsa',
          tipo_medida: 'directa',
          factor: 1,
          digitos: 6,
          fecha_instalacion: '2026-07-31',
          lectura_inicial: 100,
        });
      }),
    );
  }
}
const AT_ONCE = 16;

function typingOf(page: Page, { isCleared = false } = {}): Promise<Typing> {
  return page.evaluate((clear) => {
    const typing = (globalThis as unknown as { __typing: Typing }).__typing;
    const found = { painted: [...typing.painted], pauses: [...typing.pauses] };
    if (clear) {
      typing.painted.length = 0;
      typing.pauses.length = 0;
    }
    return found;
  }, isCleared);
}
