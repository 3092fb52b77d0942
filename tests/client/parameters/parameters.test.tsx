import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { resources } from '../../../resources.config.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';

const horas = { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 11.5 };
const one = (id: number, clave: string, valor: unknown): Row => ({
  id,
  clave,
  valor,
  vigente_desde: '2026-01-01',
  version: 1,
});

const rows = (): Row[] => [
  one(1, 'horas_regimen', horas),
  one(2, 'reemplazo_led', { 70: 40 }),
  one(3, 'permisos', { modo: 'restringido', aprobadores: [7] }),
  one(4, 'retirado', { antes: true }),
  one(5, 'cuatro_ojos', true),
];

function show(at: string) {
  const kept = rows();
  const memory = memoryProvider({
    parametro: kept,
    usuario: [
      { id: 7, email: 'ana@farola.test', first_name: 'Ana', last_name: 'Pérez', version: 1 },
    ],
  });
  return { kept, ...showAdmin({ memory, resources, at }) };
}

const user = userEvent.setup();
const value = async () => screen.findByRole('group', { name: /^Valor/ });
const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the value of a parameter', () => {
  test('is told in words in the list, and of a key that is none, too', async () => {
    show('/parametro');
    await screen.findByText(/Nocturno/);
    const table = document.body.textContent;
    expect(table).toMatch(
      /Nocturno 12 h · Continuo 24 h 24 h · Media noche 6 h · Dimerizado 11,5 h/,
    );
    expect(table).toMatch(/70 W → 40 W/);
    await waitFor(() => expect(document.body.textContent).toMatch(/Aprobadores .*Pérez/));
    expect(table).toMatch(/antes: Sí/);
    expect(table).not.toMatch(/[{}"]/);
  });

  test('of several numbers is entered number by number, and kept as the API knows it', async () => {
    const { kept } = show('/parametro/1');
    const box = within(await value()).getByRole('textbox', { name: /^Media noche/ });
    await user.clear(box);
    await user.type(box, '6,5');
    await save();
    await waitFor(() => expect(kept[0]).toMatchObject({ valor: { ...horas, media_noche: 6.5 } }));
  });

  test('that its parameter does not accept is refused in words', async () => {
    const { kept } = show('/parametro/1');
    const box = within(await value()).getByRole('textbox', { name: /^Nocturno/ });
    await user.clear(box);
    await user.type(box, '25');
    await save();
    expect((await screen.findAllByText(/para cada uno de nocturno/)).length).toBeGreaterThan(0);
    expect(kept[0]).toMatchObject({ valor: horas });
  });

  test('of pairs takes another pair', async () => {
    const { kept } = show('/parametro/2');
    await user.click(within(await value()).getByRole('button', { name: 'Agregar una potencia' }));
    const froms = within(await value()).getAllByRole('textbox', { name: /^Potencia nominal/ });
    const tos = within(await value()).getAllByRole('textbox', { name: /^Potencia LED/ });
    await user.type(froms[1] as HTMLElement, '150');
    await user.type(tos[1] as HTMLElement, '80');
    await save();
    await waitFor(() => expect(kept[1]).toMatchObject({ valor: { 70: 40, 150: 80 } }));
  });

  test('of the permissions names people, and leaves out the rights that nobody ticked', async () => {
    const { kept } = show('/parametro/3');
    expect((await screen.findAllByText(/Pérez/)).length).toBeGreaterThan(0);
    const tick = within(await value()).getByRole('checkbox', { name: 'Aprobar' });
    await user.click(tick);
    await user.click(within(await value()).getByRole('checkbox', { name: 'Usuarios' }));
    await user.click(tick);
    await save();
    await waitFor(() =>
      expect(kept[2]).toMatchObject({
        valor: { modo: 'restringido', aprobadores: [7], abiertos: ['usuarios'] },
      }),
    );
  });

  test('of a key that is none is a text', async () => {
    show('/parametro/4');
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Valor/ });
    expect(box.value).toBe('antes: Sí');
  });
});
