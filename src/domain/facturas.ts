import { pesos, porcentaje } from './redondeo.ts';

export const dictamenes = ['conforme', 'observada', 'objetada', 'sin_base'] as const;
export type Dictamen = (typeof dictamenes)[number];

export interface Umbrales {
  umbral_conforme_pct: number;
  umbral_objecion_pct: number;
}

export interface Verificacion {
  desviacion_pct: number | null;
  /** COP that were billed beyond the reference. */
  valor_en_discusion: number | null;
  dictamen: Dictamen;
}

/** An invoice beside its reference, kWh both (domain 4.3); without a reference nothing can be said. */
export function verificarFactura(
  { facturado, referencia, tarifa }: { facturado: number; referencia: number; tarifa: number },
  umbrales: Umbrales,
): Verificacion {
  const desviacion_pct = porcentaje(facturado - referencia, referencia);
  if (desviacion_pct === null) {
    return { desviacion_pct: null, valor_en_discusion: null, dictamen: 'sin_base' };
  }
  return {
    desviacion_pct,
    valor_en_discusion: pesos(Math.max(0, facturado - referencia) * tarifa),
    dictamen: dictamenDe(Math.abs(desviacion_pct), umbrales),
  };
}

function dictamenDe(pct: number, { umbral_conforme_pct, umbral_objecion_pct }: Umbrales): Dictamen {
  if (pct <= umbral_conforme_pct) return 'conforme';
  return pct <= umbral_objecion_pct ? 'observada' : 'objetada';
}

/** The energy's value is that of kWh by rate, within $1,000 or 0.1 %, whichever is more. */
export function cuadraEnergia(kwhFacturados: number, tarifa: number, valor: number): boolean {
  const calculado = kwhFacturados * tarifa;
  return Math.abs(calculado - valor) <= Math.max(1000, Math.abs(calculado) * 0.001);
}
