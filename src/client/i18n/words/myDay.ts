import type { PendingKind } from '../../../core/api/pending.ts';
import { words, type Sentence } from '../../../core/i18n/sentences.ts';

const pending = {
  actualizaciones_en_revision: { en: 'Updates in review', es: 'Actualizaciones en revisión' },
  recibos_en_revision: { en: 'Works receipts in review', es: 'Recibos de obra en revisión' },
  facturas_por_verificar: { en: 'Invoices to verify', es: 'Facturas por verificar' },
  facturas_por_aprobar: { en: 'Invoices to approve', es: 'Facturas por aprobar' },
  facturas_por_vencer: {
    en: 'Invoices not approved, overdue or due within 5 business days',
    es: 'Facturas sin aprobar, vencidas o que vencen en 5 días hábiles',
  },
  medidores_sin_lectura: {
    en: 'Meters that nobody read last month',
    es: 'Medidores que nadie leyó el mes pasado',
  },
  cartas_vencidas: { en: 'Letters overdue', es: 'Cartas vencidas' },
  cartas_por_vencer: { en: 'Letters due soon', es: 'Cartas por vencer' },
  casos_vencidos: {
    en: 'Open maintenance cases past their limit',
    es: 'Casos de mantenimiento abiertos fuera de límite',
  },
  anexos_vencidos: { en: 'Annexes overdue', es: 'Anexos vencidos' },
  anexos_por_vencer: { en: 'Annexes due soon', es: 'Anexos por vencer' },
  recorridos_de_la_semana: {
    en: 'Tours scheduled this week',
    es: 'Recorridos programados esta semana',
  },
  borradores_propios: { en: 'Your draft updates', es: 'Sus actualizaciones en borrador' },
  rechazadas_propias: { en: 'Your rejected updates', es: 'Sus actualizaciones rechazadas' },
  importaciones_por_aplicar: { en: 'Your imports to apply', es: 'Sus importaciones por aplicar' },
} as const satisfies Record<PendingKind, Sentence>;

/** Words of the start page, under `farola.myDay.`. */
export const myDay = words({
  waiting: { en: 'Waiting for you', es: 'Lo que le espera' },
  nothing: { en: 'Nothing is waiting for you today.', es: 'Hoy no le espera nada.' },
  clear: { en: 'Nothing pending in:', es: 'Nada espera en:' },
  pending,
  closing: { en: 'Closing the month', es: 'Cierre del mes' },
  monthMissing: {
    en: '%{month}: %{missing} of %{all} steps are missing',
    es: '%{month}: faltan %{missing} de %{all} pasos',
  },
  monthReady: { en: '%{month} can be closed.', es: '%{month} se puede cerrar.' },
  step: {
    bad: { en: 'Pending', es: 'Pendiente' },
    warning: { en: 'To look at', es: 'Por revisar' },
  },
  seeClosing: { en: 'See the closing of %{month}', es: 'Ver el cierre de %{month}' },
  closeMonth: { en: 'Close %{month}', es: 'Cerrar %{month}' },
  month: { en: 'Figures of %{month}', es: 'Cifras de %{month}' },
  money: {
    en: 'Money in dispute and falling due',
    es: 'Dinero en discusión y por vencer',
  },
  nothingDisputed: {
    en: 'No invoice is disputed.',
    es: 'Ninguna factura está en discusión.',
  },
  nothingDue: {
    en: 'No invoice is overdue or due soon.',
    es: 'Ninguna factura está vencida ni por vencer.',
  },
  invoices: {
    en: '1 invoice |||| %{count} invoices',
    es: '1 factura |||| %{count} facturas',
  },
  news: {
    title: { en: 'Since my last visit', es: 'Desde mi última visita' },
    first: {
      en: 'This is your first visit. From the next one on, what others changed meanwhile stands here.',
      es: 'Esta es su primera visita. Desde la próxima verá aquí lo que otras personas cambien entretanto.',
    },
    nothing: {
      en: 'Nobody else has changed anything since your last visit (%{moment}).',
      es: 'Nadie más ha cambiado nada desde su última visita (%{moment}).',
    },
    nothingCut: {
      en: 'Nobody else has changed anything in the last 30 days (your last visit was on %{moment}).',
      es: 'Nadie más ha cambiado nada en los últimos 30 días (su última visita fue el %{moment}).',
    },
    since: {
      en: 'What others changed since %{moment}:',
      es: 'Lo que otras personas cambiaron desde %{moment}:',
    },
    cut: {
      en: 'What others changed in the last 30 days (your last visit was on %{moment}):',
      es: 'Lo que otras personas cambiaron en los últimos 30 días (su última visita fue el %{moment}):',
    },
    creados: { en: '1 created |||| %{count} created', es: '1 creado |||| %{count} creados' },
    cambiados: { en: '1 change |||| %{count} changes', es: '1 cambio |||| %{count} cambios' },
    anulados: { en: '1 annulled |||| %{count} annulled', es: '1 anulado |||| %{count} anulados' },
    borrados: { en: '1 deleted |||| %{count} deleted', es: '1 eliminado |||| %{count} eliminados' },
    many: { en: 'more than %{count} changes', es: 'más de %{count} cambios' },
  },
  year: { en: 'Twelve months', es: 'Doce meses' },
  deadlines: { en: 'Your deadlines', es: 'Sus plazos' },
  noDeadlines: {
    en: 'Nothing of yours is overdue or due within ten business days.',
    es: 'Nada suyo está vencido ni vence en los próximos diez días hábiles.',
  },
  moreDeadlines: { en: '1 more |||| %{smart_count} more', es: '1 más |||| %{smart_count} más' },
  noAccount: {
    en: 'who is responsible has no account',
    es: 'su responsable no tiene cuenta',
  },
  due: {
    vencida: { en: 'Overdue', es: 'Vencido' },
    por_vencer: { en: 'Due soon', es: 'Por vencer' },
    en_plazo: { en: 'On track', es: 'En plazo' },
  },
  inventory: { en: 'Updated inventory', es: 'Inventario actualizado' },
  inService: { en: 'Lamps in service', es: 'Luminarias en servicio' },
  load: { en: 'Installed load', es: 'Carga instalada' },
  energy: { en: 'Expected per month', es: 'Esperado al mes' },
  empty: { en: 'The inventory has no points yet.', es: 'El inventario todavía no tiene puntos.' },
  toImport: { en: 'Import an inventory', es: 'Importar un inventario' },
  byTechnology: { en: 'In service, by technology', es: 'En servicio, por tecnología' },
  technology: { en: 'Technology', es: 'Tecnología' },
  noTechnology: { en: 'Without a luminaire', es: 'Sin luminaria' },
  points: { en: 'Points', es: 'Puntos' },
  byState: { en: 'Points by state', es: 'Puntos por estado' },
  state: { en: 'State', es: 'Estado' },
  imports: { en: 'Last imports', es: 'Últimas importaciones' },
  noImports: { en: 'Nothing has been imported yet.', es: 'Todavía no se ha importado nada.' },
  allImports: { en: 'All imports', es: 'Todas las importaciones' },
  rows: { en: 'One row |||| %{smart_count} rows', es: 'Una fila |||| %{smart_count} filas' },
});
