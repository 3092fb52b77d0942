import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ImportDetail } from '../../../../src/core/import/importApi.ts';
import {
  column,
  fakeImports,
  importDetail,
  importRow,
} from '../../../support/client/fakeImports.ts';
import { showImports } from '../../../support/client/importApp.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const month = (own: Partial<ImportDetail> = {}): ImportDetail =>
  importDetail({
    destino: 'recibo_norte',
    con_error: 0,
    crear: 1200,
    actualizar: 1,
    eliminar: 2,
    filas: 1201,
    periodo: '2026-06',
    columnas: [column('CUENTA', 'A', { destinos: ['cuenta'], origen: 'exacta' })],
    totales: [
      { campo: 'filas', esperado: null, encontrado: 1201 },
      { campo: 'valor', esperado: null, encontrado: 182_400_000.5 },
      { campo: 'pagado', esperado: null, encontrado: 0 },
    ],
    reemplazo: {
      antes: [
        { campo: 'filas', suma: 3 },
        { campo: 'valor', suma: 600_000 },
        { campo: 'pagado', suma: 0 },
      ],
      desaparecen: [
        { campo: 'filas', suma: 2 },
        { campo: 'valor', suma: 500_000 },
        { campo: 'pagado', suma: 0 },
      ],
    },
    ...own,
  });

function open(detail: ImportDetail, step: string) {
  const api = fakeImports({ detail });
  return { api, ...showImports(`/importacion/3?paso=${step}`) };
}

describe('a file of one month', () => {
  test('is asked for its month, and whether it replaces what the month has, before the upload', async () => {
    const destinos = ['punto', 'recibo_norte'].map((nombre) => ({
      nombre,
      general: true,
      puede: true,
    }));
    const api = fakeImports({ destinos });
    showImports('/importacion/create?destino=punto');
    const destination = await screen.findByRole('combobox', { name: 'Destino' });
    expect(screen.queryByLabelText('Periodo del archivo')).toBeNull();
    await user.selectOptions(destination, 'recibo_norte');
    const period = screen.getByLabelText('Periodo del archivo');
    await user.type(period, '2026');
    await user.tab();
    expect(await screen.findByText('Escriba un mes como 2026-07.')).toBeTruthy();
    await user.clear(period);
    await user.type(period, '2026-06');
    const replace = screen.getByRole<HTMLInputElement>('checkbox', { name: /Reemplazar lo que/ });
    expect(replace.checked).toBe(true);
    await user.click(replace);
    await user.upload(screen.getByLabelText('Elegir un archivo'), new File(['x'], 'junio.xlsx'));
    await waitFor(() => expect(api.askedFor('POST /api/importacion')).toHaveLength(1));
    expect(api.askedFor('POST /api/importacion')[0]?.body).toEqual([
      ['destino', 'recibo_norte'],
      ['modo', 'crear_y_actualizar'],
      ['opciones', '{"periodo":"2026-06","reemplazar":false}'],
      ['archivo', 'junio.xlsx'],
    ]);
  });

  test('may be said to be of another one later; where only new rows are made nothing is replaced', async () => {
    const { api } = open(month({ opciones: { periodo: '2026-06' } }), 'archivo');
    const period = await screen.findByLabelText('Periodo del archivo');
    await user.clear(period);
    await user.type(period, '2026-05');
    await waitFor(() =>
      expect(api.askedFor('PATCH')[0]?.body).toMatchObject({ opciones: { periodo: '2026-05' } }),
    );
    await user.click(screen.getByRole('radio', { name: /Solo crear/ }));
    expect(screen.queryByRole('checkbox', { name: /Reemplazar lo que/ })).toBeNull();
  });

  test('shows what becomes of the month, and which records vanish', async () => {
    const rows = [
      importRow(2, { valores: { cuenta: { despues: 'A' } } }),
      {
        ...importRow(0, { accion: 'eliminar', valores: { cuenta: { despues: 'Z' } } }),
        fila: null,
        registro_id: 9,
      },
    ];
    fakeImports({ detail: month(), rows });
    showImports('/importacion/3?paso=revision');
    expect(await screen.findByText('Qué pasa con junio de 2026')).toBeTruthy();
    const lines = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ')),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        ['3', '1.201', '1.198', '2'],
        ['$ 600.000', '$ 182.400.000,50', '$ 181.800.000,50', '$ 500.000'],
      ]),
    );
    expect(screen.getByText(/Nuevas en el archivo: 1\.200\. .* se quitan: 2\./)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'No está en el archivo' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Por quitar 2' })).toBeTruthy();
  });

  test('removes nothing while rows have errors, and says so', async () => {
    open(month({ con_error: 1 }), 'revision');
    expect(
      await screen.findByText(/Mientras haya filas con errores no se quita nada/),
    ).toBeTruthy();
  });
});

describe('control totals', () => {
  const apply = () =>
    screen.findByRole<HTMLButtonElement>('button', { name: 'Aplicar a 1.203 registros' });

  test('must agree with the letter before anything is written', async () => {
    const { api } = open(month(), 'aplicar');
    const button = await apply();
    expect(screen.getByText('Se quitan 2 registros.')).toBeTruthy();
    expect(button.disabled).toBe(true);
    await user.type(screen.getByLabelText(/^Filas/), '1.201');
    await user.type(screen.getByLabelText(/^Valor/), '182.400.000');
    await user.type(screen.getByLabelText(/^Pagado/), '0');
    expect(await screen.findByText(/una diferencia de \$\s0,50/)).toBeTruthy();
    expect(button.disabled).toBe(true);
    await user.type(screen.getByLabelText(/^Valor/), ',50');
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await waitFor(() =>
      expect(api.askedFor('POST /api/importacion/3/aplicar')[0]?.body).toEqual({
        totales: { filas: 1201, valor: 182_400_000.5, pagado: 0 },
      }),
    );
  });

  test('that were typed before stand there again', async () => {
    const totales = month().totales.map((one) => ({ ...one, esperado: one.encontrado }));
    open(month({ totales }), 'aplicar');
    const button = await apply();
    expect(button.disabled).toBe(false);
    expect(screen.getByText('Coincide con las filas por escribir: 1.201.')).toBeTruthy();
  });
});
