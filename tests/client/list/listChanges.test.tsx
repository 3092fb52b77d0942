import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { noteOwnDeed } from '../../../src/client/live/ownDeeds.ts';
import { publishChanges, publishLooks, publishRestart } from '../../../src/client/live/topics.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { showAdmin, tableRows } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function showList(search = '', language: 'es' | 'en' = 'es') {
  const records = viewRecords();
  const memory = memoryProvider(records);
  showAdmin({ memory, resources: viewToys, at: `/obra${search}`, language });
  await waitFor(() => expect(tableRows().length).toBeGreaterThan(0));
  // the notice has code of its own
  await act(async () => import('../../../src/client/list/ListChanges.tsx'));
  const others = async (id: number, values: Row) => {
    const row = memory.rowOf('obra', id);
    const version = Number(row['version']) + 1;
    Object.assign(row, values, { version });
    await tell({ id, version });
  };
  // the sums ask for all rows at a time
  const isPage = ({ params }: { params: Row }) =>
    (params['pagination'] as { perPage: number }).perPage < 1000;
  const lists = () => memory.callsOf('getList').filter(isPage).length;
  return { memory, records, others, lists };
}

let deeds = 0;
async function tell(change: { id: number; version?: number | null } | { cuantas: number }) {
  deeds += 1;
  await act(async () =>
    publishChanges({ cambios: [{ recurso: 'obra', hecho: `de otros ${deeds}`, ...change }] }),
  );
}

const notice = () => screen.queryByRole('button', { name: / · (Ver|Show)$/ });
const said = async () =>
  (await screen.findByRole('button', { name: / · (Ver|Show)$/ })).textContent;
/** Longer than what happens together is waited for. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 600)));
const names = () => tableRows().map(([name]) => name);

describe('a list whose rows others change', () => {
  test('says how many, and stays as it is until it is pressed', async () => {
    const { others, lists } = await showList();
    const before = lists();
    await others(1, { nombre: 'Zoológico' });
    await others(2, { urgente: false });
    await others(2, { urgente: true });
    expect(await said()).toBe('2 filas cambiaron · Ver');
    await settled();
    expect(names()).toEqual(['Avenida', 'Muelle', 'Parque']);
    expect(lists()).toBe(before);
    await user.click(notice()!);
    await waitFor(() => expect(names()).toEqual(['Avenida', 'Muelle', 'Zoológico']));
    expect(notice()).toBeNull();
  });

  test('says it in English, of one row and of very many', async () => {
    const { others } = await showList('', 'en');
    await others(1, { plazo: 11 });
    expect(await said()).toBe('1 row changed · Show');
    await tell({ cuantas: 1500 });
    await waitFor(async () => expect(await said()).toBe('1,501 rows changed · Show'));
  });

  test('leaves the focus where it was, for the mouse and for the keyboard', async () => {
    const { others } = await showList();
    const link = screen.getByRole('link', { name: 'Muelle' });
    link.focus();
    await others(1, { plazo: 11 });
    await said();
    await user.click(notice()!);
    await waitFor(() => expect(notice()).toBeNull());
    expect(document.activeElement).toBe(link);
    await others(1, { plazo: 12 });
    await said();
    // from the link to the notice, as Tab goes
    act(() => notice()?.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notice()).toBeNull());
    expect(document.activeElement).toBe(link);
  });

  test('counts of a filtered list what its filter lets through, and rows on the screen', async () => {
    const { records, memory, others } = await showList('?filter=%7B%22zona_id%22%3A1%7D');
    expect(names()).toEqual(['Parque']);
    await others(3, { nombre: 'Muelle viejo' });
    await settled();
    expect(notice()).toBeNull();
    // into the filter, out of it, and new in it
    await others(2, { zona_id: 1 });
    expect(await said()).toBe('1 fila cambió · Ver');
    await others(1, { zona_id: 2 });
    await waitFor(async () => expect(await said()).toBe('2 filas cambiaron · Ver'));
    records.obra.push({ ...memory.rowOf('obra', 1), id: 9, nombre: 'Nueva', zona_id: 1 } as never);
    await tell({ id: 9, version: 1 });
    await waitFor(async () => expect(await said()).toBe('3 filas cambiaron · Ver'));
  });

  test('counts rows that are new and rows that are gone', async () => {
    const { records } = await showList();
    records.obra.splice(0, 1);
    await tell({ id: 1, version: null });
    await tell({ id: 77, version: 1 });
    expect(await said()).toBe('2 filas cambiaron · Ver');
    await user.click(notice()!);
    await waitFor(() => expect(names()).toEqual(['Avenida', 'Muelle']));
  });

  test('says nothing of what it shows already, nor of what this browser wrote', async () => {
    await showList();
    await tell({ id: 1, version: 1 });
    noteOwnDeed('obra.2.v2');
    await tell({ id: 2, version: 2 });
    await settled();
    expect(notice()).toBeNull();
  });

  test('has nothing to say once something else has fetched the rows', async () => {
    const { others } = await showList();
    await others(1, { nombre: 'Zoológico' });
    await said();
    // another order
    await user.click(
      within(screen.getByRole('columnheader', { name: 'Nombre' })).getByRole('button'),
    );
    await waitFor(() => expect(names()).toContain('Zoológico'));
    await waitFor(() => expect(notice()).toBeNull());
  });

  test('shows how far the server is with a row, where it stands', async () => {
    const { memory, lists } = await showList();
    const before = lists();
    Object.assign(memory.rowOf('obra', 3), { nombre: 'Zarpó' });
    // as the server tells of imports and jobs
    await act(async () => hearLook(3));
    await waitFor(() => expect(names()).toEqual(['Avenida', 'Zarpó', 'Parque']));
    expect([lists(), notice()]).toEqual([before, null]);
    // one that is not on the screen is told
    await act(async () => hearLook(99));
    expect(await said()).toBe('1 fila cambió · Ver');
  });

  test('says that there are changes when it is not known which', async () => {
    await showList();
    await act(async () => publishRestart('all'));
    expect(await said()).toBe('Hay cambios · Ver');
  });
});

/** Imports and jobs are no toys: their topic is what makes them heard. */
const hearLook = (id: number) => publishLooks({ mirar: [{ que: 'obra' as 'trabajo', id }] });
