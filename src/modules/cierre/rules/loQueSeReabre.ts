/** What a reopening opens: the whole month, or the records of one kind with their child rows. */
export const loQueSeReabre = {
  todo: 'Todo el mes',
  factura_energia: 'Facturas de energía',
  equipo_medida_consumo: 'Consumo de equipos de medida',
  ebsa: 'Facturación EBSA',
  vatia: 'Facturación Vatia',
  gran_consumidor: 'Grandes consumidores',
  consolidado_recaudo: 'Consolidado de recaudo',
  costo_mensual: 'Costos mensuales',
  resumen_proyecto_financiero: 'Resumen financiero del proyecto',
} as const;
