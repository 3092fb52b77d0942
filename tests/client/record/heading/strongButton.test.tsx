import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const fault = {
  id: 7,
  version: 1,
  numero: 'MTO-2025-00007',
  tipo_falla: 'apagada',
  estado: 'reportado',
  fuente: 'pqr',
};

const strong = () =>
  [...document.querySelectorAll('.MuiButton-contained')].map(({ textContent }) => textContent);

test('the next step is the one strong button of a record, and saving once something is typed', async () => {
  const user = userEvent.setup();
  const memory = memoryProvider({ seguimiento_mantenimiento: [fault] });
  showAdmin({ memory, resources, at: '/seguimiento_mantenimiento/7' });
  await screen.findByRole('button', { name: 'Guardar' });
  expect(strong()).toEqual(['Asignar']);
  await user.type(screen.getByRole('textbox', { name: /Observaciones/ }), 'x');
  expect(strong()).toEqual(['Guardar']);
});

describe('of a record whose state is that of its month', () => {
  const cost = { id: 4, version: 1, periodo: '2026-06', estado: 'borrador', total: 1000 };
  const show = async (more: object, closings: object[] = []) => {
    const memory = memoryProvider({
      costo_mensual: [{ ...cost, ...more }],
      cierre_mes: closings.map((one) => ({ version: 1, ...one })),
    });
    showAdmin({ memory, resources, at: '/costo_mensual/4' });
    await screen.findByRole('button', { name: 'Guardar' });
    return screen.queryByRole('link', { name: 'Ir al cierre del mes' });
  };

  test('the next step is the closing, which begins there', async () => {
    const link = await show({}, [{ id: 8, periodo: '2026-05', estado: 'cerrado' }]);
    await waitFor(() =>
      expect(link?.getAttribute('href')).toMatch(/cierre_mes\/create\?periodo=2026-06$/),
    );
    // behind its panel stands the list, with its own
    expect(strong()).toEqual(['Crear costo mensual', 'Ir al cierre del mes']);
    expect(screen.getAllByText('Abierto').length).toBeGreaterThan(0);
  });

  test('or the one that was begun', async () => {
    const link = await show({}, [{ id: 9, periodo: '2026-06', estado: 'abierto' }]);
    await waitFor(() => expect(link?.getAttribute('href')).toMatch(/cierre_mes\/9$/));
  });

  test('and nothing once the month is closed', async () => {
    expect(await show({ estado: 'cerrado' })).toBeNull();
  });
});

test('a new record is there to be saved', async () => {
  showAdmin({ memory: memoryProvider({ barrio: [] }), resources, at: '/barrio/create' });
  await screen.findByRole('button', { name: 'Guardar' });
  expect(strong()).toEqual(['Guardar']);
});
