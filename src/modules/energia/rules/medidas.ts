import type { Measures } from '../../../core/measures/measure.ts';

const VIGENTES = { estado_neq: 'anulada' };
const GRUPOS = ['comercializador', 'tipo_liquidacion', 'dictamen', 'estado'] as const;

/** What was invoiced against the reference, by the month of the invoice (domain 4.3). */
export const medidasDeFacturas = {
  facturado: {
    label: { es: 'Energía facturada', en: 'Invoiced energy' },
    of: { sum: 'kwh_facturado' },
    filter: VIGENTES,
    date: 'periodo',
    groups: GRUPOS,
  },
  referencia: {
    label: { es: 'Energía de referencia', en: 'Reference energy' },
    of: { sum: 'kwh_referencia' },
    filter: VIGENTES,
    date: 'periodo',
    groups: GRUPOS,
  },
  desviacion: {
    label: { es: 'Desviación de lo facturado', en: 'Deviation of what was invoiced' },
    of: { change: ['kwh_facturado', 'kwh_referencia'] },
    filter: VIGENTES,
    date: 'periodo',
    groups: GRUPOS,
  },
  en_discusion: {
    label: { es: 'Dinero en discusión', en: 'Money in dispute' },
    of: { sum: 'valor_en_discusion' },
    filter: { estado: ['registrada', 'verificada', 'objecion_enviada'] },
    date: 'periodo',
    groups: GRUPOS,
    good: 'less',
  },
  valor_facturado: {
    label: { es: 'Valor facturado', en: 'Invoiced amount' },
    of: { sum: 'valor_total' },
    filter: VIGENTES,
    date: 'periodo',
    groups: GRUPOS,
  },
  por_resolver: {
    label: { es: 'Facturas por resolver', en: 'Invoices to settle' },
    of: 'count',
    filter: { estado: ['registrada', 'verificada', 'objecion_enviada', 'ajustada'] },
    date: 'periodo',
    groups: GRUPOS,
    good: 'less',
    target: 0,
  },
  por_vencer: {
    label: { es: 'Facturas vencidas o por vencer', en: 'Invoices overdue or due soon' },
    of: { sum: 'valor_total' },
    filter: { plazo_aprobacion: ['vencida', 'por_vencer'] },
    groups: ['comercializador', 'estado', 'plazo_aprobacion', 'fecha_vencimiento'],
    good: 'less',
  },
} as const satisfies Measures;

/** Invoices that should have come by now. */
export const medidasDePendientes = {
  atrasadas: {
    label: { es: 'Facturas que no han llegado', en: 'Invoices that have not come' },
    of: 'count',
    filter: { plazo_llegada: 'vencida' },
    groups: ['comercializador', 'periodo'],
    good: 'less',
    target: 0,
  },
} as const satisfies Measures;

/** What the meters measured against what their points should use (domain 4.4). */
export const medidasDeLecturas = {
  medido: {
    label: { es: 'Energía medida', en: 'Metered energy' },
    of: { sum: 'consumo_kwh' },
    date: 'periodo',
    groups: ['equipo_medida_id', 'origen', 'alerta'],
  },
  esperado: {
    label: { es: 'Energía esperada de los medidores', en: 'Expected energy of the meters' },
    of: { sum: 'consumo_esperado_kwh' },
    date: 'periodo',
    groups: ['equipo_medida_id', 'origen', 'alerta'],
  },
  medido_contra_esperado: {
    label: { es: 'Medido frente a esperado', en: 'Metered against expected' },
    of: { change: ['consumo_kwh', 'consumo_esperado_kwh'] },
    date: 'periodo',
    groups: ['equipo_medida_id', 'origen'],
  },
  con_alerta: {
    label: { es: 'Lecturas con alerta', en: 'Readings with an alert' },
    of: 'count',
    filter: { alerta_empty: false },
    date: 'periodo',
    groups: ['alerta'],
    good: 'less',
    target: 0,
  },
} as const satisfies Measures;
