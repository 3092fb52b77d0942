import Drawer from '@mui/material/Drawer';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import { expect, test, vi, afterEach } from 'vitest';

import { LateNotification } from '../../../src/client/layout/LateNotification.tsx';
import { rememberUndo, takeUndo } from '../../../src/client/http/writes.ts';
import { useUndoNotice } from '../../../src/client/history/useUndoNotice.tsx';

const BARRIO = { resource: 'barrio', id: 1 };

const provider = {} as DataProvider; // no list is shown

function Saying() {
  const tell = useUndoNotice();
  return (
    <>
      <button onClick={() => tell(BARRIO, { words: 'guardado' })}>decir</button>
      <button onClick={() => tell(BARRIO, { words: 'guardado después' })}>decir después</button>
    </>
  );
}

const show = () => {
  render(
    <CoreAdminContext dataProvider={provider}>
      <Saying />
      <LateNotification />
    </CoreAdminContext>,
  );
};

/** A panel over the page, in which something is saved. */
const showInPanel = () => {
  render(
    <CoreAdminContext dataProvider={provider}>
      <Drawer open>
        <Saying />
      </Drawer>
      <LateNotification />
    </CoreAdminContext>,
  );
};

const answer = (body: object, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    }),
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  takeUndo(BARRIO);
});

const user = userEvent.setup();
const none = { total: 0, registros: [] };
const undone = {
  token: 'barrio.hecho.x',
  revertidos: { total: 1, registros: [] },
  conservados: none,
  imposibles: { total: 0, motivos: [] },
};
/** Its code is fetched when it is first shown. */
const undoButton = () => screen.findByRole('button', { name: 'ra.action.undo' });

const token = (text: string) => new Headers({ 'X-Deshacer': text });

test('a token is taken once, by the notice of its own write', () => {
  rememberUndo(BARRIO, token('barrio.1.v2'));
  rememberUndo({ resource: 'barrio', id: 2 }, token('barrio.2.v5'));
  rememberUndo({ resource: 'barrio' }, token('barrio.lote.a'));
  rememberUndo({ resource: 'sector', id: 1 }, new Headers());
  expect([takeUndo(BARRIO), takeUndo(BARRIO)]).toEqual(['barrio.1.v2', undefined]);
  expect(takeUndo({ resource: 'barrio', id: '2' })).toBe('barrio.2.v5');
  expect(takeUndo({ resource: 'barrio' })).toBe('barrio.lote.a');
});

test('a write that cannot be undone leaves nothing of the one before', () => {
  rememberUndo(BARRIO, token('barrio.1.v2'));
  rememberUndo(BARRIO, new Headers());
  expect(takeUndo(BARRIO)).toBeUndefined();
});

test('the notice of what was done in a panel is read out, though the page behind it is not', async () => {
  showInPanel();
  rememberUndo(BARRIO, token('barrio.1.v2'));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  // found by its role: what is hidden from those who hear the page is not
  expect(await undoButton()).toBeTruthy();
});

test('a key undoes what the notice tells while a panel keeps the focus', async () => {
  const fetched = answer(undone);
  showInPanel();
  rememberUndo(BARRIO, token('barrio.1.v2'));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  const button = await undoButton();
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Alt+Z');
  expect(screen.getByText('farola.undo.byKey')).toBeTruthy();
  // others that are near it do nothing
  await user.keyboard('z{Control>}z{/Control}{Control>}{Alt>}z{/Alt}{/Control}');
  expect(fetched).not.toHaveBeenCalled();
  await user.keyboard('{Alt>}zz{/Alt}');
  await waitFor(() => expect(screen.getByText('farola.undo.done')).toBeTruthy());
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toBe('decir');
  await user.keyboard('{Alt>}z{/Alt}');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the notice and its key are of the latest write, while the one before is still told', async () => {
  const fetched = answer(undone);
  show();
  rememberUndo(BARRIO, token('barrio.1.v2'));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  expect(await screen.findByText('guardado')).toBeTruthy();
  rememberUndo(BARRIO, token('barrio.1.v3'));
  await user.click(screen.getByRole('button', { name: 'decir después' }));
  expect(await screen.findByText('guardado después')).toBeTruthy();
  expect(screen.queryByText('guardado')).toBeNull();
  await user.keyboard('{Alt>}z{/Alt}');
  await screen.findByText('farola.undo.done');
  expect(fetched.mock.calls.map(([, options]) => options?.body)).toEqual([
    '{"token":"barrio.1.v3"}',
  ]);
  // the one before does not come back
  expect(screen.queryByText('guardado')).toBeNull();
});

