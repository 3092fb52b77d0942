import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { PATIENCE } from './support/patience.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

interface Shown {
  path: string;
  token?: null;
}

const screens: readonly Shown[] = [
  { path: '/auth/login', token: null },
  { path: '/auth/forgot-password', token: null },
  { path: '/pages/barrio_paginate' },
  { path: '/pages/infraestructura_alumbrado_paginate_actualizado' },
  { path: '/pages/infraestructura_alumbrado_form' },
  { path: '/dashboard' },
  { path: '/crafted/pages/profile' },
  { path: '/crafted/account/settings' },
  { path: '/pages/importar_inventario_alumbrado' },
  { path: '/error/404' },
  { path: '/error/401' },
  { path: '/error/500' },
];

/** The second is a window of 1440 by 900 pixels at 200 %. */
const sizes = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

describe.each(sizes)('at $width by $height pixels', (viewport) => {
  test.each(screens)('$path moves sideways nowhere, and all of it is reached', async (screen) => {
    const { path, token } = screen;
    const page = await stage.open(path, token === undefined ? { viewport } : { viewport, token });
    await expect(page.getByRole('heading', { level: 1, name: /./ })).toShow();
    await expect.poll(() => page.getByRole('progressbar').count(), { timeout: PATIENCE }).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await outOfReach(page)).toEqual([]);
  });
});

/** Controls that stand outside of the window's width, or that another one covers once they are moved into the middle. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = 'a[href]:not([href^="#"]), button, input, select, textarea';
    const controls = [...document.querySelectorAll(named)];
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.matches(':disabled, :disabled *') &&
      // these move sideways in a place of their own
      element.closest('table, .MuiPagination-ul, [role=tablist]') === null;
    const isReached = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
      // the first line of a link of several
      const { left, right, top, bottom } = element.getClientRects()[0] ?? new DOMRect();
      if (left < -1 || right > innerWidth + 1) return false;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const own = element.closest(
        'label, .MuiInputBase-root, .MuiFormControl-root, .MuiButtonBase-root',
      );
      return hit !== null && (element.contains(hit) || own?.contains(hit) === true);
    };
    return controls
      .filter((element) => isSeen(element) && !isReached(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
