import { words } from '../../../core/i18n/sentences.ts';

/** Words of the face `calendar` of a list, under `farola.calendar.`. */
export const calendar = words({
  looks: { en: 'How the calendar is shown', es: 'Cómo se ve el calendario' },
  look: {
    mes: { en: 'Month', es: 'Mes' },
    semana: { en: 'Week', es: 'Semana' },
    agenda: { en: 'Agenda', es: 'Agenda' },
    personas: { en: 'People', es: 'Personas' },
    quincena: { en: '2 weeks', es: '2 semanas' },
  },
  today: { en: 'Today', es: 'Hoy' },
  before: { en: 'Earlier', es: 'Antes' },
  after: { en: 'Later', es: 'Después' },
  hours: { en: 'Hours', es: 'Horas' },
  person: { en: 'Person', es: 'Persona' },
  more: { en: '+%{count} more', es: '+%{count} más' },
  onDay: {
    en: '1 record, %{day} |||| %{count} records, %{day}',
    es: '1 registro, %{day} |||| %{count} registros, %{day}',
  },
  none: { en: 'There is nothing on these days.', es: 'No hay nada en estos días.' },
  capped: {
    en: 'Only the first %{most} of these days are shown. Filter the list, or look at fewer days.',
    es: 'Solo se muestran los primeros %{most} de estos días. Filtre la lista o mire menos días.',
  },
  nextDay: {
    en: 'ends at %{time} on the next day |||| ends at %{time}, %{smart_count} days later',
    es: 'termina a las %{time} del día siguiente |||| termina a las %{time}, %{smart_count} días después',
  },
  along: { en: 'goes along', es: 'acompaña' },
  open: { en: 'Open', es: 'Abrir' },
  move: { en: 'Move…', es: 'Mover…' },
  moveOf: { en: 'Move: %{name}', es: 'Mover: %{name}' },
  moveNow: { en: 'Move', es: 'Mover' },
  moveAnyway: { en: 'Move anyway', es: 'Mover de todos modos' },
  leave: { en: 'Leave it where it was', es: 'Dejar donde estaba' },
  moved: { en: '%{name} was moved', es: 'Se movió %{name}' },
  same: {
    en: 'It stands there already: choose another day, hour or person.',
    es: 'Ya está ahí: elija otro día, otra hora u otra persona.',
  },
  byTransition: {
    en: 'It is settled already: this is written as "%{label}", with a reason, and what it was stays in sight.',
    es: 'Ya está en firme: se escribe como «%{label}», con su motivo, y lo que era queda a la vista.',
  },
  fixed: {
    en: 'In its state it is not moved.',
    es: 'En su estado no se mueve.',
  },
  stale: {
    en: 'Somebody else changed it meanwhile. See how it is now, and move it again.',
    es: 'Otra persona lo cambió entretanto. Vea cómo quedó y muévalo otra vez.',
  },
  refused: { en: '%{name} was not moved: %{reason}', es: '%{name} no se movió: %{reason}' },
  wasRefused: { en: 'was not moved', es: 'no se movió' },
});
