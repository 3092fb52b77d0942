import { addition } from '../../src/client/samples/samples.ts';
import type { CurrentUser } from '../../src/core/api/api.ts';
import type { Start } from '../../src/core/api/startApi.ts';
import { showOwnPage, type Answers } from './client/ownPage.tsx';

const inventory = 'infraestructura_alumbrado_actualizado';

/** What the API tells of a small town. */
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
      asunto: 'cartas_vencidas',
      recurso: 'correspondencia',
      filtro: { semaforo: 'vencida' },
      total: 3,
    },
    {
      asunto: 'cartas_por_vencer',
      recurso: 'correspondencia',
      filtro: { semaforo: 'por_vencer' },
      total: 4,
    },
  ],
  plazos: [],
  inventario: {
    en_servicio: {
      recurso: inventory,
      filtro: { cuenta_carga: true },
      total: 2180,
      kw: 141.192,
      kwh_mes: 52123.7,
    },
    tecnologias: [
      { tecnologia: 'led', recurso: inventory, filtro: {}, total: 1266, kw: 53, kwh_mes: 20390 },
    ],
    estados: [{ estado: 'retirada', recurso: inventory, filtro: {}, total: 24 }],
  },
  importaciones: [],
};

const account = {
  email: 'ana@farola.co',
  first_name: 'Ana',
  last_name: 'Rojas',
  idioma: 'en',
  rol: 'administrador',
  foto: null,
  ultimo_ingreso: null,
  clave_cambiada_en: null,
  version: 1,
};

const sessions = [
  {
    id: 1,
    es_esta: true,
    creada_en: '2026-07-15T10:00:00-05:00',
    ultimo_uso: '2026-07-15T10:00:00-05:00',
    ip: '192.0.2.7',
    agente: 'Firefox/150 Linux',
  },
];

interface SampleOptions {
  language?: 'en' | 'es';
  user?: CurrentUser;
  records?: NonNullable<Parameters<typeof showOwnPage>[1]['records']>;
  answers?: Answers;
}

/** A page of the sample content at its path, before a small town. */
export function showSamplePage(path: string, options: SampleOptions = {}) {
  const page = addition.pages[path];
  if (page === undefined) throw new Error(`no sample page at ${path}`);
  const { answers, ...given } = options;
  return showOwnPage(path, {
    page,
    answers: {
      'GET /api/inicio': () => start,
      'GET /api/security/cuenta': () => account,
      'GET /api/security/sesiones': () => sessions,
      'GET /api/security/actividad': () => ({ hechos: [], antes: null }),
      ...answers,
    },
    ...given,
  });
}
