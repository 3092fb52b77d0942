import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import type { Api } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { button, input, listening, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const SECTORS = '/pages/sector_paginate';
const OTHER = { email: 'vivian@ejemplo.co', password: 'clave-de-vivian' };

let other: Api;

beforeAll(async () => {
  await stage.api.create('usuario', {
    ...OTHER,
    first_name: 'Vivian',
    last_name: 'Ruiz',
    rol: 'administrador',
    debe_cambiar_clave: false,
  });
  other = await stage.signIn(OTHER);
});

const rows = (page: Page) => page.locator('tbody tr');
const notice = (page: Page) => page.getByRole('button', { name: / · Show$/ });

test('what one of two people saves, the other one is told: in the list, and in an open record', async () => {
  const codigo = `V${String(Date.now()).slice(-6)}`;
  const sector = await stage.api.create('sector', { codigo, nombre: 'En vivo' });
  const list = await stage.open('/pages/sector_form');
  await listening(list, () => list.goto(SECTORS));
  await expect(rows(list).first()).toShow();
  const form = await stage.openBeside(`/pages/sector_form?id=${sector.id}`, {
    token: other.token,
  });
  await expect(title(form, 'Sector En vivo')).toShow();

  // she saves it: my list says so, and does not move
  const shown = await rows(list).allInnerTexts();
  await input(form, 'Sector').fill('Aa primero');
  await button(form, 'Save').click();
  await expect(form).toBeAt(SECTORS);
  await expect(notice(list)).toShow();
  expect(await notice(list).innerText()).toBe('1 row changed · Show');
  expect(await rows(list).allInnerTexts()).toEqual(shown);
  expect(await violationsOf(list)).toEqual([]);
  // her own list has nothing to say of it
  expect(await notice(form).count()).toBe(0);
  await list.evaluate(() => document.querySelector<HTMLElement>('tbody a')?.focus());
  const focused = () => list.evaluate(() => document.activeElement?.tagName);
  await notice(list).click();
  await expect(list.getByRole('cell', { name: 'Aa primero', exact: true })).toShow();
  await expect.poll(() => notice(list).count()).toBe(0);
  expect(await focused()).toBe('A');

  // both have it open: what she saves comes into my form, where I typed nothing
  await list.getByRole('link', { name: codigo, exact: true }).click();
  await expect(title(list, 'Sector Aa primero')).toShow();
  await other.change('sector', Number(sector.id), { nombre: 'Ab segundo' });
  await expect(title(list, 'Sector Ab segundo')).toShow();
  expect(await input(list, 'Sector').inputValue()).toBe('Ab segundo');

  // where I did, it stays, and I am told at once
  await input(list, 'Sector').fill('Lo mío');
  await other.change('sector', Number(sector.id), { nombre: 'Ac tercero' });
  await expect(list.getByText(/^Changed by Vivian Ruiz at /)).toShow();
  expect(await input(list, 'Sector').inputValue()).toBe('Lo mío');
  await input(list, 'Sector').fill('Ab segundo');
});
