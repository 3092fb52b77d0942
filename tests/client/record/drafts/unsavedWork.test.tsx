import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  storedNames,
  deletePersonalDrafts,
  DRAFT_KEY_PREFIX,
} from '../../../../src/client/browser/storedText.ts';
import { saveDraft, draftAt } from '../../../../src/client/record/drafts/formDraft.ts';
import { joinWindows } from '../../../../src/client/record/drafts/useUnsavedDraft.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider, type Memory } from '../../../support/client/memoryProvider.ts';
import {
  emptyBrowser,
  input,
  NOTICE,
  place,
  press,
  type,
  user,
} from '../../../support/client/typedWork.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

beforeEach(emptyBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let memory: Memory;
beforeEach(() => {
  memory = memoryProvider(viewRecords());
});
const show = (at: string) => showAdmin({ memory, resources: viewToys, at });
const elsewhere = (values: object) => {
  const row = memory.rowOf('obra', 1);
  Object.assign(row, values, { version: Number(row['version']) + 1 });
};

/** Types, and the page is gone without a word: what a crash leaves is what was kept. */
async function typeAndVanish(at: string, label: RegExp, value: string) {
  const { unmount } = show(at);
  await type(label, value);
  unmount();
}

function keep(fields: Record<string, unknown>, more: { record?: string; version?: number } = {}) {
  const { record = '1', version = 1 } = more;
  const changes = Object.entries(fields).map(([name, now]) => [name, { before: null, now }]);
  saveDraft(place(record), {
    form: `f${record}`,
    window: 'w',
    sender: 's1',
    id: record === 'nuevo' ? null : Number(record),
    version: record === 'nuevo' ? null : version,
    time: Date.now(),
    fields: Object.fromEntries(changes) as Record<string, { before: unknown; now: unknown }>,
  });
}

describe('what was typed before the page was gone', () => {
  test('is offered, goes on as unsaved, and is forgotten once it is saved', async () => {
    await typeAndVanish('/obra/1', /^Nombre/, 'Plaza');
    show('/obra/1');
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect((await input(/^Nombre/)).value).toBe('Parque');
    await press('Continuar con ellos');
    const name = await input(/^Nombre/);
    expect(name.value).toBe('Plaza');
    expect(document.activeElement).toBe(name);
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
    await press('Guardar');
    await waitFor(() => expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'Plaza' }));
    await waitFor(() => expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]));
  });

  test('can be discarded', async () => {
    await typeAndVanish('/obra/1', /^Nombre/, 'Plaza');
    show('/obra/1');
    await press('Descartar');
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect((await input(/^Nombre/)).value).toBe('Parque');
    expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]);
  });

  test('of a new record is offered at the next new one', async () => {
    await typeAndVanish('/obra/create', /^Nombre/, 'Nueva');
    show('/obra/create');
    await press('Continuar con ellos');
    expect((await input(/^Nombre/)).value).toBe('Nueva');
  });

  test('goes on under the key of the form that it was typed in: a save cut off is made once', async () => {
    const { unmount } = show('/obra/1');
    await type(/^Nombre/, 'Plaza');
    memory.failOnce('update', new HttpError('farola.views.error.unreachable', 0));
    await press('Guardar');
    await screen.findByRole('dialog', { name: 'No se sabe si se guardó' });
    unmount();
    show('/obra/1');
    await press('Continuar con ellos');
    await press('Guardar');
    await waitFor(() => expect(memory.callsOf('update')).toHaveLength(2));
    const [lost, again] = memory
      .callsOf('update')
      .map(({ params }) => params['meta'] as { submission: string });
    expect(again!.submission).toBe(lost!.submission);
  });

  test('is kept within about a second while it is typed, and no longer when it is taken back', async () => {
    show('/obra/1');
    await type(/^Nombre/, 'Plaza');
    await waitFor(() =>
      expect(draftAt(place('1'))[0]?.fields).toEqual({
        nombre: { before: 'Parque', now: 'Plaza' },
      }),
    );
    await type(/^Nombre/, 'Parque');
    await waitFor(() => expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]));
  });

  test('is kept at once when the page goes out of sight', async () => {
    show('/obra/1');
    await type(/^Nombre/, 'Plaza');
    window.dispatchEvent(new Event('pagehide'));
    expect(draftAt(place('1'))[0]?.fields['nombre']?.now).toBe('Plaza');
  });

  test('of somebody who can be told by it goes with the session', async () => {
    const known = (viewToys as readonly Resource[]).map((resource) => {
      const nombre = { ...resource.fields['nombre']!, identifies: true };
      return { ...resource, fields: { ...resource.fields, nombre } };
    });
    const { unmount } = showAdmin({ memory, resources: known, at: '/obra/1' });
    await type(/^Nombre/, 'Plaza');
    unmount();
    expect(storedNames(DRAFT_KEY_PREFIX)).toHaveLength(1);
    deletePersonalDrafts();
    expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]);
  });

  test('is forgotten when it is left on purpose', async () => {
    show('/obra/1');
    await type(/^Nombre/, 'Plaza');
    window.dispatchEvent(new Event('pagehide'));
    await press('Cancelar');
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Salir' }));
    await screen.findByRole('table');
    expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]);
  });
});

