import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, input } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

/** Clicks, keys and fields from a received invoice to the issued letter, before: 18 and what the letter took. */
const TO_THE_LETTER = 9;
/** And to the paid one. */
const TO_THE_PAYMENT = 11;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** The last day of the month so many before this one, in Colombia. */
const lastDay = (monthsAgo: number): string => {
  const [year = 0, month = 0] = day(Date.now() - 5 * 3_600_000)
    .split('-')
    .map(Number);
  return day(Date.UTC(year, month - monthsAgo, 0));
};
const later = (from: string, days: number): string => day(Date.parse(from) + days * 86_400_000);

/** Of another account at each try. */
const named = (name: string): string => `${name}-${Date.now()}`;

/** An invoice of an account, of the month so many before this one, due late enough to object to the next one, too. */
function invoice(cuenta: string, monthsAgo: number) {
  const end = lastDay(monthsAgo);
  return stage.api.create('factura_energia', {
    comercializador: 'ebsa',
    numero_factura: `${cuenta}-${end.slice(0, 7).replace('-', '')}`,
    cuenta,
    periodo: end.slice(0, 7),
    fecha_desde: `${end.slice(0, 7)}-01`,
    fecha_hasta: end,
    tipo_liquidacion: 'aforo',
    kwh_facturado: 1000,
    tarifa_kwh: 700,
    valor_energia: 700_000,
    otros_cargos: 0,
    valor_total: 700_000,
    fecha_vencimiento: later(end, 100),
  });
}

/** From the list of invoices to the one that an account lacks, with the figures of its paper; answers what that took. */
async function receive(page: Page, cuenta: string, kwh: number): Promise<number> {
  let acts = 0;
  await page.getByRole('link', { name: /Facturas por recibir/ }).click();
  acts += 1;
  // by the clock of the machine it is not late yet: the list leaves it out
  await page.goto(
    `/pages/factura_pendiente_paginate?filter=${encodeURIComponent(JSON.stringify({ cuenta }))}`,
  );
  await page.getByRole('link', { name: cuenta, exact: true }).click();
  acts += 1;
  const energy = Math.round(kwh * 700);
  for (const [label, value] of [
    ['kWh billed', kwh],
    ['Energy value', energy],
    ['Total value', energy],
  ] as const) {
    await input(page, label).fill(String(value));
    acts += 1;
  }
  return acts;
}

/** The acts are counted where they are done. */
const counter = () => {
  let acts = 0;
  return {
    click: async (page: Page, name: string) => {
      await button(page, name).click();
      acts += 1;
    },
    confirm: async (page: Page, name: string) => {
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      acts += 1;
      await page
        .getByRole('dialog', { name: new RegExp(`^${name}`) })
        .waitFor({ state: 'detached' });
    },
    acts: () => acts,
  };
};

test('an invoice is objected to by its letter in nine acts', async () => {
  const cuenta = named('OBJ');
  await invoice(cuenta, 2);
  const page = await stage.open('/pages/factura_energia');
  const { click, confirm, acts } = counter();
  const received = await receive(page, cuenta, 9_000_000);
  expect(await violationsOf(page)).toEqual([]);
  await click(page, 'Save');
  // it is asked for at once
  await confirm(page, 'Verify');
  await click(page, 'Make the objection letter');
  await confirm(page, 'Make the objection letter');
  await expect(button(page, 'Apply the answer')).toShow();
  expect(received + acts()).toBeLessThanOrEqual(TO_THE_LETTER);

  const [objected] = await stage.api.find('factura_energia', {
    cuenta,
    estado: 'objecion_enviada',
  });
  const [letter] = await stage.api.find('correspondencia', { id: objected?.['objecion_id'] });
  expect(letter).toMatchObject({
    radicado: expect.stringMatching(/^S-\d{4}-\d{5}$/),
    destinatario: expect.stringContaining('EBSA'),
    requiere_respuesta: true,
    plazo_dias: 15,
  });
  await page.getByRole('tab', { name: 'Thread' }).click();
  await expect(page.getByText(String(letter?.['radicado']), { exact: false }).first()).toShow();
  expect(await violationsOf(page)).toEqual([]);
});

test.runIf(isFullRun)('one that complies is paid in eleven acts', async () => {
  const cuenta = named('PAG');
  await invoice(cuenta, 2);
  // of the same scope and days: what it is held against
  const same = await invoice(named('REF'), 1);
  const [known] = await stage.api.find('factura_energia', { id: same.id });
  const kwh = Math.round(Number(known?.['kwh_referencia']));
  const page = await stage.open('/pages/factura_energia');
  const { click, confirm, acts } = counter();
  const received = await receive(page, cuenta, kwh);
  await click(page, 'Save');
  await confirm(page, 'Verify');
  await click(page, 'Approve');
  await confirm(page, 'Approve');
  await click(page, 'Record payment');
  await confirm(page, 'Record payment');
  await button(page, 'Record payment').waitFor({ state: 'detached' });
  expect(received + acts()).toBeLessThanOrEqual(TO_THE_PAYMENT);
  const [paid] = await stage.api.find('factura_energia', { cuenta, estado: 'pagada' });
  expect(paid).toMatchObject({ diferencia_pago: 0, valor_pagado: Math.round(kwh * 700) });
});
