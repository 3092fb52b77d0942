import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { file } from '../../../../src/core/fields/file/file.ts';
import { showInput } from '../../../support/client/fieldForm.tsx';
import { apiError } from '../../../support/client/memoryProvider.ts';

const picture = new File(['x'.repeat(2048)], 'poste.png', { type: 'image/png' });
const program = new File(['x'], 'poste.exe', { type: 'application/x-msdownload' });
const chooser = () => screen.getByTestId('campo');
// what the browser's own dialog would not offer may still be dropped
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a chosen file is uploaded, listed with its size, and can be taken away', async () => {
  const { value } = showInput({ field: file({ label: 'Adjuntos', multiple: true }) });
  await user.upload(chooser(), picture);
  expect(await screen.findByText('poste.png')).toBeTruthy();
  expect(screen.getByText('2 KB')).toBeTruthy();
  expect(value()).toMatchObject([{ nombre: 'poste.png', tipo: 'image/png', tamano: 2048 }]);
  await user.click(screen.getByRole('button', { name: 'Quitar poste.png' }));
  expect(value()).toBeNull();
  // the button went with the file
  const add = screen.getByRole('button', { name: /Agregar archivos/ });
  expect(document.activeElement).toBe(add);
});

test('a file that the field does not take is refused before it is sent, in the words of the API', async () => {
  const { memory, value } = showInput({ field: file({ label: 'Foto', accept: ['image/png'] }) });
  await user.upload(chooser(), program);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Aquí no se admiten archivos de tipo EXE. Se admiten: PNG.',
  );
  expect(memory.callsOf('upload')).toEqual([]);
  expect(value()).toBeNull();
  expect(screen.queryByRole('button', { name: /Intentar de nuevo/ })).toBeNull();
});

test('a file without a type that the browser knows is taken by its name, or told to have none', async () => {
  const { value } = showInput({ field: file({ label: 'Adjuntos', multiple: true }) });
  await user.upload(chooser(), [new File(['x'], 'acta.DOCX'), new File(['x'], 'LEEME')]);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nada dice de qué tipo es este archivo. Se admiten: PDF, JPG, PNG, WEBP, XLSX, DOCX.',
  );
  await waitFor(() => expect(value()).toMatchObject([{ nombre: 'acta.DOCX' }]));
});

