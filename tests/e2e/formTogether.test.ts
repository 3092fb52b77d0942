import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import type { Row } from '../../src/core/resource/resource.ts';
import type { Api, SavedRow } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { button, input, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const SECTORS = '/pages/sector_paginate';
const OTHER = { email: 'beatriz@ejemplo.co', password: 'clave-de-beatriz' };

let other: Api;

beforeAll(async () => {
  await stage.api.create('usuario', {
    ...OTHER,
    first_name: 'Beatriz',
    last_name: 'Rojas',
    rol: 'administrador',
    debe_cambiar_clave: false,
  });
  other = await stage.signIn(OTHER);
});

const formOf = (id: number) => `/pages/sector_form?id=${id}`;
const stale = (page: Page) =>
  page.getByRole('dialog', { name: 'Someone else changed this record in the meantime' });
const unknown = (page: Page) =>
  page.getByRole('dialog', { name: 'It is not known whether it was saved' });
const gone = (page: Page) =>
  page.getByRole('dialog', { name: 'This record was deleted in the meantime' });

/** One of the two, in a browser of their own, before the record. */
async function beatrizAt(path: string, name: string): Promise<Page> {
  const page = await stage.openBeside(path, { token: other.token });
  await expect(title(page, `Sector ${name}`)).toShow();
  return page;
}

/** As when the person comes back to the window. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

async function saved(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await input(page, label).fill(value);
  await button(page, 'Save').click();
  await expect(page).toBeAt(SECTORS);
}

/** After a save: the list has come with its rows. */
async function backInList(page: Page): Promise<void> {
  await expect(title(page, 'Sectores')).toShow();
  await expect(page.locator('tbody tr').first()).toShow();
}

/** What became of the record, oldest first: who did what, and the fields that it left. */
async function historyOf(id: number, names: readonly string[]): Promise<Row[]> {
  const lines = await stage.api.find('bitacora', { recurso: 'sector', registro_id: id });
  return lines
    .toSorted((one, next) => Number(one['id']) - Number(next['id']))
    .map(({ usuario, accion, despues }) => {
      const after = despues as Row | null; // as the history keeps it
      return {
        usuario,
        accion,
        ...(after === null ? {} : Object.fromEntries(names.map((name) => [name, after[name]]))),
      };
    });
}

/** The server gets the first writes, and nobody gets its answers. */
async function loseAnswers(page: Page, times: number): Promise<() => number> {
  let lost = 0;
  await page.route('**/api/sector**', async (route: Route) => {
    const isWrite = ['POST', 'PUT'].includes(route.request().method());
    if (!isWrite || lost >= times) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => lost;
}

let made = 0;

/** A record that only the calling test knows. */
async function newSector(nombre: string): Promise<SavedRow> {
  made += 1;
  return stage.api.create('sector', { codigo: `J${made}`, nombre, descripcion: 'La de antes' });
}

async function openForm(path: string, nombre: string): Promise<Page> {
  const page = await stage.open(path);
  // of the page, or of the panel
  await expect(page.getByRole('heading', { name: `Sector ${nombre}`, exact: true })).toShow();
  await expect(input(page, 'Sector')).toShow();
  return page;
}

test('two people who have one record open are told of each other', async () => {
  const { id } = await newSector('De las dos');
  const mine = await openForm(formOf(id), 'De las dos');
  const hers = await beatrizAt(formOf(id), 'De las dos');
  await expect(hers.getByText(/ has this open$/)).toShow();
  await expect(mine.getByText('Beatriz Rojas has this open', { exact: true })).toShow();
  await input(hers, 'Description').fill('La cambia Beatriz');
  await expect(hers.getByText('Unsaved changes')).toShow();
  await expect(mine.getByText('Beatriz Rojas has this open (editing)')).toShow();
  expect(await violationsOf(mine)).toEqual([]);
  // a form in which nothing is typed shows what she saves
  await input(mine, 'Sector').fill('De las dos, mejor');
  await button(hers, 'Save').click();
  await expect(hers).toBeAt(SECTORS);
  await mine.getByText(/Beatriz Rojas has this open/).waitFor({ state: 'detached' });
  await expect(mine.getByText(/^Changed by Beatriz Rojas at /)).toShow();
  // taken over before anything is saved
  await button(mine, 'See the changes').click();
  const dialog = mine.getByRole('dialog', { name: 'What changed in the meantime' });
  await expect(dialog.getByText('La cambia Beatriz')).toShow();
  await button(mine, 'Take over into the form').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await input(mine, 'Description').inputValue()).toBe('La cambia Beatriz');
  expect(await input(mine, 'Sector').inputValue()).toBe('De las dos, mejor');
  await button(mine, 'Save').click();
  await expect(mine).toBeAt(SECTORS);
  expect((await stage.api.call(`sector/${id}`)).body).toMatchObject({
    nombre: 'De las dos, mejor',
    descripcion: 'La cambia Beatriz',
    version: 3,
  });
});

test('of one record a save that came second chooses, one that came too late makes it anew, and one whose answer is lost is made once', async () => {
  const { id } = await newSector('Antes');
  const mine = await openForm(formOf(id), 'Antes');
  await input(mine, 'Sector').fill('Lo mío');
  await input(mine, 'Description').fill('Solo mía');
  const hers = await beatrizAt(formOf(id), 'Antes');
  await saved(hers, { Sector: 'De ella', Code: `J${id}B` });

  await mine.keyboard.press('Control+s');
  const conflict = stale(mine).getByRole('group', { name: 'Sector' });
  await expect(conflict.getByText('Antes')).toShow();
  await expect(conflict.getByRole('radio', { name: /Lo mío/ })).toShow();
  await expect(conflict.getByRole('radio', { name: /De ella .*beatriz@ejemplo\.co/ })).toShow();
  expect(await stale(mine).getByRole('group').count()).toBe(3);
  const save = stale(mine).getByRole('button', { name: 'Save this choice' });
  await expect(stale(mine).getByText('One choice is still missing.')).toShow();
  expect(await save.isDisabled()).toBe(true);
  expect(await violationsOf(mine)).toEqual([]);
  await conflict.getByRole('radio', { name: /Another value/ }).check();
  await conflict.getByRole('textbox', { name: 'Sector' }).fill('Las dos');
  await save.click();
  await stale(mine).waitFor({ state: 'detached' });
  await expect(mine.getByText('Las dos saved')).toShow();
  await backInList(mine);

  // twice no answer comes
  await stage.walk(formOf(id));
  await expect(title(mine, 'Sector Las dos')).toShow();
  const lost = await loseAnswers(mine, 2);
  await input(mine, 'Description').fill('Guardado a la tercera');
  await mine.keyboard.press('Control+s');
  await expect(unknown(mine).getByText(/saved once/)).toShow();
  await unknown(mine).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(lost).toBe(2);
  await expect.poll(() => button(mine, 'Try again').isEnabled()).toBe(true);
  await unknown(mine).getByRole('button', { name: 'Try again' }).click();
  await backInList(mine);
  expect(await historyOf(id, ['codigo', 'nombre', 'descripcion', 'version'])).toMatchObject([
    { usuario: stage.server.email, accion: 'crear', nombre: 'Antes', descripcion: 'La de antes' },
    { usuario: OTHER.email, accion: 'editar', codigo: `J${id}B`, nombre: 'De ella' },
    {
      usuario: stage.server.email,
      accion: 'editar',
      codigo: `J${id}B`,
      nombre: 'Las dos',
      descripcion: 'Solo mía',
    },
    { accion: 'editar', descripcion: 'Guardado a la tercera', version: 4 },
  ]);

  // it is deleted while it is typed in
  await stage.walk(formOf(id));
  await expect(title(mine, 'Sector Las dos')).toShow();
  await input(mine, 'Description').fill('Escrito para nada');
  await hers.goto(formOf(id));
  await button(hers, 'Delete').click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(hers).toBeAt(SECTORS);
  await lookAgain(mine);
  await expect(mine.getByText(/^This record was deleted in the meantime\. /)).toShow();
  await mine.keyboard.press('Control+s');
  await expect(gone(mine).getByText(/^Deleted by beatriz@ejemplo\.co, /)).toShow();
  expect(await violationsOf(mine)).toEqual([]);
  await gone(mine).getByRole('button', { name: 'Save as a new record' }).click();
  await gone(mine).waitFor({ state: 'detached' });
  await expect(mine.getByText('Las dos saved')).toShow();
  const again = await stage.api.find('sector', { codigo: `J${id}B` });
  expect(again).toMatchObject([{ nombre: 'Las dos', descripcion: 'Escrito para nada' }]);
  expect(again[0]?.['id']).not.toBe(id);
});

test('the form beside the list merges with what somebody else saved meanwhile', async () => {
  const { id } = await newSector('En el panel');
  const page = await openForm(`${SECTORS}#ficha=${id}`, 'En el panel');
  await input(page, 'Sector').fill('Mío en el panel');
  await stage.api.change('sector', id, { nombre: 'Ajeno', color: '#112233' });
  await page.keyboard.press('Control+s');
  await stale(page)
    .getByRole('radio', { name: /Mío en el panel/ })
    .check();
  await button(page, 'Save this choice').click();
  await expect(page.getByText('Mío en el panel saved')).toShow();
  expect((await stage.api.call(`sector/${id}`)).body).toMatchObject({
    nombre: 'Mío en el panel',
    color: '#112233',
  });
});

test('a new record whose answer is lost, saved with other values then, is one record with these', async () => {
  const page = await stage.open('/pages/sector_form');
  await loseAnswers(page, 1);
  await input(page, 'Code').fill('PERDIDA');
  await input(page, 'Sector').fill('Creado una vez');
  await button(page, 'Save').click();
  await unknown(page).getByRole('button', { name: 'Back to the form' }).click();
  await unknown(page).waitFor({ state: 'detached' });
  await input(page, 'Code').fill('HALLADA');
  await button(page, 'Save').click();
  await expect(page.getByText('Creado una vez saved')).toShow();
  expect(await stage.api.find('sector', { codigo: 'PERDIDA' })).toEqual([]);
  const found = await stage.api.find('sector', { nombre: 'Creado una vez' });
  expect(found).toMatchObject([{ codigo: 'HALLADA', version: 2 }]);
  expect(await historyOf(Number(found[0]?.['id']), ['codigo'])).toMatchObject([
    { accion: 'crear', codigo: 'PERDIDA' },
    { accion: 'editar', codigo: 'HALLADA' },
  ]);
  // what the notice undoes is the last change, not the record
  await button(page, 'Undo').click();
  await expect(page.getByText('Undone: 1 record.')).toShow();
  expect(await stage.api.find('sector', { codigo: 'PERDIDA' })).toHaveLength(1);
});
