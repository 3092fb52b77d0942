import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

test('a long list is printed by a job, left to itself, and handed out under the header', async () => {
  const page = await stage.open('/pages/reporte_trabajo');
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'PDF, columns shown' }).click();
  await button(page, 'Go on working').click();
  await page.getByText('is ready.', { exact: false }).waitFor({ timeout: 60_000 });
  expect(await violationsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Reporte de trabajo .*\.pdf$/);
  await page.getByText('is ready.', { exact: false }).waitFor({ state: 'hidden' });
});
