import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DaysPage } from '../../../src/client/differences/DaysPage.tsx';
import type { Differences } from '../../../src/core/differences/differencesApi.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { answerWith } from '../../support/client/fakeApi.ts';
import { CUT_OFF, farol, withPast } from '../../support/client/pastProvider.ts';
import { lifeToys } from '../../support/toys/lifeToys.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found: Differences = {
  de: '2020-05-31',
  a: '2020-06-30',
  desde: CUT_OFF,
  posicion: { hasta: '2020-07-02T10:42:00-05:00', orden: 7 },
  mismo_dia: false,
  solo_a: 1,
  solo_b: 0,
  diferente: 1,
  igual: 40,
  campos: [{ campo: 'carga', filas: 1 }],
  total: 2,
  filas: [
    { id: 1, nombre: 'L-1', clase: 'diferente', a: { carga: 82 }, b: { carga: 40 } },
    { id: 2, nombre: 'L-2', clase: 'solo_a', a: { carga: 40 }, b: null },
  ],
  sigue: null,
};

function show(query: string, language: 'es' | 'en' = 'es') {
  const { memory } = withPast();
  const resources = [farol, ...lifeToys];
  const pages = { '/pages/diferencias': <DaysPage /> };
  return showAdmin({ memory, resources, at: `/pages/diferencias?${query}`, language, pages });
}

const table = async (name = 'Diferencias, lado a lado') =>
  within(await screen.findByRole('region', { name }));

test('shows what differs on two days side by side, and what is equal as a number', async () => {
  answerWith({ status: 200, body: found });
  show('recurso=farol&de=2020-05-31&a=2020-06-30');
  const lines = (await table()).getAllByRole('row').map((row) => row.textContent);
  expect(lines).toEqual([
    'Campo31 may 202030 jun 2020',
    expect.stringMatching(/^L-1/),
    'Carga8240',
    expect.stringMatching(/^L-2/),
    'Carga40No está',
  ]);
  expect(screen.getByText(/40 registros son iguales/)).toBeDefined();
  expect(screen.getByText(/línea sellada 7/)).toBeDefined();
});

test('asks for one kind by a button, which stands in the address', async () => {
  const { calls } = answerWith({ status: 200, body: found });
  const { path } = show('recurso=farol&de=2020-05-31&a=2020-06-30');
  await table();
  await user.click(screen.getByRole('button', { name: /^Distinto: 1/ }));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('clase=diferente'));
  expect(path()).toContain('clase=diferente');
  expect(path()).toContain('de=2020-05-31');
});

test('says why two days cannot be compared', async () => {
  const message = 'Del 01/01/2019 no se sabe nada.';
  answerWith({ status: 422, body: { code: 'COMPARACION_IMPOSIBLE', message } });
  show('recurso=farol&de=2019-01-01');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test.each(['farol_x', 'valla', 'valla_por_precio'])(
  'asks nothing of %s, which keeps no past',
  async (resource) => {
    const { calls } = answerWith({ status: 200, body: found });
    show(`recurso=${resource}`);
    await screen.findByText(/compara un listado que tiene historia/);
    expect(calls).toEqual([]);
  },
);
