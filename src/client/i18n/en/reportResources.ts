import type { Overlay } from '../resourceWords.ts';

/** English words for the monthly report. */
export const reportOverlays = {
  informe_final: {
    fields: {
      periodo: 'Month',
      revision: 'Revision',
      estado: 'State',
      resumen: 'Contracts and executive summary',
      inventario: 'Inventory',
      energia: 'Verification of energy',
      costos: 'Costs',
      recaudo: 'Billing and collection',
      financiero: 'Financial summary',
      mantenimiento: 'Operation and maintenance',
      recorridos: 'Tours',
      obras: 'Works',
      correspondencia: 'Correspondence',
      anexos: 'Annexes and obligations',
      personal: 'Staff, safety and environment',
      conclusiones: 'Conclusions, recommendations and requests to the operator',
      datos: 'Figures',
      emitido_por: 'Issued by',
      emitido_en: 'Issued',
    },
    choices: {
      estado: { borrador: 'Draft', en_revision: 'Under review', emitido: 'Issued' },
    },
  },
} as const satisfies Record<string, Overlay>;
