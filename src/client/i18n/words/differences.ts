import { words } from '../../../core/i18n/sentences.ts';

/** Words of comparing two sides, under `farola.differences.`. */
export const differences = words({
  title: { en: 'Compare two days: %{title}', es: 'Comparar dos días: %{title}' },
  open: { en: 'Compare two days', es: 'Comparar dos días' },
  notFound: {
    en: 'This page compares a list that has a past. Open it from such a list.',
    es: 'Esta página compara un listado que tiene historia. Ábrala desde ese listado.',
  },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  base: { en: 'Base against today', es: 'Base contra hoy' },
  lastMonth: { en: 'Last month', es: 'Mes anterior' },
  kinds: {
    all: { en: 'All differences', es: 'Todas las diferencias' },
    diferente: { en: 'Different', es: 'Distinto' },
    igual: { en: 'The same', es: 'Igual' },
    file: {
      solo_a: { en: 'Only in the system', es: 'Solo en el sistema' },
      solo_b: { en: 'Only in the file', es: 'Solo en el archivo' },
    },
    days: {
      solo_a: { en: 'No longer there', es: 'Ya no está' },
      solo_b: { en: 'New', es: 'Nuevo' },
    },
  },
  kindFilter: { en: 'Kind of difference', es: 'Tipo de diferencia' },
  fieldFilter: { en: 'Field that differs', es: 'Campo que difiere' },
  barrio: { en: 'Neighbourhood', es: 'Barrio' },
  sector: { en: 'Sector', es: 'Sector' },
  download: { en: 'Export these differences', es: 'Exportar estas diferencias' },
  position: {
    en: 'With what was approved by %{until}; sealed line %{order} of the history. It is not frozen: a change that is approved later may change it.',
    es: 'Con lo aprobado hasta el %{until}; línea sellada %{order} de la bitácora. No está congelado: un cambio que se apruebe después puede cambiarlo.',
  },
  sameDay: {
    en: 'Both days are %{day}: on one day nothing differs. Choose another day.',
    es: 'Los dos días son el %{day}: en un mismo día nada difiere. Elija otro día.',
  },
  table: { en: 'Differences, side by side', es: 'Diferencias, lado a lado' },
  field: { en: 'Field', es: 'Campo' },
  system: { en: 'System', es: 'Sistema' },
  file: { en: 'File', es: 'Archivo' },
  absent: { en: 'Not there', es: 'No está' },
  empty: { en: 'Empty', es: 'Vacío' },
  none: { en: 'There are no differences here.', es: 'Aquí no hay diferencias.' },
  same: {
    en: '1 record is the same on both sides |||| %{count} records are the same on both sides',
    es: '1 registro es igual en ambos lados |||| %{count} registros son iguales en ambos lados',
  },
  failed: { en: 'The differences could not be read', es: 'No se pudieron leer las diferencias' },
  more: { en: 'Show more', es: 'Mostrar más' },
  loading: { en: 'Comparing…', es: 'Comparando…' },
  choose: { en: 'Choose %{name}', es: 'Elegir %{name}' },
  row: { en: 'Row %{row}', es: 'Fila %{row}' },
  made: { en: 'Draft made', es: 'Borrador creado' },
  errors: {
    en: '1 row could not be compared |||| %{count} rows could not be compared',
    es: '1 fila no se pudo comparar |||| %{count} filas no se pudieron comparar',
  },
  pending: {
    en: '1 difference is in a draft already |||| %{count} differences are in a draft already',
    es: '1 diferencia ya está en un borrador |||| %{count} diferencias ya están en un borrador',
  },
  absentBecomes: {
    en: 'What is only in the system becomes',
    es: 'Lo que solo está en el sistema pasa a ser',
  },
  nothing: { en: 'Nothing: it is only shown', es: 'Nada: solo se muestra' },
  makeDrafts: {
    en: 'Make drafts of these differences',
    es: 'Crear borradores de estas diferencias',
  },
  makeChosen: {
    en: 'Make 1 draft |||| Make %{count} drafts',
    es: 'Crear 1 borrador |||| Crear %{count} borradores',
  },
  makeDetail: {
    en: 'They go into one lot with the support document of this file, to be reviewed and approved. It can be undone.',
    es: 'Van en un solo lote con el documento soporte de este archivo, para revisar y aprobar. Se puede deshacer.',
  },
  openCases: {
    en: 'Have them looked at in the field',
    es: 'Abrir casos para verificar en terreno',
  },
  openCasesHelp: {
    en: 'A maintenance case for each chosen element that is only in the system or differs in its state; all that the filter shows, where none is chosen.',
    es: 'Un caso de mantenimiento por cada elemento elegido que está solo en el sistema o difiere en su estado; si no elige ninguno, todos los del filtro.',
  },
  casesOpened: {
    en: '1 case opened |||| %{count} cases opened',
    es: '1 caso abierto |||| %{count} casos abiertos',
  },
  casesWaiting: {
    en: 'All of these have an open case of a reconciliation already.',
    es: 'Todos estos ya tienen un caso abierto de una conciliación.',
  },
  goOn: { en: 'Go on reconciling', es: 'Seguir conciliando' },
});
