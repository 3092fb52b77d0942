import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { GroupTable, MeterTable } from '../../../../src/modules/energia/pages/SheetTables.tsx';
import { equipoMedidaConsumo } from '../../../../src/modules/energia/equipo_medida_consumo.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

type Meters = ComponentProps<typeof MeterTable>['meters'];

const all = { desde: '2026-07-01', hasta: '2026-07-31' };
const told = {
  ...all,
  dias: 31,
  origen: 'leido' as const,
  kwh: 1284.5,
  factor: 40,
  fecha_anterior: '2026-06-30',
  lectura_anterior: 98_750,
  fecha_actual: '2026-07-31',
  lectura_actual: 98_782.11,
  vuelta_registrador: false,
  origen_lectura: 'interventoria',
  consumo_kwh: 1284.5,
};
const gap = { desde: '2026-07-11', hasta: '2026-07-20', dias: 10, instalado: true, kwh: null };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function rowsOf(meters: Meters, language: 'es' | 'en' = 'es') {
  showAdmin({
    memory: memoryProvider({ equipo_medida_consumo: [] }),
    resources: [equipoMedidaConsumo],
    at: '/pages/hoja',
    language,
    pages: { '/pages/hoja': <MeterTable label="Lecturas" meters={meters} all={all} /> },
  });
  await screen.findByRole('table');
  return screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
}

describe('the table of the meters of a sheet', () => {
  test('tells of a reading of all days how many they are, both ends and the factor', async () => {
    const [, row] = await rowsOf([{ serie: 'M-1', dias: [told], huecos: [] }]);
    expect(row).toEqual([
      'M-1',
      '31',
      '98.750 · 30/06/2026',
      '98.782,11 · 31/07/2026',
      '40',
      'Interventoría',
      '1.284,5',
    ]);
  });

  test('names days that are not all of the invoice, a nearest reading and a register that began anew', async () => {
    const near = {
      ...told,
      desde: '2026-07-29',
      dias: 3,
      origen: 'cercano' as const,
      vuelta_registrador: true,
    };
    const [, row] = await rowsOf([{ serie: 'M-1', dias: [near], huecos: [] }]);
    expect(row?.[1]).toBe('3 · 29/07/2026 – 31/07/2026');
    expect(row?.[3]).toMatch(/31\/07\/2026 \(.+\)$/);
    expect(row?.[5]).toBe('consumo diario más cercano');
  });

  test('says of days without a reading what stands for them, or that nothing does', async () => {
    const huecos = [
      { ...gap, kwh: 72.5 },
      { ...gap, desde: '2026-07-21', hasta: '2026-07-25', dias: 5 },
      { ...gap, desde: '2026-07-26', hasta: '2026-07-31', dias: 6, instalado: false },
    ];
    const rows = await rowsOf([{ serie: 'M-2', dias: [], huecos }], 'en');
    expect(rows.slice(1).map((row) => [row[0], row[1]?.slice(0, 2).trim(), row.at(-1)])).toEqual([
      ['M-2', '10', '72.5'],
      ['M-2', '5', 'Not known'],
      ['M-2', '6', ''],
    ]);
    const words = rows.slice(1).map((row) => row[5]);
    expect(new Set(words).size).toBe(3);
    expect(words.join()).not.toMatch(/farola\./);
  });
});

describe('the table of the groups of a sheet', () => {
  const group = { luminaria: 'LED-040', regimen: 'nocturno', vatios: 40, horas_dia: 12, kwh: 14.4 };
  const totalsOf = async (groups: { cantidad: number; dias: number }[]) => {
    showAdmin({
      memory: memoryProvider({ equipo_medida_consumo: [] }),
      resources: [equipoMedidaConsumo],
      at: '/pages/hoja',
      language: 'es',
      pages: {
        '/pages/hoja': (
          <GroupTable
            label="Luminarias"
            groups={groups.map((one) => ({ ...group, ...one }))}
            faults={undefined}
            total={28.8}
          />
        ),
      },
    });
    const foot = (await screen.findByRole('rowheader', { name: 'Total' })).parentElement;
    return [...(foot?.children ?? [])].map((cell) => cell.textContent);
  };

  test('adds up the lights of the whole period, and none where one stands in two rows', async () => {
    const whole = await totalsOf([
      { cantidad: 1199, dias: 31 },
      { cantidad: 30, dias: 31 },
    ]);
    expect(whole).toContain('1.229');
    cleanup();
    const changed = await totalsOf([
      { cantidad: 1199, dias: 31 },
      { cantidad: 1, dias: 16 },
      { cantidad: 1, dias: 15 },
    ]);
    expect(changed).not.toContain('1.201');
    expect(changed.filter((text) => text !== '')).toEqual(['Total', '28,8']);
  });
});
