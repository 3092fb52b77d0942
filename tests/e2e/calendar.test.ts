import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const PLAN = 'programacion_recorrido';
const CALENDAR = `/pages/${PLAN}?cara=calendario&dia=2031-03-10&filter={}`;

const MOVED = 'td[data-day="2031-03-12"] [data-event]';

/** Plans of far-off days, which no other journey looks at. */
async function planned(): Promise<{ person: string }> {
  const [sector, other] = await stage.api.find('sector', { activo: true });
  const [person] = await stage.api.find('personal_interventoria', { activo: true });
  const plan = {
    hora_inicio: '08:00',
    hora_fin: '11:00',
    jornada: 'diurno',
    objetivo: 'rutina',
    responsable_id: person?.['id'],
  };
  await stage.api.create(PLAN, { ...plan, fecha: '2031-03-11', sector_id: sector?.['id'] });
  await stage.api.create(PLAN, { ...plan, fecha: '2031-03-13', sector_id: other?.['id'] });
  return { person: `${String(person?.['nombres'])} ${String(person?.['apellidos'])}` };
}

interface Point {
  x: number;
  y: number;
}

/** A finger, as the browser's own protocol moves it. */
async function fingerOn(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => send('touchStart', [at]),
    async go(from: Point, to: Point) {
      for (let step = 1; step <= 8; step += 1) {
        const part = step / 8;
        const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
    async leave() {
      await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await protocol.detach();
    },
  };
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a tour is moved by keys alone; where its person is busy it stays, and the calendar says why', async () => {
  const { person } = await planned();
  const page = await stage.open(CALENDAR);
  const day = (one: string) => page.locator(`td[data-day="${one}"] [data-event]`);
  await expect(day('2031-03-11')).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await day('2031-03-11').focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^Move: / });
  await dialog.getByLabel(/^Date/).first().fill('2031-03-13');
  await expect(dialog.getByText(`${person} already has a tour`, { exact: false }).first()).toShow();
  expect(await violationsOf(page)).toEqual([]);
  // the reason stood there before: the button is free again once the server has said it, too
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await refused;
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Move', exact: true }).isEnabled())
    .toBe(true);
  await expect(
    dialog.getByText('change the time or the person', { exact: false }).first(),
  ).toShow();
  await dialog.getByLabel(/^Date/).first().fill('2031-03-12');
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(day('2031-03-12')).toShow();

  // by the mouse, too: it goes back
  await day('2031-03-12').dragTo(page.locator('td[data-day="2031-03-13"]'));
  await expect(page.getByRole('alert').getByText(`was not moved`, { exact: false })).toShow();
  await expect(day('2031-03-12')).toShow();

  if (isFullRun) await dragByFinger(page);
  await button(page, 'People').click();
  await expect(page.getByRole('rowheader', { name: person })).toShow();
  expect(await violationsOf(page)).toEqual([]);
});

/** A finger that goes on scrolls; one that rested drags, with the same reasons on the days. */
async function dragByFinger(page: Page): Promise<void> {
  const day = (one: string) => page.locator(`td[data-day="${one}"] [data-event]`);
  const finger = await fingerOn(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await day('2031-03-12').scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const [before, start] = [await scrolled(), await middleOf(page, MOVED)];
  await finger.down(start);
  await finger.go(start, { x: start.x, y: start.y - 120 });
  await finger.up();
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect(day('2031-03-12')).toShow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await stands(page, MOVED);
  const held = await middleOf(page, MOVED);
  await finger.down(held);
  await expect(page.locator('.ghost')).toShow();
  const busy = 'td[data-day="2031-03-13"]';
  await finger.go(held, await middleOf(page, busy));
  await expect(page.locator(`${busy}[data-mark="error"][data-over]`)).toShow();
  await finger.go(await middleOf(page, busy), await middleOf(page, 'td[data-day="2031-03-14"]'));
  await finger.up();
  await expect(day('2031-03-14')).toShow();
  await finger.leave();
}

/** Until it is where it was a moment ago: a page of another height is laid out anew. */
async function stands(page: Page, selector: string): Promise<void> {
  let last = '';
  await expect
    .poll(async () => {
      const [before, now] = [last, JSON.stringify(await middleOf(page, selector))];
      last = now;
      return before === now;
    })
    .toBe(true);
}
