import { words } from '../../../core/i18n/sentences.ts';

/** Evidence that proves itself. */
export const evidence = words({
  export: { en: 'Export evidence', es: 'Exportar evidencia' },
  looking: { en: 'Looking for what belongs to it…', es: 'Buscando lo que la forma…' },
  about: {
    en: 'One ZIP with tables, documents, photos and the lines of the history behind them, which anyone can verify without Farola.',
    es: 'Un ZIP con tablas, documentos, fotos y las líneas de la historia que los hicieron, que cualquiera puede verificar sin Farola.',
  },
  holds: { en: 'What it holds', es: 'Qué lleva' },
  records: {
    en: '%{smart_count} record |||| %{smart_count} records',
    es: '%{smart_count} registro |||| %{smart_count} registros',
  },
  lines: {
    en: '%{smart_count} line of the history |||| %{smart_count} lines of the history',
    es: '%{smart_count} línea de la historia |||| %{smart_count} líneas de la historia',
  },
  documents: {
    en: '%{smart_count} document |||| %{smart_count} documents',
    es: '%{smart_count} documento |||| %{smart_count} documentos',
  },
  files: {
    en: '%{smart_count} file, %{size} |||| %{smart_count} files, %{size}',
    es: '%{smart_count} archivo, %{size} |||| %{smart_count} archivos, %{size}',
  },
  withheld: {
    en: 'Personal data are masked and their lines withheld: you may not see them.',
    es: 'Los datos personales van ocultos y sus líneas retenidas: usted no puede verlos.',
  },
  left: {
    en: 'Left out, as you may not read it: %{names}.',
    es: 'No incluye lo que usted no puede consultar: %{names}.',
  },
  personal: {
    en: 'It holds everything in full, personal data too. The export stands in the history.',
    es: 'Lleva todo completo, también los datos personales. La entrega queda en la historia.',
  },
  lastSeal: {
    en: 'Last seal: %{day}. The tables and documents of this evidence are vouched for by the seal of today, which is made tomorrow.',
    es: 'Último sello: %{day}. Las tablas y documentos de esta evidencia los respalda el sello de hoy, que sale mañana.',
  },
  noSeal: {
    en: 'No day has been sealed yet: the first seal is made tomorrow.',
    es: 'Todavía no se ha sellado ningún día: el primer sello sale mañana.',
  },
  download: { en: 'Download ZIP', es: 'Descargar ZIP' },
  started: {
    en: 'The download begins once its documents are printed.',
    es: 'La descarga empieza cuando se impriman sus documentos.',
  },
  verifyOne: { en: 'Verify evidence', es: 'Verificar una evidencia' },
  reading: { en: 'Reading %{name}', es: 'Leyendo %{name}' },
  choose: { en: 'Choose file', es: 'Elegir archivo' },
  none: { en: 'No file chosen', es: 'Ningún archivo elegido' },
  facts: { en: 'What the evidence says of itself', es: 'Lo que la evidencia dice de sí misma' },
});
