import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ImportProblem } from '../../../../src/core/import/importApi.ts';
import { everyRight } from '../../../../src/core/resource/permissions.ts';
import { publishLooks, setLive } from '../../../../src/client/live/topics.ts';
import { onWrite } from '../../../../src/client/http/writes.ts';
import { fakeImports, importDetail, importRow } from '../../../support/client/fakeImports.ts';
import { showImports } from '../../../support/client/importApp.tsx';

const user = userEvent.setup();
const clean = importDetail({ con_error: 0, crear: 1234, actualizar: 1, filas: 1235 });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(detail = clean, at = '/importacion/3') {
  const api = fakeImports({ detail });
  return { api, ...showImports(at) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('applying', () => {
  test('is confirmed with its numbers, shows how far it is, and ends with the result', async () => {
    const { api } = open(clean, '/importacion/3?paso=aplicar');
    expect(await screen.findByText('Se crearán 1.234 registros.')).toBeTruthy();
    expect(screen.getByText('Se actualizará 1 registro.')).toBeTruthy();
    await user.click(await button('Aplicar a 1.235 registros'));
    expect(api.askedFor('POST /api/importacion/3/aplicar')[0]?.body).toEqual({});
    const bar = await screen.findByRole('progressbar', { name: 'Escribiendo…' });
    api.be('aplicando', { progreso: { hechas: 600, total: 1200 } });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    expect(screen.getByText('600 de 1.200 filas')).toBeTruthy();
    api.be('aplicada', { aplicadas: 1235, aplicado_en: '2026-07-15T10:01:00-05:00' });
    expect(await screen.findByText('Se escribieron 1.235 registros.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a Puntos' }).getAttribute('href')).toBe('/punto');
  });

  test.each(['aplicada', 'deshecha', 'cancelada'] as const)(
    'tells the lists that are open elsewhere once it is «%s»',
    async (estado) => {
      const heard = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const stop = onWrite(heard);
      const { api } = open({ ...clean, estado: 'aplicando' });
      await screen.findByRole('progressbar');
      expect(heard).not.toHaveBeenCalled();
      api.be(estado);
      await waitFor(() => expect(heard).toHaveBeenCalledOnce());
      stop();
    },
  );

  test('waits for the word that rows with errors are left out', async () => {
    const { api } = open(importDetail(), '/importacion/3?paso=aplicar');
    const apply = await button('Aplicar a 2 registros');
    expect(apply.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Aplicar solo las filas válidas' }));
    await user.click(apply);
    await waitFor(() =>
      expect(api.askedFor('POST /api/importacion/3/aplicar')[0]?.body).toEqual({
        solo_validas: true,
      }),
    );
  });

  test('that somebody came before says which rows it left, and plans the file again as it was', async () => {
    const problema: ImportProblem = {
      codigo: 'E08',
      code: 'VERSION_VIEJA',
      nivel: 'error',
      mensaje: 'Otra persona lo cambió.',
      filas: 2,
      ejemplos: [2, 3],
      al_aplicar: true,
    };
    const { api } = open(
      importDetail({ problemas: [problema], con_error: 2, opciones: { omitir: [9] } }),
      '/importacion/3?paso=revision',
    );
    expect(await screen.findByText(/^No se escribió nada: 2 filas/)).toBeTruthy();
    expect(screen.getByText('Otra persona lo cambió.')).toBeTruthy();
    // there is nothing in the sheet to be mended
    expect(screen.queryByRole('button', { name: 'Descargar las filas con error' })).toBeNull();
    await user.click(await button('Planear de nuevo'));
    await waitFor(() => expect(api.askedFor('PATCH')[0]?.body).toEqual({}));
    api.be('validada', { problemas: [], con_error: 0 });
    await waitFor(() => expect(screen.queryByText(/^No se escribió nada/)).toBeNull());
  });

  test('has nothing to do where nothing changes', async () => {
    open(
      importDetail({ con_error: 0, crear: 0, actualizar: 0, sin_cambio: 3 }),
      '/importacion/3?paso=aplicar',
    );
    expect(await screen.findByText('No hay nada que escribir.')).toBeTruthy();
    expect((await button('Aplicar a 0 registros')).disabled).toBe(true);
  });

  test('that the server refuses is told in its words', async () => {
    const { api } = open(clean, '/importacion/3?paso=aplicar');
    api.refuseOnce('POST /api/importacion/3/aplicar', 409, 'Alguien la aplicó antes.');
    await user.click(await button('Aplicar a 1.235 registros'));
    expect(await screen.findByText('Alguien la aplicó antes.')).toBeTruthy();
  });

  test('can be cancelled while it goes on, after asking', async () => {
    const { api } = open({ ...clean, estado: 'aplicando' });
    await user.click(await button('Cancelar la importación'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar la importación?' }));
    await user.click(dialog.getByRole('button', { name: 'Seguir importando' }));
    expect(api.askedFor('POST')).toEqual([]);
    await user.click(await button('Cancelar la importación'));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Cancelar la importación' }));
    expect(await screen.findByText(/La importación se canceló\. No se escribió nada/)).toBeTruthy();
  });
});

describe('the result', () => {
  const applied = importDetail({
    estado: 'aplicada',
    aplicadas: 2,
    aplicado_en: '2026-07-15T10:01:00-05:00',
  });

  test('is undone after asking, and lists what was kept', async () => {
    const { api } = open(applied);
    await user.click(await button('Deshacer la importación'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Deshacer la importación' }));
    await screen.findByRole('progressbar', { name: 'Deshaciendo…' });
    api.state.rows = [importRow(2, { valores: { codigo: { despues: 'P1' } }, registro_id: 5 })];
    api.be('deshecha', { conservadas: 1 });
    expect(await screen.findByText('La importación se deshizo.')).toBeTruthy();
    expect(screen.getByText(/Se conservó 1 registro/)).toBeTruthy();
    expect(
      await screen.findByRole('link', { name: 'Abrir el registro de la fila 2' }),
    ).toBeTruthy();
    expect(api.askedFor('GET /api/importacion/3/filas')[0]?.query['estado']).toBe('conservada');
  });

  test('offers the repair file while rows were left out', async () => {
    open(applied);
    expect(await button('Descargar las filas con error')).toBeTruthy();
    expect(screen.getByLabelText('Subir el archivo corregido')).toBeTruthy();
  });

  test('of a failure says why, and what to do', async () => {
    open(
      importDetail({
        estado: 'fallida',
        columnas: [],
        avisos: [
          { codigo: 'E01', code: 'X', nivel: 'error', mensaje: 'El libro está cifrado.' },
          { codigo: 'A05', code: 'Y', nivel: 'aviso', mensaje: 'Columna desconocida.' },
        ],
      }),
    );
    expect(await screen.findByText(/La importación falló/)).toBeTruthy();
    expect(screen.getByText('El libro está cifrado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Importar otro archivo' }).getAttribute('href')).toBe(
      '/importacion/create?destino=punto',
    );
  });
});

describe('an import that somebody else brought', () => {
  const clerk = { rol: 'funcionario', derechos: everyRight } as const;
  const words = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  test('is only looked at by who may not write where it leads', async () => {
    fakeImports({ detail: importDetail() });
    showImports('/importacion/3?paso=aplicar', { who: clerk, writes: 'administrador' });
    expect(await screen.findByText(/^Puede consultar esta importación\./)).toBeTruthy();
    expect(screen.getByText('Se creará 1 registro.')).toBeTruthy();
    expect(words().filter((one) => /Aplicar a|Cancelar/.test(one ?? ''))).toEqual([]);
    await user.click(await button('Atrás'));
    await screen.findByRole('heading', { name: 'Lo que va a pasar' });
    expect(words()).not.toContain('Descargar las filas con error');
  });

  test('is undone by who may undo', async () => {
    fakeImports({ detail: importDetail({ estado: 'aplicada', aplicadas: 2 }) });
    const derechos = { ...everyRight, cerrar_y_deshacer: false };
    showImports('/importacion/3', { who: { ...clerk, derechos } });
    await screen.findByText('Se escribieron 2 registros.');
    expect(words()).not.toContain('Deshacer la importación');
    expect(words()).toContain('Descargar las filas con error');
  });
});

describe('an import opened by its address', () => {
  test('goes on where it stands: the step of the URL, and the work of the server', async () => {
    const { api, path } = open(
      { ...clean, estado: 'planificando' },
      '/importacion/3?paso=revision',
    );
    await screen.findByRole('heading', { name: 'Lo que va a pasar' });
    await screen.findByRole('progressbar', { name: 'Calculando lo que va a pasar…' });
    api.be('validada');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(await button('Seguir a aplicar'));
    await waitFor(() => expect(path()).toBe('/importacion/3?paso=aplicar'));
    const heading = await screen.findByRole('heading', { name: 'Aplicar' });
    expect(document.activeElement).toBe(heading);
    await user.click(await button('Atrás'));
    await waitFor(() => expect(path()).toBe('/importacion/3?paso=revision'));
  });

  test('is asked for when something is told of it, and not again and again, while changes are told', async () => {
    setLive(true);
    try {
      const { api } = open({ ...clean, estado: 'planificando' });
      await screen.findByRole('progressbar');
      const asked = () => api.askedFor('GET /api/importacion/3').length;
      const before = asked();
      await pause(1600);
      expect(asked()).toBe(before);
      api.be('validada');
      act(() => publishLooks({ mirar: [{ que: 'importacion', id: 3 }] }));
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    } finally {
      setLive(false);
    }
  });

  test('asks the server no more once it is done', async () => {
    const { api } = open({ ...clean, estado: 'planificando' });
    await screen.findByRole('progressbar');
    api.be('validada');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const asked = api.askedFor('GET /api/importacion/3').length;
    expect(asked).toBeGreaterThan(1);
    await pause(1600);
    expect(api.askedFor('GET /api/importacion/3')).toHaveLength(asked);
  });

  test('that does not exist says so', async () => {
    open(clean, '/importacion/99');
    expect(await screen.findByText('No se encontró la importación 99')).toBeTruthy();
  });

  test('tells what is known about the file as a whole', async () => {
    const mensaje = 'Este mismo archivo ya se aplicó el 12/07/2026.';
    open({ ...clean, avisos: [{ codigo: 'A05', code: 'REPETIDO', nivel: 'aviso', mensaje }] });
    expect(await screen.findByText(mensaje)).toBeTruthy();
  });

  test('goes from step to step by its stepper, which marks the present one', async () => {
    open(clean);
    const steps = within(
      await screen.findByRole('navigation', { name: 'Pasos de la importación' }),
    );
    const present = steps.getByRole('button', { name: 'Columnas' });
    expect(present.getAttribute('aria-current')).toBe('step');
    expect(steps.getByRole<HTMLButtonElement>('button', { name: 'Resultado' }).disabled).toBe(true);
    await user.click(steps.getByRole('button', { name: 'Archivo' }));
    await user.click(await screen.findByRole('radio', { name: /Solo actualizar/ }));
    await waitFor(() => expect(screen.getByText('Calculando de nuevo…')).toBeTruthy());
  });
});
