import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, input } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

/** Clicks and fields that registering a letter took, and answering it, when nothing was proposed. */
const BEFORE = { received: 22, answered: 13 };
const MOST = { received: 11, answered: 6 };

/** Counts what a person does. */
function counting() {
  let acts = 0;
  return {
    get acts() {
      return acts;
    },
    click: async (place: Locator) => {
      await place.click();
      acts += 1;
    },
    fill: async (place: Locator, text: string) => {
      await place.fill(text);
      acts += 1;
    },
  };
}

const choose = async (
  page: Page,
  count: ReturnType<typeof counting>,
  label: string,
  option: string,
) => {
  await count.click(page.getByRole('combobox', { name: label, exact: true }));
  await count.click(page.getByRole('option', { name: option, exact: true }));
};

test('a letter is received in at most eleven acts and answered in at most six, with what is known filled in', async () => {
  const page = await stage.open('/pages/correspondencia_paginate', { language: 'es' });
  const received = counting();
  await received.click(page.getByRole('link', { name: 'Crear carta' }));
  await choose(page, received, 'Clase', 'Petición');
  await received.fill(input(page, 'Remitente'), 'Junta de Acción Comunal El Dorado');
  await received.fill(input(page, 'Asunto'), 'Luminarias apagadas en la carrera 5');
  // the term, who sees to it, and until when, are there with their reasons before it is saved
  await expect(page.getByText('Petición: 15 días hábiles (Ley 1755 de 2015, art. 14).')).toShow();
  await expect(page.getByText(/15 días hábiles desde el siguiente al/)).toShow();
  await expect.poll(() => input(page, 'Plazo').inputValue()).toBe('15');
  expect(await violationsOf(page)).toEqual([]);
  await received.click(button(page, 'Guardar'));
  await expect(page.getByRole('link', { name: 'Responder', exact: true })).toShow();
  expect(received.acts).toBeLessThanOrEqual(MOST.received);

  const answered = counting();
  await answered.click(page.getByRole('link', { name: 'Responder', exact: true }));
  await expect
    .poll(() => input(page, 'Destinatario').inputValue())
    .toBe('Junta de Acción Comunal El Dorado');
  await expect
    .poll(() => input(page, 'Asunto').inputValue())
    .toContain('Respuesta a su radicado E-');
  await answered.fill(
    input(page, 'Texto'),
    'Cordial saludo.\n\nLas luminarias se repararon.\n\nAtentamente,',
  );
  await answered.click(button(page, 'Guardar'));
  // a draft that began from a letter asks for its next step at once
  await answered.click(page.getByRole('dialog').getByRole('button', { name: 'Emitir' }));
  // the form has a field of the name of the state
  await page.getByRole('dialog', { name: /^Emitir/ }).waitFor({ state: 'detached' });
  await expect(page.getByText('Emitida', { exact: true }).first()).toShow();
  expect(answered.acts).toBeLessThanOrEqual(MOST.answered);
  expect(MOST.received * 2).toBeLessThanOrEqual(BEFORE.received);
  expect(MOST.answered * 2).toBeLessThanOrEqual(BEFORE.answered);

  const [carta] = await stage.api.find('carta', { estado: 'emitida', tipo: 'respuesta' });
  expect(carta).toMatchObject({ radicado: expect.stringMatching(/^S-\d{4}-\d{5}$/) });
  const [letter] = await stage.api.find('correspondencia', { id: carta?.['correspondencia_id'] });
  expect(letter).toMatchObject({ estado: 'respondida', semaforo: 'respondida' });
});

test.runIf(isFullRun)('a template is mended where it says, and previewed', async () => {
  const page = await stage.open('/pages/plantilla_carta_paginate', { language: 'es' });
  await page.getByRole('link', { name: 'Respuesta a petición' }).first().click();
  const text = input(page, 'Texto');
  await expect(text).toShow();
  await text.press('Control+End');
  await page.keyboard.insertText('\n{{radicdo}}');
  const problems = page.getByRole('region', { name: 'Qué falta por corregir' });
  await expect(problems.getByText('No hay un campo «radicdo».', { exact: false })).toShow();
  await button(page, 'Guardar').click();
  await expect(page.getByText(/columna 1: No hay un campo «radicdo»/).first()).toShow();
  // of an answer that refuses the browser may tell
  stage.takeComplaints();
  for (let i = 0; i < '\n{{radicdo}}'.length; i += 1) await text.press('Backspace');
  await expect(problems.getByText('Sin errores.')).toShow();
  await expect(
    page.getByRole('region', { name: 'Vista previa' }).getByText(/Cordial saludo/),
  ).toShow();
  expect(await violationsOf(page)).toEqual([]);
});
