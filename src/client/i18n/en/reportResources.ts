import type { Overlay } from '../resourceWords.ts';

/** English words for the monthly report. */
export const reportOverlays = {
  informe_final: {
    description:
      'What the oversight firm says of each month, with the figures of the day it was issued.',
    sections: { Informe: 'Report', Textos: 'Texts', 'Cifras al emitir': 'Figures when issued' },
    transitions: { enviar: 'Send for review', devolver: 'Return to draft', emitir: 'Issue' },
    fields: {
      periodo: 'Month',
      revision: 'Revision',
      estado: 'State',
      resumen: 'Contracts and executive summary',
      inventario: 'Inventory',
      energia: 'Energy verification',
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
