import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const PLAN = 'programacion_recorrido';
const CALENDAR = `/pages/${PLAN}?cara=calendario&dia=2031-03-10&filter={}`;

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
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
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
  await button(page, 'People').click();
  await expect(page.getByRole('rowheader', { name: person })).toShow();
  expect(await violationsOf(page)).toEqual([]);
});
