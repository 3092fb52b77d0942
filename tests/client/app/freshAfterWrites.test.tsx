import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestMemoryRouter } from 'ra-core';
import { startTransition, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { FreshAfterWrites } from '../../../src/client/app/AdminArea.tsx';
import { announceWrite, whenFresh } from '../../../src/client/http/writes.ts';
import { showAdmin, tableRows } from '../../support/client/adminApp.tsx';
import { memoryProvider, type Memory } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A server whose hook changes the work whenever one of its items is written. */
function show(at: string, effect: Record<string, unknown>, on = 'item') {
  const memory: Memory = memoryProvider(viewRecords(), {
    onWrite: ({ resource }) => {
      if (resource === on) change(memory, effect);
    },
  });
  return { memory, ...showAdmin({ memory, resources: viewToys, at }) };
}

function change(memory: Memory, values: Record<string, unknown>) {
  const row = memory.rowOf('obra', 1);
  Object.assign(row, values, { version: Number(row['version']) + 1 });
}

const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, IN_INPUT);
const IN_INPUT = { selector: 'input' };

async function inDialog(opened: string, name: string) {
  await user.click(await screen.findByRole('button', { name: opened }));
  return within(await screen.findByRole('dialog', { name }));
}

async function addItem() {
  const dialog = await inDialog('Crear ítem', 'Crear ítem');
  await user.type(dialog.getByLabelText(/^Ítem/, IN_INPUT), 'Cable');
  await user.type(dialog.getByLabelText(/^Cantidad/, IN_INPUT), '3');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
}

async function changeItem() {
  const dialog = await inDialog('Poste', 'Ítem Poste');
  await user.type(dialog.getByLabelText(/^Cantidad/, IN_INPUT), '1');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
}

async function deleteItem() {
  const dialog = await inDialog('Poste', 'Ítem Poste');
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  const asked = within(await screen.findByRole('dialog', { name: /Eliminar/ }));
  await waitFor(() =>
    expect(asked.getByRole('button', { name: 'Eliminar' })).toHaveProperty('disabled', false),
  );
  await user.click(asked.getByRole('button', { name: 'Eliminar' }));
}

describe('a record beside its children', () => {
  test.each([
    { deed: 'added', write: addItem },
    { deed: 'changed', write: changeItem },
    { deed: 'deleted', write: deleteItem },
  ])('shows what became of it when one is $deed', async ({ write }) => {
    show('/obra/1', { estado: 'firmada', nombre: 'Parque nuevo' });
    expect(await screen.findByText('Borrador')).toBeTruthy();
    await write();
    expect(await screen.findByText('Firmada')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Obra Parque nuevo');
    expect(screen.getByRole('button', { name: 'Reabrir' })).toBeTruthy();
    // its form is that of the record as it is now
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());
  });

  test('keeps what is being typed, which is saved on top of it', async () => {
    const { memory } = show('/obra/1', { saldo: 5 });
    await user.type(await input(/^Nombre/), ' mayor');
    await addItem();
    await waitFor(() => expect(memory.callsOf('getOne').length).toBeGreaterThan(1));
    expect((await input(/^Nombre/)).value).toBe('Parque mayor');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'Parque mayor', version: 3 }),
    );
    expect(memory.callsOf('update')).toHaveLength(1);
  });

  test('asks before what is being typed stands beside what somebody else entered', async () => {
    const { memory } = show('/obra/1', { plazo: 77 });
    await user.type(await input(/^Nombre/), ' mayor');
    await addItem();
    await waitFor(() => expect(memory.callsOf('getOne').length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(
      await screen.findByRole('dialog', { name: 'Otra persona cambió este registro entretanto' }),
    ).toBeTruthy();
    expect((await input(/^Nombre/)).value).toBe('Parque mayor');
  });
});

test('a save fetches the list that it leads to, and not the record that it leaves', async () => {
  const { memory } = show('/obra', {});
  await user.click(await screen.findByRole('link', { name: 'Parque' }));
  await user.type(await input(/^Nombre/), ' mayor');
  const before = { records: memory.callsOf('getOne').length, lists: listsOf(memory) };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(tableRows().flat()).toContain('Parque mayor'));
  await waitFor(() => expect(listsOf(memory)).toBe(before.lists + 1));
  expect(memory.callsOf('getOne').slice(before.records)).toEqual([]);
});