test('Escape is not for the notice: it closes what one works in', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <CoreAdminContext dataProvider={provider}>
      <Drawer open onClose={onClose}>
        <Saying />
      </Drawer>
      <LateNotification />
    </CoreAdminContext>,
  );
  rememberUndo(BARRIO, token('barrio.1.v2'));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  await undoButton();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(await undoButton()).toBeTruthy();
});

test('on a Mac it is the key of that place, whatever it writes', async () => {
  const fetched = answer(undone);
  show();
  rememberUndo(BARRIO, token('barrio.1.v2'));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  await undoButton();
  fireEvent.keyDown(document.body, { key: 'Ω', code: 'KeyZ', altKey: true });
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await screen.findByText('farola.undo.done');
});

test('the notice of a write undoes it, and says what became of it', async () => {
  const fetched = answer(undone);
  show();
  rememberUndo(BARRIO, new Headers({ 'X-Deshacer': 'barrio.1.v2' }));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  await user.click(await undoButton());
  const [url, options] = fetched.mock.calls[0] ?? [];
  expect([url, options?.method, options?.body]).toEqual([
    expect.anything(),
    'POST',
    '{"token":"barrio.1.v2"}',
  ]);
  await waitFor(() => expect(screen.getByText('farola.undo.done')).toBeTruthy());
});

test('reasons that several records have are told once, each record by its link', async () => {
  const registros = [
    { id: 7, nombre: 'LUM-7' },
    { id: 8, nombre: 'LUM-8' },
  ];
  const motivos = [
    { motivo: 'El registro ya no existe.', recurso: 'barrio', ids: [7, 8, 9], registros },
  ];
  answer({ ...undone, imposibles: { total: 3, motivos } });
  show();
  rememberUndo(BARRIO, new Headers({ 'X-Deshacer': 'barrio.1.v2' }));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  await user.click(await undoButton());
  const reason = await screen.findByRole('listitem');
  expect(reason.textContent).toContain('El registro ya no existe.');
  expect(screen.getAllByText('El registro ya no existe.', { exact: false })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'LUM-8' }).getAttribute('href')).toBe('/barrio/8');
  const list = screen.getByRole('link', { name: 'farola.lists.showThese' });
  expect(decodeURIComponent(list.getAttribute('href') ?? '')).toContain('{"id":[7,8,9]}');
});

test('what is there no more is named, but leads nowhere', async () => {
  const registros = [{ id: 7, nombre: 'LUM-7' }];
  const motivo = 'El registro ya no existe.';
  const motivos = [{ motivo, recurso: 'barrio', ids: [7, 8], registros, ausentes: true }];
  answer({ ...undone, imposibles: { total: 2, motivos } });
  show();
  rememberUndo(BARRIO, new Headers({ 'X-Deshacer': 'barrio.1.v2' }));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  await user.click(await undoButton());
  expect((await screen.findByRole('listitem')).textContent).toContain('LUM-7');
  expect(screen.queryByRole('link')).toBeNull();
});

test('what cannot be undone is said in the server’s own words', async () => {
  answer({ code: 'NO_SE_DESHACE', message: 'No se puede deshacer: mes cerrado.' }, 409);
  show();
  rememberUndo(BARRIO, new Headers({ 'X-Deshacer': 'barrio.1.v2' }));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  await user.click(await undoButton());
  expect(await screen.findByText('No se puede deshacer: mes cerrado.')).toBeTruthy();
});

test('without a token there is nothing to press', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'decir' }));
  expect(await screen.findByText('guardado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ra.action.undo' })).toBeNull();
});

test('without an answer it stays, and is asked for once more under the same key', async () => {
  const calls: (string | null)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, options) => {
    calls.push(new Headers(options?.headers).get('Idempotency-Key'));
    if (calls.length === 1) throw new TypeError('Failed to fetch');
    return Response.json(undone);
  });
  show();
  rememberUndo(BARRIO, token('barrio.1.v2'));
  await user.click(screen.getByRole('button', { name: 'decir' }));
  await user.click(await undoButton());
  await screen.findByText('farola.views.error.unreachable');
  await user.click(await undoButton());
  await screen.findByText('farola.undo.done');
  expect(calls[0]).toMatch(/^[\d-]{8,}$/);
  expect(calls).toEqual([calls[0], calls[0]]);
});
