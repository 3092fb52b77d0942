import type { Evidence } from '../../../core/resource/evidence.ts';

/** Everything that belongs to the month, its reports, and what moved it later. */
export const evidenciaDelMes: Evidence = {
  month: 'periodo',
  tables: [
    { resource: 'informe_final', by: [{ matches: { periodo: 'periodo' } }], printed: true },
    { resource: 'ajuste_periodo', by: [{ matches: { periodo: 'periodo' } }] },
  ],
};
