import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ImportDetail, ImportOptions } from '../../../../src/core/import/importApi.ts';
import { column, fakeImports, importDetail } from '../../../support/client/fakeImports.ts';
import { showImports } from '../../../support/client/importApp.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Column = ImportDetail['columnas'][number];

const dates: NonNullable<Column['fechas']> = {
  como: 'dia_mes',
  por: 'supuesta',
  pruebas: {},
  ejemplo: {
    fila: 2,
    valor: '03/04/2026',
    lecturas: { dia_mes: '2026-04-03', mes_dia: '2026-03-04' },
  },
};

const numbers: NonNullable<Column['decimales']> = {
  como: 'coma',
  por: 'supuesta',
  pruebas: {},
  ejemplo: { fila: 2, valor: '56.310', lecturas: { coma: 56_310, punto: 56.31 } },
};

function open(step: string, columnas: Column[]) {
  const api = fakeImports({ detail: importDetail({ columnas }) });
  showImports(`/importacion/3?paso=${step}`);
  const sent = () => {
    const body = api.askedFor('PATCH').at(-1)?.body;
    return (body as { opciones: ImportOptions } | undefined)?.opciones; // what the page sends
  };
  return { sent };
}

describe('a column that can be read in two ways', () => {
  test('is asked about, the day first preselected, and confirmed with one click', async () => {
    const { sent } = open('columnas', [
      column('FECHA', 'A', { fechas: dates }),
      column('KWH', 'B', { decimales: numbers }),
    ]);
    expect(await screen.findByText('¿Cómo se leen estas columnas?')).toBeTruthy();
    const fecha = within(screen.getByRole('radiogroup', { name: /FECHA/ }));
    const day = fecha.getByRole<HTMLInputElement>('radio', { name: /Primero el día/ });
    expect(day.checked).toBe(true);
    expect(fecha.getByText(/03\/04\/2026 es 3 de abril de 2026/)).toBeTruthy();
    expect(fecha.getByText(/03\/04\/2026 es 4 de marzo de 2026/)).toBeTruthy();
    const kwh = within(screen.getByRole('radiogroup', { name: /KWH/ }));
    expect(kwh.getByText(/56\.310 es 56\.310 \(56 mil\)/)).toBeTruthy();
    expect(kwh.getByText(/56\.310 es 56,31/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sí, se leen así' }));
    await waitFor(() =>
      expect(sent()).toEqual({ fechas: { FECHA: 'dia_mes' }, decimales: { KWH: 'coma' } }),
    );
    expect(screen.queryByRole('button', { name: /se leen así/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Cómo se leen las fechas y los números');
  });

  test('is asked about in the review, too, and what was chosen keeps its place', async () => {
    const { sent } = open('revision', [column('FECHA', 'A', { fechas: dates })]);
    const month = await screen.findByRole<HTMLInputElement>('radio', { name: /Primero el mes/ });
    await user.click(month);
    await waitFor(() => expect(sent()).toEqual({ fechas: { FECHA: 'mes_dia' } }));
    expect(month.checked).toBe(true);
    expect(document.activeElement).toBe(month);
  });

  test('whose rows contradict each other has no choice made, and says by which rows', async () => {
    const fechas: Column['fechas'] = {
      como: null,
      por: 'ninguna',
      pruebas: {
        dia_mes: { fila: 3, valor: '25/03/2026' },
        mes_dia: { fila: 5, valor: '03/25/2026' },
      },
    };
    open('revision', [column('FECHA', 'A', { fechas })]);
    expect(await screen.findByText('como en la fila 3: 25/03/2026')).toBeTruthy();
    expect(screen.getByText('como en la fila 5: 03/25/2026')).toBeTruthy();
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.queryByRole('button', { name: /se lee así/ })).toBeNull();
  });

  test('is not asked about again once it was answered, but can be changed with the columns', async () => {
    const answered = { ...dates, por: 'recordada' } as const;
    open('columnas', [column('FECHA', 'A', { fechas: answered })]);
    const group = await screen.findByRole('radiogroup', { name: /FECHA/ });
    expect(group.parentElement?.textContent).toContain('como la última vez');
    expect(screen.queryByText(/¿Cómo se lee/)).toBeNull();
    cleanup();
    open('revision', [column('FECHA', 'A', { fechas: answered })]);
    await screen.findByRole('heading', { name: 'Lo que va a pasar' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  test('of which the values tell is no question', async () => {
    const told = { como: 'dia_mes', por: 'valores', pruebas: {} } as const;
    open('columnas', [column('FECHA', 'A', { fechas: told })]);
    await screen.findByRole('combobox', { name: 'Campo para la columna FECHA' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});
