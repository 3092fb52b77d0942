import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, input, rowsOf, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const SECTORS = '/pages/sector_paginate';

const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });
const undoIn = (page: Page, text: string | RegExp) =>
  notice(page, text).getByRole('button', { name: 'Undo', exact: true });
const nameOf = async (id: number) => (await stage.api.call(`sector/${id}`)).body['nombre'];
/** Fetched anew, the list has the row at its place: until then it may move away from under a click. */
const isInList = async (page: Page, text: string) => {
  const rows = await rowsOf(page);
  const column = rows.find((cells) => cells.includes(text))?.indexOf(text);
  if (column === undefined) return false;
  const names = rows.map((cells) => cells[column] ?? '');
  return String(names) === String(names.toSorted((one, other) => one.localeCompare(other, 'es')));
};

async function renamed(page: Page, id: number, [from, to]: [string, string]): Promise<void> {
  await stage.walk(`/pages/sector_form?id=${id}`);
  await expect(title(page, `Sector ${from}`)).toShow();
  await input(page, 'Sector').fill(to);
  await button(page, 'Save').click();
  await expect(undoIn(page, `${to} saved`)).toShow();
  await expect(page).toBeAt(SECTORS);
  await expect.poll(() => isInList(page, to)).toBe(true);
}

async function openHistory(page: Page): Promise<void> {
  await button(page, 'History').click();
  await page.getByText('Created', { exact: true }).waitFor();
}

test('the notice of a save undoes it, in the list, in the form opened again, and not what somebody changed since', async () => {
  const { id } = await stage.api.create('sector', { codigo: 'D1', nombre: 'Antes uno' });
  const page = await stage.open(SECTORS);
  await renamed(page, id, ['Antes uno', 'Después uno']);
  expect(await violationsOf(page)).toEqual([]);
  await undoIn(page, 'Después uno saved').click();
  await expect(page.getByText('Undone: 1 record.')).toShow();
  await expect.poll(() => isInList(page, 'Antes uno')).toBe(true);

  await renamed(page, id, ['Antes uno', 'Después dos']);
  await page.getByRole('link', { name: 'D1', exact: true }).click();
  await expect(title(page, 'Sector Después dos')).toShow();
  await undoIn(page, 'Después dos saved').focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Sector Antes uno')).toShow();
  await expect.poll(() => input(page, 'Sector').inputValue()).toBe('Antes uno');
  await input(page, 'Sector').fill('Tercero');
  await button(page, 'Save').click();
  await expect(notice(page, 'Tercero saved')).toShow();
  await expect(page).toBeAt(SECTORS);
  await expect.poll(() => isInList(page, 'Tercero')).toBe(true);

  // what is being typed stays, and what somebody changed since
  await page.getByRole('link', { name: 'D1', exact: true }).click();
  await expect(title(page, 'Sector Tercero')).toShow();
  await input(page, 'Description').fill('A medias');
  await stage.api.change('sector', id, { nombre: 'De otra persona' });
  await undoIn(page, 'Tercero saved').click();
  await expect(page.getByText(/^Changed since and kept: D1 · De otra persona \(Sector, /)).toShow();
  expect(await input(page, 'Description').inputValue()).toBe('A medias');
  expect(await nameOf(id)).toBe('De otra persona');
});

test.runIf(isFullRun)('a transition is undone by its notice', async () => {
  const [planned] = await stage.api.find('programacion_recorrido', { estado: 'programado' });
  const id = Number(planned?.['id']);
  const page = await stage.open(`/pages/programacion_recorrido#ficha=${id}`);
  await button(page, 'Confirm').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const done = page.getByRole('alert').filter({ hasText: 'Done: Confirm' });
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 1 record.')).toShow();
  await expect(button(page, 'Confirm')).toShow();
  const { body } = await stage.api.call(`programacion_recorrido/${id}`);
  expect(body).toMatchObject({ estado: 'programado' });
});

test.runIf(isFullRun)(
  'the history of a record undoes a change that is not the last one, and goes back to an earlier version',
  async () => {
    const { id } = await stage.api.create('sector', { codigo: 'H1', nombre: 'Primera' });
    await stage.api.change('sector', id, { descripcion: 'De más' });
    await stage.api.change('sector', id, { nombre: 'Última' });
    const page = await stage.open(`/pages/sector_form?id=${id}`);
    await openHistory(page);
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Undo this').last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Undone: 1 record.')).toShow();
    await expect.poll(() => input(page, 'Description').inputValue()).toBe('');
    expect((await stage.api.call(`sector/${id}`)).body).toMatchObject({ nombre: 'Última' });

    // the history stays open, with one more line
    await button(page, 'See this version').last().click();
    const dialog = page.getByRole('dialog', { name: /^As it was on/ });
    await expect(dialog.getByText('Primera', { exact: true })).toShow();
    await expect(dialog.getByText('now: Última')).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(title(page, 'Sector Primera')).toShow();
    await expect.poll(() => input(page, 'Sector').inputValue()).toBe('Primera');
    const { body } = await stage.api.call(`sector/${id}`);
    expect(body).toMatchObject({ nombre: 'Primera', descripcion: null });
  },
);
