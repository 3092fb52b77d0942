import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { text } from '../../../src/core/fields/text/text.ts';
import type { EvidenceFacts } from '../../../src/core/evidence/evidenceApi.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { answerWith } from '../../support/client/fakeApi.ts';
import { memoryProvider } from '../../support/client/memoryProvider.ts';
import { showOwnPage } from '../../support/client/ownPage.tsx';
import { zipped } from '../../support/evidence.ts';

const nota = defineResource({
  name: 'nota',
  label: 'Nota',
  title: 'Notas',
  represent: 'codigo',
  fields: { codigo: text({ label: 'Código', max: 20 }) },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo'] }],
  evidence: {},
  routes: { list: 'nota', form: 'nota_form' },
});

const facts: EvidenceFacts = {
  nombre: 'evidencia-nota-3-2026-08-20.zip',
  tablas: [{ recurso: 'nota', registros: 1 }],
  documentos: 1,
  archivos: 2,
  bytes: 3 * 1024 * 1024,
  lineas: 12,
  retiene: true,
  faltan: ['secreto'],
  sello: null,
};

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a record says what its evidence will hold, and hands it out by a link', async () => {
  const api = answerWith({ status: 200, body: facts }, { status: 200, body: { url: '/api/x' } });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  showAdmin({
    memory: memoryProvider({ nota: [{ id: 3, codigo: 'N-1', version: 1 }] }),
    resources: [nota],
    at: '/nota/3',
  });
  await user.click(await screen.findByRole('button', { name: 'Exportar evidencia' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exportar evidencia' });
  await screen.findByText('Notas: 1 registro');
  expect(dialog.textContent).toContain('12 líneas de la historia');
  expect(dialog.textContent).toContain('2 archivos, 3 MB');
  expect(dialog.textContent).toContain('usted no puede verlos');
  expect(dialog.textContent).toContain('No incluye lo que usted no puede consultar: secreto.');
  expect(dialog.textContent).toContain('Todavía no se ha sellado ningún día');
  await user.click(screen.getByRole('button', { name: 'Descargar ZIP' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(api.calls.at(-1)?.body).toEqual({ ruta: '/api/nota/3/evidencia' });
});

test('the page verifies a file in the browser and names what does not fit', async () => {
  const { asked } = showOwnPage('/pages/verificar_evidencia', { answers: {} });
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Choose the ZIP file first.')).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>('Evidence (ZIP)');
  await user.upload(input, new File(['no archive'], 'a.zip', { type: 'application/zip' }));
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('The file is no ZIP that can be read.')).toBeTruthy();
  const bag = await zipped(new Map([['bagit.txt', Buffer.from('BagIt-Version: 0.97\n')]]));
  await user.upload(input, new File([new Uint8Array(bag)], 'b.zip', { type: 'application/zip' }));
  // what was said of one file does not stand beside another one
  expect(screen.queryByRole('heading', { name: 'Not intact.' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('bagit.txt is malformed.')).toBeTruthy();
  expect(screen.getByText('manifest-sha256.txt is missing.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Not intact.' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /seal/i }), 'x');
  expect(screen.queryByRole('heading', { name: 'Not intact.' })).toBeNull();
  expect(asked).toEqual([]);
});
