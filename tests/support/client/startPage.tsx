import type { Start } from '../../../src/core/api/startApi.ts';
import { showOwnPage } from './ownPage.tsx';

export const inventory = 'infraestructura_alumbrado_actualizado';
export const load = { recurso: inventory, total: 2180, kw: 141.192, kwh_mes: 52123.7 };

/** What the server answers on a day of July 2026. */
export const start: Start = {
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

/** The page, with what the server answers. */
export const show = (answer: () => unknown, language: 'en' | 'es' = 'es') =>
  showOwnPage('/dashboard', { answers: { 'GET /api/inicio': answer }, language });

/** Path and filter of a link. */
export const goal = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://farola.test');
  return [url.pathname, JSON.parse(url.searchParams.get('filter') ?? '{}')];
};
