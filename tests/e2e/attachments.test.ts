import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';

import type { FileRef } from '../../src/core/api.ts';
import { inThePark, photo } from '../support/samplePhotos.ts';
import { samples } from '../support/sampleFiles.ts';
import type { SavedRow } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { downloadedBy } from './support/importing.ts';
import { button, input, title } from './support/page.ts';
import { PATIENCE } from './support/patience.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const SECTORS = '/pages/sector_paginate';

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pdf = (name: string): Sent => ({ name, mimeType: 'application/pdf', buffer: samples.pdf });
const jpg = async (name: string, size = {}): Promise<Sent> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo({ ...inThePark, ...size }),
});

const ground = (page: Page): Locator => page.locator('[data-attachments="adjuntos"]');
const choose = (page: Page, files: Sent | Sent[]) =>
  ground(page).locator('input[type=file]').first().setInputFiles(files);

/** Files as the person drops or pastes them, which no test can do by hand. */
async function hand(page: Page, how: 'drop' | 'paste', files: readonly Sent[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const target = how === 'drop' ? ground(page).getByText(/^or drop here/) : page.locator('body');
  await target.evaluate(
    (element, { way, sent }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, bytes } of sent) {
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      }
      const shared = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...shared, clipboardData: transfer }),
      );
    },
    { way: how, sent: given },
  );
}

/** The browser's own reader is in the frame; a browser without one offers the download. */
async function readIn(viewer: Locator): Promise<void> {
  const page = viewer.page();
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    await viewer.locator('iframe').waitFor();
    const isReader = () =>
      page.frames().some((frame) => frame.url().startsWith('chrome-extension:'));
    await vi.waitUntil(isReader, { timeout: PATIENCE });
  } else {
    await viewer.getByText(/^There is no preview of this kind of file/).waitFor();
  }
}

let made = 0;

async function openNew(): Promise<[Page, SavedRow]> {
  made += 1;
  const sector = await stage.api.create('sector', { codigo: `A${made}`, nombre: `Con ${made}` });
  const page = await stage.open(`/pages/sector_form?id=${sector.id}`);
  await expect(title(page, `Sector Con ${made}`)).toShow();
  await expect(ground(page)).toShow();
  return [page, sector];
}

const namesAt = async (id: number): Promise<string[]> => {
  const { adjuntos } = (await stage.api.call(`sector/${id}`)).body;
  return ((adjuntos ?? []) as FileRef[]).map(({ nombre }) => nombre).toSorted();
};

/** All that lies in the folder of files, what is arriving too; previews are made when asked for. */
async function onDisk(): Promise<string[]> {
  const folder = join(stage.server.dataDir, 'demo', 'archivos');
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('vistas'))
    .toSorted();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page).toBeAt(SECTORS);
}

describe('files', () => {
  test('come by choosing, dropping and pasting, and whoever opens the record sees them', async () => {
    const [page, { id }] = await openNew();
    await choose(page, [await jpg('poste.jpg', { width: 1600, height: 1000 }), pdf('acta.pdf')]);
    await expect(button(page, 'Open poste.jpg')).toShow();
    await expect(button(page, 'Open acta.pdf')).toShow();
    await hand(page, 'drop', [await jpg('caida.jpg')]);
    await expect(button(page, 'Open caida.jpg')).toShow();
    await hand(page, 'paste', [{ name: 'image.png', mimeType: 'image/png', buffer: samples.png }]);
    await expect(page.getByRole('button', { name: /^Open imagen-2.*\.png$/ })).toShow();
    await save(page);
    expect(await namesAt(id)).toEqual([
      'acta.pdf',
      'caida.jpg',
      expect.stringMatching(/^imagen-/),
      'poste.jpg',
    ]);

    await page.goto(`/pages/sector_form?id=${id}`);
    await expect(button(page, 'Open caida.jpg')).toShow();
    // the bytes of the previews arrived, not only their places
    const arrived = () =>
      ground(page)
        .locator('img')
        .evaluateAll(
          (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
        );
    await expect.poll(arrived, { timeout: PATIENCE }).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('are looked at by the keyboard, a PDF in the frame that its answer allows', async () => {
    const [page] = await openNew();
    await choose(page, await jpg('poste.jpg', { width: 1600, height: 1000 }));
    await expect(button(page, 'Open poste.jpg')).toShow();
    await choose(page, pdf('acta.pdf'));
    await expect(button(page, 'Open acta.pdf')).toShow();
    await button(page, 'Open poste.jpg').focus();
    await page.keyboard.press('Enter');
    const picture = page.getByRole('dialog', { name: 'poste.jpg' });
    await expect(picture.getByRole('img', { name: 'poste.jpg' })).toShow();
    await expect(picture.getByText(/taken .*2026/)).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('+');
    await expect(picture.getByText('150 %')).toShow();
    await page.keyboard.press('PageDown');
    await expect(page.getByText('2 of 2')).toShow();
    await readIn(page.getByRole('dialog', { name: 'acta.pdf' }));
    await page.keyboard.press('PageUp');
    await expect(page.getByRole('dialog', { name: 'poste.jpg' })).toShow();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? ''))
      .toMatch(/^Open /);
    const { bytes } = await downloadedBy(page, () => button(page, 'Download acta.pdf').click());
    expect(bytes.equals(samples.pdf)).toBe(true);
  });

  test('show how far they are, can be stopped, and tried again', async () => {
    const [page, { id }] = await openNew();
    const held: (() => void)[] = [];
    await page.route('**/api/archivos', async (route) => {
      if (held.length < 1) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined); // stopped meanwhile
    });
    const before = await onDisk();
    await choose(page, pdf('lenta.pdf'));
    await expect(page.getByRole('progressbar', { name: 'Uploading lenta.pdf' })).toShow();
    await expect(page.getByText('Wait for the uploads to end…')).toShow();
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await button(page, 'Cancel the upload of lenta.pdf').click();
    await expect(page.getByRole('alert').getByText('Canceled.')).toShow();
    held.forEach((go) => go());
    expect(await onDisk()).toEqual(before);
    await button(page, 'Try again with lenta.pdf').click();
    await expect(button(page, 'Open lenta.pdf')).toShow();
    expect(await onDisk()).toHaveLength(before.length + 1);
    await save(page);
    expect(await namesAt(id)).toEqual(['lenta.pdf']);
  });

  test('survive a connection that breaks, and a server that has no room', async () => {
    const [page, { id }] = await openNew();
    await page.route('**/api/archivos', (route) => route.abort('connectionreset'), { times: 1 });
    await choose(page, pdf('cortada.pdf'));
    await expect(page.getByRole('alert').getByText(/server cannot be reached/)).toShow();
    await page.route(
      '**/api/archivos',
      (route) =>
        route.fulfill({ status: 507, json: { code: 'SIN_ESPACIO', message: 'No hay espacio.' } }),
      { times: 1 },
    );
    await button(page, 'Try again with cortada.pdf').click();
    await expect(page.getByRole('alert').getByText('No hay espacio.')).toShow();
    await button(page, 'Try again with cortada.pdf').click();
    await expect(button(page, 'Open cortada.pdf')).toShow();
    await save(page);
    expect(await namesAt(id)).toEqual(['cortada.pdf']);
  });
});

