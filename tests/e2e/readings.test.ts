import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { GridAnswer } from '../../src/core/resource/faces/grid.ts';
import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { listening, wholeMenu } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

/** The month after the demo's last one: its meters wait to be read. */
const MONTH = '2026-08';
const METERS = 17;
/** Clicks, keys that move, and fields to fill that reading so many meters took in forms: over 100. */
const BEFORE = 100;

const linesOf = async () =>
  (await stage.api.call(`equipo_medida_consumo/rejilla?clave=${MONTH}`))
    .body as unknown as GridAnswer; // the API's contract

test('seventeen meters are read with less than half of the clicks, keys and fields of before', async () => {
  const { lineas } = await linesOf();
  for (let i = lineas.length; i < METERS; i += 1) {
    const serie = `REJ-${i}`;
    await stage.api.create('equipo_medida', {
      serie,
      cuenta: serie,
      comercializador: 'ebsa',
      tipo_medida: 'directa',
      factor: 1,
      digitos: 6,
      fecha_instalacion: '2026-07-31',
      lectura_inicial: 100,
    });
  }
  const open = (await linesOf()).lineas;
  expect(open).toHaveLength(METERS);

  let acts = 0;
  const page = await stage.open('/pages/barrio_paginate');
  const menu = await wholeMenu(page);
  await menu.getByRole('link', { name: 'Consumo de equipos de medida' }).click();
  acts += 2; // the group, and its entry
  await expect(page.getByRole('grid')).toShow();
  expect(new URL(page.url()).search).toContain('cara=grid');
  // the menu leads to the month that is over, by the clock of the machine: the demo's is another one
  await page.goto(`/pages/equipo_medida_consumo?cara=grid&periodo=${MONTH}`);
  await page.getByRole('button', { name: 'Go to the next one' }).click();
  acts += 1;
  for (const { comienzo } of open) {
    const reading = Math.floor(Number(comienzo['lectura_anterior'])) + 20;
    await page.keyboard.type(String(reading));
    await page.keyboard.press('Enter');
    acts += 2; // a field, and the key that goes on
  }
  await expect(page.getByText(`${METERS} of ${METERS} read`, { exact: false })).toShow();
  await expect(page.getByText('Complete', { exact: true })).toShow();
  await expect(page.getByText('All saved')).toShow();
  expect((await linesOf()).cuentas).toMatchObject({ lineas: METERS, hechas: METERS });
  expect(acts).toBeLessThanOrEqual(BEFORE / 2);
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Verify the invoices of the period' })).toShow();
});

test.runIf(isFullRun)(
  'a session that ends in the middle of the grid is renewed over it, and nothing typed is lost',
  async () => {
    const { token, call } = await stage.signIn();
    const next = '2026-09';
    const linesNow = async () =>
      (await stage.api.call(`equipo_medida_consumo/rejilla?clave=${next}`))
        .body as unknown as GridAnswer; // the API's contract
    const before = await linesNow();
    const page = await stage.open(`/pages/equipo_medida_consumo?cara=grid&periodo=${next}`, {
      token,
    });
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await page.getByRole('button', { name: 'Go to the next one' }).click();
    const readings = before.lineas
      .slice(0, 2)
      .map(({ comienzo }) => String(Math.floor(Number(comienzo['lectura_anterior'])) + 15));
    await page.keyboard.type(readings[0] ?? '');
    await call('security/login/logout', { method: 'POST' });
    await page.keyboard.press('Enter');
    await page.keyboard.type(readings[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(dialog).toShow();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(stage.server.password);
    await password.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // what was typed stands in its cells, and is sent by itself; unusual readings wait to be confirmed
    for (const [row, reading] of readings.entries()) {
      const text = Number(reading).toLocaleString('en-US');
      await expect(page.locator(`[data-place="${row}-0"]`, { hasText: text })).toShow();
    }
    const confirm = page.getByRole('button', { name: 'Save all 2 all the same' });
    await expect(page.getByText('All saved').or(confirm)).toShow();
    if ((await confirm.count()) > 0) await confirm.click();
    await expect
      .poll(async () => (await linesNow()).cuentas.hechas)
      .toBe(before.cuentas.hechas + 2);
  },
);

test.runIf(isFullRun)(
  'of two people at one grid each sees what the other saves, and one cell of both is asked about',
  async () => {
    const made = [1, 2].map((n) =>
      stage.api.create('equipo_medida', {
        serie: `DOS-${n}`,
        cuenta: `DOS-${n}`,
        comercializador: 'ebsa',
        tipo_medida: 'directa',
        factor: 1,
        digitos: 6,
        fecha_instalacion: '2026-09-30',
        lectura_inicial: 100,
      }),
    );
    const [first, second] = await Promise.all(made);
    const ids = [first?.id, second?.id];
    const filter = encodeURIComponent(JSON.stringify({ equipo_medida_id: ids }));
    const grid = `/pages/equipo_medida_consumo?cara=grid&periodo=2026-10&filter=${filter}`;
    const mine = await stage.open('/pages/barrio_paginate');
    const theirs = await stage.openBeside('/pages/barrio_paginate', {
      token: (await stage.signIn()).token,
    });
    for (const page of [mine, theirs]) {
      await listening(page, () => page.goto(`${stage.server.url}${grid}`));
      await expect(page.locator('[data-place="1-0"]')).toShow();
    }
    const cell = (page: Page, row: number, text: string) =>
      page.locator(`[data-place="${row}-0"]`, { hasText: text });

    await mine.locator('[data-place="0-0"]').click();
    await mine.keyboard.type('500');
    await mine.keyboard.press('Enter');
    await expect(cell(theirs, 0, '500')).toShow();

    await theirs.locator('[data-place="1-0"]').click();
    await theirs.keyboard.type('700');
    await mine.keyboard.type('600');
    await mine.keyboard.press('Enter');
    await expect(mine.getByText('All saved')).toShow();
    await theirs.keyboard.press('Enter');
    await theirs.getByRole('button', { name: /^Compare: / }).click();
    const dialog = theirs.getByRole('dialog');
    await expect(dialog.getByText('600')).toShow();
    await dialog.getByRole('radio', { name: /700/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(cell(mine, 1, '700')).toShow();
    const [stored] = await stage.api.find('equipo_medida_consumo', {
      equipo_medida_id: second?.id,
    });
    expect(stored).toMatchObject({ lectura_actual: 700, version: 2 });
  },
);
