import type { Evidence } from '../../../core/resource/evidence.ts';

/** What an invoice was judged by: its meters, their readings of the month, the objection and what moved it later. */
export const evidenciaDeFactura: Evidence = {
  tables: [
    { resource: 'equipo_medida', by: [{ matches: { id: 'equipos_medida' } }] },
    {
      resource: 'equipo_medida_consumo',
      by: [{ matches: { equipo_medida_id: 'equipos_medida', periodo: 'periodo' } }],
    },
    { resource: 'sector', by: [{ matches: { id: 'sectores' } }] },
    { resource: 'correspondencia', by: [{ matches: { id: 'objecion_id' } }], printed: true },
    { resource: 'ajuste_periodo', by: [{ field: 'factura_id' }] },
  ],
};
