import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openStage, type Visit } from './support/stage.ts';

const stage = openStage();

interface Screen {
  screen: string;
  path: string;
  /** `null`: for nobody in particular. */
  token?: null;
  /** What is done before it is looked at. */
  first?: (page: Page) => Promise<void>;
  /** What is seen once it is whole. */
  whole: (page: Page) => Locator;
}

const screens: readonly Screen[] = [
  {
    screen: 'the sign-in',
    path: '/auth/login',
    token: null,
    whole: (page) => button(page, 'Entrar'),
  },
  {
    screen: 'a list',
    path: '/pages/barrio_paginate?filter={"activo":true}',
    whole: (page) => page.getByText('1–25 of 60'),
  },
  {
    screen: 'an empty list',
    path: '/pages/barrio_paginate?filter={"q":"zzzz"}',
    whole: (page) => page.getByText('No record matches'),
  },
  {
    screen: 'the fields to filter by',
    path: '/pages/barrio_paginate',
    first: (page) => button(page, 'Add filter').click(),
    whole: (page) => page.getByRole('group', { name: 'Data' }).getByRole('option').first(),
  },
  {
    screen: 'a form',
    path: '/pages/barrio_form',
    whole: (page) => title(page, 'Create barrio'),
  },
  {
    screen: 'a form with errors',
    path: '/pages/sector_form',
    first: (page) => button(page, 'Save').click(),
    whole: (page) => page.getByRole('alert').getByText('There are 2 fields to correct:'),
  },
  {
    screen: 'an error page',
    path: '/error/404',
    whole: (page) => page.getByRole('link', { name: 'Return Home' }),
  },
];

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(screens)('$screen keeps nobody out', async (screen) => {
    const page = await look(screen, { colorScheme });
    expect(await page.locator('html').getAttribute('data-tema')).toBe(colorScheme);
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  test.each(screens)('$screen is as wide as the phone', async (screen) => {
    const page = await look(screen, { viewport: { width: 390, height: 844 } });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});

async function look({ path, token, first, whole }: Screen, visit: Visit): Promise<Page> {
  const page = await stage.open(path, token === undefined ? visit : { ...visit, token });
  await first?.(page);
  await expect(whole(page)).toShow();
  return page;
}
