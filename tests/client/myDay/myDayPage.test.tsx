import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Start } from '../../../src/core/api/startApi.ts';
import { Refusal, showOwnPage } from '../../support/client/ownPage.tsx';

const inventory = 'infraestructura_alumbrado_actualizado';
const load = { recurso: inventory, total: 2180, kw: 141.192, kwh_mes: 52123.7 };

const start: Start = {
  hoy: '2026-07-15',
  cierre: null,
  cargo: 'director',
  mes: '2026-06',
  dinero: null,
  novedades: { desde: null, visita: null, lineas: [] },
  fichas: [],
  graficas: [],
  pendientes: [
    {
      asunto: 'casos_vencidos',
      recurso: 'seguimiento_mantenimiento',
      filtro: { estado: ['reportado'], en_limite: false },
      total: 1234,
    },
    {
      asunto: 'medidores_sin_lectura',
      recurso: 'equipo_medida',
      filtro: { alerta: 'sin_lectura' },
      rejilla: { recurso: 'equipo_medida_consumo', campo: 'periodo', clave: '2026-06' },
      total: 4,
    },
    {
      asunto: 'cartas_vencidas',
      recurso: 'correspondencia',
      filtro: { semaforo: 'vencida' },
      total: 0,
    },
  ],
  plazos: [
    {
      recurso: 'correspondencia',
      id: 9,
      plazo: 'respuesta',
      numero: 'E-2026-00009',
      vence: '2026-07-14',
      estado: 'vencida',
      sin_cuenta: true,
    },
  ],
  inventario: {
    en_servicio: { ...load, filtro: { cuenta_carga: true } },
    tecnologias: [
      { ...load, tecnologia: 'led', filtro: { cuenta_carga: true, luminaria_id: [1, 2] } },
      { ...load, tecnologia: null, total: 3, filtro: { cuenta_carga: true, luminaria_id: null } },
    ],
    estados: [
      {
        estado: 'retirada',
        recurso: inventory,
        filtro: { estado_operativo: 'retirada' },
        total: 24,
      },
    ],
  },
  importaciones: [
    {
      id: 4,
      archivo: 'inventario.xlsx',
      destino_titulo: 'Inventario',
      estado: 'validada',
      filas: 1,
      creado_en: '2026-07-14T10:00:00-05:00',
    },
  ],
};

const show = (answer: () => unknown, language: 'en' | 'es' = 'es') =>
  showOwnPage('/dashboard', { answers: { 'GET /api/inicio': answer }, language });

/** Path and filter of a link. */
const goal = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://farola.test');
  return [url.pathname, JSON.parse(url.searchParams.get('filter') ?? '{}')];
};

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

const amount = (of: { valor: number; filas: number; filtro: Record<string, unknown> }) => ({
  ...of,
  meta: null,
  tono: 'neutral' as const,
  origen: { de: 'registros' as const, dia: '2026-07-15' },
});
const invoices = { recurso: 'factura_energia', unidad: 'COP' };
const disputed = {
  ...invoices,
  medida: 'en_discusion',
  titulo: { es: 'Dinero en discusión', en: 'Money in dispute' },
  campo: 'estado',
  total: amount({ valor: 3_769_656, filas: 2, filtro: { valor_en_discusion_gt: 0 } }),
  partes: [
    {
      ...amount({ valor: 3_769_656, filas: 2, filtro: { estado: 'verificada' } }),
      grupo: 'verificada',
    },
  ],
};
const day = (vence: string, estado: 'vencida' | 'por_vencer') => ({
  ...amount({ valor: 1_000_000, filas: 1, filtro: { fecha_vencimiento: vence } }),
  grupo: vence,
  vence,
  estado,
});
const due = {
  ...invoices,
  medida: 'por_vencer',
  titulo: { es: 'Facturas vencidas o por vencer', en: 'Invoices overdue or due soon' },
  campo: 'fecha_vencimiento',
  total: amount({ valor: 2_000_000, filas: 2, filtro: { plazo_aprobacion: ['vencida'] } }),
  dias: [day('2026-07-14', 'vencida'), day('2026-07-17', 'por_vencer')],
};

