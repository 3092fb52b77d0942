import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { oneOf } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const main = (page: Page) => page.getByRole('main');

interface Screen {
  screen: string;
  path: string;
  /** `null`: for nobody in particular. */
  token?: null;
  /** What is done before it is looked at. */
  first?: (page: Page) => Promise<void>;
  /** What is seen once it is whole. */
  whole: (page: Page) => Locator;
  /** Whether it is looked at on a phone, too. */
  isNarrow?: true;
  /** What is done afterwards, for the next one to be reached. */
  last?: (page: Page) => Promise<void>;
}

const escape = (page: Page) => page.keyboard.press('Escape');

const screens: readonly Screen[] = [
  {
    screen: 'a list',
    path: '/pages/barrio_paginate?filter={"activo":true}',
    whole: (page) => page.getByText('1–25 of 60'),
    isNarrow: true,
  },
  {
    screen: 'an empty list',
    path: '/pages/barrio_paginate?filter={"q":"zzzz"}',
    whole: (page) => page.getByText('No record matches'),
  },
  {
    screen: 'the fields to filter by',
    // without the filter of the list before
    path: '/pages/barrio_paginate?filter={}',
    first: async (page) => {
      await expect(page.getByText('1–25 of 60')).toShow();
      await button(page, 'Add filter').click();
    },
    whole: (page) => page.getByRole('group', { name: 'Data' }).getByRole('option').first(),
    last: escape,
  },
  {
    screen: 'a list with more filters than it shows at first',
    path: '/pages/base_infraestructura_alumbrado_paginate',
    first: (page) => button(page, 'More filters (7)').click(),
    whole: (page) => page.getByText(/^1–25 of/),
  },
  {
    screen: 'the palette',
    path: '/pages/sector_paginate',
    first: async (page) => {
      await expect(title(page, 'Sectores')).toShow();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^A page, an action/ }).fill('barrio');
    },
    whole: (page) => page.getByRole('option', { name: 'New neighbourhood' }),
    isNarrow: true,
    last: escape,
  },
  {
    screen: 'a form',
    path: '/pages/barrio_form',
    whole: (page) => title(page, 'New neighbourhood'),
  },
  {
    screen: 'a form with errors',
    path: '/pages/sector_form',
    first: async (page) => {
      await expect(title(page, 'New sector')).toShow();
      await button(page, 'Save').click();
    },
    whole: (page) => page.getByRole('alert').getByText('There are 2 fields to correct:'),
    isNarrow: true,
  },
  {
    screen: 'the start page',
    path: '/dashboard',
    whole: (page) => page.getByRole('heading', { name: 'Updated inventory' }),
    isNarrow: true,
  },
  {
    screen: 'the profile',
    path: '/crafted/pages/profile',
    whole: (page) => main(page).getByRole('link').first(),
    isNarrow: true,
  },
  {
    screen: 'the settings of the account',
    path: '/crafted/account/settings',
    whole: (page) => page.getByRole('heading', { name: 'Your sessions' }),
    isNarrow: true,
  },
  {
    screen: 'the choice of a file to import',
    path: '/pages/importar_inventario_alumbrado',
    whole: (page) => button(page, 'Download the template'),
    isNarrow: true,
  },
  {
    screen: 'an error page',
    path: '/error/404',
    whole: (page) => page.getByRole('link', { name: 'Return Home' }),
  },
  {
    screen: 'the sign-in',
    path: '/auth/login',
    token: null,
    whole: (page) => button(page, 'Entrar'),
  },
];

test.each(oneOf(4, screens))('$screen keeps nobody out, in light and dark', async (screen) => {
  const { path, token, first, whole, isNarrow, last } = screen;
  const page = await stage.walk(path, token === undefined ? {} : { token });
  await first?.(page);
  for (const viewport of isNarrow ? [DESK, PHONE] : [DESK]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(whole(page)).toShow();
      const isSo = page.locator(`html[data-theme=${colorScheme}]:not([data-theme-switching])`);
      await expect(isSo).toShow();
      // colours come a moment later than the theme's name
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      await expect.poll(() => violationsOf(page, rules), { timeout: 10_000 }).toEqual([]);
    }
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await last?.(page);
});
