import type { DocumentPlan } from '../../../core/documents/documentPlan.ts';

/** The verification sheet of an invoice on paper (domain 5.9): what was billed, what it was held against, who signs. */
export const hojaDeVerificacion: DocumentPlan = {
  title: { es: 'Hoja de verificación', en: 'Verification sheet' },
  month: 'periodo',
  contents: false,
  sections: [
    { title: 'Factura', blocks: [{ made: 'factura' }] },
    { title: 'Resultado', blocks: [{ made: 'resultado' }] },
    { title: 'Luminarias y lecturas', blocks: [{ made: 'luces' }, { made: 'lecturas' }] },
    { title: 'Comprobaciones', blocks: [{ made: 'comprobaciones' }] },
    { title: 'Firmas', blocks: [{ signatures: ['Elaboró', 'Revisó', 'Aprobó'] }] },
  ],
};
