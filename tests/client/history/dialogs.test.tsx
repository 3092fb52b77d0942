import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { ChainDialog } from '../../../src/client/history/ChainDialog.tsx';
import { DeletedDialog } from '../../../src/client/history/DeletedDialog.tsx';
import { VersionDialog } from '../../../src/client/history/VersionDialog.tsx';
import type { Row } from '../../../src/core/resource/resource.ts';
import {
  answering,
  button,
  obra,
  show,
  startAnew,
  writesIn,
} from '../../support/client/undoDialogs.tsx';
import { viewRecords } from '../../support/toys/viewToys.ts';

const user = userEvent.setup();

startAnew();

const parque = viewRecords().obra[0] as Row;

describe('an earlier version', () => {
  const past = {
    body: {
      cambio: 7,
      fecha_hora: '2026-07-02T09:30:00-05:00',
      usuario: 'ana@farola.co',
      borrado: false,
      registro: Object.fromEntries(
        Object.entries({ ...parque, nombre: 'Parque viejo', zona_id: 2, plazo: 10 }).reverse(),
      ),
    },
  };

  function showVersion(record: Row = { ...parque, version: 4 }) {
    const onClose = vi.fn<() => void>();
    show(<VersionDialog resource={obra} record={record} change={7} onClose={onClose} />);
    return onClose;
  }

  test('shows what was otherwise beside what is now, and is restored on the version that was seen', async () => {
    const sent = answering(past, { body: { registro: {}, sin_restaurar: [] } });
    const onClose = showVersion();
    const dialog = within(await screen.findByRole('dialog', { name: /^Como estaba/ }));
    await dialog.findByText('Parque viejo');
    expect(dialog.getByText('Parque viejo').closest('dd')?.textContent).toContain('Parque');
    // references by their names, once these are fetched
    await waitFor(() =>
      expect(dialog.getByText('Zona').nextElementSibling?.textContent).toMatch(/Norte.*Centro/),
    );
    expect(dialog.getByText('Plazo').nextElementSibling?.textContent).toBe('10 días');
    // what differs comes first, and each part as the descriptor has it
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    const inOrder = Object.values(obra.fields).map(({ label }) => label);
    const places = terms.map((term) => inOrder.indexOf(term));
    expect(places[0]).toBeLessThan(places[1]!);
    const rest = places.slice(3);
    expect(rest).toEqual(rest.toSorted((a, b) => a - b));
    await user.click(button('Restaurar'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ method: 'GET', path: 'obra/1/versiones/7' });
    const [restored] = writesIn(sent);
    expect(restored).toMatchObject({ path: 'obra/1/restaurar', body: { cambio: 7 } });
    expect(restored?.headers.get('If-Match')).toBe('"4"');
    expect(writesIn(sent)).toHaveLength(1);
    expect(await screen.findByText('Versión restaurada')).toBeTruthy();
  });

  test('that raises warnings says them, and goes on when they are confirmed', async () => {
    const aviso = { code: 'LEJOS', message: 'Queda fuera del municipio.' };
    const sent = answering(
      past,
      {
        status: 409,
        body: { code: 'AVISOS', message: 'Hay avisos.', avisos: [aviso], confirmar: 'abc' },
      },
      { body: { registro: {}, sin_restaurar: [] } },
    );
    const onClose = showVersion();
    await screen.findByText('Parque viejo');
    await user.click(button('Restaurar'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Hay avisos. Queda fuera del municipio.',
    );
    await user.click(button('Restaurar de todos modos'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(writesIn(sent).map(({ headers }) => headers.get('X-Confirmar'))).toEqual([null, 'abc']);
  });

  test('that cannot be restored says why, and stays', async () => {
    answering(past, {
      status: 412,
      body: { code: 'VERSION_VIEJA', message: 'Otra persona lo cambió entretanto.' },
    });
    const onClose = showVersion();
    await screen.findByText('Parque viejo');
    await user.click(button('Restaurar'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Otra persona lo cambió entretanto.',
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(button('Restaurar').disabled).toBe(false);
  });

  test('that is as now says so, and one that cannot be read cannot be restored', async () => {
    answering({ body: { ...past.body, registro: parque } });
    showVersion();
    expect(await screen.findByText('Ahora está igual.')).toBeTruthy();
    cleanup();
    answering({ status: 404, body: { code: 'NO_EXISTE', message: 'Ese cambio no existe.' } });
    showVersion();
    expect((await screen.findByRole('alert')).textContent).toBe('Ese cambio no existe.');
    expect(button('Restaurar').disabled).toBe(true);
  });
});

describe('what was deleted', () => {
  const line = (cambio: number, nombre: string) => ({
    cambio,
    id: cambio,
    nombre,
    fecha_hora: '2026-07-02T09:30:00-05:00',
    usuario: 'ana@farola.co',
    motivo: cambio === 9 ? 'Repetida' : null,
    lote: null,
    purgado: null,
  });
  const none = { total: 0, registros: [] };

  const showDeleted = () => show(<DeletedDialog resource={obra} onClose={() => undefined} />);

  test('is listed page by page with who, when and why', async () => {
    const sent = answering(
      { body: { registros: [line(9, 'Muelle'), line(8, 'Puente')], siguiente: 8 } },
      { body: { registros: [line(3, 'Glorieta')], siguiente: null } },
    );
    showDeleted();
    const first = (await screen.findByText('Muelle')).closest('li');
    expect(first?.textContent).toMatch(/ana@farola\.co · .*2026.* · Repetida/);
    await user.click(button('Anteriores'));
    expect(await screen.findByText('Glorieta')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Anteriores' })).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual([
      'obra/borrados?cuantos=25',
      'obra/borrados?cuantos=25&antes_de=8',
    ]);
  });

  test('comes back by its button, and is listed no more', async () => {
    const revertidos = { total: 2, registros: [] };
    const sent = answering(
      { body: { registros: [line(9, 'Muelle')], siguiente: null } },
      {
        body: { token: null, revertidos, conservados: none, imposibles: { total: 0, motivos: [] } },
      },
      { body: { registros: [], siguiente: null } },
    );
    showDeleted();
    await screen.findByText('Muelle');
    await user.click(button('Restaurar Muelle'));
    expect(await screen.findByText('Deshechos: 2 registros.')).toBeTruthy();
    expect(await screen.findByText('No hay registros eliminados.')).toBeTruthy();
    expect(writesIn(sent).map(({ path }) => path)).toEqual(['obra/borrados/9/restaurar']);
  });

  test('stays in the list when something stands in its way, which is told', async () => {
    answering(
      { body: { registros: [line(9, 'Muelle')], siguiente: null } },
      { status: 422, body: { code: 'INVALIDO', message: 'Otro registro ya tiene este nombre.' } },
    );
    showDeleted();
    await screen.findByText('Muelle');
    await user.click(button('Restaurar Muelle'));
    expect(await screen.findByText('Otro registro ya tiene este nombre.')).toBeTruthy();
    expect(button('Restaurar Muelle').disabled).toBe(false);
  });

  test('that cannot be read is told', async () => {
    answering({ status: 503, body: { code: 'NO_DISPONIBLE', message: 'Ahora no se puede.' } });
    showDeleted();
    expect((await screen.findByRole('alert')).textContent).toBe('Ahora no se puede.');
  });
});

describe('the chain of the history', () => {
  const ultimo = { orden: 1200, sello: 'f00d' };
  const all = { desde: 0, completa: { orden: 1200, en: '2026-07-02T14:30:00Z' } };

  const showChain = () => show(<ChainDialog onClose={() => undefined} />);

  test('that is whole says how much of it was looked at, and the tail without seals', async () => {
    answering({ body: { sellados: 1200, pendientes: 3, ultimo, ...all } });
    showChain();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'La bitácora está íntegra: se revisaron 1.200 líneas selladas y todas coinciden.',
    );
    expect(screen.getByText('Muy recientes para tener sello: 3.')).toBeTruthy();
    expect(screen.getByText('Último sello: f00d')).toBeTruthy();
  });

  test('says what it relies on, and verifies all of it when it is asked to', async () => {
    const body = { sellados: 1200, pendientes: 0, ultimo, ...all };
    const sent = answering({ body: { ...body, desde: 1150 } }, { body });
    showChain();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'La bitácora está íntegra: coinciden las líneas selladas desde la última verificación (50), y las 1.150 de antes coincidían entonces.',
    );
    expect(screen.getByText(/^Toda la cadena se verificó por última vez el .*2026/)).toBeTruthy();
    await user.click(button('Verificar toda la cadena'));
    await screen.findByText(/se revisaron 1\.200 líneas selladas/);
    expect(sent.map(({ path }) => path)).toEqual([
      'bitacora/verificacion',
      'bitacora/verificacion?completa=true',
    ]);
    expect(screen.queryByRole('button', { name: 'Verificar toda la cadena' })).toBe(null);
  });

  test.each([
    { motivo: 'contenido', id: 77, says: /77.*41/ },
    { motivo: 'falta', id: null, says: /41/ },
    { motivo: 'sobra', id: 77, says: /77.*41/ },
  ])('that is damaged names the place: $motivo', async ({ motivo, id, says }) => {
    answering({
      body: {
        sellados: 40,
        pendientes: 0,
        ultimo,
        roto: { orden: 41, id, motivo },
        desde: 0,
        completa: null,
      },
    });
    showChain();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(says);
    expect(alert.className).toMatch(/error/i);
  });

  test('that cannot be asked for is no whole chain', async () => {
    answering({ status: 403, body: { code: 'PROHIBIDO', message: 'No tiene permiso.' } });
    showChain();
    expect((await screen.findByRole('alert')).textContent).toBe('No tiene permiso.');
  });
});
