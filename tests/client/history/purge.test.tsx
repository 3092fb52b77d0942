import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { DeletedDialog } from '../../../src/client/history/DeletedDialog.tsx';
import type { CurrentUser } from '../../../src/core/api/api.ts';
import { currentUser } from '../../support/client/fakeApi.ts';
import {
  answering,
  button,
  obra,
  show,
  startAnew,
  writesIn,
} from '../../support/client/undoDialogs.tsx';

const user = userEvent.setup();

startAnew();

const line = (id: number, nombre: string, purgado: object | null = null) => ({
  cambio: id,
  id,
  nombre,
  fecha_hora: '2026-07-02T09:30:00-05:00',
  usuario: 'ana@farola.co',
  motivo: null,
  lote: null,
  purgado,
});
const listed = (...registros: object[]) => ({ body: { registros, siguiente: null } });
const preview = (registros: number, own: object = {}) => ({
  body: {
    registros,
    recursos: { obra: registros },
    archivos: 2,
    bytes: 3 * 1024 * 1024,
    compartidos: 0,
    huella: 'h1',
    ...own,
  },
});
const answer = (own: object = {}) => ({
  body: { registros: 1, archivos: 2, bytes: 3, pendientes: 0, ...own },
});
const showDeleted = (who?: CurrentUser) =>
  show(<DeletedDialog resource={obra} onClose={() => undefined} />, who);
const choose = (name: string) =>
  user.click(screen.getByRole('checkbox', { name: `Elegir ${name}` }));
const dialogNamed = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

describe('purging', () => {
  test('names no files where none go', async () => {
    answering(listed(line(9, 'Muelle')), preview(1, { archivos: 0, bytes: 0 }));
    showDeleted();
    await screen.findByText('Muelle');
    await choose('Muelle');
    await user.click(button('Purgar (1)'));
    const dialog = await dialogNamed(/Purgar 1 registro/);
    const said = (await dialog.findByRole('alert')).textContent;
    expect(said).toBe('Se van para siempre, sin deshacer: Obras 1.');
  });

  test('says what goes, asks why, and sends what was seen', async () => {
    const sent = answering(
      listed(line(9, 'Muelle'), line(8, 'Puente')),
      preview(1),
      answer(),
      listed(line(8, 'Puente')),
    );
    showDeleted();
    await screen.findByText('Muelle');
    expect(screen.queryByRole('button', { name: /^Purgar/ })).toBeNull();
    await choose('Muelle');
    await user.click(button('Purgar (1)'));
    const dialog = await dialogNamed(/Purgar 1 registro/);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Obras 1\. .*: 2 \(3,0 MB\)/);
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Purgar' });
    expect(go.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), '  Orden judicial ');
    expect(go.disabled).toBe(false);
    await user.click(go);
    expect(await screen.findByText('Purgados: registros 1, archivos 2.')).toBeTruthy();
    const [asked, done] = writesIn(sent);
    expect(asked).toMatchObject({
      path: 'bitacora/purga/previa',
      body: { recurso: 'obra', ids: [9] },
    });
    expect(done).toMatchObject({
      path: 'bitacora/purga',
      body: { recurso: 'obra', ids: [9], motivo: 'Orden judicial', huella: 'h1' },
    });
    expect(done?.headers.get('Idempotency-Key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Muelle')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Purgar/ })).toBeNull();
  });

  test('of several asks for their number, those that go along too', async () => {
    answering(
      listed(line(9, 'Muelle')),
      preview(3, { recursos: { obra: 1, tarea: 2 }, compartidos: 4 }),
    );
    showDeleted();
    await screen.findByText('Muelle');
    await choose('Muelle');
    await user.click(button('Purgar (1)'));
    const dialog = await dialogNamed(/Purgar 3 registros/);
    expect(dialog.getByText(/se quedan porque algo más los nombra: 4\./)).toBeTruthy();
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Purgar' });
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Orden');
    expect(go.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /Escriba 3/ }), '3');
    expect(go.disabled).toBe(false);
  });

  test('that is refused says why, and looks again', async () => {
    const sent = answering(
      listed(line(9, 'Muelle')),
      preview(1),
      { status: 409, body: { code: 'PURGA_CAMBIO', message: 'Ya no es lo que se mostró.' } },
      preview(1, { archivos: 1, huella: 'h2' }),
      answer({ pendientes: 1 }),
      listed(),
    );
    showDeleted();
    await screen.findByText('Muelle');
    await choose('Muelle');
    await user.click(button('Purgar (1)'));
    const dialog = await dialogNamed(/Purgar 1 registro/);
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Orden');
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Purgar' });
    await waitFor(() => expect(go.disabled).toBe(false));
    await user.click(go);
    expect(await dialog.findByText('Ya no es lo que se mostró.')).toBeTruthy();
    expect(await dialog.findByText(/nombra: 1 \(/)).toBeTruthy();
    await user.click(go);
    expect(await screen.findByText(/almacén aún no soltó: 1;/)).toBeTruthy();
    expect(writesIn(sent)).toHaveLength(4);
    expect(writesIn(sent).at(3)?.body).toMatchObject({ huella: 'h2' });
  });

  test('what was purged says so, and neither comes back nor is purged again', async () => {
    answering(
      listed(
        line(9, 'Muelle', {
          cuando: '2026-07-03T09:30:00-05:00',
          quien: 'eva@farola.co',
          motivo: 'Orden',
        }),
      ),
    );
    showDeleted();
    expect(await screen.findByText(/^Purgado por eva@farola\.co, .*2026.*: Orden$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Restaurar/ })).toBeNull();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir Muelle' });
    expect(box.disabled).toBe(true);
  });

  test('is not offered to others than administrators', async () => {
    answering(listed(line(9, 'Muelle')));
    showDeleted({ ...currentUser, rol: 'funcionario' });
    await screen.findByText('Muelle');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
