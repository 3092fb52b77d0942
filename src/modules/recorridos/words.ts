import { words } from '../../core/i18n/sentences.ts';

/** Words of the page that proposes a month of tours, under `farola.planning.`. */
export const planning = words({
  title: { en: 'Propose a month of tours', es: 'Proponer mes de recorridos' },
  button: { en: 'Propose month', es: 'Proponer mes' },
  toList: { en: 'Planned tours', es: 'Recorridos programados' },
  lead: {
    en: 'A plan that covers the sectors by their risk: open faults, repairs to verify and days since the last visit. Nothing is written until you take it.',
    es: 'Un plan que cubre los sectores según su riesgo: fallas abiertas, reparaciones por verificar y días sin visita. Nada se escribe hasta que usted lo toma.',
  },
  forbidden: {
    en: 'Your account may not plan tours.',
    es: 'Su cuenta no puede programar recorridos.',
  },
  asked: { en: 'What is to be planned', es: 'Qué se programa' },
  month: { en: 'Month', es: 'Mes' },
  days: { en: 'Days of the week', es: 'Días de la semana' },
  visits: { en: 'Visits per sector', es: 'Visitas por sector' },
  further: { en: 'Further visits', es: 'Visitas adicionales' },
  furtherHelp: {
    en: 'For the sectors at most risk.',
    es: 'Para los sectores de mayor riesgo.',
  },
  perDay: { en: 'Tours a day at most', es: 'Recorridos por día, a lo sumo' },
  perDayHelp: {
    en: 'If empty: as many as there are people.',
    es: 'Vacío: los que permita la gente.',
  },
  perTour: { en: 'People per tour', es: 'Personas por recorrido' },
  sectors: { en: 'Sectors', es: 'Sectores' },
  sectorsHelp: { en: 'If empty: all active ones.', es: 'Vacío: todos los activos.' },
  people: { en: 'Who may go', es: 'Quiénes pueden ir' },
  noPeople: { en: 'Choose at least one person.', es: 'Elija al menos una persona.' },
  away: { en: 'Absences', es: 'Ausencias' },
  awayHelp: {
    en: 'Permits, illness, holidays: nobody is planned on these days.',
    es: 'Permisos, incapacidades, vacaciones: en esos días no se programa a la persona.',
  },
  addAway: { en: 'Add absence', es: 'Agregar ausencia' },
  removeAway: { en: 'Remove the absence of %{person}', es: 'Quitar la ausencia de %{person}' },
  person: { en: 'Person', es: 'Persona' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  awayOrder: { en: '"To" is before "From".', es: '«Hasta» es antes de «Desde».' },
  before: { en: 'What was proposed before', es: 'Lo propuesto antes' },
  keep: {
    en: 'Stays wherever it can',
    es: 'Se queda donde pueda',
  },
  anew: { en: 'May move', es: 'Puede moverse' },
  propose: { en: 'Propose', es: 'Proponer' },
  proposing: { en: 'Working out the plan', es: 'Armando el plan' },
  stale: {
    en: 'What is asked for was changed: propose again to see it in the plan.',
    es: 'Cambió lo pedido: proponga de nuevo para verlo en el plan.',
  },
  draftOf: {
    en: 'Plan of %{month}: %{smart_count} tour changed. |||| Plan of %{month}: %{smart_count} tours changed.',
    es: 'Plan de %{month}: %{smart_count} recorrido cambiado. |||| Plan de %{month}: %{smart_count} recorridos cambiados.',
  },
  draft: {
    en: 'Draft of %{time}, kept in this browser until you take the plan.',
    es: 'Borrador de %{time}, guardado en este navegador hasta que tome el plan.',
  },
  discardDraft: { en: 'Discard my changes', es: 'Descartar mis cambios' },
  changedSince: {
    en: 'Since the draft, the proposal changed:',
    es: 'Desde el borrador cambió la propuesta:',
  },
  movedSince: {
    en: '%{sector}: it was %{before}; now %{now}.',
    es: '%{sector}: era %{before}; ahora %{now}.',
  },
  goneSince: {
    en: '%{sector}: %{before} is proposed no more.',
    es: '%{sector}: %{before} ya no se propone.',
  },
  newSince: {
    en: '%{sector}: %{now} is newly proposed.',
    es: '%{sector}: %{now} se propone ahora.',
  },
  lostSince: {
    en: '%{sector}: you had chosen %{before}; the tour is in the proposal no more.',
    es: '%{sector}: usted había elegido %{before}; el recorrido ya no está en la propuesta.',
  },
  moreSince: { en: 'And %{smart_count} more.', es: 'Y %{smart_count} más.' },
  plan: { en: 'Plan of %{month}', es: 'Plan de %{month}' },
  counts: {
    en: 'New: %{fresh} · Moved: %{moved} · Staying: %{stay} · Dropped: %{dropped} · Fixed: %{fixed}',
    es: 'Nuevos: %{fresh} · Movidos: %{moved} · Quedan: %{stay} · Se quitan: %{dropped} · Fijos: %{fixed}',
  },
  nothing: {
    en: 'No tour is to be proposed: the month has what was asked for, or nothing fits.',
    es: 'No hay recorridos que proponer: el mes ya tiene lo pedido, o nada cabe.',
  },
  unplaced: { en: 'Without a place', es: 'Sin lugar' },
  unplacedOne: {
    en: '%{sector}: %{smart_count} visit. %{why}. |||| %{sector}: %{smart_count} visits. %{why}.',
    es: '%{sector}: %{smart_count} visita. %{why}. |||| %{sector}: %{smart_count} visitas. %{why}.',
  },
  noSector: {
    en: '%{smart_count} further visit has no sector: all have as many as fit into a month. |||| %{smart_count} further visits have no sector: all have as many as fit into a month.',
    es: '%{smart_count} visita adicional no tiene sector: todos tienen las que caben en un mes. |||| %{smart_count} visitas adicionales no tienen sector: todos tienen las que caben en un mes.',
  },
  awayFixed: {
    en: 'Fixed tours of people who are away: reschedule or change them by hand.',
    es: 'Recorridos fijos de personas ausentes: reprográmelos o cámbielos a mano.',
  },
  tours: { en: 'Proposed tours', es: 'Recorridos propuestos' },
  take: { en: 'Take', es: 'Tomar' },
  fresh: { en: 'New', es: 'Nuevo' },
  moved: { en: 'Moved', es: 'Movido' },
  stay: { en: 'Stays', es: 'Queda' },
  was: { en: 'It was on %{date}, %{people}.', es: 'Estaba el %{date}, %{people}.' },
  byHand: { en: 'By hand: later proposals leave it.', es: 'A mano: otra propuesta no lo mueve.' },
  dropped: { en: 'Dropped tours', es: 'Recorridos que se quitan' },
  covered: { en: 'No longer needed.', es: 'Ya no hace falta.' },
  noPlace: { en: 'It finds no place.', es: 'No tiene lugar.' },
  fixed: {
    en: 'Fixed tours (%{count}): confirmed, made, or planned by a person',
    es: 'Recorridos fijos (%{count}): confirmados, hechos o programados por una persona',
  },
  takeAll: {
    en: 'Take %{smart_count} change |||| Take %{smart_count} changes',
    es: 'Tomar %{smart_count} cambio |||| Tomar %{smart_count} cambios',
  },
  takeWarned: { en: 'Take all the same', es: 'Tomar de todos modos' },
  clashes: {
    en: '%{smart_count} tour cannot be taken so: mend it or leave it out. |||| %{smart_count} tours cannot be taken so: mend them or leave them out.',
    es: '%{smart_count} recorrido no se puede tomar así: corríjalo o déjelo por fuera. |||| %{smart_count} recorridos no se pueden tomar así: corríjalos o déjelos por fuera.',
  },
  taken: { en: 'The plan was taken', es: 'Se tomó el plan' },
  takenCounts: {
    en: 'New: %{fresh} · Moved: %{moved} · Dropped: %{dropped}',
    es: 'Nuevos: %{fresh} · Movidos: %{moved} · Quitados: %{dropped}',
  },
  seeList: { en: 'See in the list', es: 'Ver en la lista' },
  seeCalendar: { en: 'See in the calendar', es: 'Ver en el calendario' },
});
