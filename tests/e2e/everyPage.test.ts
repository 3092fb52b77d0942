import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { menu, resources, type MenuGroup } from '../../resources.config.ts';
import { nounOf } from '../../src/core/resource/noun.ts';
import { gridOf } from '../../src/core/resource/faces/grid.ts';
import { mayUse } from '../../src/core/resource/permissions.ts';
import { title, wholeMenu } from './support/page.ts';
import { openReadStage } from './support/stage.ts';
import { asWho } from '../support/server/asWho.ts';
import { oneOf } from '../support/fullRun.ts';

const stage = openReadStage();

const hrefs = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The specification's pages, section 2, in its order; its staff routes in both of its spellings. */
const specified = [
  'resumen_proyecto_financiero_paginate',
  'resumen_proyecto_financiero_form',
  'importar_archivo_trabajo',
  'reporte_trabajo',
  'programacion_recorrido',
  'factura_energia',
  'costo_mensual',
  'infraestructura_alumbrado_tipo_paginate',
  'infraestructura_alumbrado_tipo_form',
  'infraestructura_alumbrado_unidad_paginate',
  'infraestructura_alumbrado_unidad_form',
  'base_infraestructura_alumbrado_paginate',
  'infraestructura_alumbrado_paginate_actualizado',
  'infraestructura_alumbrado_form',
  'infraestructura_alumbrado_actualizacion',
  'usuario_paginate',
  'usuario_form',
  'equipo_medida_paginate',
  'equipo_medida_form',
  'equipo_medida_consumo',
  'barrio_paginate',
  'barrio_form',
  'sector_paginate',
  'sector_form',
  'registrar_recorrido_page',
  'importar_inventario_alumbrado',
  'luminaria_paginate',
  'luminaria_form',
  'recorrido_paginate',
  'recorrido_form',
  'recibo_obras_paginate',
  'recibo_obras_form',
  'registro_obras_paginate',
  'registro_obras_form',
  'correspondencia_paginate',
  'correspondencia_form',
  'respuestas_form',
  'seguimiento_mantenimiento_paginate',
  'seguimiento_mantenimiento_form',
  'anexo_paginate',
  'anexo_form',
  'anexo_tipo_paginate',
  'anexo_tipo_form',
  'anexo_registro_paginate',
  'anexo_registro_form',
  'informe_final',
  'gran_consumidor_paginate',
  'ebsa_paginate',
  'vatia_paginate',
  'consolidado_recaudo_paginate',
  'Personal_paginate',
  'personal_paginate',
  'Personal_interventoria_paginate',
  'personal_interventoria_paginate',
  'importar_excel_paginate',
];

// an import is there only once a file was sent, and is no form: see importing.test.ts
const withForms = resources.filter(({ name }) => name !== 'importacion');

/** A route of a descriptor, whose list and form are walked below, in the spelling it has there. */
const ownRoutes: readonly string[] = withForms.flatMap(({ routes }) => [
  routes.list,
  ...(routes.form === undefined ? [] : [routes.form]),
]);
const others = specified.filter((route) => !ownRoutes.includes(route));

test('all but a few pages of the specification are a list or a form of a resource', () => {
  expect(others).toEqual([
    'importar_archivo_trabajo',
    'registrar_recorrido_page',
    'importar_inventario_alumbrado',
    'Personal_paginate',
    'Personal_interventoria_paginate',
    'importar_excel_paginate',
  ]);
});

test.each(oneOf(6, others))('the page %s of the specification opens', async (route) => {
  const page = await stage.walk(`/pages/${route}`);
  const resource = resources.find(({ routes }) => routes.list === route.toLowerCase());
  await expect(
    resource === undefined ? page.getByRole('heading', { level: 1 }) : title(page, resource.title),
  ).toShow();
  expect(new URL(page.url()).pathname.toLowerCase()).toBe(`/pages/${route.toLowerCase()}`);
});

describe.each(oneOf(12, withForms))('$name', (resource) => {
  const { name, label, routes } = resource;
  const heading = (page: Page, text: string | RegExp) =>
    routes.form === undefined
      ? page.getByRole('dialog').getByRole('heading', { name: text, level: 2 })
      : title(page, text);

  test('has its list and its form at the addresses of the specification', async () => {
    const page = await stage.walk(`/pages/${routes.list}`);
    await expect(title(page, resource.title)).toShow();
    // what is open first may be none of them
    const row = page.getByRole('table').getByRole('row').nth(1);
    await expect(row.or(page.getByRole('heading', { name: /^(Nothing|No record)/ }))).toShow();
    if (!mayUse(resource, 'escribir', asWho('administrador'))) return;
    const create = routes.form === undefined ? `${routes.list}?id=nuevo` : routes.form;
    await stage.walk(`/pages/${create}`);
    await expect(heading(page, `New ${nounOf(resource, 'en')}`)).toShow();
    await expect(page).toBeAt(`/pages/${create}`);
  });

  test('opens a record at the address of the specification', async ({ skip }) => {
    const [{ id } = {}] = await stage.api.find(name);
    skip(id === undefined, 'the demo has none');
    const form = `/pages/${routes.form ?? routes.list}?id=${String(id)}`;
    const page = await stage.walk(form);
    await expect(heading(page, new RegExp(`^${label} .`))).toShow();
    await expect(page).toBeAt(form);
  });
});

test('links of menu, rows and buttons carry those addresses', async () => {
  const page = await stage.open('/pages/barrio_paginate');
  await expect(page.getByRole('link', { name: 'S01-01' })).toShow();
  await wholeMenu(page);
  const onList = await hrefs(page);
  const groups: readonly MenuGroup[] = menu;
  for (const entry of groups.flatMap(({ entries }) => entries)) {
    const route = 'page' in entry ? entry.page : entry.routes.list;
    const isGrid = !('page' in entry) && gridOf(entry)?.first === true;
    expect(onList).toContain(`/pages/${route}${isGrid ? '?cara=grid' : ''}`);
  }
  expect(onList).toContain('/pages/barrio_form');
  await page.getByRole('link', { name: 'S01-01' }).click();
  await expect(title(page, 'Barrio La Catedral')).toShow();
  const all = new Set([...onList, ...(await hrefs(page))]);
  const strange = [...all].filter((href) => !/^(\/pages\/|\/dashboard$|\/$|#)/.test(href ?? ''));
  expect(strange).toEqual([]);
});
