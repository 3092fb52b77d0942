import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const months = () =>
  memoryProvider({
    costo_mensual: [{ id: 1, periodo: '2026-07', energia: 1000, estado: 'borrador', version: 1 }],
    consolidado_recaudo: [
      { id: 1, periodo: '2026-07', recaudador: 'ebsa', estado: 'calculado', version: 1 },
    ],
  });

const cases = [
  {
    language: 'en',
    section: 'Investment',
    help: 'From the municipality’s technical study (CREG), without Christmas and ornamental lighting.',
    action: 'Reconcile',
    description: 'What the lighting service costs each month, item by item.',
    unit: 'luminaires',
  },
  {
    language: 'es',
    section: 'Inversión',
    help: 'Del estudio técnico del municipio (CREG), sin navideño ni ornamental.',
    action: 'Conciliar',
    description: 'Lo que cuesta cada mes el servicio de alumbrado, por rubros.',
    unit: 'luminarias',
  },
] as const;

test.each(cases)('in $language a form says all of its descriptor', async (words) => {
  const { language, section, help, action, description } = words;
  showAdmin({ memory: months(), resources, at: '/costo_mensual/1', language });
  expect(await screen.findByRole('heading', { name: section })).toBeDefined();
  const field = screen.getByLabelText(/^(Maximum reference cost|Costo máximo)/);
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(help);
  expect(screen.getByText(description)).toBeDefined();
  cleanup();
  showAdmin({ memory: months(), resources, at: '/consolidado_recaudo/1', language });
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${action}: `) });
  expect(within(dialog).getByRole('button', { name: action })).toBeDefined();
});

test.each(cases)('in $language a unit that is a word is translated', async ({ language, unit }) => {
  const memory = memoryProvider({
    registro_obras: [{ id: 1, codigo: 'OBR-1', luminarias_previstas: 12, version: 1 }],
  });
  showAdmin({ memory, resources, at: '/registro_obras/1', language });
  expect((await screen.findAllByText(unit)).length).toBeGreaterThan(0);
});

test.each(cases)('in $language the actions on chosen rows are, too', async (given) => {
  showAdmin({ memory: months(), resources, at: '/consolidado_recaudo', language: given.language });
  const [, row] = await screen.findAllByRole('checkbox');
  await userEvent.click(row!);
  const bar = await screen.findByRole('toolbar');
  expect(within(bar).getByRole('button', { name: given.action })).toBeDefined();
});
