import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button, input, rowsOf, title } from './support/page.ts';
import { PATIENCE } from './support/patience.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const SECTORS = '/pages/sector_paginate';

const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });
const undoIn = (page: Page, text: string | RegExp) =>
  notice(page, text).getByRole('button', { name: 'Undo', exact: true });
const nameOf = async (id: number) => (await stage.api.call(`sector/${id}`)).body['nombre'];
const isInList = async (page: Page, text: string) =>
  (await rowsOf(page)).some((cells) => cells.includes(text));

async function renamed(page: Page, id: number, [from, to]: [string, string]): Promise<void> {
  await page.goto(`/pages/sector_form?id=${id}`);
  await expect(title(page, `Sector ${from}`)).toShow();
  await input(page, 'Sector').fill(to);
  await button(page, 'Save').click();
  await expect(undoIn(page, `${to} saved`)).toShow();
}

/** Its history, opened. */
async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByText('Created', { exact: true }).waitFor();
}

describe('the notice of a write', () => {
  test('undoes a save: in the list, and in the form that was opened again', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'D1', nombre: 'Antes uno' });
    const page = await stage.open(SECTORS);
    await renamed(page, id, ['Antes uno', 'Después uno']);
    await expect(page).toBeAt(SECTORS);
    expect(await violationsOf(page)).toEqual([]);
    await undoIn(page, 'Después uno saved').click();
    await expect(page.getByText('Undone: 1 record.')).toShow();
    await expect.poll(() => isInList(page, 'Antes uno'), { timeout: PATIENCE }).toBe(true);

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
  });

  test('leaves what is being typed, and tells what somebody changed since', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'D2', nombre: 'Original' });
    const page = await stage.open(SECTORS);
    await renamed(page, id, ['Original', 'Cambiado']);
    await page.getByRole('link', { name: 'D2', exact: true }).click();
    await input(page, 'Description').fill('A medias');
    await stage.api.change('sector', id, { nombre: 'De otra persona' });
    await undoIn(page, 'Cambiado saved').click();
    await expect(
      page.getByText(/^Changed since and kept: D2 · De otra persona \(Sector, /),
    ).toShow();
    expect(await input(page, 'Description').inputValue()).toBe('A medias');
    expect(await nameOf(id)).toBe('De otra persona');
  });

  test('brings a deleted record back', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'D3', nombre: 'Borrado' });
    const page = await stage.open(`/pages/sector_form?id=${id}`);
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await undoIn(page, 'Borrado deleted').click();
    await expect(page.getByText('Undone: 1 record.')).toShow();
    await expect(page.getByRole('link', { name: 'D3', exact: true })).toShow();
    expect(await nameOf(id)).toBe('Borrado');
  });

  test('undoes a change of many', async () => {
    for (const codigo of ['M1', 'M2']) {
      await stage.api.create('sector', { codigo, nombre: `De muchos ${codigo}` });
    }
    const many = () => stage.api.find('sector', { nombre_contains: 'De muchos' });
    const page = await stage.open(`${SECTORS}?filter={"nombre_contains":"De muchos"}`);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await button(page, 'Edit').click();
    const dialog = page.getByRole('dialog').last();
    await page.getByRole('combobox', { name: 'Add a field' }).fill('Description');
    await page.getByRole('option', { name: 'Description' }).click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('La de las dos');
    await button(page, 'Preview').click();
    await expect(dialog.getByText('2 records will change')).toShow();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await expect(undoIn(page, '2 records changed')).toShow();
    expect((await many()).map(({ descripcion }) => descripcion)).toEqual(
      Array.from({ length: 2 }, () => 'La de las dos'),
    );
    await undoIn(page, '2 records changed').click();
    await expect(page.getByText('Undone: 2 records.')).toShow();
    expect((await many()).map(({ descripcion }) => descripcion)).toEqual([null, null]);
  });

  test('undoes a transition', async () => {
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
});

describe('the history of a record', () => {
  test('shows an earlier version, and goes back to it', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'H1', nombre: 'Primera' });
    await stage.api.change('sector', id, { nombre: 'Segunda', descripcion: 'Nueva' });
    await stage.api.change('sector', id, { nombre: 'Última' });
    const page = await stage.open(`/pages/sector_form?id=${id}`);
    await openHistory(page);
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'See this version').last().click();
    const dialog = page.getByRole('dialog', { name: /^As it was on/ });
    await expect(dialog.getByText('Primera', { exact: true })).toShow();
    await expect(dialog.getByText('now: Última')).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(title(page, 'Sector Primera')).toShow();
    await expect.poll(() => input(page, 'Sector').inputValue()).toBe('Primera');
    const { body } = await stage.api.call(`sector/${id}`);
    expect(body).toMatchObject({ nombre: 'Primera', descripcion: null, version: 4 });
  });

  test('undoes a change that is not the last one', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'H2', nombre: 'Uno' });
    await stage.api.change('sector', id, { descripcion: 'De más' });
    await stage.api.change('sector', id, { nombre: 'Dos' });
    const page = await stage.open(`/pages/sector_form?id=${id}`);
    await openHistory(page);
    await button(page, 'Undo this').last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Undone: 1 record.')).toShow();
    await expect.poll(() => input(page, 'Description').inputValue()).toBe('');
    expect((await stage.api.call(`sector/${id}`)).body).toMatchObject({ nombre: 'Dos' });
  });
});

describe('what was deleted', () => {
  test('comes back from its list, with what went with it', async () => {
    const [point] = await stage.api.find('infraestructura_alumbrado_actualizado');
    const [person] = await stage.api.find('personal_interventoria', { activo: true });
    const now = Date.now();
    const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const [barrio] = await stage.api.find('barrio', { id: point?.['barrio_id'] });
    const tour = await stage.api.create('recorrido', {
      inicio: at(60),
      jornada: 'nocturno',
      sector_id: barrio?.['sector_id'],
      barrios: [barrio?.['id']],
      responsable_id: person?.['id'],
    });
    const visit = await stage.api.create('recorrido_hallazgo', {
      recorrido_id: tour.id,
      infraestructura_id: point?.['id'],
      resultado: 'sin_novedad',
      fecha_hora: at(30),
    });
    const headers = { 'If-Match': `"${tour.version}"` };
    await stage.api.call(`recorrido/${tour.id}`, { method: 'DELETE', headers });
    const name = String(tour['numero']);
    const page = await stage.open('/pages/recorrido_paginate');
    await button(page, 'Deleted records').click();
    const dialog = page.getByRole('dialog', { name: 'Deleted: Recorridos' });
    await expect(dialog.getByText(name)).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(page.getByText('Undone: 2 records.')).toShow();
    await dialog.getByText(name).waitFor({ state: 'detached' });
    expect((await stage.api.call(`recorrido_hallazgo/${visit.id}`)).body).toMatchObject({
      recorrido_id: tour.id,
    });
  });
});

describe('the history of all', () => {
  test('is verified by a button, and leads from a line to its deed', async () => {
    const page = await stage.open('/pages/bitacora_paginate');
    await button(page, 'Verify the history').click();
    const dialog = page.getByRole('dialog', { name: 'Verify the history' });
    await expect(dialog.getByText(/^The history is whole/)).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await violationsOf(page)).toEqual([]);
  });
});
