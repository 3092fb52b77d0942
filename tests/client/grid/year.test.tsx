import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { GridAnswer, GridLine } from '../../../src/core/resource/faces/grid.ts';
import { monthsOf, monthTarget } from '../../../src/core/resource/faces/gridYear.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { gridToys } from '../../support/toys/gridToys.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

interface Given {
  records?: Row[];
  lines?: Readonly<Record<string, Partial<GridLine>>>;
  language?: 'es' | 'en';
  rol?: 'administrador' | 'funcionario';
  at?: string;
}

/** The tills of a year in one shop, as the server would answer them of the records in memory. */
function showYear(given: Given = {}) {
  const { records = [], lines = {}, language = 'es', rol = 'administrador' } = given;
  const table: Record<string, Row[]> = { caja: records };
  const answer = ({ key }: { key: string }): GridAnswer => {
    const [year = '', tienda] = key.split('.');
    const lineas = monthsOf(year).map((mes): GridLine => {
      const own = table['caja']?.find((one) => one['mes'] === mes && one['tienda'] === tienda);
      return {
        objetivo: monthTarget(mes),
        registro: own === undefined ? null : { ...own },
        comienzo: { abre: null, ventas: null, gastos: 0, renta: null, tope: null, nota: 'nueva' },
        bloqueo: null,
        abiertos: [],
        propuestas: {},
        ...lines[mes],
      };
    });
    const hechas = lineas.filter(({ registro }) => registro !== null).length;
    const cuentas = { lineas: 12, hechas, bloqueadas: 0, aparte: [] };
    return { lineas, cuentas, cerrado: null, hay_mas: false };
  };
  const memory = memoryProvider(table, {
    rejilla: answer,
    probar: ({ valores }) => ({
      registro: {
        ...valores,
        cierra: Number(valores['abre'] ?? 0) + Number(valores['ventas'] ?? 0),
      },
      fields: {},
      avisos: [],
      propuestas: lines[String(valores['mes'])]?.propuestas ?? {},
    }),
  });
  const at = given.at ?? '/caja?cara=grid&mes=2024&tienda=norte';
  return { memory, table, ...showAdmin({ memory, resources: gridToys, at, language, rol }) };
}

const till = (month: number, values: Row = {}): Row => ({
  id: 10 + month,
  version: 1,
  mes: `2024-${String(month).padStart(2, '0')}`,
  tienda: 'norte',
  abre: 100,
  ventas: 50,
  gastos: 20,
  renta: null,
  cierra: 130,
  tope: 30,
  sobra: -10,
  clientes: null,
  cajera: null,
  nota: null,
  estado: 'borrador',
  ...values,
});

/** The fields in the order of the form. */
const ITEMS = ['estado', 'abre', 'ventas', 'gastos', 'renta', 'cierra', 'tope', 'sobra'] as const;
const cell = (item: (typeof ITEMS)[number], month: number): HTMLElement => {
  const place = `${ITEMS.indexOf(item)}-${month - 1}`;
  const found = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (found === null) throw new Error(`no cell ${place}`);
  return found;
};
const grid = () => screen.findByRole('grid');
const enter = async (item: (typeof ITEMS)[number], month: number) => {
  fireEvent.mouseDown(cell(item, month));
  await waitFor(() => expect(document.activeElement).toBe(cell(item, month)));
};
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: () => text },
  });
const slow = { timeout: 3000 };

test('months stand side by side under the sections of the form, with what the year comes to', async () => {
  showYear({ records: [till(1), till(2, { abre: 130, cierra: 160, gastos: 45, sobra: 15 })] });
  const table = await grid();
  expect(table.querySelectorAll('thead th')).toHaveLength(14);
  for (const title of ['Dinero', 'Tope']) expect(within(table).getByText(title)).toBeTruthy();
  const ofYear = (item: (typeof ITEMS)[number]) => cell(item, 12).nextElementSibling?.textContent;
  expect(ofYear('ventas')).toBe('$ 100');
  // carried from month to month: the first one's and the last one's
  expect(ofYear('abre')).toBe('$ 100');
  expect(ofYear('cierra')).toBe('$ 160');
  expect(ofYear('tope')).toBe('');
  expect(screen.getByText('2 escritos')).toBeTruthy();
});

test('what is left below a ceiling is told, and what is over it is marked', async () => {
  showYear({ records: [till(1), till(2, { gastos: 45, sobra: 15 })] });
  await grid();
  expect(cell('sobra', 1).textContent).toBe('quedan 10');
  expect(cell('sobra', 2).textContent).toBe('+15');
  expect(cell('gastos', 1).hasAttribute('data-over')).toBe(false);
  expect(cell('gastos', 2).hasAttribute('data-over')).toBe(true);
  await enter('gastos', 2);
  await screen.findByText(/pasa el máximo en 15/);
});