test('money in dispute and what falls due lead to their invoices, with the light of each day', async () => {
  show(() => ({ ...start, plazos: [], dinero: { discusion: disputed, vencimientos: due } }));
  expect(
    await screen.findByRole('heading', { name: 'Dinero en discusión y por vencer' }),
  ).toBeTruthy();
  const total = screen.getByRole('link', { name: '$\u00a03.769.656' });
  expect(goal(total)).toEqual(['/factura_energia', { valor_en_discusion_gt: 0 }]);
  expect(goal(screen.getByRole('link', { name: 'Verificada' }))).toEqual([
    '/factura_energia',
    { estado: 'verificada' },
  ]);
  const overdue = screen.getByText('Vencido').closest('li')!;
  expect(overdue.textContent).toContain('1 factura');
  expect(overdue.textContent).toContain('$\u00a01.000.000');
  expect(goal(within(overdue).getByRole('link'))).toEqual([
    '/factura_energia',
    { fecha_vencimiento: '2026-07-14' },
  ]);
  expect(screen.getByText('Por vencer')).toBeTruthy();
});

test('days beyond the fifth are asked for', async () => {
  const dias = Array.from({ length: 7 }, (_, i) => day(`2026-07-2${i}`, 'por_vencer'));
  show(() => ({ ...start, dinero: { discusion: null, vencimientos: { ...due, dias } } }), 'en');
  await userEvent.click(await screen.findByRole('button', { name: '2 more' }));
  expect(screen.getAllByText('Due soon')).toHaveLength(7);
});

test('says that nothing is disputed and nothing falls due; of who sees no amounts, nothing', async () => {
  const none = { ...amount({ valor: 0, filas: 0, filtro: {} }) };
  const discusion = { ...disputed, total: none, partes: [] };
  show(
    () => ({ ...start, dinero: { discusion, vencimientos: { ...due, total: none, dias: [] } } }),
    'en',
  );
  expect(await screen.findByText('No invoice is disputed.')).toBeTruthy();
  expect(screen.getByText('No invoice is overdue or due soon.')).toBeTruthy();
  cleanup();
  show(() => start, 'en');
  expect(await screen.findByRole('heading', { name: 'Your deadlines' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Money/ })).toBeNull();
});

const history = (filtro: Record<string, unknown>) => ({
  recurso: 'bitacora',
  filtro,
  orden: null,
});

test('what others changed since the last visit leads to just those lines', async () => {
  const recurso = 'factura_energia';
  const novedades: Start['novedades'] = {
    desde: '2026-07-14T16:40:00-05:00',
    visita: '2026-07-14T16:40:00-05:00',
    lineas: [
      { recurso, cambio: 'creados', total: 1, mas: false, lista: history({ accion: 'crear' }) },
      { recurso, cambio: 'cambiados', total: 12, mas: false, lista: null },
      {
        recurso: 'ebsa',
        cambio: 'todos',
        total: 1000,
        mas: true,
        lista: { recurso: 'ebsa', filtro: {}, orden: ['modificado_en', 'DESC'] },
      },
    ],
  };
  show(() => ({ ...start, novedades }));
  expect(
    await screen.findByText('Lo que otras personas cambiaron desde 14/07/2026, 16:40:'),
  ).toBeTruthy();
  expect(goal(screen.getByRole('link', { name: '1 creado' }))).toEqual([
    '/bitacora',
    { accion: 'crear' },
  ]);
  expect(screen.getByText(/12 cambios/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /12 cambios/ })).toBeNull();
  const many = screen.getByRole('link', { name: 'más de 1.000 cambios' });
  const address = new URL(many.getAttribute('href') ?? '', 'http://farola.test');
  expect([
    address.pathname,
    address.searchParams.get('sort'),
    address.searchParams.get('order'),
  ]).toEqual(['/ebsa', 'modificado_en', 'DESC']);
});

test.each([
  [null, null, /^This is your first visit/],
  [
    '2026-07-14T16:40:00-05:00',
    '2026-07-14T16:40:00-05:00',
    /^Nobody else has changed anything since/,
  ],
  ['2026-06-15T00:00:00-05:00', '2026-03-02T09:00:00-05:00', /in the last 30 days/],
])('a visit with nothing new says so in words (%s)', async (desde, visita, words) => {
  show(() => ({ ...start, novedades: { desde, visita, lineas: [] } }), 'en');
  expect(await screen.findByText(words)).toBeTruthy();
});
