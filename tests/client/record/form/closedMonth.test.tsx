import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const costs = { id: 3, version: 1, periodo: '2026-06', energia: '37963055', otros: '0' };

test.each([
  ['cerrado', false],
  ['borrador', true],
] as const)('of a month that is %s what it freezes has inputs: %s', async (estado, hasInputs) => {
  const memory = memoryProvider({ costo_mensual: [{ ...costs, estado }] });
  showAdmin({ memory, resources, at: '/costo_mensual/3' });
  // comments go on
  await screen.findByRole('textbox', { name: /Observaciones/ });
  expect(screen.queryByRole('textbox', { name: /Suministro de energía/ }) !== null).toBe(hasInputs);
  expect(screen.queryByRole('button', { name: 'Eliminar' }) !== null).toBe(hasInputs);
});