describe('work that meets another record than it left', () => {
  test('is merged with what somebody else saved since, and saves on top of it', async () => {
    await typeAndVanish('/obra/1', /^Nombre/, 'Mío');
    elsewhere({ nombre: 'Ajeno', plazo: 77 });
    show('/obra/1');
    await press('Continuar con ellos');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'El registro cambió desde que usted escribió' }),
    );
    const name = within(dialog.getByRole('group', { name: 'Nombre' }));
    expect(name.getByText('Parque')).toBeTruthy();
    expect(name.getByText('Ajeno')).toBeTruthy();
    await user.click(name.getByRole('radio', { name: /Lo suyo/ }));
    await user.click(dialog.getByRole('button', { name: 'Llevar al formulario' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await input(/^Nombre/)).value).toBe('Mío');
    await press('Guardar');
    await waitFor(() =>
      expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'Mío', plazo: 77, version: 3 }),
    );
    await waitFor(() => expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]));
  });

  test('is forgotten where it was saved and only the answer was lost', async () => {
    await typeAndVanish('/obra/1', /^Nombre/, 'Mío');
    elsewhere({ nombre: 'Mío' });
    show('/obra/1');
    await input(/^Nombre/);
    await waitFor(() => expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('says what cannot be put back: no field any more, read-only, of another type', async () => {
    keep({ nombre: 'Plaza', antiguo: 'valor de antes', saldo: 5, clase: 'otra', plazo: 'pronto' });
    show('/obra/1');
    await press('Continuar con ellos');
    const told = (await screen.findByText(/^No volvió al formulario/)).parentElement!;
    for (const text of ['antiguo', 'valor de antes', 'Saldo', 'Clase', 'otra']) {
      expect(told.textContent).toContain(text);
    }
    expect(told.textContent).not.toContain('Nombre');
    expect((await input(/^Nombre/)).value).toBe('Plaza');
    expect((await input(/^Plazo/)).value).toBe('pronto');
  });

  test('leaves what was typed since as it is, and says what it would have been', async () => {
    keep({ nombre: 'De antes' });
    show('/obra/1');
    await type(/^Nombre/, 'De ahora');
    await press('Continuar con ellos');
    expect((await screen.findByText('De antes')).closest('dl')).toBeTruthy();
    expect((await input(/^Nombre/)).value).toBe('De ahora');
  });

  test('of a deleted record is told with its values', async () => {
    keep({ nombre: 'Lo escrito' }, { record: '999' });
    show('/obra/999');
    expect(await screen.findByText(/El registro ya no existe/)).toBeTruthy();
    expect(screen.getByText('Lo escrito')).toBeTruthy();
    await press('Descartar');
    expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]);
  });

  test('of a record that is closed by now is told, and cannot be continued', async () => {
    elsewhere({ estado: 'firmada' });
    keep({ nombre: 'Lo escrito' });
    show('/obra/1');
    expect(await screen.findByText('Lo escrito')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continuar con ellos' })).toBeNull();
  });
});

describe('several windows', () => {
  test('a form that is open in another one is not offered, until it says nothing', async () => {
    keep({ nombre: 'En la otra' });
    const other = joinWindows({ held: () => ['f1'], onLive: () => undefined });
    const { unmount } = show('/obra/1');
    await input(/^Nombre/);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByText(NOTICE)).toBeNull();
    unmount();
    other.leave();
    show('/obra/1');
    expect(await screen.findByText(NOTICE)).toBeTruthy();
  });

  test('one that offers what is left of a new record keeps the next one from offering it', async () => {
    keep({ nombre: 'Una' }, { record: 'nuevo' });
    show('/obra/create');
    await screen.findByText(NOTICE);
    const heard: string[][] = [];
    const other = joinWindows({
      held: () => [],
      onLive: (forms) => void heard.push([...forms]),
    });
    other.ask(['fnuevo']);
    await waitFor(() => expect(heard).toEqual([['fnuevo']]));
    other.leave();
  });

  test('what another one keeps meanwhile is not offered; what it deals with is no longer', async () => {
    keep({ nombre: 'Una' });
    show('/obra/1');
    await screen.findByText(NOTICE);
    const [kept] = draftAt(place('1'));
    saveDraft(place('1'), { ...kept!, form: 'f2', time: Date.now() + 1 });
    localStorage.removeItem(kept!.name);
    window.dispatchEvent(new StorageEvent('storage'));
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  });

  test('what another account left is not offered', async () => {
    saveDraft(
      { ...place('1'), user: 999 },
      {
        form: 'f',
        window: 'w',
        sender: 's1',
        id: 1,
        version: 1,
        time: Date.now(),
        fields: { nombre: { before: null, now: 'Ajeno' } },
      },
    );
    show('/obra/1');
    await input(/^Nombre/);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
