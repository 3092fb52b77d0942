import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storedNames, DRAFT_KEY_PREFIX } from '../../../../src/client/browser/storedText.ts';
import { draftAt } from '../../../../src/client/record/drafts/formDraft.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider, type Memory } from '../../../support/client/memoryProvider.ts';
import {
  emptyBrowser,
  input,
  NOTICE,
  place,
  press,
  type,
} from '../../../support/client/typedWork.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const UNSURE = /Lo último que envió pudo quedar guardado/;

let memory: Memory;
let records: Record<string, Row[]>;
beforeEach(() => {
  emptyBrowser();
  records = viewRecords();
  memory = memoryProvider(records);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (at: string) => showAdmin({ memory, resources: viewToys, at });
const keyOf = (call: { params: object } | undefined) =>
  (call?.params as { meta: { submission: string } } | undefined)?.meta.submission;

/** What the server says became of the lost write; the keys that it was asked for. */
function answering(...answers: (object | 'unreachable')[]): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, options) => {
    asked.push((JSON.parse(options?.body as string) as { clave: string }).clave);
    const answer = answers.shift() ?? { hecho: false };
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  return asked;
}

/** Saves a new record, no answer comes, what is given is done, and the page is gone. */
async function loseCreate(then: () => Promise<void> = async () => undefined) {
  const { unmount } = show('/obra/create');
  await type(/^Nombre/, 'Nueva');
  memory.failOnce('create', new HttpError('farola.views.error.unreachable', 0));
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'No se sabe si se guardó' });
  await then();
  unmount();
}
const typeOn = async () => {
  await press('Volver al formulario');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await type(/^Plazo/, '45');
};

describe('a new record whose answer was lost with the page', () => {
  test('and that was made is gone on with as that record, with what was typed since', async () => {
    await loseCreate(typeOn);
    records['obra']?.push({
      ...records['obra'][0],
      id: 77,
      version: 1,
      nombre: 'Nueva',
      plazo: 30,
    });
    const asked = answering({ hecho: true, recurso: 'obra', id: 77 });
    const { path } = show('/obra/create');
    expect(await screen.findByText(UNSURE)).toBeTruthy();
    await press('Continuar con ellos');
    await waitFor(() => expect(path()).toBe('/obra/77'));
    expect(asked).toEqual([keyOf(memory.callsOf('create')[0])]);
    expect(await screen.findByText(/ya estaba guardado/)).toBeTruthy();
    await screen.findByText(NOTICE);
    await press('Continuar con ellos');
    expect((await input(/^Plazo/)).value).toBe('45');
    await press('Guardar');
    await waitFor(() =>
      expect(memory.rowOf('obra', 77)).toMatchObject({ nombre: 'Nueva', plazo: 45, version: 2 }),
    );
    expect(memory.callsOf('create')).toHaveLength(1);
    await waitFor(() => expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]));
  });

  test('and that was made as it was typed is shown, and nothing is left to save', async () => {
    await loseCreate();
    records['obra']?.push({ id: 77, version: 1, nombre: 'Nueva' });
    answering({ hecho: true, recurso: 'obra', id: 77 });
    const { path } = show('/obra/create');
    await press('Continuar con ellos');
    await waitFor(() => expect(path()).toBe('/obra/77'));
    expect((await input(/^Nombre/)).value).toBe('Nueva');
    expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]);
    expect(memory.callsOf('create')).toHaveLength(1);
  });

  test('and that was not made is a new one still, under another key: the old one is closed', async () => {
    await loseCreate(typeOn);
    answering({ hecho: false });
    const { path } = show('/obra/create');
    await press('Continuar con ellos');
    await waitFor(async () => expect((await input(/^Nombre/)).value).toBe('Nueva'));
    expect((await input(/^Plazo/)).value).toBe('45');
    expect(path()).toBe('/obra/create');
    await press('Guardar');
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2));
    const [lost, again] = memory.callsOf('create');
    expect(keyOf(again)).not.toBe(keyOf(lost));
    expect(again?.params['data']).toMatchObject({ nombre: 'Nueva', plazo: 45 });
  });

  test('stays offered while nobody can tell, and nothing is put into the form', async () => {
    await loseCreate();
    answering('unreachable', { hecho: false });
    show('/obra/create');
    await press('Continuar con ellos');
    await screen.findByText(/No se puede llegar al servidor/);
    expect((await input(/^Nombre/)).value).toBe('');
    expect(storedNames(DRAFT_KEY_PREFIX)).toHaveLength(1);
    await press('Continuar con ellos');
    await waitFor(async () => expect((await input(/^Nombre/)).value).toBe('Nueva'));
  });

  test('is known though the page is gone before any answer', async () => {
    const { unmount } = show('/obra/create');
    await type(/^Nombre/, 'Nueva');
    const create = vi
      .spyOn(memory.provider, 'create')
      .mockImplementation(() => new Promise(() => undefined));
    await press('Guardar');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    unmount();
    const [kept] = draftAt(place('nuevo'));
    expect(kept?.lost).toEqual({
      key: keyOf({ params: create.mock.calls[0]![1] }),
      id: null,
      version: null,
      fields: {},
      left: [],
    });
  });

  test('is no question any more once it was refused', async () => {
    const { unmount } = show('/obra/create');
    await type(/^Nombre/, 'Nueva');
    memory.failOnce('create', new HttpError('No', 422, { code: 'INVALIDO', message: 'No' }));
    await press('Guardar');
    await screen.findByRole('dialog');
    unmount();
    const fetched = answering();
    show('/obra/create');
    await screen.findByText(NOTICE);
    expect(screen.queryByText(UNSURE)).toBeNull();
    await press('Continuar con ellos');
    expect((await input(/^Nombre/)).value).toBe('Nueva');
    expect(fetched).toEqual([]);
  });

  test('and whose change to it was lost, too, is that record either way', async () => {
    await loseCreate(async () => {
      await typeOn();
      // the second attempt settles the first one, and is lost itself
      memory.failOnce('update', new HttpError('farola.views.error.unreachable', 0));
      await press('Guardar');
      await screen.findByRole('dialog', { name: 'No se sabe si se guardó' });
    });
    expect(memory.callsOf('create')).toHaveLength(2);
    const { id } = memory.callsOf('update')[0]!.params as { id: number };
    const asked = answering({ hecho: false });
    const { path } = show('/obra/create');
    await press('Continuar con ellos');
    await waitFor(() => expect(path()).toBe(`/obra/${id}`));
    expect(asked).toEqual([keyOf(memory.callsOf('update')[0])]);
    await press('Continuar con ellos');
    expect((await input(/^Plazo/)).value).toBe('45');
    await press('Guardar');
    await waitFor(() => expect(memory.rowOf('obra', id)).toMatchObject({ plazo: 45, version: 2 }));
    expect(memory.callsOf('create')).toHaveLength(2);
  });
});
