import { expect, test } from 'vitest';

import type { FileRef } from '../../src/core/api.ts';
import { samples } from '../support/sampleFiles.ts';
import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

test('a deleted record is purged with its file, and the history says so', async () => {
  const { id } = await stage.api.create('sector', { codigo: 'PG', nombre: 'Para purgar' });
  const page = await stage.open(`/pages/sector_form?id=${id}`);
  await expect(title(page, 'Sector Para purgar')).toShow();
  await page
    .locator('[data-attachments="adjuntos"] input[type=file]')
    .first()
    .setInputFiles({ name: 'acta.pdf', mimeType: 'application/pdf', buffer: samples.pdf });
  await expect(page.getByText('acta.pdf').first()).toShow();
  await button(page, 'Save').click();
  await expect(page.getByText('Para purgar saved')).toShow();
  const { adjuntos } = (await stage.api.call(`sector/${id}`)).body;
  const [file] = adjuntos as FileRef[]; // just attached
  await page.getByRole('link', { name: 'PG', exact: true }).click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Para purgar deleted')).toShow();

  await button(page, 'Deleted records').click();
  const deleted = page.getByRole('dialog', { name: /^Deleted: / });
  await deleted.getByRole('checkbox', { name: 'Select PG · Para purgar' }).check();
  await deleted.getByRole('button', { name: 'Purge (1)' }).click();
  const asking = page.getByRole('dialog', { name: 'Purge 1 record?' });
  await expect(asking.getByText(/With them go their files .*: 1 \(/)).toShow();
  expect(await asking.getByRole('button', { name: 'Purge' }).isDisabled()).toBe(true);
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Orden judicial 12');
  expect(await violationsOf(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Purge' }).click();
  await expect(page.getByText('Purged: records 1, files 1.')).toShow();
  await expect(deleted.getByText(/^Purged by .*: Orden judicial 12$/)).toShow();
  expect(await deleted.getByRole('button', { name: 'Restore PG · Para purgar' }).count()).toBe(0);
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
});
