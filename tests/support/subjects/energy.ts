import type { Row } from '../../../src/core/resource/resource.ts';

/** A meter of five digits and factor 40, to be sent; its account is its serial number. */
export const meterNamed = (serie: string, values: Row = {}): Row => ({
  serie,
  cuenta: serie,
  comercializador: 'ebsa',
  tipo_medida: 'semidirecta',
  factor: 40,
  digitos: 5,
  fecha_instalacion: '2026-01-31',
  lectura_inicial: 1000,
  ...values,
});

/** The reading of a month of a meter, from its last day but one month to its last, to be sent. */
export const readingOf = (medidor: Row, periodo: string, values: Row = {}): Row => ({
  equipo_medida_id: medidor['id'],
  periodo,
  fecha_actual: lastDayOf(periodo),
  origen: 'interventoria',
  ...values,
});

/** The invoice of a month without a meter, kWh at $720.50 unless said, to be sent. */
export function invoiceOf(periodo: string, values: Row = {}): Row {
  const { kwh_facturado = 57_900, tarifa_kwh = 720.5, otros_cargos = 0 } = values;
  const energia = Math.round(Number(kwh_facturado) * Number(tarifa_kwh));
  return {
    comercializador: 'ebsa',
    numero_factura: `F-${periodo}`,
    cuenta: 'AP-1',
    periodo,
    fecha_desde: `${periodo}-01`,
    fecha_hasta: lastDayOf(periodo),
    tipo_liquidacion: 'aforo',
    kwh_facturado,
    tarifa_kwh,
    valor_energia: energia,
    otros_cargos,
    valor_total: energia + Number(otros_cargos),
    fecha_vencimiento: lastDayOf(monthAfter(periodo)),
    ...values,
  };
}

/** The next month, `AAAA-MM`. */
export const monthAfter = (periodo: string): string =>
  new Date(Date.UTC(Number(periodo.slice(0, 4)), Number(periodo.slice(5, 7))))
    .toISOString()
    .slice(0, 7);

const lastDayOf = (periodo: string): string =>
  new Date(Date.UTC(Number(periodo.slice(0, 4)), Number(periodo.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
