import type { Grid } from '../../../core/resource/faces/grid.ts';

/** The readings of a month: a line for each meter that stood in it (domain 5.8). */
export const lecturasDelPeriodo = {
  title: { es: 'Lecturas del periodo', en: 'Readings of the period' },
  rows: {
    field: 'equipo_medida_id',
    // one that was changed in the middle of a month is read a last time; of one that is damaged nobody knows since when
    where: { estado: ['activo', 'retirado'] },
    from: 'fecha_instalacion',
    to: 'fecha_retiro',
    shows: ['factor'],
  },
  key: 'periodo',
  columns: [
    'lectura_actual',
    'fecha_actual',
    'lectura_anterior',
    'fecha_anterior',
    'consumo_kwh',
    'consumo_esperado_kwh',
    'desviacion_pct',
    'alerta',
    'origen',
    'vuelta_registrador',
    'observaciones',
    'foto',
  ],
  typed: ['lectura_actual', 'fecha_actual', 'origen', 'vuelta_registrador', 'observaciones'],
  given: { origen: 'interventoria' },
  carries: ['fecha_actual', 'origen'],
  counts: {
    done: { es: '{n} de {total} leídos', en: '{n} of {total} read' },
    missing: { es: '{n} sin leer', en: '{n} not read' },
    also: [{ words: { es: '{n} estimados', en: '{n} estimated' }, where: { origen: 'estimada' } }],
  },
  next: {
    label: { es: 'Verificar las facturas del periodo', en: 'Verify the invoices of the period' },
    resource: 'factura_energia',
    key: 'periodo',
  },
  chart: {
    title: { es: 'Doce meses frente a lo esperado', en: 'Twelve months against expected' },
    is: 'consumo_kwh',
    expected: 'consumo_esperado_kwh',
  },
  first: true,
} as const satisfies Grid;