test('a file whose content is another is told so with what this field takes, and can only be taken away', async () => {
  const { memory, value } = showInput({ field: file({ label: 'Foto', accept: ['image/png'] }) });
  const fields = { archivo: [{ code: 'CONTENIDO_SIN_TIPO', message: 'Es texto.' }] };
  memory.failOnce(
    'upload',
    apiError(415, { code: 'TIPO_NO_ADMITIDO', message: 'Es texto. Se admiten: PDF.', fields }),
  );
  await user.upload(chooser(), picture);
  expect((await screen.findByRole('alert')).textContent).toBe('Es texto. Se admiten: PNG.');
  expect(screen.queryByRole('button', { name: /Intentar de nuevo/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar poste.png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(value()).toBeNull();
});

test.each([
  [422, 'ARCHIVO_DANADO', false],
  [413, 'MUY_GRANDE', false],
  [403, 'PROHIBIDO', false],
  [422, 'CARGA_INCOMPLETA', true],
  [429, 'DEMASIADOS_INTENTOS', true],
  [503, 'ALMACEN_NO_DISPONIBLE', true],
])('after %i %s trying again is offered: %s', async (status, code, isOffered) => {
  const { memory } = showInput({ field: file({ label: 'Foto' }) });
  const fields = status === 422 ? { fields: { archivo: [{ code, message: 'No.' }] } } : {};
  memory.failOnce('upload', apiError(status, { code, message: 'No.', ...fields }));
  await user.upload(chooser(), picture);
  await screen.findByRole('alert');
  const again = screen.queryByRole('button', { name: 'Intentar de nuevo con poste.png' });
  expect(again !== null).toBe(isOffered);
});

test('an upload that fails says why, and leaves the field as it was', async () => {
  const { memory, value } = showInput({ field: file({ label: 'Foto' }) });
  memory.failOnce(
    'upload',
    apiError(413, { code: 'MUY_GRANDE', message: 'La petición supera 20 MB.' }),
  );
  await user.upload(chooser(), picture);
  expect((await screen.findByRole('alert')).textContent).toBe('La petición supera 20 MB.');
  expect(value()).toBeNull();
});

test('in a field for one file a new one takes the place of the old', async () => {
  const old = { id: 'a', nombre: 'vieja.png', tipo: 'image/png', tamano: 1 };
  const { value } = showInput({ field: file({ label: 'Foto' }), value: [old] });
  await user.upload(chooser(), picture);
  await waitFor(() => expect(value()).toMatchObject([{ nombre: 'poste.png' }]));
  expect(screen.queryByText('vieja.png')).toBeNull();
});

test('an upload tells what is wrong with the file, not only that something is', async () => {
  const { memory } = showInput({ field: file({ label: 'Foto' }) });
  const fields = { archivo: [{ code: 'ARCHIVO_DANADO', message: 'Le falta el final.' }] };
  memory.failOnce('upload', apiError(422, { code: 'INVALIDO', message: 'Hay errores.', fields }));
  await user.upload(chooser(), picture);
  expect((await screen.findByRole('alert')).textContent).toBe('Le falta el final.');
});

test('an upload that was refused can be tried again', async () => {
  const { memory, value } = showInput({ field: file({ label: 'Foto' }) });
  memory.failOnce('upload', apiError(507, { code: 'SIN_ESPACIO', message: 'No hay espacio.' }));
  await user.upload(chooser(), picture);
  expect((await screen.findByRole('alert')).textContent).toBe('No hay espacio.');
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo con poste.png' }));
  await waitFor(() => expect(value()).toMatchObject([{ nombre: 'poste.png' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a running upload can be canceled, and leaves the field as it was', async () => {
  const untilStopped = (signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  const { value } = showInput({
    field: file({ label: 'Foto' }),
    memory: { uploading: untilStopped },
  });
  await user.upload(chooser(), picture);
  expect(await screen.findByRole('progressbar', { name: 'Cargando poste.png' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar la carga de poste.png' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Cancelada.');
  expect(value()).toBeNull();
});

test('several files stand in the order in which they were chosen, whichever ends first', async () => {
  const ends: (() => void)[] = [];
  const { value } = showInput({
    field: file({ label: 'Adjuntos', multiple: true }),
    value: [{ id: 'a', nombre: 'vieja.png', tipo: 'image/png', tamano: 1 }],
    memory: { uploading: () => new Promise((resolve) => ends.push(resolve)) },
  });
  const named = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(chooser(), [named('uno.png'), named('dos.png')]);
  await waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await waitFor(() => expect(value()).toMatchObject([{ id: 'a' }, { nombre: 'dos.png' }]));
  ends[0]?.();
  await waitFor(() =>
    expect(value()).toMatchObject([{ id: 'a' }, { nombre: 'uno.png' }, { nombre: 'dos.png' }]),
  );
});

const pasteInto = (target: Element, given: { files: File[]; text?: string }) => {
  const clipboardData = {
    files: given.files,
    types: given.text === undefined ? ['Files'] : ['text/plain', 'Files'],
  };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData,
  });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a picture that is pasted is attached, under a name that tells it from others', async () => {
  const { value } = showInput({ field: file({ label: 'Adjuntos', multiple: true }) });
  const image = new File(['x'], 'image.png', { type: 'image/png' });
  expect(pasteInto(document.body, { files: [image] })).toBe(true);
  await waitFor(() => expect(value()).not.toBeNull());
  expect(value()).toMatchObject([{ nombre: expect.stringMatching(/^imagen-2\d{3}-.*\.png$/) }]);
});

test('cells that are pasted into a text stay a text, though a picture of them comes along', () => {
  const { memory } = showInput({ field: file({ label: 'Adjuntos', multiple: true }) });
  const text = document.body.appendChild(document.createElement('input'));
  expect(pasteInto(text, { files: [picture], text: 'a\tb' })).toBe(false);
  expect(memory.callsOf('upload')).toEqual([]);
  text.remove();
});

const two = [
  {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    nombre: 'poste.jpg',
    tipo: 'image/jpeg',
    tamano: 2048,
  },
  {
    id: '5b0c6a5e-2f0a-4c36-9d0f-5a4f1c2f7a11',
    nombre: 'acta.docx',
    tipo: 'application/x',
    tamano: 1,
  },
];

test('a file opens in the viewer, which tells of a photo when and where it was taken', async () => {
  const foto = {
    ancho: 4000,
    alto: 3000,
    tomada_en: '2026-02-03T10:21:00',
    punto: { lat: 4.71, lng: -74.07 },
  };
  showInput({
    field: file({ label: 'Adjuntos', multiple: true }),
    value: two,
    language: 'en',
    memory: { foto },
  });
  await user.click(screen.getByRole('button', { name: 'Open poste.jpg' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'poste.jpg' }));
  expect(await viewer.findByText(/taken 03 Feb 2026, 10:21/)).toBeTruthy();
  expect(viewer.getByRole('link', { name: 'at 4.71, -74.07' })).toBeTruthy();
  expect(viewer.getByText('1 of 2')).toBeTruthy();
  expect(await viewer.findByRole('img', { name: 'poste.jpg' })).toBeTruthy();

  await user.click(viewer.getByRole('button', { name: 'Zoom in' }));
  expect(viewer.getByText('150 %')).toBeTruthy();
  await user.keyboard('0');
  await waitFor(() => expect(viewer.queryByText('150 %')).toBeNull());

  await user.keyboard('{PageDown}');
  expect(await screen.findByRole('dialog', { name: 'acta.docx' })).toBeTruthy();
  expect(screen.getByText(/no preview of this kind/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
