import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';

import type { FileRef } from '../../src/core/files/filesApi.ts';
import { inThePark, photo } from '../support/sheets/samplePhotos.ts';
import { samples } from '../support/sheets/sampleFiles.ts';
import { isFullRun } from '../support/fullRun.ts';
import type { SavedRow } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { downloadedBy } from './support/importing.ts';
import { button, title } from './support/page.ts';
import { PATIENCE } from './support/patience.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const SECTORS = '/pages/sector_paginate';
const formOf = (id: number) => `/pages/sector_form?id=${id}`;

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

async function deleteIt(page: Page, id: number): Promise<void> {
  await page.goto(formOf(id));
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toBeAt(SECTORS);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page).toBeAt(SECTORS);
}

test('files come by choosing, dropping and pasting, are looked at by the keyboard, and whoever opens the record sees them', async () => {
  const [page, { id }] = await openNew();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Add files').click(),
  ]);
  await chooser.setFiles([
    await jpg('poste.jpg', { width: 1600, height: 1000 }),
    { name: 'virus.png', mimeType: 'image/png', buffer: samples.exe },
  ]);
  await expect(button(page, 'Open poste.jpg')).toShow();
  await expect(page.getByRole('alert')).toShow();
  await button(page, 'Remove virus.png').click();
  await choose(page, pdf('acta.pdf'));
  await expect(button(page, 'Open acta.pdf')).toShow();
  await hand(page, 'drop', [await jpg('caida.jpg')]);
  await expect(button(page, 'Open caida.jpg')).toShow();
  await hand(page, 'paste', [{ name: 'image.png', mimeType: 'image/png', buffer: samples.png }]);
  await expect(page.getByRole('button', { name: /^Open imagen-2.*\.png$/ })).toShow();

  await button(page, 'Open poste.jpg').focus();
  await page.keyboard.press('Enter');
  const picture = page.getByRole('dialog', { name: 'poste.jpg' });
  await expect(picture.getByRole('img', { name: 'poste.jpg' })).toShow();
  await expect(picture.getByText(/taken .*2026/)).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('+');
  await expect(picture.getByText('150 %')).toShow();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('2 of 4')).toShow();
  await readIn(page.getByRole('dialog', { name: 'acta.pdf' }));
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('dialog', { name: 'poste.jpg' })).toShow();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? ''))
    .toMatch(/^Open /);
  await save(page);
  expect(await namesAt(id)).toEqual([
    'acta.pdf',
    'caida.jpg',
    expect.stringMatching(/^imagen-/),
    'poste.jpg',
  ]);

  await page.goto(formOf(id));
  await expect(button(page, 'Open caida.jpg')).toShow();
  // the bytes of the previews arrived, not only their places
  const arrived = () =>
    ground(page)
      .locator('img')
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(arrived).toBe(3);
  expect(await violationsOf(page)).toEqual([]);
  const { bytes } = await downloadedBy(page, () => button(page, 'Download acta.pdf').click());
  expect(bytes.equals(samples.pdf)).toBe(true);
});

test.runIf(isFullRun)(
  'an upload shows how far it is, can be stopped and tried again, and survives a connection that breaks',
  async () => {
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
    expect(await namesAt(id)).toEqual(['cortada.pdf', 'lenta.pdf']);
  },
);

test.runIf(isFullRun)(
  'a hostile file is refused with its reason, and leaves nothing on the disk',
  async () => {
    const [page] = await openNew();
    const before = await onDisk();
    const whole = await photo();
    const hostile = [
      // a program that says it is a PDF
      { ...pdf('acta.pdf'), buffer: samples.exe, said: /is not|not admitted|cannot be/i },
      {
        name: 'media.jpg',
        mimeType: 'image/jpeg',
        buffer: whole.subarray(0, whole.length / 2),
        said: /its end is missing/,
      },
      {
        ...pdf('enorme.pdf'),
        buffer: Buffer.concat([samples.pdf, Buffer.alloc(20 * 1024 * 1024)]),
        said: /20 MB/,
      },
    ];
    for (const { said, ...file } of hostile) {
      await choose(page, file);
      const alert = page.getByRole('alert').filter({ hasText: said });
      await expect(alert).toShow();
      await button(page, `Remove ${file.name}`).click();
      await alert.waitFor({ state: 'detached' });
    }
    // documents that jobs print meanwhile arrive, too
    const arrived = (await onDisk()).filter((path) => !before.includes(path));
    for (const bytes of await Promise.all(arrived.map((path) => readFile(path)))) {
      const isPartOf = ({ buffer }: Sent) => buffer.subarray(0, bytes.length).equals(bytes);
      expect(hostile.filter(isPartOf).map(({ name }) => name)).toEqual([]);
    }
  },
);

test.runIf(isFullRun)(
  'a deleted record comes back with its file, and goes with it for ever when it is purged',
  async () => {
    const [page, { id }] = await openNew();
    const name = `A${made} · Con ${made}`;
    await choose(page, pdf('acta.pdf'));
    await expect(button(page, 'Open acta.pdf')).toShow();
    await save(page);
    const { adjuntos } = (await stage.api.call(`sector/${id}`)).body;
    const [file] = adjuntos as FileRef[]; // just attached
    await deleteIt(page, id);
    await button(page, 'Deleted records').click();
    const deleted = page.getByRole('dialog', { name: 'Deleted: Sectores' });
    await deleted.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(page.getByText('Undone: 1 record.')).toShow();
    await page.goto(formOf(id));
    const { bytes } = await downloadedBy(page, () => button(page, 'Download acta.pdf').click());
    expect(bytes.equals(samples.pdf)).toBe(true);

    await deleteIt(page, id);
    await button(page, 'Deleted records').click();
    await deleted
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .check();
    await deleted.getByRole('button', { name: 'Purge (1)' }).click();
    const context = page.getByRole('dialog', { name: 'Purge 1 record?' });
    await expect(context.getByText(/With them go their files .*: 1 \(/)).toShow();
    expect(await context.getByRole('button', { name: 'Purge' }).isDisabled()).toBe(true);
    await context.getByRole('textbox', { name: 'Reason' }).fill('Orden judicial 12');
    expect(await violationsOf(page)).toEqual([]);
    await context.getByRole('button', { name: 'Purge' }).click();
    await expect(page.getByText('Purged: records 1, files 1.')).toShow();
    await expect(deleted.getByText(/^Purged by .*: Orden judicial 12$/).first()).toShow();
    expect(await deleted.getByRole('button', { name: `Restore ${name}` }).count()).toBe(0);
    const link = await stage.api.call(`archivos/${file?.id ?? ''}/enlace`, {
      method: 'POST',
      body: {},
    });
    expect(link.status).toBe(410);

    const lines = await stage.api.find('bitacora', { recurso: 'sector', registro_id: id });
    const deletion = lines.find(({ accion }) => accion === 'borrar');
    await page.goto(`/pages/bitacora_form?id=${Number(deletion?.['id'])}`);
    await expect(page.getByText(/^Purged by .*only their names are left here\.$/)).toShow();
    await expect(page.getByText('acta.pdf').first()).toShow();
    expect(await button(page, 'Undo this').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  },
);