test('a month is typed downwards over what is computed, and saved as one record', async () => {
  const { memory } = showYear({ records: [till(1)] });
  await grid();
  await enter('abre', 2);
  await user.keyboard('130{Enter}60{Enter}5{Enter}{Enter}');
  // over what the month closes with
  await waitFor(() => expect(document.activeElement).toBe(cell('tope', 2)));
  expect(memory.callsOf('create')).toEqual([]);
  await enter('abre', 3);
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1), slow);
  expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({
    mes: '2024-02',
    tienda: 'norte',
    abre: 130,
    ventas: 60,
    gastos: 5,
    nota: 'nueva',
  });
});

test('Tab goes on with the next month, and over one that is closed', async () => {
  showYear({
    records: [till(1), till(2), till(3)],
    lines: { '2024-02': { bloqueo: '02/2024 se cerró.' } },
  });
  await grid();
  await enter('ventas', 1);
  await user.keyboard('{Tab}');
  await waitFor(() => expect(document.activeElement).toBe(cell('ventas', 3)));
});

test('an empty month is begun with one click, as it stands there', async () => {
  const { memory } = showYear({
    lines: {
      '2024-01': {
        comienzo: { abre: 10, ventas: 40, gastos: 0 },
        propuestas: { renta: { valor: 4, fuente: 'un décimo de las ventas' } },
      },
    },
  });
  await grid();
  // in grey, with its source
  expect(cell('renta', 1).textContent).toContain('4');
  expect(cell('renta', 1).hasAttribute('data-proposed')).toBe(true);
  await enter('renta', 1);
  await screen.findByText(/· un décimo de las ventas/);
  await user.click(screen.getByRole('button', { name: /^Empezar enero de 2024/ }));
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1), slow);
  // what the server puts by itself is left to it
  expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({
    mes: '2024-01',
    abre: 10,
    ventas: 40,
    renta: null,
  });
});

test('of months that have not come nothing is foretold, and none is begun', async () => {
  showYear({ at: '/caja?cara=grid&mes=2099&tienda=norte' });
  await grid();
  expect(cell('gastos', 1).textContent).toBe('');
  expect(screen.queryByRole('button', { name: /Empezar/ })).toBeNull();
});

test('what is offered beside a record is marked, taken by a key, or for the whole month', async () => {
  const fuente = 'un décimo de las ventas';
  const { memory } = showYear({
    records: [till(1, { renta: 1 }), till(2, { renta: 5 })],
    lines: {
      '2024-01': { propuestas: { renta: { valor: 5, fuente }, tope: { valor: 40, fuente } } },
      '2024-02': { propuestas: { renta: { valor: 5, fuente } } },
    },
  });
  await grid();
  expect(cell('renta', 1).hasAttribute('data-offered')).toBe(true);
  expect(cell('renta', 2).hasAttribute('data-offered')).toBe(false);
  expect(
    screen.getByRole('button', { name: /Tomar 2: lo propuesto en enero de 2024/ }),
  ).toBeTruthy();
  await enter('renta', 1);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(cell('renta', 1).textContent).toBe('$ 5'));
  expect(cell('tope', 1).textContent).toBe('$ 30');
  await user.click(screen.getByRole('button', { name: /Tomar 1: lo propuesto en enero de 2024/ }));
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1), slow);
  expect(memory.callsOf('update')[0]?.params['data']).toMatchObject({ renta: 5, tope: 40 });
});

test('a closed month says which closing, and takes what it leaves open', async () => {
  const { memory } = showYear({
    records: [till(1)],
    lines: { '2024-01': { bloqueo: '01/2024 se cerró el 5.', abiertos: ['tope'] } },
  });
  await grid();
  await enter('ventas', 1);
  await screen.findByText(/^· 01\/2024 se cerró el 5\./);
  await user.keyboard('9');
  expect(cell('ventas', 1).textContent).toBe('$ 50');
  await enter('tope', 1);
  await user.keyboard('70{Enter}');
  await enter('abre', 2);
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1), slow);
  expect(memory.callsOf('update')[0]?.params['data']).toMatchObject({ tope: 70, ventas: 50 });
});

test('a record that is no draft any more is locked, and says as what it stands', async () => {
  showYear({ records: [till(1, { estado: 'firmado' })] });
  await grid();
  await enter('ventas', 1);
  await screen.findByText(/ya no se escribe: Firmado/);
  expect(cell('ventas', 1).getAttribute('aria-readonly')).toBe('true');
});

test('what the server sets for this choice is not typed', async () => {
  showYear({
    records: [till(1, { tienda: 'sur' })],
    at: '/caja?cara=grid&mes=2024&tienda=sur',
  });
  await grid();
  expect(cell('renta', 1).hasAttribute('data-locked')).toBe(true);
  expect(cell('ventas', 1).hasAttribute('data-locked')).toBe(false);
});

