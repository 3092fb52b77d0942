import type { PendingKind } from '../../../../core/startApi.ts';
import type { WordsOf } from '../../words.ts';

const pending = {
  actualizaciones_en_revision: 'Updates in review',
  recibos_en_revision: 'Works receipts in review',
  facturas_por_verificar: 'Invoices to verify',
  facturas_por_aprobar: 'Invoices to approve',
  facturas_por_vencer: 'Invoices not approved, overdue or due within 5 business days',
  medidores_sin_lectura: 'Meters that nobody read last month',
  cartas_vencidas: 'Letters overdue',
  cartas_por_vencer: 'Letters due soon',
  casos_vencidos: 'Open maintenance cases past their limit',
  anexos_vencidos: 'Annexes overdue',
  anexos_por_vencer: 'Annexes due soon',
  recorridos_de_la_semana: 'Tours scheduled this week',
  borradores_propios: 'Your draft updates',
  rechazadas_propias: 'Your rejected updates',
  importaciones_por_aplicar: 'Your imports to apply',
} as const satisfies Record<PendingKind, string>;

/** Words of the start page, under `farola.myDay.`. */
export const myDay = {
  waiting: 'Waiting for you',
  nothing: 'Nothing is waiting for you today.',
  clear: 'Nothing pending in:',
  pending,
  inventory: 'Updated inventory',
  inService: 'Lamps in service',
  load: 'Installed load',
  energy: 'Expected per month',
  empty: 'The inventory has no points yet.',
  toImport: 'Import an inventory',
  byTechnology: 'In service, by technology',
  technology: 'Technology',
  noTechnology: 'Without a luminaire',
  points: 'Points',
  byState: 'Points by state',
  state: 'State',
  imports: 'Last imports',
  noImports: 'Nothing has been imported yet.',
  allImports: 'All imports',
  rows: 'One row |||| %{smart_count} rows',
} as const;

export type MyDayWords = WordsOf<typeof myDay>;
