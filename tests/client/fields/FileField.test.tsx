import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { file } from '../../../src/core/fields/file.ts';
import { showInput } from '../../support/fieldForm.tsx';
import { apiError } from '../../support/memoryProvider.ts';

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
});

test('a file that the field does not take is refused before it is sent, in the words of the API', async () => {
  const { memory, value } = showInput({ field: file({ label: 'Foto', accept: ['image/png'] }) });
  await user.upload(chooser(), program);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Tipo de archivo no admitido. Se admiten: png.',
  );
  expect(memory.callsOf('upload')).toEqual([]);
  expect(value()).toBeNull();
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
