import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { date } from '../../../../src/core/fields/date/date.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource, type Row } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

/** The server knows for a topic how many pages it takes, and until when. */
const acta = defineResource({
  name: 'acta',
  label: 'Acta',
  title: 'Actas',
  represent: 'tema',
  fields: {
    tema: text({ label: 'Tema', max: 20, required: true }),
    folios: integer({ label: 'Folios', min: 0 }),
    nota: text({ label: 'Nota', max: 40 }),
    copias: integer({ label: 'Copias', visibleIf: { equals: { nota: 'De la plantilla' } } }),
    vence: date({ label: 'Vence', readOnly: true }),
  },
  sort: 'tema',
  list: { columns: ['tema'] },
  form: [{ title: 'Acta', fields: ['tema', 'folios', 'nota', 'copias', 'vence'] }],
  proposes: { reads: ['tema', 'folios'], fields: ['folios', 'nota', 'copias', 'vence'] },
  begins: {
    otra: {
      label: { es: 'Otra de esta', en: 'Another of this' },
      resource: 'anexa',
      values: { acta_id: { from: 'id' }, tema: { is: 'Anexo' } },
      when: { equals: { tema: 'Inicio' } },
      next: true,
    },
  },
  routes: { list: 'acta_paginate', form: 'acta_form' },
});

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

function showMinutes(at: string, proponer?: (values: Row) => ReturnType<typeof proposals>) {
  const memory = memoryProvider(
    { acta: [{ id: 1, tema: 'Inicio', folios: null, nota: null, vence: null, version: 1 }] },
    { proponer: proponer ?? proposals },
  );
  return { memory, ...showAdmin({ memory, resources: [acta, anexa], at }) };
}

const anexa = defineResource({
  name: 'anexa',
  label: 'Anexa',
  title: 'Anexas',
  represent: 'tema',
  fields: {
    tema: text({ label: 'Tema', max: 20 }),
    acta_id: integer({ label: 'Acta' }),
  },
  sort: 'tema',
  list: { columns: ['tema'] },
  form: [{ title: 'Anexa', fields: ['tema', 'acta_id'] }],
  routes: { list: 'anexa_paginate', form: 'anexa_form' },
});

const proposals = ({ tema }: Row) => ({
  folios: {
    valor: tema === 'Larga' ? 9 : 2,
    razon: `Lo usual de ${typeof tema === 'string' ? tema : 'nada'}.`,
  },
  nota: { valor: 'De la plantilla', razon: null },
  copias: { valor: 4, razon: null },
  vence: { valor: '2026-08-03', razon: 'Cinco días.' },
});

const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const folios = () => input(/^Folios/);
const calls = (memory: ReturnType<typeof memoryProvider>, method: string) =>
  memory.calls.filter((one) => one.method === method);

test('a new record begins with what the server proposes, with its reason beside', async () => {
  showMinutes('/acta/create');
  await waitFor(async () => expect((await folios()).value).toBe('2'));
  expect(await screen.findByText('Lo usual de nada.')).toBeTruthy();
  // what nobody enters is shown as what it will be
  expect((await screen.findByText('Cinco días.')).parentElement?.textContent).toContain('2026');
});

test('a proposal follows what it is read from, until a person writes there', async () => {
  showMinutes('/acta/create');
  await waitFor(async () => expect((await folios()).value).toBe('2'));
  await user.type(await input(/^Tema/), 'Larga');
  await waitFor(async () => expect((await folios()).value).toBe('9'));
  await user.clear(await folios());
  await user.type(await folios(), '5');
  await user.clear(await input(/^Tema/));
  await user.type(await input(/^Tema/), 'Corta');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await folios()).value).toBe('5');
  expect(screen.queryByText(/^Lo usual/)).toBeNull();
});

test('what a person emptied stays empty, and the proposal is offered', async () => {
  showMinutes('/acta/create');
  await waitFor(async () => expect((await input(/^Nota/)).value).toBe('De la plantilla'));
  await user.clear(await input(/^Nota/));
  await user.type(await input(/^Tema/), 'Larga');
  await waitFor(async () => expect((await folios()).value).toBe('9'));
  expect((await input(/^Nota/)).value).toBe('');
  await user.click(screen.getByRole('button', { name: /De la plantilla/ }));
  expect((await input(/^Nota/)).value).toBe('De la plantilla');
});

test('what was proposed for the record before is not shown to the next one', async () => {
  const shown: string[] = [];
  showMinutes('/acta/create', (values) => {
    const field = screen.queryByRole<HTMLInputElement>('textbox', { name: /^Nota/ });
    if (values['tema'] === undefined) shown.push(field?.value ?? 'no field');
    return { ...proposals(values), nota: { valor: `La ${shown.length}`, razon: null } };
  });
  await waitFor(async () => expect((await input(/^Nota/)).value).toBe('La 1'));
  await user.type(await input(/^Tema/), 'Paz');
  await user.click(screen.getByRole('button', { name: 'Guardar y nuevo' }));
  await waitFor(async () => expect((await input(/^Nota/)).value).toMatch(/^La [2-9]/));
  expect(shown.slice(0, 2)).toEqual(['', '']);
});

test('a field that shows because of another proposal has its own, too', async () => {
  showMinutes('/acta/create');
  await waitFor(async () => expect((await input(/^Copias/)).value).toBe('4'));
});

test('what is saved has the proposals', async () => {
  const { memory } = showMinutes('/acta/create');
  await waitFor(async () => expect((await folios()).value).toBe('2'));
  await user.type(await input(/^Tema/), 'Paz');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(calls(memory, 'create')).toHaveLength(1));
  expect(calls(memory, 'create')[0]?.params['data']).toMatchObject({
    tema: 'Paz',
    folios: 2,
    nota: 'De la plantilla',
  });
});

test('what the address says comes before what is proposed', async () => {
  showMinutes('/acta/create?folios=7');
  await waitFor(async () => expect((await input(/^Nota/)).value).toBe('De la plantilla'));
  expect((await folios()).value).toBe('7');
});

test('a record that is there is proposed nothing', async () => {
  const { memory } = showMinutes('/acta/1');
  await input(/^Tema/);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls(memory, 'proposals')).toEqual([]);
});

test('without an answer everything is entered by hand', async () => {
  showMinutes('/acta/create', () => {
    throw new Error('out of order');
  });
  await user.type(await input(/^Tema/), 'Paz');
  expect((await folios()).value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a record leads to what begins from it, while it may', async () => {
  showMinutes('/acta/1');
  const link = await screen.findByRole('link', { name: 'Otra de esta' });
  expect(link.getAttribute('href')).toBe('/anexa/create?de=acta.otra.1');
  expect(link.className).toContain('contained');
  await user.type(await input(/^Tema/), 's');
  // unsaved changes would stay behind
  expect(screen.getByRole('link', { name: 'Otra de esta' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});
