import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Refusal } from '../../support/client/ownPage.tsx';
import { goal, inventory, load, show, start } from '../../support/client/startPage.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what falls due leads to its record, with its day and how it stands', async () => {
  show(() => start);
  const link = await screen.findByRole('link', { name: 'Carta E-2026-00009' });
  expect(link.getAttribute('href')).toBe('/correspondencia/9');
  expect(screen.getByText(/^Respuesta · .* · su responsable no tiene cuenta$/)).toBeTruthy();
  expect(screen.getByText('Vencido')).toBeTruthy();
});

test('of many only the first are shown until the rest is asked for', async () => {
  const [one] = start.plazos;
  const many = Array.from({ length: 9 }, (_, id) => ({ ...one, id, numero: `E-${id}` }));
  show(() => ({ ...start, plazos: many }));
  await userEvent.click(await screen.findByRole('button', { name: '3 más' }));
  expect(screen.getAllByRole('link', { name: /^Carta E-/ })).toHaveLength(9);
});

test('each number that waits leads to its list, and what is clear is told apart', async () => {
  show(() => start);
  const tile = await screen.findByRole('link', { name: /^1\.234/ });
  expect(tile.textContent).toContain('Casos de mantenimiento abiertos fuera de límite');
  expect(goal(tile)).toEqual([
    '/seguimiento_mantenimiento',
    { estado: ['reportado'], en_limite: false },
  ]);
  expect(screen.getByText(/Nada espera en/)).toBeTruthy();
  const clear = screen.getByRole('link', { name: 'Cartas vencidas' });
  expect(goal(clear)).toEqual(['/correspondencia', { semaforo: 'vencida' }]);
});

test('the figures of the inventory lead to the points that they count', async () => {
  show(() => start);
  expect(goal(await screen.findByRole('link', { name: '2.180' }))).toEqual([
    `/${inventory}`,
    { cuenta_carga: true },
  ]);
  expect(screen.getByRole('link', { name: '141,19 kW' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '52.124 kWh' })).toBeTruthy();
  const technologies = within(screen.getByRole('table', { name: 'En servicio, por tecnología' }));
  expect(goal(technologies.getByRole('link', { name: 'LED' }))).toEqual([
    `/${inventory}`,
    { cuenta_carga: true, luminaria_id: [1, 2] },
  ]);
  expect(technologies.getByRole('link', { name: 'Sin luminaria' })).toBeTruthy();
  const states = within(screen.getByRole('table', { name: 'Puntos por estado' }));
  expect(goal(states.getByRole('link', { name: 'Retirada' }))).toEqual([
    `/${inventory}`,
    { estado_operativo: 'retirada' },
  ]);
});

test('the last imports show their state and lead to themselves', async () => {
  show(() => start);
  const link = await screen.findByRole('link', { name: 'inventario.xlsx' });
  expect(link.getAttribute('href')).toBe('/importacion/4');
  expect(screen.getByText('Inventario · Una fila · 14/07/2026, 10:00')).toBeTruthy();
  expect(screen.getByText('Por aplicar')).toBeTruthy();
});

test('says that nothing waits, and that there is nothing yet', async () => {
  const nothing = { ...load, total: 0, kw: 0, kwh_mes: 0, filtro: {} };
  show(
    () => ({
      ...start,
      pendientes: [],
      plazos: [],
      inventario: { en_servicio: nothing, tecnologias: [], estados: [] },
      importaciones: [],
    }),
    'en',
  );
  expect(await screen.findByText('Nothing is waiting for you today.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Import an inventory' });
  expect(link.getAttribute('href')).toBe('/pages/importar_inventario_alumbrado');
  expect(screen.getByText('Nothing has been imported yet.')).toBeTruthy();
});

test('leaves out what the person may not read', async () => {
  show(() => ({ ...start, inventario: null, importaciones: null }), 'en');
  expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Updated inventory' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Last imports' })).toBeNull();
});

test('says what went wrong, and asks again', async () => {
  let isUp = false;
  show(() => (isUp ? start : new Refusal(500, { code: 'X', message: 'It broke.' })), 'en');
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '2,180' })).toBeTruthy();
});

