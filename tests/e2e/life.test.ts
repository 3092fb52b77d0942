import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();

const LIGHT = '/pages/infraestructura_alumbrado_paginate_actualizado?id=35';

test('a light shows its place and its life, and leads on to its next update', async () => {
  const page = await stage.walk(LIGHT);
  await expect(page.getByText('Nearest', { exact: true })).toShow();
  await page.getByRole('tab', { name: 'Life of the element' }).click();
  const life = page.getByRole('region', { name: 'Life of the element' });
  await expect(life.getByText('Census', { exact: true })).toShow();
  expect(new URL(page.url()).searchParams.get('cara')).toBe('linea_de_tiempo');
  expect(await violationsOf(page)).toEqual([]);
  await life.getByRole('button', { name: /^Updates: / }).click();
  await life.getByText('Census', { exact: true }).waitFor({ state: 'detached' });
  expect(await button(page, 'All').getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByRole('link', { name: 'Register an update' }).click();
  const element = page.getByRole('combobox', { name: 'Element' });
  await expect.poll(() => element.inputValue()).toContain('LUM-0035');
});
