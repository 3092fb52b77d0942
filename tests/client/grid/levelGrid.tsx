import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { GridAnswer, GridLine } from '../../../src/core/resource/faces/grid.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { gridToys } from '../../support/toys/gridToys.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';

export const tanks = ['A', 'B', 'C', 'D'].map((codigo, i) => ({
  id: i + 1,
  codigo,
  capacidad: 100,
}));

interface Given {
  records?: Row[];
  cerrado?: string;
  bloqueo?: Readonly<Record<number, string>>;
  tanques?: readonly Row[];
  language?: 'es' | 'en';
  rol?: 'administrador' | 'funcionario';
  at?: string;
}

/** The levels of June of four tanks, as the server would answer them of the records in memory. */
export function showGrid(given: Given = {}) {
  const { records = [], cerrado, bloqueo = {}, language = 'es', rol = 'administrador', at } = given;
  const { tanques = tanks } = given;
  const table: Record<string, Row[]> = { tanque: [...tanques], nivel: records };
  const answer = (): GridAnswer => {
    const lineas = tanques.map((objetivo): GridLine => {
      const registro = table['nivel']?.find(({ tanque_id }) => tanque_id === objetivo['id']);
      return {
        objetivo,
        registro: registro === undefined ? null : { ...registro },
        comienzo: { litros: null, dia: '2026-06-30', origen: 'medido', nota: null },
        bloqueo: bloqueo[Number(objetivo['id'])] ?? null,
      };
    });
    const hechas = lineas.filter(({ registro }) => registro !== null).length;
    const cuentas = { lineas: 4, hechas, bloqueadas: Object.keys(bloqueo).length, aparte: [0] };
    return { lineas, cuentas, cerrado: cerrado ?? null, hay_mas: false };
  };
  const memory = memoryProvider(table, {
    rejilla: answer,
    probar: ({ valores }) => ({
      registro: { ...valores, lleno_pct: Number(valores['litros']) },
      fields: {},
      avisos: [],
    }),
  });
  const address = at ?? '/nivel?cara=grid&mes=2026-06';
  return {
    memory,
    table,
    ...showAdmin({ memory, resources: gridToys, at: address, language, rol }),
  };
}

export const level = (tank: number, values: Row = {}): Row => ({
  id: 10 + tank,
  version: 1,
  tanque_id: tank,
  mes: '2026-06',
  litros: 50,
  dia: '2026-06-30',
  origen: 'medido',
  nota: null,
  lleno_pct: 50,
  antes: null,
  ...values,
});

/** Columns: litros, dia, lleno_pct, antes, origen, nota, chart. */
export const cell = (row: number, column: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`);
  if (found === null) throw new Error(`no cell ${row}-${column}`);
  return found;
};
export const grid = () => screen.findByRole('grid');
export const enter = async (row: number, column: number) => {
  fireEvent.mouseDown(cell(row, column));
  await waitFor(() => expect(document.activeElement).toBe(cell(row, column)));
};
