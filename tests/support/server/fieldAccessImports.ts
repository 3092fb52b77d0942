import type { LightMyRequestResponse } from 'fastify';

import type { FieldAccessTown } from './fieldAccessTown.ts';

type Requests = () => Promise<LightMyRequestResponse[]>;

/** What `askedOf` asks of new views, of imports, and of what two states differ in; `each` asks of each resource of the town. */
export function viewAndImportRequests(
  { asks }: FieldAccessTown,
  each: (ask: (name: string) => Promise<LightMyRequestResponse>) => Requests,
): Record<string, Requests> {
  return {
    'POST /api/vistas': async () => [
      await asks('/api/vistas', {
        method: 'POST',
        payload: {
          recurso: 'paciente',
          nombre: 'Propia',
          compartida: false,
          contenido: { filtro: {}, orden: [['nombre', 'ASC']] },
        },
      }),
    ],
    'PUT /api/vistas/:id': async () => [
      await asks('/api/vistas/1', { method: 'PUT', payload: {}, version: 1 }),
    ],
    // tests/server/import/review/imports.test.ts has more of them
    'GET /api/importacion/destinos': async () => [await asks('/api/importacion/destinos')],
    'GET /api/importacion/plantilla/:destino': async () => [
      await asks('/api/importacion/plantilla/paciente'),
    ],
    'GET /api/importacion/:id(^\\d+$)': async () => [await asks('/api/importacion/1')],
    'PATCH /api/importacion/:id': async () => [
      await asks('/api/importacion/1', { method: 'PATCH', payload: {} }),
    ],
    'GET /api/diferencias/:recurso': each((name) => asks(`/api/diferencias/${name}`)),
    'GET /api/diferencias/:recurso/archivo': each((name) =>
      asks(`/api/diferencias/${name}/archivo?format=csv`),
    ),
    'GET /api/importacion/:id/conciliacion': async () => [
      await asks('/api/importacion/1/conciliacion'),
    ],
    'GET /api/importacion/:id/conciliacion/archivo': async () => [
      await asks('/api/importacion/1/conciliacion/archivo?format=csv'),
    ],
    'POST /api/importacion/:id/casos': async () => [
      await asks('/api/importacion/1/casos', { method: 'POST', payload: { solo: {} } }),
    ],
    'GET /api/importacion/:id/filas': async () => [await asks('/api/importacion/1/filas')],
    'GET /api/importacion/:id/errores.xlsx': async () => [
      await asks('/api/importacion/1/errores.xlsx'),
    ],
    'POST /api/importacion/:id/cancelar': async () => [
      await asks('/api/importacion/1/cancelar', { method: 'POST' }),
    ],
  };
}
