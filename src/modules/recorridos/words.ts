import { words } from '../../core/i18n/sentences.ts';

/** Words of the page that registers a tour, under `farola.touring.`. */
export const touring = words({
  running: { en: 'Under way', es: 'En curso' },
  runningNone: { en: 'No tour is under way.', es: 'No hay ningún recorrido en curso.' },
  goOn: { en: 'Go on', es: 'Continuar' },
  scheduled: { en: 'Confirmed for today', es: 'Confirmados para hoy' },
  scheduledNone: {
    en: 'No confirmed tour is waiting for today. Confirm one in the schedule, or start one without.',
    es: 'Ningún recorrido confirmado espera para hoy. Confirme uno en la programación, o inicie uno sin programar.',
  },
  toSchedule: { en: 'To the schedule', es: 'Ir a la programación' },
  start: { en: 'Start', es: 'Iniciar' },
  unplanned: { en: 'Without a schedule', es: 'Sin programar' },
  unplannedDetail: {
    en: 'Where, when and who: the tour covers all neighbourhoods of the sector.',
    es: 'Dónde, cuándo y quién: el recorrido abarca todos los barrios del sector.',
  },
  barriosUnread: {
    en: 'The neighbourhoods of the sector could not be loaded.',
    es: 'No se pudieron cargar los barrios del sector.',
  },
  failed: { en: 'The page could not be loaded', es: 'No se pudo cargar la página' },
  finished: {
    en: 'This tour is %{state}: its visits are no longer changed.',
    es: 'Este recorrido está %{state}: sus visitas ya no se cambian.',
  },
  toTour: { en: 'Open the tour', es: 'Abrir el recorrido' },
  another: { en: 'Register another tour', es: 'Registrar otro recorrido' },
  progress: { en: '%{visited} of %{scope} points', es: '%{visited} de %{scope} puntos' },
  coverage: { en: 'Coverage %{percent} %', es: 'Cobertura %{percent} %' },
  withFault: { en: '%{count} with a fault', es: '%{count} con falla' },
  noBase: { en: 'no points in scope', es: 'sin puntos en alcance' },
  find: { en: 'Code or address', es: 'Código o dirección' },
  pendingOnly: { en: 'Pending only', es: 'Solo pendientes' },
  points: { en: 'Points of the tour', es: 'Puntos del recorrido' },
  noPoints: {
    en: 'No point of the inventory is in the neighbourhoods of this tour.',
    es: 'Ningún punto del inventario está en los barrios de este recorrido.',
  },
  noMatch: {
    en: 'No point matches. All may have been visited.',
    es: 'Ningún punto coincide. Puede que todos estén visitados.',
  },
  more: { en: 'Show %{count} more', es: 'Mostrar %{count} más' },
  other: {
    en: 'Wrong data, or a light that is not in the inventory: add it in the tour.',
    es: 'Un dato errado o una luminaria no inventariada se agregan en el recorrido.',
  },
  inOrder: { en: 'In order', es: 'Sin novedad' },
  fault: { en: 'Fault', es: 'Falla' },
  notFound: { en: 'Not found', es: 'No encontrada' },
  faultOf: { en: 'Fault at %{code}', es: 'Falla en %{code}' },
  record: { en: 'Record', es: 'Registrar' },
  recorded: { en: '%{code}: %{result}', es: '%{code}: %{result}' },
  visitedAt: { en: '%{result}, %{time}', es: '%{result}, %{time}' },
  saveFailed: {
    en: '%{code} was not recorded: %{reason}',
    es: '%{code} no quedó registrado: %{reason}',
  },
});
