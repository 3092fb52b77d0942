import { expect, test } from 'vitest';

import type { Row } from '../../src/core/resource/resource.ts';
import { isFullRun } from '../support/fullRun.ts';
import { samples } from '../support/sheets/sampleFiles.ts';
import { violationsOf } from './support/axe.ts';
import { FIELD_PAGE, inHeader, openPhone, openPoint, startTour } from './support/phone.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const phone = openPhone(stage);

test('what is recorded without a signal survives the end of the browser and arrives once', async () => {
  const { tour, points } = await startTour(stage);
  const at = `${FIELD_PAGE}?id=${String(tour['id'])}`;
  const rows = () => stage.api.find('recorrido_hallazgo', { recorrido_id: tour['id'] });

  // with a signal the phone takes the tour
  let page = await phone.take({ signal: 'on' });
  await phone.signIn(page);
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar recorrido' })).toShow();
  await expect(page.getByLabel('Código o dirección')).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready);

  // without one it opens, and records
  await phone.browser.setOffline(true);
  await page.reload();
  await openPoint(page, points[0]);
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  await openPoint(page, points[1]);
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
  await expect(inHeader(page, '2 sin enviar')).toShow();

  // the browser ends, and starts again where there is no signal; the silence is emulated and ends a moment before the
  // browser does, in which the page would send
  await page.goto('about:blank');
  await phone.end();
  page = await phone.take({ signal: 'off' });
  await phone.browser.addInitScript(loseAnswers);
  await page.goto(`${FIELD_PAGE}?codigo=${String(points[2]?.['codigo'])}`);
  await page.getByRole('button', { name: 'No: está apagada' }).click();
  await expect(inHeader(page, '3 sin enviar')).toShow();
  expect(await rows()).toHaveLength(0);

  // a second tab; three answers are lost after the server has the row
  await phone.browser.newPage().then((tab) => tab.goto(at));
  await phone.browser.setOffline(false);
  await expect(inHeader(page, 'Todo enviado')).toShow();
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
  const page = await stage.open(`${FIELD_PAGE}?codigo=${String(point?.['codigo'])}`);
  await expect(page.getByRole('dialog')).toShow();
  await expect(page).toBeAt(
    `/pages/infraestructura_alumbrado_paginate_actualizado?id=${String(point?.['id'])}`,
  );
});

test.runIf(isFullRun)(
  'two hundred findings with four hundred photos arrive once each',
  async () => {
    const { tour, points } = await startTour(stage);
    const at = `${FIELD_PAGE}?id=${String(tour['id'])}`;
    let page = await phone.take({ signal: 'on' });
    await phone.signIn(page);
    await page.goto(at);
    await expect(page.getByLabel('Código o dirección')).toShow();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await phone.browser.setOffline(true);
    await page.evaluate(fillPhone, {
      tour: Number(tour['id']),
      points: points.map(({ id }) => Number(id)),
      rows: 200,
    });
    await phone.end();
    page = await phone.take({ signal: 'off' });
    await phone.browser.addInitScript(loseAnswers);
    await page.goto(at);
    await expect(inHeader(page, '200 sin enviar')).toShow();
    await phone.browser.newPage().then((tab) => tab.goto(at));
    let lost = 0;
    await phone.browser.route('**/recorrido_hallazgo/local/*', async (route) => {
      if (route.request().method() !== 'PUT' || lost === 3) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await phone.browser.setOffline(false);
    await expect.poll(() => inHeader(page, 'Todo enviado').count(), { timeout: 300_000 }).toBe(1);
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
