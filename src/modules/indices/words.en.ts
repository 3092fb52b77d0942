import type { Overlay } from '../../core/i18n/sentences.ts';

/** English for what the descriptors of the subject say in Spanish. */
export const overlays = {
  indice: {
    description:
      'The monthly series (IPP, IPC) by which a value is carried from one month to another. The parameter “indices_contrato” says which one the contract uses for AOM, UCAP and tariffs.',
    sections: { Índice: 'Index' },
    help: {
      nombre: 'The same in all its months: IPP, IPC.',
      fuente: 'Who publishes it and where: DANE, bulletin of January.',
    },
    fields: { nombre: 'Series', mes: 'Month', valor: 'Value', fuente: 'Source' },
  },
} as const satisfies Readonly<Record<string, Overlay>>;
