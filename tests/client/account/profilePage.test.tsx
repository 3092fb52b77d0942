import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OwnOperation } from '../../../src/core/account/accountApi.ts';
import { currentUser } from '../../support/client/fakeApi.ts';
import { showOwnPage, type Answers } from '../../support/client/ownPage.tsx';

const PATH = '/crafted/pages/profile';

const deed = (id: number, values: Partial<OwnOperation> = {}): OwnOperation => ({
  id,
  fecha_hora: '2026-07-15T10:00:00-05:00',
  accion: 'editar',
  recurso: 'barrio',
  registro_id: id,
  transicion: null,
  motivo: null,
  ip: '10.0.0.1',
  cuantos: 1,
  ...values,
});

const answering = (more: Answers = {}): Answers => ({
  'GET /api/security/cuenta': () => ({
    email: 'ana@farola.co',
    first_name: 'Ana',
    last_name: 'Rojas',
    idioma: 'es',
    rol: 'funcionario',
    foto: null,
    ultimo_ingreso: '2026-07-15T09:00:00-05:00',
    clave_cambiada_en: null,
    version: 3,
  }),
  'GET /api/security/actividad': () => ({ hechos: [], antes: null }),
  ...more,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('tells who the person is here, and leads to what can be changed', async () => {
  showOwnPage(PATH, { answers: answering(), language: 'es' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Rojas' })).toBeTruthy();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['ana@farola.co', 'Funcionario', 'Español', '15/07/2026, 09:00', 'Nunca']);
  const link = screen.getByRole('link', { name: 'Editar datos, contraseña y sesiones' });
  expect(link.getAttribute('href')).toBe('/crafted/account/settings');
  expect(await screen.findByText(/Nada todavía/)).toBeTruthy();
});

test('lists what the person did, linked where it can be opened, and goes on', async () => {
  showOwnPage(PATH, {
    user: { ...currentUser, rol: 'funcionario' },
    answers: answering({
      'GET /api/security/actividad': () => ({
        hechos: [
          deed(9),
          deed(8, { accion: 'borrar' }),
          deed(7, { recurso: 'parametro' }),
          deed(6, { accion: 'crear', registro_id: null, cuantos: 40 }),
          deed(5, { accion: 'ingresar', recurso: 'usuario' }),
          deed(4, {
            accion: 'transicion',
            transicion: 'aprobar',
            recurso: 'recibo_obras',
            motivo: 'Completo',
          }),
        ],
        antes: 4,
      }),
      'GET /api/security/actividad?antes=4': () => ({
        hechos: [deed(3, { accion: 'exportar', registro_id: null })],
        antes: null,
      }),
    }),
  });
  const link = await screen.findByRole('link', { name: 'Barrio 9' });
  expect(link.getAttribute('href')).toBe('/barrio/9');
  const texts = () =>
    screen.getAllByRole('listitem').map((line) => line.textContent?.replace(/15 Jul.*/, ''));
  expect(texts()).toEqual([
    'EditedBarrio 9',
    'DeletedBarrio 8',
    expect.stringMatching(/^EditedParámetro 7/),
    'Created40 × Barrios',
    'Signed in',
    'ApproveRecibo de obra 4Completo',
  ]);
  // deleted, or not theirs to read
  expect(screen.queryByRole('link', { name: 'Barrio 8' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Parámetro/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByText('Exported')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});
