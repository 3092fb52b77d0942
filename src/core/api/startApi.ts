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

/** A number, and the list that shows what it counts. */
export interface Counted {
  recurso: string;
  /** The filter of that list, as its address and the API take it. */
  filtro: Readonly<Record<string, unknown>>;
  total: number;
}

/** What points of the inventory come to; `total` is how many there are. */
export interface Load extends Counted {
  kw: number;
  /** Expected in a standard month. */
  kwh_mes: number;
}

export interface InventoryFigures {
  /** What counts as load. */
  en_servicio: Load;
  /** The same by the technology of its luminaire, most points first; null without one. */
  tecnologias: (Load & { tecnologia: string | null })[];
  /** All points, removed ones too. */
  estados: (Counted & { estado: string })[];
}

export interface LastImport {
  id: number;
  archivo: string;
  destino_titulo: string;
  estado: string;
  filas: number;
  creado_en: string;
}

/** `GET /inicio`; what the person may not read is not there. */
export interface Start {
  hoy: string;
  pendientes: (Counted & { asunto: PendingKind })[];
  inventario: InventoryFigures | null;
  importaciones: LastImport[] | null;
}
