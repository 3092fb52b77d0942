export const AOM = ['administracion', 'operacion', 'mantenimiento'] as const;
export const INVERSION = ['expansion', 'modernizacion', 'reposicion'] as const;
/** Items of their own that no ceiling counts (domain 9.7). */
export const FUERA_DEL_MAXIMO = ['navideno', 'ornamental'] as const;
/** The firm's fee and its VAT. */
export const INTERVENTORIA = ['interventoria', 'iva_interventoria'] as const;

/** The parts of a month's total (domain 4.5), each with its items: every item stands in one of them. */
export const PARTES = {
  energia: ['energia'],
  aom: AOM,
  inversion: INVERSION,
  interventoria: INTERVENTORIA,
  navideno: ['navideno'],
  ornamental: ['ornamental'],
  otros: ['otros'],
} as const;

export type Rubro = (typeof PARTES)[keyof typeof PARTES][number];

export const RUBROS: readonly Rubro[] = Object.values(PARTES).flat();