describe('a hostile file', () => {
  const whole = photo();
  const hostile = [
    {
      // a page that says it is a picture
      sent: async () => ({ name: 'foto.png', mimeType: 'image/png', buffer: samples.html }),
      said: /is not|not admitted|cannot be/i,
    },
    {
      // a program that says it is a PDF
      sent: async () => ({ name: 'acta.pdf', mimeType: 'application/pdf', buffer: samples.exe }),
      said: /is not|not admitted|cannot be/i,
    },
    {
      // a photo that was cut off
      sent: async () => ({
        name: 'media.jpg',
        mimeType: 'image/jpeg',
        buffer: (await whole).subarray(0, (await whole).length / 2),
      }),
      said: /its end is missing/,
    },
    {
      // a PDF that was cut off
      sent: async () => ({ ...pdf('medio.pdf'), buffer: samples.pdf.subarray(0, 30) }),
      said: /its end is missing/,
    },
    {
      // a file that is too large
      sent: async () => ({
        ...pdf('enorme.pdf'),
        buffer: Buffer.concat([samples.pdf, Buffer.alloc(20 * 1024 * 1024)]),
      }),
      said: /20 MB/,
    },
    {
      // an empty file
      sent: async () => ({ ...pdf('vacio.pdf'), buffer: Buffer.alloc(0) }),
      said: /empty/i,
    },
  ];

  test('is refused with its reason, and leaves nothing on the disk nor in the record', async () => {
    const [page, { id }] = await openNew();
    const before = await onDisk();
    for (const { sent, said } of hostile) {
      const file = await sent();
      await choose(page, file);
      const alert = page.getByRole('alert').filter({ hasText: said });
      await expect(alert).toShow();
      await button(page, `Remove ${file.name}`).click();
      await alert.waitFor({ state: 'detached' });
    }
    expect(await onDisk()).toEqual(before);
    await input(page, 'Description').fill('Sin archivos');
    await save(page);
    expect(await namesAt(id)).toEqual([]);
  });
});

test('a deleted record comes back with its files', async () => {
  const [page, { id }] = await openNew();
  await choose(page, pdf('vuelve.pdf'));
  await expect(button(page, 'Open vuelve.pdf')).toShow();
  await save(page);
  await page.goto(`/pages/sector_form?id=${id}`);
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toBeAt(SECTORS);
  await button(page, 'Deleted records').click();
  const deleted = page.getByRole('dialog', { name: 'Deleted: Sectores' });
  await deleted.getByRole('button', { name: `Restore A${made} · Con ${made}` }).click();
  await expect(page.getByText('Undone: 1 record.')).toShow();
  await page.goto(`/pages/sector_form?id=${id}`);
  await expect(button(page, 'Open vuelve.pdf')).toShow();
  const { bytes } = await downloadedBy(page, () => button(page, 'Download vuelve.pdf').click());
  expect(bytes.equals(samples.pdf)).toBe(true);
});
