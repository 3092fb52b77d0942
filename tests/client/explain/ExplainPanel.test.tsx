import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Explanation } from '../../../src/core/explain/explanation.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { answerWith } from '../../support/client/fakeApi.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';

const cuenta = defineResource({
  name: 'cuenta',
  label: 'Cuenta',
  title: 'Cuentas',
  represent: 'total',
  fields: {
    total: money({ label: 'Total', readOnly: true, explain: true }),
    base: money({ label: 'Base' }),
  },
  sort: 'id',
  list: { columns: ['total'] },
  form: [{ title: 'Datos', fields: ['base', 'total'] }],
  routes: { list: 'cuenta', form: 'cuenta_form' },
});

const first: Explanation = {
  valor: 1500,
  unidad: 'COP',
  frase: { es: 'Lo consumido por su precio.', en: 'What was consumed by its price.' },
  congelada: null,
  lineas: [
    {
      linea: 'energia',
      nombre: { es: 'Energía', en: 'Energy' },
      cuenta: '100 × 82.5 W × 12 h',
      valor: 1499.75,
      unidad: 'COP',
      registro: { recurso: 'cuenta', id: 2 },
      parametros: [{ clave: 'horas_regimen', dia: '2026-06-30', valor: 12 }],
      norma: { es: 'Regla 4.2', en: 'Rule 4.2' },
    },
    { nombre: { es: 'Redondeo', en: 'Rounding' }, valor: 0.25, unidad: 'COP' },
  ],
  total: 2,
  no_aplica: [
    {
      regla: { es: 'Lecturas', en: 'Readings' },
      motivo: { es: 'No hay medidor.', en: 'There is no meter.' },
    },
  ],
};

const below: Explanation = {
  valor: 1499.75,
  unidad: 'COP',
  frase: { es: 'Cada luz.', en: 'Each light.' },
  congelada: '2026-07-01T10:00:00-05:00',
  lineas: [{ nombre: { es: 'L-1', en: 'L-1' }, valor: 1499.75, unidad: 'COP' }],
  total: 250,
  no_aplica: [],
};