test('no page is fetched that a write leaves, whichever of the ten numbers of transitions leaves it', async () => {
  const asked: string[] = [];
  function Page({ name }: { name: string }) {
    const { data } = useQuery({ queryKey: [name], queryFn: () => asked.push(name) });
    return data === undefined ? null : <p>{name}</p>;
  }
  let go = (_path: string): unknown => undefined;
  let takeNumber = () => {};
  function Odd() {
    const [, count] = useState(0);
    useEffect(() => {
      takeNumber = () => startTransition(() => count((last) => last + 1));
    }, []);
    return null;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TestMemoryRouter initialEntries={['/one']} navigateCallback={(navigate) => (go = navigate)}>
        <FreshAfterWrites />
        <Odd />
        <Routes>
          <Route path="/one" element={<Page name="one" />} />
          <Route path="/two" element={<Page name="two" />} />
        </Routes>
      </TestMemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('one');
  // each round takes two numbers: six of them odd ones, the others even ones
  const rounds = Array.from({ length: 6 }, () => PAGES).flat();
  for (const [n, [from, to]] of rounds.entries()) {
    asked.length = 0;
    if (n === 6) takeNumber();
    // a save leads elsewhere before its write is heard of
    setTimeout(() => void go(`/${to}`));
    announceWrite();
    await whenFresh();
    await screen.findByText(to);
    expect(asked).not.toContain(from);
    expect(asked).toContain(to);
  }
});

const PAGES = [
  ['one', 'two'],
  ['two', 'one'],
] as const;

test('what was asked before a write is asked once more', async () => {
  const { memory } = show('/obra', {});
  await screen.findByText('Muelle');
  const late = await heldList(memory);
  change(memory, { valor: 5000 });
  announceWrite();
  await whenFresh();
  late();
  await waitFor(() => expect(tableRows().flat().join(' ')).toContain('5.000'));
});

/** Has the list ask, and keeps what it is answered until it is let go. */
async function heldList({ provider }: Memory): Promise<() => void> {
  const { getList } = provider;
  let letGo: (() => void) | undefined;
  vi.spyOn(provider, 'getList').mockImplementationOnce(async (...asked) => {
    const answer = await getList(...asked);
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return answer;
  });
  announceWrite();
  await waitFor(() => expect(letGo).toBeTruthy());
  return () => letGo?.();
}

const listsOf = (memory: Memory) =>
  memory.callsOf('getList').filter(({ resource }) => resource === 'obra').length;

test('a list shows what a write elsewhere did to its rows', async () => {
  const { memory } = show('/obra', { valor: 4000 });
  await screen.findByText('Muelle');
  await memory.provider.create('item', { data: { nombre: 'Cable', obra_id: 1, cantidad: 1 } });
  await waitFor(() => expect(tableRows().flat().join(' ')).toContain('4.000'));
});

test('what another window of this browser wrote is seen here', async () => {
  const { memory } = show('/obra/1', {});
  await screen.findByText('Borrador');
  change(memory, { estado: 'firmada' });
  const other = new BroadcastChannel('farola.escrito');
  other.postMessage(null);
  expect(await screen.findByText('Firmada')).toBeTruthy();
  other.close();
});

test('what was written while nobody looked at this window is seen when somebody does again', async () => {
  const look = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { memory } = show('/obra/1', {});
  await screen.findByText('Borrador');
  look(true);
  const before = memory.callsOf('getOne').length;
  change(memory, { estado: 'firmada' });
  const other = new BroadcastChannel('farola.escrito');
  const heard = new Promise((resolve) => {
    const listener = new BroadcastChannel('farola.escrito');
    listener.addEventListener('message', () => {
      listener.close();
      resolve(undefined);
    });
  });
  other.postMessage(null);
  await heard;
  expect(memory.callsOf('getOne')).toHaveLength(before);
  look(false);
  expect(await screen.findByText('Firmada')).toBeTruthy();
  other.close();
  Reflect.deleteProperty(document, 'hidden');
});
