import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Start } from '../../../src/core/api/startApi.ts';
import { goal, show, start } from '../../support/client/startPage.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const amount = (of: { valor: number; filas: number; filtro: Record<string, unknown> }) => ({
  ...of,
  meta: null,
  tono: 'neutral' as const,
  origen: { de: 'registros' as const, dia: '2026-07-15' },
});
const invoices = { recurso: 'factura_energia', unidad: 'COP' };
const disputed = {
  ...invoices,
  medida: 'en_discusion',
  titulo: { es: 'Dinero en discusión', en: 'Money in dispute' },
  campo: 'estado',
  total: amount({ valor: 3_769_656, filas: 2, filtro: { valor_en_discusion_gt: 0 } }),
  partes: [
    {
      ...amount({ valor: 3_769_656, filas: 2, filtro: { estado: 'verificada' } }),
      grupo: 'verificada',
    },
  ],
};
const day = (vence: string, estado: 'vencida' | 'por_vencer') => ({
  ...amount({ valor: 1_000_000, filas: 1, filtro: { fecha_vencimiento: vence } }),
  grupo: vence,
  vence,
  estado,
});
const due = {
  ...invoices,
  medida: 'por_vencer',
  titulo: { es: 'Facturas vencidas o por vencer', en: 'Invoices overdue or due soon' },
  campo: 'fecha_vencimiento',
  total: amount({ valor: 2_000_000, filas: 2, filtro: { plazo_aprobacion: ['vencida'] } }),
  dias: [day('2026-07-14', 'vencida'), day('2026-07-17', 'por_vencer')],
};

test('money in dispute and what falls due lead to their invoices, with the light of each day', async () => {
  show(() => ({ ...start, plazos: [], dinero: { discusion: disputed, vencimientos: due } }));
  expect(
    await screen.findByRole('heading', { name: 'Dinero en discusión y por vencer' }),
  ).toBeTruthy();
  const total = screen.getByRole('link', { name: '$\u00a03.769.656' });
  expect(goal(total)).toEqual(['/factura_energia', { valor_en_discusion_gt: 0 }]);
  expect(goal(screen.getByRole('link', { name: 'Verificada' }))).toEqual([
    '/factura_energia',
    { estado: 'verificada' },
  ]);
  const overdue = screen.getByText('Vencido').closest('li')!;
  expect(overdue.textContent).toContain('1 factura');
  expect(overdue.textContent).toContain('$\u00a01.000.000');
  expect(goal(within(overdue).getByRole('link'))).toEqual([
    '/factura_energia',
    { fecha_vencimiento: '2026-07-14' },
  ]);
  expect(screen.getByText('Por vencer')).toBeTruthy();
});

test('days beyond the fifth are asked for', async () => {
  const dias = Array.from({ length: 7 }, (_, i) => day(`2026-07-2${i}`, 'por_vencer'));
  show(() => ({ ...start, dinero: { discusion: null, vencimientos: { ...due, dias } } }), 'en');
  await userEvent.click(await screen.findByRole('button', { name: '2 more' }));
  expect(screen.getAllByText('Due soon')).toHaveLength(7);
});

test('says that nothing is disputed and nothing falls due; of who sees no amounts, nothing', async () => {
  const none = { ...amount({ valor: 0, filas: 0, filtro: {} }) };
  const discusion = { ...disputed, total: none, partes: [] };
  show(
    () => ({ ...start, dinero: { discusion, vencimientos: { ...due, total: none, dias: [] } } }),
    'en',
  );
  expect(await screen.findByText('No invoice is disputed.')).toBeTruthy();
  expect(screen.getByText('No invoice is overdue or due soon.')).toBeTruthy();
  cleanup();
  show(() => start, 'en');
  expect(await screen.findByRole('heading', { name: 'Your deadlines' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Money/ })).toBeNull();
});

const history = (filtro: Record<string, unknown>) => ({
  recurso: 'bitacora',
  filtro,
  orden: null,
});

test('what others changed since the last visit leads to just those lines', async () => {
  const recurso = 'factura_energia';
  const novedades: Start['novedades'] = {
    desde: '2026-07-14T16:40:00-05:00',
    visita: '2026-07-14T16:40:00-05:00',
    lineas: [
      { recurso, cambio: 'creados', total: 1, mas: false, lista: history({ accion: 'crear' }) },
      { recurso, cambio: 'cambiados', total: 12, mas: false, lista: null },
      {
        recurso: 'ebsa',
        cambio: 'todos',
        total: 1000,
        mas: true,
        lista: { recurso: 'ebsa', filtro: {}, orden: ['modificado_en', 'DESC'] },
      },
    ],
  };
  show(() => ({ ...start, novedades }));
  expect(
    await screen.findByText('Lo que otras personas cambiaron desde 14/07/2026, 16:40:'),
  ).toBeTruthy();
  expect(goal(screen.getByRole('link', { name: '1 creado' }))).toEqual([
    '/bitacora',
    { accion: 'crear' },
  ]);
  expect(screen.getByText(/12 cambios/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /12 cambios/ })).toBeNull();
  const many = screen.getByRole('link', { name: 'más de 1.000 cambios' });
  const address = new URL(many.getAttribute('href') ?? '', 'http://farola.test');
  expect([
    address.pathname,
    address.searchParams.get('sort'),
    address.searchParams.get('order'),
  ]).toEqual(['/ebsa', 'modificado_en', 'DESC']);
});

test.each([
  [null, null, /^This is your first visit/],
  [
    '2026-07-14T16:40:00-05:00',
    '2026-07-14T16:40:00-05:00',
    /^Nobody else has changed anything since/,
  ],
  ['2026-06-15T00:00:00-05:00', '2026-03-02T09:00:00-05:00', /in the last 30 days/],
])('a visit with nothing new says so in words (%s)', async (desde, visita, words) => {
  show(() => ({ ...start, novedades: { desde, visita, lineas: [] } }), 'en');
  expect(await screen.findByText(words)).toBeTruthy();
});
