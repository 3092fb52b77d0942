import type { Light, Precondition } from '../../../core/period/precondition.ts';
import { lastDayOf } from '../../../core/time/calendar.ts';
import { masDias } from '../../../core/time/fechas.ts';

/** What is looked at before a month is closed, in the order of the work (domain 1). */
export const condiciones: readonly Precondition[] = [
  {
    name: 'lecturas_faltantes',
    resource: 'equipo_medida_consumo',
    filter: (periodo) => ({ periodo }),
    needs: {
      resource: 'equipo_medida',
      filter: (periodo) => ({
        estado: ['activo', 'danado'],
        fecha_instalacion_lte: lastDayOf(periodo),
      }),
    },
    severity: 'amber',
    words: { es: 'Medidores sin lectura del mes', en: 'Meters without a reading of the month' },
  },
  {
    name: 'facturas_por_recibir',
    resource: 'factura_pendiente',
    filter: (periodo) => ({ periodo }),
    severity: 'amber',
    words: { es: 'Cuentas sin factura del mes', en: 'Accounts without an invoice of the month' },
  },
  {
    name: 'facturas_sin_aprobar',
    resource: 'factura_energia',
    filter: (periodo) => ({ periodo, estado: ['registrada', 'verificada', 'ajustada'] }),
    severity: 'red',
    words: { es: 'Facturas de energía sin aprobar', en: 'Energy invoices that are not approved' },
  },
  {
    name: 'facturas_objetadas',
    resource: 'factura_energia',
    filter: (periodo) => ({ periodo, estado: 'objecion_enviada' }),
    severity: 'amber',
    words: { es: 'Facturas con una objeción sin resolver', en: 'Invoices with an open objection' },
  },
  {
    name: 'actualizaciones_sin_aprobar',
    resource: 'infraestructura_alumbrado_actualizacion',
    filter: (periodo) => ({
      estado: ['borrador', 'en_revision'],
      fecha_efectiva_gte: `${periodo}-01`,
      fecha_efectiva_lte: lastDayOf(periodo),
    }),
    severity: 'amber',
    words: {
      es: 'Actualizaciones del inventario sin aprobar',
      en: 'Updates of the inventory that are not approved',
    },
  },
  {
    name: 'recorridos_abiertos',
    resource: 'recorrido',
    filter: (periodo) => ({
      estado: 'en_curso',
      inicio_gte: `${periodo}-01T00:00:00-05:00`,
      inicio_lt: `${masDias(lastDayOf(periodo), 1)}T00:00:00-05:00`,
    }),
    severity: 'amber',
    words: { es: 'Recorridos en curso', en: 'Tours that are under way' },
  },
  {
    name: 'recaudo_faltante',
    resource: 'consolidado_recaudo',
    filter: (periodo) => ({ periodo }),
    needs: ['ebsa', 'vatia', 'gran_consumidor'].map((resource) => ({
      resource,
      filter: (periodo: string) => ({ periodo }),
    })),
    severity: 'red',
    words: {
      es: 'Consolidado de recaudo que falta',
      en: 'Consolidated collection that is missing',
    },
  },
  {
    name: 'recaudo_sin_conciliar',
    resource: 'consolidado_recaudo',
    filter: (periodo) => ({ periodo, estado: 'calculado' }),
    severity: 'red',
    words: {
      es: 'Consolidados de recaudo sin conciliar',
      en: 'Consolidated collections that are not reconciled',
    },
  },
  {
    name: 'costos_faltantes',
    resource: 'costo_mensual',
    filter: (periodo) => ({ periodo }),
    needs: 1,
    severity: 'red',
    words: { es: 'Costos del mes que faltan', en: 'Costs of the month that are missing' },
  },
  {
    name: 'costos_sobre_maximo',
    resource: 'costo_mensual',
    filter: (periodo) => ({ periodo, sobre_maximo: true }),
    severity: 'amber',
    words: {
      es: 'Costos sobre un máximo de referencia',
      en: 'Costs above a maximum of reference',
    },
  },
];

/** What closings of before have kept: these pieces were closed one by one then. */
const DE_ANTES = {
  recaudo_sin_cerrar: 'Consolidados de recaudo sin conciliar y cerrar',
  costos_en_borrador: 'Costos del mes en borrador',
  resumenes_en_borrador: 'Resúmenes financieros en borrador',
};

export const nombresDeCondiciones: Readonly<Record<string, string>> = {
  ...Object.fromEntries(condiciones.map(({ name, words }) => [name, words.es])),
  ...DE_ANTES,
};

/** How a light is kept. */
export const SEMAFOROS = { green: 'verde', amber: 'ambar', red: 'rojo' } as const satisfies Record<
  Light,
  string
>;
