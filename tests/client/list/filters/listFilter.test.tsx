import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

/** Opens the pill that a filter of the address has. */
async function openPill(filter: object, pill: RegExp, label: string) {
  const search = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const memory = memoryProvider(viewRecords());
  const { path } = showAdmin({ memory, resources: viewToys, at: `/obra${search}` });
  await user.click(await screen.findByRole('button', { name: pill }));
  const dialog = within(await screen.findByRole('dialog', { name: label }));
  const asked = () =>
    JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '{}') as object;
  // another question has boxes of its own
  const condition = () =>
    dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Condición sobre/ });
  const box = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: label });
  return { asked, dialog, condition, box };
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a filter by several written values', () => {
  test('shows those of an address, and takes a pasted column', async () => {
    const { asked, condition, box } = await openPill(
      { causa: ['Daño', 'Hurto'] },
      /^Causa es Daño o Hurto/,
      'Causa',
    );
    expect(condition().selectedOptions[0]?.text).toBe('es alguno de');
    expect(box().value).toBe('Daño\nHurto');
    await user.clear(box());
    await user.click(box());
    await user.paste('Daño\n Choque, de noche \n\nDaño\n');
    await waitFor(() => expect(asked()).toEqual({ causa: ['Daño', 'Choque, de noche'] }));
    // what is being written is left alone
    expect(box().value).toContain('\n\n');
    await user.clear(box());
    await waitFor(() => expect(asked()).toEqual({}));
  });

  test('begins with the one value that was asked for, and leaves the first', async () => {
    const { asked, condition, box } = await openPill({ causa: 'Daño' }, /^Causa es Daño/, 'Causa');
    expect(condition().selectedOptions[0]?.text).toBe('es …');
    await user.selectOptions(condition(), 'no es ninguno de');
    await waitFor(() => expect(asked()).toEqual({ causa_neq: ['Daño'] }));
    await user.type(box(), '{Enter}Hurto');
    await waitFor(() => expect(asked()).toEqual({ causa_neq: ['Daño', 'Hurto'] }));
    await user.selectOptions(condition(), 'es …');
    await waitFor(() => expect(asked()).toEqual({ causa: 'Daño' }));
  });

  test('reads numbers as people write them, and names what is none', async () => {
    const { asked, dialog, box } = await openPill(
      { anticipo: [5000, 7000] },
      /^Anticipo es/,
      'Anticipo',
    );
    await user.clear(box());
    await user.paste('$ 1.234.567,50\nnada\n5.000');
    await waitFor(() => expect(asked()).toEqual({ anticipo: [1234567.5, 5000] }));
    expect(dialog.getByText('No se entiende y se deja fuera: nada')).toBeTruthy();
  });

  test('takes no more than an address can hold, and says so', async () => {
    const { asked, dialog, box } = await openPill(
      { causa: ['a', 'b'] },
      /^Causa es a o b/,
      'Causa',
    );
    await user.clear(box());
    await user.paste(Array.from({ length: 400 }, (_, i) => `c${i}`).join('\n'));
    await waitFor(() => expect((asked() as { causa: string[] }).causa).toHaveLength(300));
    expect(dialog.getByText('Son demasiados: se buscan los primeros 300.')).toBeTruthy();
  });
});
