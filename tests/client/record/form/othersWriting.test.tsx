import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { publishChanges, publishLooks } from '../../../../src/client/live/topics.ts';
import type { Presence } from '../../../../src/core/record/presenceApi.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

let deeds = 0;

async function showRecord() {
  const otros: Presence['otros'] = [];
  const memory = memoryProvider(viewRecords(), {
    presence: () => {
      const version = Number(memory.rowOf('obra', 1)['version']);
      const told = { modificado_en: '2026-07-03T10:43:00-05:00', modificado_por: 'Luis Mora' };
      return { otros, version, ...told, propia: false };
    },
  });
  showAdmin({ memory, resources: viewToys, at: '/obra/1' });
  await screen.findByLabelText(/^Nombre/, IN_INPUT);
  const others = async (resource: string, id: number, values: Row) => {
    const row = memory.rowOf(resource, id);
    const version = Number(row['version']) + 1;
    Object.assign(row, values, { version });
    deeds += 1;
    const change = { recurso: resource, id, version, hecho: `de otros ${deeds}` };
    await act(async () => publishChanges({ cambios: [change] }));
  };
  return { memory, otros, others };
}

const IN_INPUT = { selector: 'input' };
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, IN_INPUT).value;

test('an open record shows what somebody else saved, where nothing was typed', async () => {
  const { others } = await showRecord();
  await others('obra', 1, { nombre: 'Parque nuevo', plazo: 77 });
  await waitFor(() => expect(valueOf(/^Nombre/)).toBe('Parque nuevo'));
  expect(valueOf(/^Plazo/)).toBe('77');
  expect(screen.queryByText(/^Cambiado por/)).toBeNull();
});

test('where something was typed it stays, and the change is told at once', async () => {
  const { memory, others } = await showRecord();
  await user.type(screen.getByLabelText(/^Nombre/, IN_INPUT), ' mío');
  await others('obra', 1, { plazo: 77 });
  expect(await screen.findByText('Cambiado por Luis Mora a las 10:43.')).toBeTruthy();
  expect([valueOf(/^Nombre/), valueOf(/^Plazo/)]).toEqual(['Parque mío', '10']);
  expect(memory.callsOf('update')).toEqual([]);
});

test('its rows of another resource come, too', async () => {
  const { others } = await showRecord();
  await screen.findByText('Poste');
  await others('item', 1, { nombre: 'Cable' });
  expect(await screen.findByText('Cable')).toBeTruthy();
});

test('nothing is fetched of another record, or of what is shown already', async () => {
  const { memory, others } = await showRecord();
  const before = memory.callsOf('getOne').length;
  await others('obra', 2, { plazo: 5 });
  await act(async () =>
    publishChanges({ cambios: [{ recurso: 'obra', id: 1, version: 1, hecho: 'de antes' }] }),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(memory.callsOf('getOne')).toHaveLength(before);
});

test('who opens it is told at once', async () => {
  const { otros } = await showRecord();
  otros.push({ nombre: 'Eva Paz', edita: true, propia: false });
  await act(async () => publishLooks({ mirar: [{ que: 'presencia', recurso: 'obra', id: 1 }] }));
  expect(await screen.findByText('Eva Paz lo tiene abierto (editando)')).toBeTruthy();
});
