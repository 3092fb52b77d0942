import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { PhotoFacts } from '../../../../src/core/files/filesApi.ts';
import { date } from '../../../../src/core/fields/date/date.ts';
import { file } from '../../../../src/core/fields/file/file.ts';
import { point } from '../../../../src/core/fields/point/point.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource, type Row } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const visita = defineResource({
  name: 'visita',
  label: 'Visita',
  title: 'Visitas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true, search: true }),
    dia: date({ label: 'Día' }),
    lugar: point({ label: 'Lugar' }),
    adjuntos: file({ label: 'Adjuntos', multiple: true }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre', 'dia', 'lugar', 'adjuntos'] }],
  routes: { list: 'visita_paginate', form: 'visita_form' },
});

const whole: PhotoFacts = {
  ancho: 320,
  alto: 200,
  punto: { lat: 4.70028, lng: -74.07 },
  tomada_en: '2026-02-03T10:21:00',
};

const user = userEvent.setup();
const picture = new File(['x'], 'poste.jpg', { type: 'image/jpeg' });

/** A form of a record, into which a photo that says this of itself was put. */
async function withPhoto(foto: PhotoFacts, record: Row = {}) {
  const stored = { id: 1, nombre: 'Primera', dia: null, lugar: null, adjuntos: null, version: 1 };
  const memory = memoryProvider({ visita: [{ ...stored, ...record }] }, { foto });
  showAdmin({ memory, resources: [visita], at: '/visita/1' });
  await screen.findByLabelText(/^Nombre/, { selector: 'input' });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  if (chooser === null) throw new Error('There is no input for files.');
  await user.upload(chooser, picture);
  await screen.findByRole('button', { name: 'Abrir poste.jpg' });
  return memory;
}

const offer = (name: RegExp) => screen.queryByRole('button', { name });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a photo that says where and when it was taken', () => {
  test('offers both to what is empty, changes nothing by itself, and is saved when taken', async () => {
    const memory = await withPhoto(whole);
    expect(box('Latitud').value).toBe('');
    await user.click(
      await screen.findByRole('button', {
        name: /^Lugar: usar el lugar de la foto \(4\.70028, -74\.07\)/,
      }),
    );
    await waitFor(() => expect(box('Latitud').value).toBe('4.70028'));
    expect(offer(/^Lugar:/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Día: usar la fecha de la foto/ }));
    await waitFor(() => expect(offer(/^Día:/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1));
    expect(memory.rowOf('visita', 1)).toMatchObject({
      lugar: { lat: 4.70028, lng: -74.07 },
      dia: '2026-02-03',
    });
  });

  test('offers nothing where there is a value already', async () => {
    await withPhoto(whole, { dia: '2026-01-01', lugar: { lat: 5.7, lng: -73 } });
    expect(offer(/de la foto/)).toBeNull();
  });

  test('is asked no more once it was taken off again', async () => {
    await withPhoto(whole);
    await screen.findByRole('button', { name: /^Lugar:/ });
    await user.click(screen.getByRole('button', { name: 'Quitar poste.jpg' }));
    await waitFor(() => expect(offer(/de la foto/)).toBeNull());
  });
});

test('a photo that says one thing offers that alone, and one that says nothing, nothing', async () => {
  const { tomada_en: _moment, ...placed } = whole;
  await withPhoto(placed);
  await screen.findByRole('button', { name: /^Lugar:/ });
  expect(offer(/^Día:/)).toBeNull();
  cleanup();
  await withPhoto({ ancho: 320, alto: 200 });
  expect(offer(/de la foto/)).toBeNull();
});
