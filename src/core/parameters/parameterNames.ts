import type { Words } from '../i18n/words.ts';
import { parametros } from './parametros.ts';

/** What a parameter is called in a sentence; one without words here speaks Spanish. */
export function parameterName(clave: string): Words {
  const es = parametros[clave]?.descripcion ?? clave.replaceAll('_', ' ');
  return { es, en: english[clave] ?? es };
}

/** Of those that figures are explained by. */
const english: Readonly<Record<string, string>> = {
  metodo_horas: 'Method of the expected consumption',
  horas_regimen: 'Hours of light a day by regime',
  factor_dimerizado: 'Share of the load while dimmed',
  perdidas_red_pct: 'Network losses (%)',
  dias_sin_lectura_max: 'Days without a reading that take the nearest energy a day',
  umbral_conforme_pct: 'Deviation accepted up to (%)',
  umbral_objecion_pct: 'Deviation objected from (%)',
  pct_interventoria: 'Supervision fee on its base (%)',
  pct_iva: 'VAT (%)',
  indices_contrato: 'Index series that the contract uses for AOM, UCAP and tariff',
  aom_contrato: 'Monthly AOM of the contract (COP) and the month of its prices',
  tarifa_contrato: 'Tariff of the contract ($/kWh) and the month of its prices',
  dias_giro: 'Term to transfer what was collected',
};
