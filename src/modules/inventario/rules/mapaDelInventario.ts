import type { MapFace } from '../../../core/resource/faces/map.ts';

const YEAR = 365;

/** The inventory at its places. What is no lamp, such as a pole, is a square beneath the lamp that it carries. */
export const mapaDelInventario = {
  place: 'ubicacion',
  round: {
    by: 'tipo_id.consume_energia',
    yes: { es: 'Punto de luz', en: 'Light point' },
    no: { es: 'Otro elemento (poste, caja)', en: 'Other element (pole, box)' },
  },
  colors: [
    { by: 'estado_operativo' },
    { by: 'luminaria_id.tecnologia' },
    { by: 'fallas_abiertas', from: [1, 2] },
    {
      by: 'fecha_instalacion',
      label: { es: 'Antigüedad', en: 'Age' },
      days: [2 * YEAR, 5 * YEAR, 10 * YEAR, 15 * YEAR],
    },
    { by: 'ultima_visita', days: [30, 90, 180, YEAR] },
  ],
  heat: { by: 'fallas_abiertas', title: { es: 'Fallas abiertas', en: 'Open faults' } },
  zones: { by: 'barrio_id', within: 'sector_id', outline: 'poligono' },
  shows: ['estado_operativo', 'luminaria_id', 'barrio_id', 'direccion', 'fallas_abiertas'],
  reads: [
    'infraestructura_alumbrado',
    'infraestructura_alumbrado_actualizacion',
    'infraestructura_alumbrado_tipo',
    'luminaria',
    'seguimiento_mantenimiento',
    'recorrido',
    'recorrido_hallazgo',
    'parametro',
  ],
} as const satisfies MapFace;
