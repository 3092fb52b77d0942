import type { Page } from 'playwright-core';
import { findChromium } from '../../scripts/findChromium.mjs';
import { createPointStore, placesInside } from '../../src/client/map/pointStore.ts';
import { pointReader, type PointColumns } from '../../src/core/resource/faces/pointColumns.ts';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import type { Cleanup } from '../cleanup.ts';
import { signIn, startFarola, type Api, type Place } from '../farola.ts';
import type { TableFigures } from '../measureTable.ts';
import { median } from '../percentiles.ts';
import { connectionsTo } from '../place.ts';
import type { MapFigures, Pictures } from './figures.ts';

const RESOURCE = 'infraestructura_alumbrado_actualizado';
const PAGE = '/pages/infraestructura_alumbrado_paginate_actualizado?cara=mapa';
const AFRESH = ['fallas_abiertas', 'ultima_visita'];
const ROUNDS = 3;
const PATIENCE = 120_000;

/** The points of the inventory as the server answers them, and how soon a browser draws them. */
export async function measureMap(
  place: Place,
  { cleanup }: { cleanup: Cleanup },
): Promise<TableFigures> {
  const server = await startFarola(place, { cleanup });
  const api = await signIn(server.port);
  const asked = [];
  for (let round = 0; round < ROUNDS; round += 1) asked.push(await askFor(api));
  const [best] = asked.toSorted((a, b) => a.allMs - b.allMs);
  if (best === undefined) throw new Error('no points were asked for');
  const unchanged = await timed(() => get(api, '', { 'if-none-match': best.etag }));
  const afresh: Record<string, number> = {};
  for (const name of AFRESH) {
    const query = `?lugares=false&colores=${JSON.stringify([name])}`;
    afresh[name] = await timed(async () => (await get(api, query)).arrayBuffer());
  }
  const begun = performance.now();
  const store = createPointStore(best.columns);
  const storeMs = performance.now() - begun;
  const { left, top, right, bottom } = store.bounds;
  const corners = Array.from({ length: 10 }, (_, i) => {
    const turn = (2 * Math.PI * i) / 10;
    const far = i % 2 === 0 ? 0.45 : 0.35;
    return [
      (left + right) / 2 + far * Math.cos(turn) * (right - left),
      (top + bottom) / 2 + far * Math.sin(turn) * (bottom - top),
    ] as const;
  });
  const zoneMs = await timed(async () => placesInside(store, corners));
  const map: MapFigures = {
    points: best.columns.ids.length,
    answer: {
      firstMs: best.firstMs,
      allMs: best.allMs,
      bytes: best.bytes,
      unchangedMs: unchanged,
    },
    afresh,
    storeMs,
    zoneMs,
    pictures:
      findChromium() === undefined
        ? { reason: 'no Chromium or Chrome found' }
        : await picturesOf(api, cleanup),
  };
  console.log(JSON.stringify(map));
  const database = await connectionsTo(place);
  await server.stop();
  return { database, cells: [], startMs: [server.startMs], map };
}

const get = ({ port, headers }: Api, query = '', more: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/${RESOURCE}/puntos${query}`, {
    headers: { ...headers, ...more } as Record<string, string>,
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

interface Asked {
  firstMs: number;
  allMs: number;
  bytes: number;
  etag: string;
  columns: PointColumns;
}

async function askFor(api: Api): Promise<Asked> {
  const begun = performance.now();
  const answer = await get(api);
  let firstMs = 0;
  let bytes = 0;
  const reader = pointReader(() => {
    if (firstMs === 0) firstMs = performance.now() - begun;
  });
  for await (const piece of answer.body ?? []) {
    bytes += (piece as Uint8Array).byteLength;
    reader.feed(piece as Uint8Array);
  }
  const columns = reader.end();
  const etag = answer.headers.get('etag') ?? '';
  return { firstMs, allMs: performance.now() - begun, bytes, etag, columns };
}

async function picturesOf(api: Api, cleanup: Cleanup): Promise<Pictures> {
  const browser = await launchBrowser();
  cleanup.add(() => browser.close());
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
  });
  const token = api.headers['authorization']?.replace('Bearer ', '') ?? '';
  const session = JSON.stringify(JSON.stringify({ api_token: token }));
  await context.addInitScript({
    content: `localStorage.setItem('auth-interventoria-bs', ${session})`,
  });
  const page = await context.newPage();
  const openedMs = await timed(async () => {
    await page.goto(`http://127.0.0.1:${api.port}${PAGE}`, { timeout: PATIENCE });
    await page.waitForSelector('canvas[data-drawn]', { timeout: PATIENCE });
  });
  const zones = [await zoneDrawn(page, 'box'), await zoneDrawn(page, 'polygon')];
  const zooms = new Map<number, number[]>();
  // out to where all points are a few pixels, and in to single ones
  for (const [name, times] of [
    ['Zoom out', 6],
    ['Zoom in', 14],
  ] as const) {
    for (let i = 0; i < times; i += 1) {
      const { zoom, ms } = await pictureAfter(page, name);
      zooms.set(zoom, [...(zooms.get(zoom) ?? []), ms]);
    }
  }
  await browser.close();
  return {
    openedMs,
    zones,
    zooms: [...zooms]
      .toSorted(([a], [b]) => a - b)
      .map(([zoom, took]) => ({ zoom, ms: median(took) })),
  };
}

