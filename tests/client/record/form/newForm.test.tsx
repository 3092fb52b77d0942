import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { computed } from '../../../../src/core/fields/computed.ts';
import { decimal } from '../../../../src/core/fields/decimal/decimal.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { period } from '../../../../src/core/fields/period/period.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';

/** Numbered, reckoned and signed by the server; the signatures have a tab of their own. */
const acta = defineResource({
  name: 'acta',
  label: 'Acta',
  title: 'Actas',
  represent: 'tema',
  fields: {
    numero: integer({ label: 'Número', readOnly: true }),
    estado: text({ label: 'Estado', max: 9, readOnly: true, default: 'borrador' }),
    tema: text({ label: 'Tema', max: 20, required: true }),
    folios: integer({ label: 'Folios', min: 0 }),
    copias: integer({ label: 'Copias', min: 0 }),
    hojas: computed(integer({ label: 'Hojas' }), {
      value: (read) => {
        const folios = read('folios');
        return typeof folios === 'number' ? folios * 2 : null;
      },
    }),
    firmado_por: text({ label: 'Firmado por', max: 20, readOnly: true }),
    firmado_en: text({ label: 'Firmado en', max: 20, readOnly: true }),
  },
  sort: 'tema',
  list: { columns: ['tema'] },
  form: [
    { title: 'Acta', fields: ['numero', 'estado', 'tema'] },
    { title: 'Cuenta', fields: ['hojas'] },
    { title: 'Papel', tab: 'Papel', fields: ['folios', 'copias'] },
    { title: 'Firmas', tab: 'Firmas', fields: ['firmado_por', 'firmado_en'] },
  ],
  routes: { list: 'acta_paginate', form: 'acta_form' },
});

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

function showMinutes(at: string) {
  const memory = memoryProvider({ acta: [{ id: 1, tema: 'Inicio', version: 1 }] });
  return { memory, ...showAdmin({ memory, resources: [acta], at }) };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const tabs = () =>
  screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label') ?? tab.textContent);
const input = (name: RegExp) => screen.findByRole('textbox', { name });

test('a new record leaves out what the server will fill in, with sections and tabs of nothing else', async () => {
  showMinutes('/acta/create');
  await input(/^Tema/);
  expect(screen.queryByText('Número')).toBeNull();
  expect(screen.queryByText('Estado')).toBeNull();
  expect(titles()).toEqual(['Acta']);
  expect(tabs()).toEqual(['General', 'Papel']);
});

test('what is reckoned comes in when there is something to read', async () => {
  showMinutes('/acta/create');
  await user.click(await screen.findByRole('tab', { name: 'Papel' }));
  await user.type(await input(/^Folios/), '4');
  await user.click(screen.getByRole('tab', { name: /^General/ }));
  expect(titles()).toEqual(['Acta', 'Cuenta']);
  expect(screen.getByText('Hojas').parentElement?.textContent).toBe('Hojas8');
});

test('a record that is there shows also what has no value yet', async () => {
  showMinutes('/acta/1');
  await input(/^Tema/);
  expect(screen.getByText('Número')).toBeTruthy();
  expect(tabs()).toEqual(['General', 'Papel', 'Firmas']);
  await user.click(screen.getByRole('tab', { name: 'Firmas' }));
  expect(within(screen.getByRole('tabpanel')).getByText('Firmado por')).toBeTruthy();
});

test('each tab tells how many of its fields are to be corrected', async () => {
  showMinutes('/acta/create');
  await user.click(await screen.findByRole('tab', { name: 'Papel' }));
  await user.type(await input(/^Folios/), '-1');
  await user.type(await input(/^Copias/), '-2');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(tabs()).toEqual(['General: 1 campo por corregir', 'Papel: 2 campos por corregir']),
  );
  expect(screen.getByRole('tab', { name: /^Papel/ }).textContent).toBe('Papel2');
  await user.click(screen.getByRole('tab', { name: /^Papel/ }));
  await user.clear(await input(/^Copias/));
  await user.type(await input(/^Copias/), '2');
  await waitFor(() =>
    expect(tabs()).toEqual(['General: 1 campo por corregir', 'Papel: 1 campo por corregir']),
  );
});

test('what the server says of a field that is left out is told without a way to it', async () => {
  const { memory } = showMinutes('/acta/create?tema=Cierre');
  memory.failOnce(
    'create',
    apiError(409, {
      code: 'DUPLICADO',
      fields: { numero: [{ code: 'DUPLICADO', message: 'Ya existe.' }] },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByText('Número: Ya existe.')).toBeTruthy();
  expect(summary.queryByRole('button')).toBeNull();
});

test('a proposal follows the parameter of the month that is entered, not that of today', async () => {
  const cuenta = defineResource({
    name: 'cuenta',
    label: 'Cuenta',
    title: 'Cuentas',
    represent: 'periodo',
    fields: {
      periodo: period({ label: 'Mes', required: true }),
      iva: decimal({
        label: 'IVA',
        precision: 5,
        scale: 2,
        propose: {
          reads: ['$param.pct_iva@periodo'],
          value: (read) => read('$param.pct_iva@periodo') ?? undefined,
        },
      }),
    },
    sort: 'periodo',
    list: { columns: ['periodo'] },
    form: [{ title: 'Cuenta', fields: ['periodo', 'iva'] }],
    routes: { list: 'cuenta_paginate', form: 'cuenta_form' },
  });
  const vigencias = {
    pct_iva: [
      { desde: '', valor: 16 },
      { desde: '2026-02-28', valor: 19 },
    ],
  };
  const memory = memoryProvider({ cuenta: [] }, { vigencias });
  showAdmin({ memory, resources: [cuenta], at: '/cuenta/create' });
  const month = await input(/^Mes/);
  await user.type(month, '01/2026{Tab}');
  expect(await screen.findByRole('button', { name: 'Usar: 16' })).toBeTruthy();
  await user.clear(month);
  await user.type(month, '02/2026{Tab}');
  expect(await screen.findByRole('button', { name: 'Usar: 19' })).toBeTruthy();
});

test('a proposal says why, also once it is taken, and is silent about another value', async () => {
  const cuenta = defineResource({
    name: 'cuenta',
    label: 'Cuenta',
    title: 'Cuentas',
    represent: 'base',
    fields: {
      base: decimal({ label: 'Base', unit: 'kWh', precision: 9, scale: 2 }),
      doble: decimal({
        label: 'Doble',
        precision: 9,
        scale: 2,
        propose: {
          reads: [],
          value: (read) =>
            typeof read('base') === 'number' ? Number(read('base')) * 2 : undefined,
          reason: () => ({ es: 'Dos veces {base}.', en: 'Twice {base}.' }),
        },
      }),
    },
    sort: 'base',
    list: { columns: ['base'] },
    form: [{ title: 'Cuenta', fields: ['base', 'doble'] }],
    routes: { list: 'cuenta_paginate', form: 'cuenta_form' },
  });
  showAdmin({ memory: memoryProvider({ cuenta: [] }), resources: [cuenta], at: '/cuenta/create' });
  await user.type(await input(/^Base/), '1500,5{Tab}');
  const why = () => screen.queryByText(/^Dos veces/)?.textContent?.replaceAll('\u00a0', ' ');
  await user.click(await screen.findByRole('button', { name: /^Usar: 3\.?001/ }));
  expect(why()).toMatch(/^Dos veces 1\.?501 kWh\.$/);
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
  const doble = await input(/^Doble/);
  await user.clear(doble);
  expect(why()).toMatch(/^Dos veces/);
  await user.type(doble, '7{Tab}');
  expect(why()).toBeUndefined();
});
