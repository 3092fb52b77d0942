import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each([
  ['es', 'Conciliado', 'Reconciled'],
  ['en', 'Reconciled', 'Conciliado'],
] as const)(
  'in %s the state of a record is called the same wherever it stands',
  async (language, word, other) => {
    const memory = memoryProvider({
      consolidado_recaudo: [
        { id: 1, periodo: '2026-07', recaudador: 'ebsa', estado: 'conciliado', version: 1 },
      ],
    });
    showAdmin({ memory, resources, at: '/consolidado_recaudo/1', language });
    // in the list behind, in the heading and in the form
    await waitFor(() => expect(screen.getAllByText(word)).toHaveLength(3));
    expect(screen.queryByText(other)).toBeNull();
  },
);

const fault = {
  id: 7,
  version: 1,
  numero: 'MTO-2025-00007',
  tipo_falla: 'apagada',
  estado: 'reportado',
  fuente: 'pqr',
};

test.each([
  ['es', 'MTO-2025-00007 · Apagada', 'Acciones: MTO-2025-00007 · Apagada'],
  ['en', 'MTO-2025-00007 · Off', 'Actions: MTO-2025-00007 · Off'],
] as const)(
  'in %s a choice that is part of a record’s name is in that language: %s',
  async (language, name, actions) => {
    const memory = memoryProvider({ seguimiento_mantenimiento: [fault] });
    showAdmin({ memory, resources, at: '/seguimiento_mantenimiento', language });
    expect(await screen.findByRole('button', { name: actions })).toBeTruthy();
    cleanup();
    showAdmin({ memory, resources, at: '/seguimiento_mantenimiento/7', language });
    expect((await screen.findAllByText(new RegExp(`${name}$`))).length).toBeGreaterThan(0);
  },
);
