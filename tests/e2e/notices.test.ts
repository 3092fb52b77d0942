import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { oneOf } from '../support/fullRun.ts';
import { button, input, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Under the bar of a panel that was moved to its end. */
const PANEL_PADDING = 16;

/** Controls under the notice once all was moved to its end: those of the layer that is open, as the others are out of use. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notice = document.querySelector('.MuiSnackbar-root')?.getBoundingClientRect();
    if (notice === undefined) return ['there is no notice'];
    const layer = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    for (const element of [document.documentElement, layer]) element.scrollTop = 1e6;
    const isUnder = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const { left: from, right: to, top: above } = notice;
      return left < to && right > from && bottom > above && top < notice.bottom;
    };
    return [...layer.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((element) => element.closest('.MuiSnackbar-root') === null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(isUnder)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Where the bar of the open form ends, from the bottom of the window. */
const belowBar = (page: Page) =>
  page
    .getByRole('toolbar', { name: 'Actions on this record' })
    .last()
    .evaluate((bar) => Math.round(innerHeight - bar.getBoundingClientRect().bottom));

test.each(oneOf(2, [PHONE, DESK]))(
  'a notice covers nothing of a list, a form, a panel and a dialog at $width',
  async (viewport) => {
    const name = `Aviso ${viewport.width}`;
    const codigo = `A${viewport.width}`;
    const { id } = await stage.api.create('sector', { codigo, nombre: name });
    const form = `/pages/sector_form?id=${id}`;
    const page = await stage.open('/pages/sector_paginate', { viewport });
    await stage.walk(form, { viewport });
    await expect(title(page, `Sector ${name}`)).toShow();
    await input(page, 'Description').fill('Con aviso');
    await button(page, 'Save').click();
    const notice = page.getByRole('alert').filter({ hasText: `${name} saved` });
    await expect(notice).toShow();
    // it stays for as long as the pointer is over it
    await notice.hover();
    await expect(page).toBeAt('/pages/sector_paginate');
    await expect.poll(() => covered(page)).toEqual([]);

    await stage.walk('/pages/personal_paginate?id=nuevo', { viewport });
    await expect(button(page, 'Save')).toShow();
    await expect.poll(() => covered(page)).toEqual([]);
    // on a desk it stands beside the panel, and moves nothing of it
    const isWhereItWas = async () => viewport === PHONE || (await belowBar(page)) === PANEL_PADDING;
    await expect.poll(isWhereItWas).toBe(true);
    await notice.hover();

    await stage.walk(form, { viewport });
    await expect(title(page, `Sector ${name}`)).toShow();
    await expect(button(page, 'Save')).toShow();
    await expect.poll(() => covered(page)).toEqual([]);
    await button(page, 'Delete').press('Enter');
    await expect(page.getByRole('dialog')).toShow();
    await expect.poll(() => covered(page)).toEqual([]);
    await expect(notice).toShow();
    await page.keyboard.press('Escape');
  },
);