/** Corners of a zone that has most of the town in it, in parts of the map. */
const CORNERS = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.7, 0.5],
  [0.9, 0.9],
  [0.1, 0.9],
] as const;

/** Draws a zone as a person does; the page itself takes the time from the release that ends it. */
async function zoneDrawn(
  page: Page,
  drawn: Pictures['zones'][number]['drawn'],
): Promise<Pictures['zones'][number]> {
  if (drawn === 'polygon') await page.getByRole('button', { name: 'Draw a zone' }).click();
  // where the map stands now that it is told how to draw
  const { x, y, width, height } = await boxOf(page);
  const at = ([right, down]: readonly [number, number]) =>
    [x + width * right, y + height * down] as const;
  await page.evaluate(watchZone);
  if (drawn === 'box') {
    await page.mouse.move(...at([0.1, 0.1]));
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(...at([0.9, 0.9]), { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
  } else {
    for (const corner of CORNERS) await page.mouse.click(...at(corner), { delay: 20 });
    await page.mouse.click(...at(CORNERS[0]));
  }
  const said = page.getByText(/points in the zone/);
  await said.waitFor({ timeout: PATIENCE });
  await page.waitForTimeout(400);
  const { endedAt, saidAt, drawnAt } = await page.evaluate(
    () => (window as unknown as { zoneWatch: ZoneWatch }).zoneWatch, // set by `watchZone`
  );
  const points = Number((await said.textContent())?.replace(/\D/g, ''));
  await page.getByRole('button', { name: 'Cancel' }).click();
  return { drawn, points, ms: saidAt - endedAt, frameMs: drawnAt - endedAt };
}

interface ZoneWatch {
  endedAt: number;
  saidAt: number;
  drawnAt: number;
}

/** Runs in the page: when the last release was, when the page said what is inside, when that was drawn. */
function watchZone(): void {
  const watch: ZoneWatch = { endedAt: 0, saidAt: 0, drawnAt: 0 };
  (window as unknown as { zoneWatch: ZoneWatch }).zoneWatch = watch;
  window.addEventListener(
    'pointerup',
    () => {
      if (watch.saidAt === 0) watch.endedAt = performance.now();
    },
    true,
  );
  const observer = new MutationObserver((changes) => {
    const now = performance.now();
    if (watch.saidAt === 0 && document.body.textContent.includes('points in the zone'))
      watch.saidAt = now;
    const isDrawn = changes.some(({ attributeName }) => attributeName === 'data-drawn');
    if (watch.saidAt > 0 && watch.drawnAt === 0 && isDrawn) {
      watch.drawnAt = now;
      observer.disconnect();
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-drawn'],
  });
}

async function boxOf(page: Page) {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('no map is in sight');
  return box;
}

async function pictureAfter(page: Page, button: string): Promise<{ zoom: number; ms: number }> {
  const before = await drawn(page);
  await page.getByRole('button', { name: button }).click();
  await page.waitForFunction(
    (old) => document.querySelector<HTMLElement>('canvas[data-drawn]')?.dataset['drawn'] !== old,
    before,
    { timeout: PATIENCE },
  );
  // what it made the page do beside it is over
  await page.waitForTimeout(400);
  const [, zoom, ms] = (await drawn(page)).split(' ').map(Number);
  return { zoom: zoom ?? 0, ms: ms ?? 0 };
}

const drawn = async (page: Page): Promise<string> =>
  (await page.locator('canvas[data-drawn]').getAttribute('data-drawn')) ?? '';
