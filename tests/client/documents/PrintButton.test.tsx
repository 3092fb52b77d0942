import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PrintingNotices } from '../../../src/client/documents/PrintingNotices.tsx';
import { usePrintingsToTell } from '../../../src/client/documents/printings.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import type { DocumentFacts } from '../../../src/core/documents/documentApi.ts';
import type { PrintingState } from '../../../src/core/documents/printingApi.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { answerWith } from '../../support/client/fakeApi.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';

const nota = defineResource({
  name: 'nota',
  label: 'Nota',
  title: 'Notas',
  represent: 'codigo',
  fields: { codigo: text({ label: 'Código', max: 20 }) },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo'] }],
  routes: { list: 'nota', form: 'nota_form' },
});

const facts: DocumentFacts = {
  nombre: 'Nota N-1.pdf',
  tipo: 'application/pdf',
  tamano: 2048,
  sha256: 'ab'.repeat(32),
  huella: 'cd'.repeat(32),
  paginas: 2,
  congelado: '2026-07-25T14:00:00.000Z',
};

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What stands under the header. */
function Notices() {
  return <PrintingNotices ids={usePrintingsToTell()} />;
}

function show(at = '/nota/3') {
  showAdmin({
    memory: memoryProvider({ nota: [{ id: 3, codigo: 'N-1', version: 1 }] }),
    resources: [nota],
    at,
    pages: { '/avisos': <Notices /> },
  });
}

async function choose(format: string) {
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
}

test('a record is printed, with what came of it, and handed out by a link', async () => {
  const api = answerWith({ status: 200, body: facts }, { status: 200, body: { url: '/api/x' } });
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href') ?? '');
  });
  show();
  await choose('PDF');
  expect(await screen.findByText('Nota N-1.pdf')).toBeTruthy();
  expect(screen.getByText('2 páginas · 2 KB')).toBeTruthy();
  expect(screen.getByText(/^Como quedó fijado el/)).toBeTruthy();
  expect(screen.getByText(`SHA-256 ${facts.sha256}`)).toBeTruthy();
  expect(api.calls.at(-1)?.url).toBe('/api/nota/3/documento/datos?formato=pdf');
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(opened).toEqual(['/api/x']));
  expect(api.calls.at(-1)?.body).toEqual({ ruta: '/api/nota/3/documento?formato=pdf' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a PDF opens in a tab of its own', async () => {
  const api = answerWith({ status: 200, body: facts }, { status: 200, body: { url: '/api/y' } });
  const replace = vi.fn<(url: string) => void>();
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  show();
  await choose('PDF');
  await user.click(await screen.findByRole('button', { name: 'Abrir para imprimir' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/y'));
  expect(api.calls.at(-1)?.body).toEqual({ ruta: '/api/nota/3/documento?formato=pdf&ver=1' });
});

test('a failure says which block, and a Word file is not opened in a tab', async () => {
  const message = 'El documento no se pudo imprimir. Gráfico «Energía»: nada';
  answerWith({ status: 500, body: { code: 'DOCUMENTO_FALLO', message } });
  show();
  await choose('Word');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  answerWith({ status: 200, body: { ...facts, paginas: null, congelado: null } });
  await choose('Word');
  expect(await screen.findByText('Con los datos de ahora.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abrir para imprimir' })).toBeNull();
});

test('a large document is a job: how far it is, left to itself, and its end told elsewhere', async () => {
  const job = (values: Partial<PrintingState>): { status: number; body: PrintingState } => ({
    status: 200,
    body: {
      id: 7,
      nombre: 'Nota N-1.pdf',
      tipo: 'application/pdf',
      estado: 'imprime',
      pasos: ['modelo', 'imagenes', 'paginas', 'revision', 'guardado'],
      avance: null,
      delante: 0,
      fallo: null,
      tamano: null,
      sha256: null,
      huella: 'cd'.repeat(32),
      paginas: null,
      congelado: null,
      hasta: null,
      ...values,
    },
  });
  const far = job({ avance: { paso: 'imagenes', hecho: 3, total: 60 } });
  const api = answerWith({ status: 202, body: { impresion: 7 } }, far);
  show();
  await choose('PDF');
  expect(await screen.findByText('Paso 2 de 5: fotos preparadas, 3 de 60')).toBeTruthy();
  expect(new Headers(api.calls[0]?.headers).get('Prefer')).toBe('respond-async');
  expect(api.calls[1]?.url).toBe('/api/impresiones/7');
  await user.click(screen.getByRole('button', { name: 'Seguir trabajando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('farola-impresiones')).toBe('[7]');
  cleanup();
  answerWith(job({ estado: 'hecha', tamano: 4096, sha256: facts.sha256, paginas: 80 }));
  show('/avisos');
  expect(await screen.findByText('«Nota N-1.pdf» está listo.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByText('«Nota N-1.pdf» está listo.')).toBeNull());
  expect(localStorage.getItem('farola-impresiones')).toBe('[]');
});

test('a job that is canceled is told to the server', async () => {
  const waiting = { id: 7, nombre: 'Nota N-1.pdf', estado: 'espera', avance: null, delante: 2 };
  const api = answerWith(
    { status: 202, body: { impresion: 7 } },
    { status: 200, body: waiting },
    { status: 200, body: { ...waiting, estado: 'cancelada' } },
  );
  show();
  await choose('PDF');
  expect(await screen.findByText('Se imprimen antes 2 documentos')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar la impresión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.map(({ url }) => url)).toContain('/api/impresiones/7/cancelar');
});

test('while it is printed that is said, and canceling ends the request', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    if (!url.includes('/documento/datos')) return Promise.resolve(new Response('[]'));
    if (signal) signals.push(signal);
    return new Promise(() => undefined);
  });
  show();
  await choose('Excel');
  expect(
    await screen.findByRole('progressbar', { name: 'Imprimiendo el documento…' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
