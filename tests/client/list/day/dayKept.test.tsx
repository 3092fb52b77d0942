import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { paramsOf, searchOf, viewKey } from '../../../../src/client/address/openedView.ts';
import type { SavedView } from '../../../../src/core/views/savedViews.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { dayIn, farol, MAY, withPast } from '../../../support/client/pastProvider.ts';

const user = userEvent.setup();
const AT_MAY = `/farol?en=${MAY}&page=1&filter=%7B%7D`;

const view: SavedView = {
  id: 12,
  recurso: 'farol',
  nombre: 'Corte de mayo',
  compartida: false,
  de_firma: false,
  propia: true,
  editable: true,
  predeterminada: false,
  autor: null,
  version: 1,
  contenido: { filtro: {}, orden: [], filas: 25, en: MAY },
  omitido: [],
};

/** What is sent to the server beside what lists ask for. */
function recordSent() {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { body }: RequestInit = {}) => {
    const { pathname } = new URL(String(address), 'http://farola.test');
    const given = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (typeof body === 'string') sent.push({ path: pathname, body: given });
    const answer = pathname === '/api/enlaces' ? { url: '#' } : { ...view, ...given };
    return new Response(JSON.stringify(typeof body === 'string' ? answer : [view]));
  });
  return sent;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an export is of the day of the list', async () => {
  const sent = recordSent();
  showAdmin({ ...withPast(), resources: [farol], at: AT_MAY });
  await screen.findByText('82');
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel, columnas visibles' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(dayIn(String(sent[0]?.body['ruta']))).toBe(MAY);
});

test('a view that is saved of an earlier day holds it', async () => {
  const sent = recordSent();
  showAdmin({ ...withPast(), resources: [farol], at: AT_MAY });
  await screen.findByText('82');
  await user.click(screen.getByRole('button', { name: 'Vistas' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar como vista nueva' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nombre de la vista' }), 'Mayo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ nombre: 'Mayo', contenido: { en: MAY } });
});

test('a view shows its day, and is changed by another one', async () => {
  recordSent();
  const store = memoryStore({ [viewKey('farol')]: { view } });
  const at = `/farol${searchOf(paramsOf(view, farol))}`;
  const { path } = showAdmin({ ...withPast(), resources: [farol], at, store });
  await screen.findByText('82');
  expect(dayIn(path())).toBe(MAY);
  expect(screen.getByRole('button', { name: 'Corte de mayo' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Volver a hoy' }));
  expect(await screen.findByRole('button', { name: /^Corte de mayo.+/ })).toBeTruthy();
});
