import type { Overlay } from '../../core/i18n/sentences.ts';

const CREG = 'From the municipality’s technical study (CREG).';

/** English for what the descriptors of the subject say in Spanish. */
export const overlays = {
  costo_mensual: {
    description: 'What the lighting service costs each month, item by item.',
    sections: {
      Mes: 'Month',
      Energía: 'Energy',
      'Administración, operación y mantenimiento': 'Administration, operation and maintenance',
      Inversión: 'Investment',
      'Interventoría y otros': 'Oversight and others',
      Total: 'Total',
      'Máximos de referencia': 'Reference maximums',
    },
    help: {
      energia: 'If empty on creation: the sum of the invoices approved or paid in the period.',
      interventoria: 'If empty on creation: the oversight percentage of AOM.',
      iva_interventoria: 'If empty on creation: the VAT on oversight.',
      estado: 'That of the closing of the month.',
      maximo_energia: CREG,
      maximo_aom: CREG,
      maximo_inversion: CREG,
      costo_maximo:
        'From the municipality’s technical study (CREG), without Christmas and ornamental lighting.',
    },
    fields: {
      periodo: 'Period',
      energia: 'Energy supply',
      administracion: 'Administration',
      operacion: 'Operation',
      mantenimiento: 'Maintenance',
      expansion: 'Investment: expansion',
      modernizacion: 'Investment: modernization',
      reposicion: 'Investment: replacement',
      interventoria: 'Oversight (without VAT)',
      iva_interventoria: 'VAT on oversight',
      navideno: 'Christmas lighting',
      ornamental: 'Ornamental lighting',
      otros: 'Others',
      maximo_energia: 'Maximum of energy',
      maximo_aom: 'Maximum of AOM',
      maximo_inversion: 'Maximum of investment',
      exceso_energia: 'Energy above the maximum',
      exceso_aom: 'AOM above the maximum',
      exceso_inversion: 'Investment above the maximum',
      exceso_total: 'Total above the maximum',
      costo_maximo: 'Maximum reference cost',
      aom: 'AOM',
      inversion: 'Investment',
      total: 'Total',
      luminarias: 'Luminaires',
      costo_por_luminaria: '$ per luminaire',
      luminarias_al_cierre: 'Luminaires at closing',
      detalle_al_cierre: 'Detail at closing',
      sobre_maximo: 'Over the maximum',
      estado: 'State',
    },
    choices: { estado: { borrador: 'Open', cerrado: 'Closed' } },
  },
} as const satisfies Readonly<Record<string, Overlay>>;
