import type { Download, Page } from 'playwright-core';
import { vi } from 'vitest';

import type { Row } from '../../../src/core/resource/resource.ts';
import type { Api } from './api.ts';
import { PATIENCE } from './patience.ts';

/** A sheet as a person has it on the disk. */
export interface Sheet {
  name: string;
  content: string | Buffer;
}

/** With semicolons, as Excel writes it where Spanish is spoken. */
export const csvSheet = (name: string, rows: readonly (readonly (string | number)[])[]): Sheet => ({
  name,
  content: `\uFEFF${rows.map((cells) => cells.join(';')).join('\r\n')}\r\n`,
});

/** Chooses it in the dialog of the operating system, which tests cannot see. */
export async function chooseSheet(page: Page, { name, content }: Sheet): Promise<void> {
  const buffer = Buffer.from(content);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** Drops it on the ground for files. */
export async function dropSheet(page: Page, { name, content }: Sheet): Promise<void> {
  const bytes = [...Buffer.from(content)];
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(file.bytes)], file.name));
      return transfer;
    },
    { name, bytes },
  );
  await page.getByText('or drop it here', { exact: true }).dispatchEvent('drop', { dataTransfer });
}

/** Waits for the address of the import, and answers its id. */
export async function importBegun(page: Page): Promise<number> {
  await page.waitForURL((url) => /^[1-9]\d*$/.test(url.searchParams.get('id') ?? ''));
  return Number(new URL(page.url()).searchParams.get('id'));
}

/** Sends a sheet past the browser, and waits for its plan. */
export async function plannedImport(
  api: Api,
  url: string,
  { destino, sheet }: { destino: string; sheet: Sheet },
): Promise<number> {
  const form = new FormData();
  form.append('destino', destino);
  form.append('modo', 'crear_y_actualizar');
  form.append('archivo', new Blob([new Uint8Array(Buffer.from(sheet.content))]), sheet.name);
  const headers = { Authorization: `Bearer ${api.token}` };
  const answer = await fetch(`${url}/api/importacion`, { method: 'POST', headers, body: form });
  const { id } = (await answer.json()) as { id: number }; // the API's contract
  await importIs(api, id, 'validada');
  return id;
}

/** Codes of three sodium lamps that nobody has changed since the census. */
export async function untouchedLamps(api: Api): Promise<string[]> {
  const sheets = await api.find('luminaria', { tecnologia: 'sodio' });
  const points = await api.find('infraestructura_alumbrado_actualizado', {
    luminaria_id: sheets.map(({ id }) => id),
    n_actualizaciones: 0,
    estado_operativo: 'en_servicio',
  });
  return points.slice(20, 23).map(({ codigo }) => String(codigo));
}

/** Waits until it has come to this state. */
async function importIs(api: Api, id: number, estado: string): Promise<void> {
  await vi.waitUntil(async () => (await importOf(api, id))['estado'] === estado, {
    timeout: PATIENCE,
  });
}

export const importOf = async (api: Api, id: number): Promise<Row> =>
  (await api.call(`importacion/${id}`)).body;

/** What a click downloads. */
export async function downloadedBy(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer); // no encoding is set
  return Buffer.concat(chunks);
}
