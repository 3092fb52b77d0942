import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { menu } from '../../resources.config.ts';
import { oneOf } from '../support/fullRun.ts';
import { pathOf } from './support/matchers.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();

/** One of each group of the menu, every page that is no list, the widest forms, and the person's own. */
const paths = [
  '/dashboard',
  '/crafted/pages/profile',
  '/crafted/account/settings',
  ...[
    'barrio_paginate',
    'infraestructura_alumbrado_paginate_actualizado',
    'equipo_medida_consumo',
    'anexo_registro_paginate',
    'correspondencia_paginate',
    'programacion_recorrido',
    'resumen_proyecto_financiero_paginate',
    'usuario_paginate',
    'importar_excel_paginate',
    'informe_final',
    'infraestructura_alumbrado_form',
    'registro_obras_form',
    'costo_mensual',
    // with a table of their children
    'recorrido_form?id=1',
    'correspondencia_form?id=1',
    'registro_obras_form?id=1',
    ...menu.flatMap(({ entries }) =>
      entries.flatMap((entry) => ('page' in entry ? [entry.page] : [])),
    ),
  ].map((route) => `/pages/${route}`),
  '/error/404',
  '/error/401',
  '/error/500',
];

const strangers = ['/auth/login', '/auth/forgot-password'];

const PHONE = { width: 390, height: 844 };
/** The last is a window of 1440 by 900 pixels at 200 %. */
const sizes = [PHONE, { width: 320, height: 640 }, { width: 720, height: 450 }];

test.each([
  ...oneOf(4, paths).map((path) => ({ path, visit: { viewport: PHONE } })),
  ...strangers.map((path) => ({ path, visit: { viewport: PHONE, token: null } })),
])('$path moves sideways nowhere, and all of it is reached', async ({ path, visit }) => {
  const page = await stage.walk(path, visit);
  // a list that opens with a ready filter says so behind it
  await expect.poll(() => pathOf(page.url()).startsWith(path)).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: /./ })).toShow();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    // drawn anew for its size, a moment later
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(size.width);
    expect(await outOfReach(page)).toEqual([]);
  }
  await page.setViewportSize(PHONE);
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