const user = userEvent.setup();
const show = (language: 'es' | 'en' = 'es', at = '/cuenta/1') =>
  showAdmin({
    memory: memoryProvider({ cuenta: [{ id: 1, version: 1, total: 1500, base: 3 }] }),
    resources: [cuenta],
    at,
    language,
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a figure shows what it is made of, level by level, and Escape closes it', async () => {
  show();
  const ask = await screen.findByRole('button', { name: '¿De dónde sale? Total' });
  const { calls } = answerWith(
    { status: 200, body: first },
    { status: 200, body: below },
    { status: 200, body: below },
    { status: 200, body: first },
  );
  ask.focus();
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog', { name: 'Total' }));
  expect(await panel.findByText('Lo consumido por su precio.')).toBeTruthy();
  expect(panel.getByText('Con los datos de ahora: cambia con ellos.')).toBeTruthy();
  expect(panel.getByText('100 × 82,5 W × 12 h')).toBeTruthy();
  expect(
    panel.getByText(/^Horas diarias de encendido por régimen: 12, leído para el/),
  ).toBeTruthy();
  expect(panel.getByText('Regla 4.2')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Fuente: Energía' }).getAttribute('href')).toContain(
    '/cuenta/2',
  );
  expect(panel.getByText('No hay medidor.')).toBeTruthy();
  expect(panel.getByRole('rowheader', { name: 'Total' }).parentElement?.textContent).toMatch(
    /1\.500/,
  );

  await user.click(panel.getByRole('button', { name: 'De qué se compone Energía' }));
  expect(await panel.findByText('Cada luz.')).toBeTruthy();
  expect(panel.getByText(/^Congelada el/)).toBeTruthy();
  expect(calls[1]?.url).toContain('linea=energia');
  // a page of the lines is no sum
  expect(panel.queryByRole('rowheader', { name: 'Total' })).toBeNull();
  expect(panel.getByText('Renglones 1 a 100 de 250')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Renglones siguientes' }));
  await waitFor(() => expect(decodeURIComponent(calls[2]?.url ?? '')).toContain('range=[100,199]'));

  const levels = within(panel.getByRole('navigation', { name: 'Niveles de la explicación' }));
  await user.click(levels.getByRole('button', { name: 'Total' }));
  expect(await panel.findByText('Lo consumido por su precio.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another level waits without the figures of the one before', async () => {
  show();
  const ask = await screen.findByRole('button', { name: '¿De dónde sale? Total' });
  const { release } = answerWith(
    { status: 200, body: first },
    { status: 200, body: below, held: true },
  );
  await user.click(ask);
  const panel = within(await screen.findByRole('dialog', { name: 'Total' }));
  await user.click(await panel.findByRole('button', { name: 'De qué se compone Energía' }));
  await panel.findByRole('progressbar');
  expect(panel.queryByText('Lo consumido por su precio.')).toBeNull();
  expect(panel.queryByText(/1\.500/)).toBeNull();
  release();
  expect(await panel.findByText('Cada luz.')).toBeTruthy();
});

test('Escape leaves one level, and closes the first', async () => {
  show();
  const ask = await screen.findByRole('button', { name: '¿De dónde sale? Total' });
  answerWith(
    { status: 200, body: first },
    { status: 200, body: below },
    { status: 200, body: first },
  );
  await user.click(ask);
  await user.click(await screen.findByRole('button', { name: 'De qué se compone Energía' }));
  expect(await screen.findByText('Cada luz.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Lo consumido por su precio.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a figure is compared with that of another record, which stands in the address', async () => {
  const comparables = [
    { id: 7, nombre: { es: 'junio de 2026, F-6', en: 'June 2026, F-6' } },
    { id: 8, nombre: { es: 'mayo de 2026, F-5', en: 'May 2026, F-5' } },
  ];
  const lines = [
    {
      linea: 'altas',
      nombre: { es: '36 luminarias más', en: '36 more lights' },
      valor: -200,
      unidad: 'COP',
    },
  ];
  const difference = {
    ...first,
    valor: -200,
    frase: { es: 'La de julio menos la de junio.', en: 'That of July less that of June.' },
    lineas: lines,
    total: 1,
    no_aplica: [],
    comparables,
  };
  const { path } = show();
  const ask = await screen.findByRole('button', { name: '¿De dónde sale? Total' });
  const { calls } = answerWith(
    { status: 200, body: { ...first, comparables } },
    { status: 200, body: difference },
    { status: 200, body: below },
    { status: 200, body: { ...first, comparables } },
  );
  await user.click(ask);
  await user.click(await screen.findByRole('button', { name: 'Comparar con junio de 2026, F-6' }));
  expect(await screen.findByText('La de julio menos la de junio.')).toBeTruthy();
  expect(screen.getByText('¿De dónde sale la diferencia?')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Comparar con…' }).textContent).toBe(
    'junio de 2026, F-6',
  );
  expect(calls[1]?.url).toContain('contra=7');
  expect(path()).toBe('/cuenta/1?explica=total&contra=7');
  await user.click(screen.getByRole('button', { name: 'De qué se compone 36 luminarias más' }));
  expect(await screen.findByText('Cada luz.')).toBeTruthy();
  expect(calls[2]?.url).toMatch(/contra=7&linea=altas/);
  // a choice is for the whole figure
  expect(screen.queryByRole('combobox', { name: 'Comparar con…' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Dejar de comparar' }));
  expect(await screen.findByText('Lo consumido por su precio.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(path()).toBe('/cuenta/1'));
});

test('an address that asks for a difference shows it', async () => {
  answerWith({ status: 200, body: { ...first, comparables: [] } });
  show('es', '/cuenta/1?explica=total&contra=7');
  expect(await screen.findByText('¿De dónde sale la diferencia?')).toBeTruthy();
});

test('in English it speaks English', async () => {
  show('en');
  const ask = await screen.findByRole('button', { name: /^Where does it come from\?/ });
  answerWith({ status: 200, body: first });
  await user.click(ask);
  expect(await screen.findByText('What was consumed by its price.')).toBeTruthy();
  expect(screen.getByText('100 × 82.5 W × 12 h')).toBeTruthy();
  expect(screen.getByText(/^Hours of light a day by regime: 12/)).toBeTruthy();
});

test('a new record has nothing to explain', async () => {
  showAdmin({
    memory: memoryProvider({ cuenta: [] }),
    resources: [cuenta],
    at: '/cuenta/create',
    language: 'es',
  });
  expect(await screen.findByLabelText(/^Base/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /De dónde sale/ })).toBeNull();
});
