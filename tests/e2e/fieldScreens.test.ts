import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Row } from '../../src/core/resource/resource.ts';
import { violationsOf } from './support/axe.ts';
import { FIELD_PAGE, inHeader, openPhone, openPoint, startTour } from './support/phone.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const phone = openPhone(stage, 'test');

let at = FIELD_PAGE;
let points: Row[] = [];
beforeAll(async () => {
  const started = await startTour(stage);
  at = `${FIELD_PAGE}?id=${String(started.tour['id'])}`;
  points = started.points;
});

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const codeField = (page: Page) => page.getByLabel('Código o dirección');

/** The phone with the tour on it. */
async function openTour(): Promise<Page> {
  const page = await phone.take({ signal: 'on' });
  await phone.signIn(page);
  await page.goto(at);
  await expect(codeField(page)).toShow();
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** What is lower than a thumb needs, CSS pixels: 56. */
const lowButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, .button, select, textarea, input, label.switch')]
      .filter((one) => !one.matches('.unseen, [type=checkbox]'))
      .filter((one) => one.getBoundingClientRect().height < 56)
      .map((one) => one.outerHTML.slice(0, 120)),
  );

/** All screens, one after the other. */
async function* screensOf(page: Page, [one, other]: readonly Row[]): AsyncGenerator<string> {
  await page.goto(FIELD_PAGE);
  await expect(page.getByRole('heading', { name: 'Sin programar' })).toShow();
  yield 'home';
  await page.goto(at);
  await expect(codeField(page)).toShow();
  yield 'list';
  await tap(page, 'Todos en 30 m: sin novedad');
  yield 'all near';
  await tap(page, 'Cancelar');
  await page.getByRole('tab', { name: 'Mapa' }).click();
  yield 'map';
  await page.getByRole('tab', { name: 'Por calle' }).click();
  yield 'streets';
  await page.getByRole('tab', { name: 'Lista' }).click();
  await openPoint(page, one);
  await expect(page.getByText('¿Enciende?')).toShow();
  yield 'point';
  await tap(page, 'Dato errado');
  yield 'wrong data';
  await page.locator('.answers').getByRole('button', { name: 'Volver' }).click();
  await tap(page, 'Otra falla');
  yield 'faults';
  await tap(page, 'Cables expuestos');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'f.jpg', mimeType: 'image/jpeg', buffer: await whitePhoto() });
  await expect(page.getByRole('img', { name: 'Foto 1' })).toShow();
  yield 'photo';
  await phone.browser.setOffline(true);
  await tap(page, 'Registrar');
  await expect(inHeader(page, '1 sin enviar')).toShow();
  await tap(page, 'Cerrar el recorrido');
  await expect(page.getByText(/^Según lo que sabe/)).toShow();
  yield 'summary';
  await tap(page, /1 sin enviar/);
  yield 'queue';
  await tap(page, 'Cerrar sesión');
  yield 'leaving';
  await tap(page, 'Seguir aquí');
  await phone.browser.setOffline(false);
  await expect(inHeader(page, 'Todo enviado')).toShow();
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'SESION_REQUERIDA', message: 'Entre.' } }),
  );
  await page.goto(at);
  await phone.browser.setOffline(true);
  await openPoint(page, other);
  await tap(page, 'Sí');
  await phone.browser.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Entre para seguir enviando' })).toShow();
  yield 'sign-in';
  await page.unroute('**/api/**');
}

const whitePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();

test.each(['dark', 'light'] as const)(
  'every screen can be read and tapped, %s',
  async (colours) => {
    const page = await openTour();
    await page.evaluate(
      (isLight) => isLight && localStorage.setItem('farola-campo-claro', 'si'),
      colours === 'light',
    );
    const found: string[] = [];
    for await (const screen of screensOf(page, points.slice(colours === 'dark' ? 0 : 4))) {
      const wrong = [...(await violationsOf(page)), ...(await lowButtons(page))];
      found.push(...wrong.map((one) => `${screen}: ${one}`));
    }
    expect(found).toEqual([]);
  },
);

/** Grey of a pixel, 0 to 255: a frame is on average no lighter, and has next to nothing that is as light as paper. */
const MEAN = 60;
const PAPER = 225;
const PAPER_SHARE = 0.02;

