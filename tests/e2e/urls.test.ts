import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { resources } from '../../resources.config.ts';
import { mayUse } from '../../src/core/permissions.ts';
import { button, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const hrefs = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

// an import is there only once a file was sent, and is no form: see importing.test.ts
const withForms = resources.filter(({ name }) => name !== 'importacion');

describe.each(withForms)('$name', (resource) => {
  const { name, label, routes } = resource;

  test('has its list and its form at the addresses of the specification', async () => {
    const page = await stage.open(`/pages/${routes.list}`);
    await expect(title(page, resource.title)).toShow();
    const [{ id } = {}] = await stage.api.find(name);
    const form = `/pages/${routes.form}?id=${String(id)}`;
    await page.goto(form);
    await expect(title(page, new RegExp(`^${label} .`))).toShow();
    await expect(page).toBeAt(form);
    if (!mayUse(resource, 'escribir', 'administrador')) return;
    await page.goto(`/pages/${routes.form}`);
    await expect(title(page, `Create ${label.toLowerCase()}`)).toShow();
    await expect(page).toBeAt(`/pages/${routes.form}`);
  });
});

describe('links', () => {
  test('of menu, rows and buttons carry those addresses', async () => {
    const page = await stage.open('/pages/barrio_paginate');
    await expect(page.getByRole('link', { name: 'S01-01' })).toShow();
    const onList = await hrefs(page);
    for (const { routes } of resources) expect(onList).toContain(`/pages/${routes.list}`);
    expect(onList).toContain('/pages/barrio_form');
    await page.getByRole('link', { name: 'S01-01' }).click();
    await expect(title(page, 'Barrio La Catedral')).toShow();
    const all = new Set([...onList, ...(await hrefs(page))]);
    const strange = [...all].filter((href) => !/^(\/pages\/|\/$|#)/.test(href ?? ''));
    expect(strange).toEqual([]);
  });

  test('open a new tab where Ctrl was held', async () => {
    const page = await stage.open('/pages/sector_paginate');
    const link = page.getByRole('link', { name: 'S02', exact: true });
    const href = await link.getAttribute('href');
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(title(tab, 'Sector Norte')).toShow();
    await expect(tab).toBeAt(String(href));
    await expect(title(page, 'Sectores')).toShow();
  });
});

describe('back and forward', () => {
  test('walk through list, form and another list', async () => {
    const page = await stage.open('/pages/sector_paginate');
    await page.getByRole('cell', { name: 'Norte', exact: true }).click();
    await expect(title(page, 'Sector Norte')).toShow();
    const form = new URL(page.url());
    expect(form.pathname + form.search).toMatch(/^\/pages\/sector_form\?id=\d+$/);
    await page.getByRole('link', { name: 'Barrios' }).click();
    await expect(title(page, 'Barrios')).toShow();
    await page.goBack();
    await expect(title(page, 'Sector Norte')).toShow();
    await expect(page).toBeAt(form.pathname + form.search);
    await page.goBack();
    await expect(title(page, 'Sectores')).toShow();
    await page.goForward();
    await expect(title(page, 'Sector Norte')).toShow();
  });

  test('lead back out of a record that does not exist', async () => {
    const page = await stage.open('/pages/sector_paginate');
    await expect(title(page, 'Sectores')).toShow();
    await page.goto('/pages/sector_form?id=987654');
    await expect(page.getByRole('alert').getByText('Sector 987654 does not exist')).toShow();
    await expect(page).toBeAt('/pages/sector_form?id=987654');
    await page.goBack();
    await expect(title(page, 'Sectores')).toShow();
    await page.goForward();
    await page.getByRole('link', { name: 'To Sectores' }).click();
    await expect(page).toBeAt('/pages/sector_paginate');
    await expect(button(page, 'Columns')).toShow();
  });
});