test('what follows from a saved month is read anew, and what moved is marked', async () => {
  const { memory, table } = showYear({ records: [till(1), till(2, { abre: 130 })] });
  await grid();
  await enter('ventas', 1);
  await user.keyboard('80');
  // as the server does it
  table['caja'] = [till(1), till(2, { abre: 160, version: 2 })];
  await enter('tope', 2);
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1), slow);
  await waitFor(() => expect(memory.callsOf('grid').length).toBeGreaterThan(1), slow);
  await waitFor(() => expect(cell('abre', 2).textContent).toContain('160'), slow);
  expect(cell('abre', 2).hasAttribute('data-moved')).toBe(true);
  await enter('abre', 2);
  await screen.findByText(/antes era \$ 130/);
});

test('a month that moved while another of its cells was typed goes on from there, and asks nothing', async () => {
  const { memory, table } = showYear({ records: [till(1), till(2, { abre: 130 })] });
  await grid();
  await enter('ventas', 2);
  await user.keyboard('77{Enter}');
  table['caja'] = [till(1), till(2, { abre: 160, version: 2 })];
  Object.assign(memory.rowOf('caja', 12), { abre: 160, version: 2 });
  await enter('ventas', 3);
  await waitFor(
    () => expect(memory.rowOf('caja', 12)).toMatchObject({ abre: 160, ventas: 77, version: 3 }),
    slow,
  );
  expect(screen.queryByRole('button', { name: /Comparar/ })).toBeNull();
});

test('two people in one cell are asked which value stands', async () => {
  const { memory, table } = showYear({ records: [till(1)] });
  await grid();
  table['caja'] = [till(1, { ventas: 70, version: 2 })];
  Object.assign(memory.rowOf('caja', 11), { ventas: 70, version: 2 });
  await enter('ventas', 1);
  await user.keyboard('60');
  await enter('ventas', 2);
  await user.click(await screen.findByRole('button', { name: 'Comparar: enero de 2024' }, slow));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /60/ }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(memory.rowOf('caja', 11)).toMatchObject({ ventas: 60, version: 3 }));
});

test('a block of a spreadsheet is laid over months and items, and what does not fit is told', async () => {
  const { memory } = showYear({
    records: [till(10), till(12)],
    lines: { '2024-11': { bloqueo: '11/2024 se cerró.' } },
  });
  await grid();
  await enter('abre', 10);
  paste('10\t20\t30\t40\n11\t21\tmucho\t41\n');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('4 celdas, 1 rechazada')).toBeTruthy();
  expect(
    dialog.getByText(/Desde Abre con, octubre de 2024 hasta Ventas, diciembre de 2024/),
  ).toBeTruthy();
  expect(dialog.getByText('Sobre meses cerrados no se escribe: noviembre de 2024.')).toBeTruthy();
  expect(dialog.getByText(/después de diciembre se deja por fuera/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pegar' }));
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1), slow);
  expect(memory.callsOf('update')[0]?.params['data']).toMatchObject({ abre: 10, ventas: 11 });
  // the refused one keeps what was pasted
  expect(cell('ventas', 12).textContent).toContain('mucho');
});

test('a month that is refused keeps what was typed, and the summary leads to its cell', async () => {
  const { memory } = showYear();
  memory.failOnce(
    'create',
    apiError(422, { code: 'INVALIDO', fields: { ventas: [{ code: 'X', message: 'Falta.' }] } }),
  );
  await grid();
  await enter('abre', 1);
  await user.keyboard('5');
  await enter('abre', 2);
  const summary = await screen.findByText('Ventas: Falta.', { exact: false }, slow);
  const item = within(summary.closest('li') as HTMLElement);
  await user.click(item.getByRole('button', { name: 'Ir: enero de 2024' }));
  await waitFor(() => expect(document.activeElement).toBe(cell('ventas', 1)));
  expect(cell('abre', 1).textContent).toBe('$ 5');
});

test('who may not write reads the year', async () => {
  const { memory } = showYear({ records: [till(1)], rol: 'funcionario', language: 'en' });
  await grid();
  expect(screen.queryByRole('button', { name: /Begin/ })).toBeNull();
  await enter('ventas', 1);
  await user.keyboard('9{Enter}');
  expect(memory.callsOf('update')).toEqual([]);
});

test('year and choice stand in the address, and the list is one tab away', async () => {
  const { memory, path } = showYear({ records: [till(1)] });
  await grid();
  expect(memory.callsOf('grid')[0]?.params).toEqual({ key: '2024.norte' });
  await user.click(screen.getByRole('button', { name: 'Año siguiente: 2025' }));
  await waitFor(() => expect(path()).toContain('mes=2025'));
  await waitFor(() => expect(memory.callsOf('grid').at(-1)?.params['key']).toBe('2025.norte'));
  await user.click(screen.getByRole('tab', { name: 'Lista' }));
  await waitFor(() => expect(path()).not.toContain('mes='));
  expect(path()).not.toContain('tienda=');
});
