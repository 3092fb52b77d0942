import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ImportFinding } from '../../../src/core/import/importApi.ts';
import { column, fakeImports, importDetail, importRow } from '../../support/client/fakeImports.ts';
import { showImports } from '../../support/client/importApp.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a sheet whose resource is closed', () => {
  test('is sent where its changes are kept, and that is said', async () => {
    const motivo = 'Los puntos están cerrados.';
    const api = fakeImports({
      destinos: [{ nombre: 'punto', general: false, puede: true, motivo, sigue: 'cambio' }],
    });
    showImports('/importacion/create?destino=punto');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${motivo}El archivo entra como borradores en Cambios, para revisar y aprobar.`,
    );
    await user.click(screen.getByRole('button', { name: 'Descargar la plantilla' }));
    await waitFor(() =>
      expect(api.askedFor('POST /api/enlaces')[0]?.body).toEqual({
        ruta: '/api/importacion/plantilla/cambio',
      }),
    );
    await user.upload(screen.getByLabelText('Elegir un archivo'), new File(['x'], 'mes.xlsx'));
    await waitFor(() =>
      expect(api.askedFor('POST /api/importacion')[0]?.body).toContainEqual(['destino', 'cambio']),
    );
  });

  test('stands in the choice of destinations only where a page led to it', async () => {
    fakeImports({ destinos: [{ nombre: 'punto', general: false, puede: true }] });
    showImports('/importacion/create');
    await screen.findByRole('combobox', { name: 'Destino' });
    expect(screen.queryByRole('option', { name: 'Puntos' })).toBeNull();
  });
});

describe('what a sheet must say beside', () => {
  const detail = importDetail({
    destino: 'cambio',
    con_error: 0,
    columnas: [
      column('PUNTO', 'A', { destinos: ['codigo'], origen: 'exacta' }),
      column('FECHA', 'B', { destinos: ['dia'], origen: 'exacta' }),
    ],
    avisos: [
      { codigo: 'E01', code: 'FALTA_COLUMNA', nivel: 'error', campo: 'acta', mensaje: 'Falta.' },
    ],
  });

  test('is typed once, or comes from a column row by row', async () => {
    const api = fakeImports({ detail });
    showImports('/importacion/3?paso=columnas');
    expect(await screen.findByRole('heading', { name: 'Documento soporte' })).toBeTruthy();
    expect(screen.getByText('Fila por fila, de la columna FECHA')).toBeTruthy();
    // what is known without the sheet is not asked for
    expect(screen.queryByLabelText(/^Clase/)).toBeNull();
    const acta = screen.getByLabelText<HTMLInputElement>(/^Acta/);
    expect(acta.required).toBe(true);
    await user.type(acta, 'A-7');
    await waitFor(() =>
      expect(api.askedFor('PATCH').at(-1)?.body).toMatchObject({
        opciones: { constantes: { acta: 'A-7' } },
      }),
    );
  });

  test('is not asked for a second time among the constants', async () => {
    fakeImports({ detail: { ...detail, opciones: { constantes: { acta: 'A-7', clase: 'LED' } } } });
    showImports('/importacion/3?paso=columnas');
    expect(await screen.findByLabelText('Valor de Clase para todas las filas')).toBeTruthy();
    expect(screen.queryByLabelText('Valor de Acta para todas las filas')).toBeNull();
  });

  test('shows of a change what stands there now', async () => {
    const rows = [
      importRow(2, {
        valores: { codigo: { despues: 'P1' }, clase: { despues: 'LED', antes: 'Sodio' } },
      }),
    ];
    fakeImports({ detail, rows });
    showImports('/importacion/3?paso=revision');
    expect((await screen.findByText('LED')).closest('td')?.textContent).toContain('Sodio');
  });

  test('names a field that no column of the sheet feeds by its label', async () => {
    const wrong: ImportFinding = {
      codigo: 'E08',
      code: 'FALTA_CAMBIO',
      nivel: 'error',
      campo: 'valores',
      mensaje: 'Debe dar «Tipo».',
    };
    const rows = [importRow(2, { accion: 'error', hallazgos: [wrong] })];
    fakeImports({ detail, rows });
    showImports('/importacion/3?paso=revision');
    expect(await screen.findByText(/Valores: Debe dar «Tipo»\./)).toBeTruthy();
  });
});
