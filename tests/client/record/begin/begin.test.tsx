import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const awaited = {
  id: 200,
  comercializador: 'ebsa',
  cuenta: '610000457',
  periodo: '2026-08',
  fecha_desde: '2026-08-01',
  fecha_hasta: '2026-08-31',
  dia_usual: '2026-09-07',
  tipo_liquidacion: 'aforo',
  anterior_id: 1,
  kwh_anterior: 57_900,
  numero_factura: 'EB-2608-0457',
  tarifa_kwh: 720.5,
  fecha_vencimiento: '2026-09-21',
  plazo_llegada: 'vencida',
};
const before = {
  id: 1,
  version: 1,
  numero_factura: 'EB-2607-0457',
  cuenta: '610000457',
  estado: 'pagada',
};
const show = (at: string, more: object = {}) => {
  const memory = memoryProvider({
    factura_pendiente: [awaited],
    factura_energia: [before],
    correspondencia: [],
    ...more,
  });
  return { memory, ...showAdmin({ memory, resources, at }) };
};
const field = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

test('the form begins with what the awaited invoice tells, each value with its reason', async () => {
  show('/factura_energia/create?de=factura_pendiente.factura.200');
  await waitFor(() => expect(field(/^N.º de factura/).value).toBe('EB-2608-0457'));
  expect(field(/^Cuenta/).value).toBe('610000457');
  expect(await screen.findAllByText(/Como la factura anterior/)).toHaveLength(3);
  expect(screen.getByText(/Los días que suelen dar sus facturas/)).toBeTruthy();
  // what is printed on the paper is left to be typed, and the cursor stands there
  await waitFor(() => expect(document.activeElement).toBe(field(/^kWh facturados/)));
  await user.clear(field(/^Cuenta/));
  await user.type(field(/^Cuenta/), '9');
  expect(screen.getAllByText(/Como la factura anterior/)).toHaveLength(2);
});

test('an address that names nothing to begin from opens the ordinary form', async () => {
  show('/factura_energia/create?de=factura_pendiente.factura.999');
  await waitFor(() => expect(field(/^N.º de factura/).value).toBe(''));
  cleanup();
  show('/factura_energia/create?de=nada.nada.1');
  await waitFor(() => expect(field(/^N.º de factura/).value).toBe(''));
});

test('once saved its next step is asked for at once, and not again', async () => {
  const { memory } = show('/factura_energia/create?de=factura_pendiente.factura.200');
  await waitFor(() => expect(document.activeElement).toBe(field(/^kWh facturados/)));
  await user.type(field(/^kWh facturados/), '100');
  await user.type(field(/^Valor energía/), '72050');
  await user.type(field(/^Valor total/), '72050');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Verificar/ }));
  await user.click(dialog.getByRole('button', { name: 'No cambiar nada' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Verificar/ })).toBeNull());
  expect(memory.calls.map(({ method }) => method)).toContain('create');
});

test('a row leads straight to the form, and the list says how many there are', async () => {
  show('/factura_energia');
  const link = await screen.findByRole('link', { name: /Facturas por recibir \(1\)/ });
  await user.click(link);
  const row = await screen.findByRole('link', { name: '610000457' });
  expect(row.getAttribute('href')).toContain('de=factura_pendiente.factura.200');
});

test('an answer is filed against the objection that waits for it, and applied at once', async () => {
  const objected = { ...before, estado: 'objecion_enviada', objecion_id: 8, periodo: '2026-07' };
  const letter = { id: 8, version: 1, radicado: 'S-2026-00008', asunto: 'Objeción' };
  const { memory } = show('/factura_energia/1', {
    factura_energia: [objected],
    correspondencia: [letter],
  });
  const link = await screen.findByRole('link', { name: 'Radicar la respuesta' });
  expect(link.getAttribute('href')).toContain('de=factura_energia.respuesta.1');
  await user.click(link);
  expect(await screen.findByText(/El oficio de objeción de la factura/)).toBeTruthy();
  // the provider's own day is an earlier one
  for (const name of [/^Documento/, /^Radicación/]) {
    await user.clear(field(name));
    await user.type(field(name), '15/07/2026');
  }
  await user.type(field(/^Remitente/), 'E');
  await user.type(field(/^Destinatario/), 'F');
  await user.type(field(/^Asunto/), 'R');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog', { name: /^Aplicar la respuesta/ });
  expect(memory.callsOf('create')).toHaveLength(1);
});
