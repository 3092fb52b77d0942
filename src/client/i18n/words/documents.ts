import { words } from '../../../core/i18n/sentences.ts';

/** Records and lists on paper. */
export const documents = words({
  print: { en: 'Print', es: 'Imprimir' },
  formats: {
    pdf: { en: 'PDF', es: 'PDF' },
    archive: { en: 'PDF to archive (PDF/A)', es: 'PDF de archivo (PDF/A)' },
    word: { en: 'Word', es: 'Word' },
    excel: { en: 'Excel', es: 'Excel' },
  },
  printing: { en: 'Printing the document…', es: 'Imprimiendo el documento…' },
  seconds: {
    en: '%{smart_count} second |||| %{smart_count} seconds',
    es: '%{smart_count} segundo |||| %{smart_count} segundos',
  },
  pages: {
    en: '%{smart_count} page |||| %{smart_count} pages',
    es: '%{smart_count} página |||| %{smart_count} páginas',
  },
  size: { en: '%{kb} KB', es: '%{kb} KB' },
  live: {
    en: 'With the data as it stands now.',
    es: 'Con los datos de ahora.',
  },
  frozen: {
    en: 'As it was fixed on %{time}.',
    es: 'Como quedó fijado el %{time}.',
  },
  hash: { en: 'SHA-256 %{sha256}', es: 'SHA-256 %{sha256}' },
  open: { en: 'Open to print', es: 'Abrir para imprimir' },
  download: { en: 'Download', es: 'Descargar' },
});