const energy = { es: 'Desviación de lo facturado', en: 'Deviation of what was invoiced' };
const figure = (periodo: string, valor: number | null) => ({
  periodo,
  valor,
  filas: 4,
  filtro: { periodo },
  meta: 3,
  tono: 'bad' as const,
  origen: { de: 'registros' as const, dia: '2026-07-15' },
});
const months = [figure('2026-05', 2.5), figure('2026-06', 9.93)];
const tile = {
  recurso: 'factura_energia',
  medida: 'desviacion',
  titulo: energy,
  unidad: '%',
  bueno: 'menos' as const,
  actual: months[1]!,
  anterior: months[0]!,
  serie: months,
};

test('a figure says what it should be, how it changed, and leads to its rows', async () => {
  show(() => ({ ...start, fichas: [tile] }));
  expect(await screen.findByRole('heading', { name: 'Cifras de junio de 2026' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /Desviación de lo facturado/ });
  expect(link.textContent).toContain('9,9\u00a0%');
  expect(goal(link)).toEqual(['/factura_energia', { periodo: '2026-06' }]);
  expect(screen.getByText('Fuera de la meta: 3 %')).toBeTruthy();
  expect(screen.getByText('+7,4 puntos desde may.')).toBeTruthy();
});

test('the month says what is missing, the gravest first, and leads to its closing', async () => {
  const step = (condicion: string, tono: 'good' | 'warning' | 'bad', registros: number) => ({
    condicion,
    tono,
    registros,
    titulo: { es: `Paso ${condicion}`, en: `Step ${condicion}` },
    recurso: 'factura_energia',
    filtro: { periodo: '2026-06' },
  });
  const condiciones = [step('a', 'warning', 2), step('b', 'good', 0), step('c', 'bad', 5)];
  const cierre = { periodo: '2026-06', recurso: 'cierre_mes', id: null, condiciones };
  show(() => ({ ...start, cierre }));
  expect(await screen.findByText('junio de 2026: faltan 2 de 3 pasos')).toBeTruthy();
  const steps = screen.getAllByRole('link', { name: /^Paso/ });
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Paso c', 'Paso a']);
  expect(goal(steps[0]!)).toEqual(['/factura_energia', { periodo: '2026-06' }]);
  const closing = screen.getByRole('link', { name: 'Ver el cierre de junio de 2026' });
  expect(closing.getAttribute('href')).toBe('/cierre_mes/create?periodo=2026-06');
});

test('a month in order can be closed at once', async () => {
  const cierre = { periodo: '2026-06', recurso: 'cierre_mes', id: 7, condiciones: [] };
  show(() => ({ ...start, cierre }), 'en');
  expect(await screen.findByText('June 2026 can be closed.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Close June 2026' });
  expect(link.getAttribute('href')).toBe('/cierre_mes/7');
});

test('a figure of which nothing is known says so', async () => {
  const unknown = { ...figure('2026-06', null), filas: 0, tono: 'neutral' as const };
  show(() => ({ ...start, fichas: [{ ...tile, actual: unknown }] }), 'en');
  const link = await screen.findByRole('link', { name: /Deviation of what was invoiced/ });
  expect(link.textContent).toContain('No data');
  expect(screen.queryByText(/target/)).toBeNull();
});

test('every value of a drawing leads to its list', async () => {
  const { titulo, actual: _actual, anterior: _anterior, serie, ...measured } = tile;
  const drawing = {
    nombre: 'energia',
    titulo,
    apilada: false,
    grupo: null,
    banda: null,
    series: [{ ...measured, titulo, como: 'bar' as const, valores: serie }],
  };
  show(() => ({ ...start, graficas: [drawing] }), 'en');
  fireEvent.click(await screen.findByRole('button', { name: 'See as a table' }));
  const link = within(screen.getByRole('table', { name: energy.en })).getByRole('link', {
    name: '9.93\u00a0%',
  });
  expect(goal(link)).toEqual(['/factura_energia', { periodo: '2026-06' }]);
});
