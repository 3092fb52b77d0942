import type { Tones } from '../fields/tone.ts';

/** What may wait for a person, in the order of the page. */
export const pendingKinds = [
  'actualizaciones_en_revision',
  'recibos_en_revision',
  'facturas_por_verificar',
  'facturas_por_aprobar',
  'facturas_por_vencer',
  'medidores_sin_lectura',
  'cartas_vencidas',
  'cartas_por_vencer',
  'casos_vencidos',
  'anexos_vencidos',
  'anexos_por_vencer',
  'recorridos_de_la_semana',
  'borradores_propios',
  'rechazadas_propias',
  'importaciones_por_aplicar',
] as const;
export type PendingKind = (typeof pendingKinds)[number];

/** Past its day, or soon; the rest only waits. */
export const pendingTones: Tones<PendingKind> = {
  facturas_por_vencer: 'warning',
  cartas_vencidas: 'bad',
  cartas_por_vencer: 'warning',
  casos_vencidos: 'bad',
  anexos_vencidos: 'bad',
  anexos_por_vencer: 'warning',
};
