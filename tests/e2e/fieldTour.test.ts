import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { AUTH_STORAGE_KEY } from '../../src/client/access/securityApi.ts';
import type { Row } from '../../src/core/resource/resource.ts';
import { inColombia } from '../../src/core/time/calendar.ts';
import { isFullRun } from '../support/fullRun.ts';
import { samples } from '../support/sheets/sampleFiles.ts';
import { violationsOf } from './support/axe.ts';
import { quietly } from './support/browser.ts';
import { openStage } from './support/stage.ts';

const PAGE = '/pages/registrar_recorrido_page';
const stage = openStage();

let folder = '';
let phone: BrowserContext | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farola-phone-'));
});
afterEach(async () => {
  await phone?.close();
  phone = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same phone each time: what it keeps stays in its folder. */
async function takePhone(signal: 'on' | 'off'): Promise<Page> {
  const started = await chromium.launchPersistentContext(folder, {
    ...quietly(),
    baseURL: stage.server.url,
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
  });
  phone = started;
  await started.setOffline(signal === 'off');
  return started.pages()[0] ?? started.newPage();
}

/** A tour that runs, of the barrio with the fewest points that has some. */
async function startTour(): Promise<{ tour: Row; points: Row[] }> {
  const { api } = stage;
  const [person] = await api.find('personal_interventoria', { activo: true });
  for (const barrio of await api.find('barrio', { activo: true })) {
    const points = await api.find('infraestructura_alumbrado_actualizado', {
      barrio_id: barrio['id'],
      luminaria_id_empty: false,
    });
    if (points.length < 8) continue;
    const tour = await api.create('recorrido', {
      inicio: inColombia(Math.floor(Date.now() / 1000) * 1000),
      jornada: 'nocturno',
      sector_id: barrio['sector_id'],
      barrios: [barrio['id']],
      responsable_id: person?.['id'],
    });
    return { tour, points };
  }
  throw new Error('no barrio of the demo has eight lights');
}

/** The phone has a session, and speaks Spanish. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(
    ([key, token]) => {
      localStorage.setItem(String(key), JSON.stringify({ api_token: token }));
      localStorage.setItem('farola-idioma', 'es');
    },
    [AUTH_STORAGE_KEY, stage.api.token],
  );
}

const open = async (page: Page, point: Row | undefined) => {
  await page.getByLabel('Código o dirección').fill(String(point?.['codigo']));
  await page
    .getByRole('button', { name: String(point?.['codigo']) })
    .first()
    .click();
};

test('what is recorded without a signal survives the end of the browser and arrives once', async () => {
  const { tour, points } = await startTour();
  const at = `${PAGE}?id=${String(tour['id'])}`;
  const rows = () => stage.api.find('recorrido_hallazgo', { recorrido_id: tour['id'] });

  // with a signal the phone takes the tour
  let page = await takePhone('on');
  await signIn(page);
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar recorrido' })).toShow();
  await expect(page.getByLabel('Código o dirección')).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready);

  // without one it opens, and records
  await phone?.setOffline(true);
  await page.reload();
  await open(page, points[0]);
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  await open(page, points[1]);
  await page.getByRole('button', { name: 'Otra falla' }).click();
  await page.getByRole('button', { name: 'Cables expuestos' }).click();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Es urgente: hace falta una foto.')).toShow();
  await page.locator('input[type=file]').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: samples.png,
  });
  await expect(page.getByRole('img', { name: 'Foto 1' })).toShow();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.locator('header').getByText('2 sin enviar')).toShow();

  // the browser ends, and starts again where there is no signal; the silence is emulated and ends a moment before the
  // browser does, in which the page would send
  await page.goto('about:blank');
  await phone?.close();
  page = await takePhone('off');
  await phone?.addInitScript(loseAnswers);
  await page.goto(`${PAGE}?codigo=${String(points[2]?.['codigo'])}`);
  await page.getByRole('button', { name: 'No: está apagada' }).click();
  await expect(page.locator('header').getByText('3 sin enviar')).toShow();
  expect(await rows()).toHaveLength(0);

  // a second tab; three answers are lost after the server has the row
  await phone?.newPage().then((tab) => tab.goto(at));
  await phone?.setOffline(false);
  await expect(page.locator('header').getByText('Todo enviado')).toShow();
  expect(await page.evaluate(() => localStorage.getItem('lost'))).toBe('3');
  const stored = await rows();
  expect(stored.map(({ resultado }) => String(resultado)).toSorted()).toEqual([
    'falla',
    'falla',
    'sin_novedad',
  ]);
  expect(new Set(stored.map(({ uuid_local }) => uuid_local)).size).toBe(3);
  expect(stored.flatMap(({ fotos }) => (fotos as unknown[] | null) ?? [])).toHaveLength(1);
});

test('a label that is read in the office leads to the record', async () => {
  const [point] = await stage.api.find('infraestructura_alumbrado_actualizado', {
    luminaria_id_empty: false,
  });
  const page = await stage.open(`${PAGE}?codigo=${String(point?.['codigo'])}`);
  await expect(page.getByRole('dialog')).toShow();
  await expect(page).toBeAt(
    `/pages/infraestructura_alumbrado_paginate_actualizado?id=${String(point?.['id'])}`,
  );
});

test.runIf(isFullRun)(
  'two hundred findings with four hundred photos arrive once each',
  async () => {
    const { tour, points } = await startTour();
    const at = `${PAGE}?id=${String(tour['id'])}`;
    let page = await takePhone('on');
    await signIn(page);
    await page.goto(at);
    await expect(page.getByLabel('Código o dirección')).toShow();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await phone?.setOffline(true);
    await page.evaluate(fillPhone, {
      tour: Number(tour['id']),
      points: points.map(({ id }) => Number(id)),
      rows: 200,
    });
    await phone?.close();
    page = await takePhone('off');
    await phone?.addInitScript(loseAnswers);
    await page.goto(at);
    await expect(page.locator('header').getByText('200 sin enviar')).toShow();
    await phone?.newPage().then((tab) => tab.goto(at));
    let lost = 0;
    await phone?.route('**/recorrido_hallazgo/local/*', async (route) => {
      if (route.request().method() !== 'PUT' || lost === 3) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await phone?.setOffline(false);
    await expect
      .poll(() => page.locator('header').getByText('Todo enviado').count(), { timeout: 300_000 })
      .toBe(1);
    const stored: Row[] = [];
    for (const punto of points)
      stored.push(
        ...(await stage.api.find('recorrido_hallazgo', {
          recorrido_id: tour['id'],
          infraestructura_id: punto['id'],
        })),
      );
    expect(stored).toHaveLength(200);
    const photos = stored.flatMap(({ fotos }) => (fotos as { id: string }[] | null) ?? []);
    expect(new Set(photos.map(({ id }) => id)).size).toBe(400);
    expect(photos).toHaveLength(400);
  },
  600_000,
);

/** In the browser, of all its tabs: three answers to rows never arrive. */
function loseAnswers(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    const lost = Number(localStorage.getItem('lost') ?? '0');
    if (asked[1]?.method !== 'PUT' || !answer.url.includes('/local/') || lost >= 3) return answer;
    localStorage.setItem('lost', String(lost + 1));
    throw new TypeError('the answer was lost');
  };
}

/** In the browser: puts rows with two photos each where the page keeps them. */
async function fillPhone(given: { tour: number; points: number[]; rows: number }): Promise<void> {
  localStorage.removeItem('lost');
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('farola-campo');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('it does not open'));
  });
  const user = await new Promise<number>((resolve) => {
    const asked = db.transaction('kept').objectStore('kept').get('user');
    asked.onsuccess = () => resolve((asked.result as { value: { id: number } }).value.id);
  });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1200, 900];
  const context = canvas.getContext('2d');
  const picture = (n: number) => {
    for (let i = 0; i < 400; i += 1) {
      if (context === null) break;
      context.fillStyle = `hsl(${(n * 37 + i * 11) % 360} 60% 40%)`;
      context.fillRect((i * 97) % 1200, (i * 53) % 900, 90, 70);
    }
    return new Promise<Blob>((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? new Blob()), 'image/jpeg', 0.8),
    );
  };
  for (let n = 0; n < given.rows; n += 1) {
    const blobs = [await picture(2 * n), await picture(2 * n + 1)];
    const photos = blobs.map((blob, i) => ({
      blob,
      photo: { id: crypto.randomUUID(), name: `foto-${i}.jpg`, size: blob.size, field: 'fotos' },
    }));
    const writing = db.transaction(['items', 'photos'], 'readwrite');
    for (const { photo, blob } of photos) writing.objectStore('photos').put({ id: photo.id, blob });
    writing.objectStore('items').put({
      uuid: crypto.randomUUID(),
      user,
      parent: given.tour,
      label: `fila ${n}`,
      made: Date.now(),
      clock: null,
      standing: 'phone',
      tries: 0,
      work: {
        kind: 'row',
        resource: 'recorrido_hallazgo',
        values: {
          recorrido_id: given.tour,
          infraestructura_id: given.points[n % given.points.length],
          resultado: 'falla',
          tipo_falla: 'cables_expuestos',
        },
        photos: photos.map(({ photo }) => photo),
        moment: { field: 'fecha_hora', offset: 'desfase_s' },
      },
    });
    await new Promise((resolve) => (writing.oncomplete = resolve));
  }
}