describe('at night', () => {
  test('no frame is white: not on the start, on loading again, on an error, beside a photo', async () => {
    const page = await openTour();
    const film = await filmOf(page);
    // that a white page is seen at all
    await page.goto('data:text/html,<body style="background:%23fff">', { waitUntil: 'load' });
    await page.waitForTimeout(300);
    expect((await film.cut()).some(isWhite)).toBe(true);

    const dark = () =>
      page.goto('data:text/html,<body style="background:%23000">', { waitUntil: 'load' });
    const scenes: [string, () => Promise<unknown>][] = [
      ['start', () => page.goto(at)],
      ['again', () => page.reload()],
      [
        'without a signal',
        async () => {
          await phone.browser.setOffline(true);
          await page.reload();
        },
      ],
      [
        'photo',
        async () => {
          await openPoint(page, points[2]);
          await tap(page, 'Otra falla');
          await tap(page, 'Intermitente');
          await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'f.jpg', mimeType: 'image/jpeg', buffer: await whitePhoto() });
          await page.getByRole('img', { name: 'Foto 1' }).waitFor();
        },
      ],
      [
        'error',
        async () => {
          await page.evaluate(breakTours);
          await page.goto(at);
          await page.getByRole('heading', { name: 'Algo falló' }).waitFor();
          await page.getByRole('link', { name: 'Ir al inicio' }).click();
          await page.getByRole('heading', { name: 'En este teléfono' }).waitFor();
        },
      ],
    ];
    const seen: { name: string; isFilmed: boolean; white: Frame[] }[] = [];
    for (const [name, play] of scenes) {
      if (name === 'start') await dark();
      await page.waitForTimeout(200);
      await film.cut();
      await play();
      await page.waitForTimeout(500);
      const frames = await film.cut();
      seen.push({ name, isFilmed: frames.length > 0, white: frames.filter(isWhite) });
    }
    expect(seen).toEqual(scenes.map(([name]) => ({ name, isFilmed: true, white: [] })));
  });

  test('opens without a signal within 1.5 s at a processor that is four times slower', async () => {
    const page = await openTour();
    await phone.browser.setOffline(true);
    const devtools = await phone.browser.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const began = performance.now();
      await page.goto(at, { waitUntil: 'commit' });
      await codeField(page).waitFor();
      times.push(Math.round(performance.now() - began));
    }
    console.log(`opens offline at 4x: ${times.join(', ')} ms`);
    // of a machine that others use, too, the best counts
    expect(Math.min(...times)).toBeLessThanOrEqual(1500);
  });
});

interface Frame {
  mean: number;
  /** Share of it that is as light as paper. */
  paper: number;
}

const isWhite = ({ mean, paper }: Frame): boolean => mean > MEAN || paper > PAPER_SHARE;

/** Every frame that the browser shows. */
async function filmOf(page: Page): Promise<{ cut(): Promise<Frame[]> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  let pictures: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 });
  return {
    async cut() {
      const taken = pictures;
      pictures = [];
      return Promise.all(taken.map(frameOf));
    },
  };
}

async function frameOf(picture: string): Promise<Frame> {
  const grey = await sharp(Buffer.from(picture, 'base64')).greyscale().raw().toBuffer();
  let sum = 0;
  let paper = 0;
  for (const pixel of grey) {
    sum += pixel;
    if (pixel > PAPER) paper += 1;
  }
  return { mean: Math.round(sum / grey.length), paper: paper / grey.length };
}

/** In the browser: what is kept of tours is no longer what the page expects. */
async function breakTours(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    indexedDB.open('farola-campo').onsuccess = ({ target }) =>
      resolve((target as IDBOpenDBRequest).result);
  });
  const kept = db.transaction('kept', 'readwrite').objectStore('kept');
  await new Promise((resolve) => {
    kept.getAllKeys().onsuccess = ({ target }) => {
      for (const key of (target as IDBRequest<string[]>).result)
        if (key.startsWith('tour:')) kept.put({ key, value: { id: Number(key.slice(5)) } });
      kept.transaction.oncomplete = resolve;
    };
  });
}
