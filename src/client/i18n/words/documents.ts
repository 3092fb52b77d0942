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
  jobs: {
    next: { en: 'Its turn comes next…', es: 'Es el siguiente…' },
    waiting: {
      en: '%{smart_count} document is printed before it |||| %{smart_count} documents are printed before it',
      es: 'Se imprime antes %{smart_count} documento |||| Se imprimen antes %{smart_count} documentos',
    },
    begins: { en: 'The printing begins…', es: 'Empieza la impresión…' },
    step: { en: 'Step %{step} of %{steps}: %{name}', es: 'Paso %{step} de %{steps}: %{name}' },
    model: { en: 'the contents are checked', es: 'se revisa el contenido' },
    pictures: {
      en: 'photos made to size, %{done} of %{total}',
      es: 'fotos preparadas, %{done} de %{total}',
    },
    pages: { en: 'the pages are set', es: 'se arman las páginas' },
    blocks: {
      en: 'parts written, %{done} of %{total}',
      es: 'partes escritas, %{done} de %{total}',
    },
    sheets: { en: 'the sheets are written', es: 'se escriben las hojas' },
    check: {
      en: 'the file is written and checked against its standard',
      es: 'se escribe el archivo y se comprueba su norma',
    },
    storing: { en: 'the file is stored', es: 'se guarda el archivo' },
    leave: {
      en: 'You may go on working: when it is ready, it is told under the header.',
      es: 'Puede seguir trabajando: cuando esté listo se avisa bajo el encabezado.',
    },
    goOn: { en: 'Go on working', es: 'Seguir trabajando' },
    cancel: { en: 'Cancel the printing', es: 'Cancelar la impresión' },
    canceled: { en: 'The printing was canceled.', es: 'Se canceló la impresión.' },
    ready: { en: '“%{name}” is ready.', es: '«%{name}» está listo.' },
    until: { en: 'It is kept until %{time}.', es: 'Se guarda hasta el %{time}.' },
  },
  open: { en: 'Open to print', es: 'Abrir para imprimir' },
  preview: {
    tab: { en: 'Document', es: 'Documento' },
    live: { en: 'Live figures, read on %{time}', es: 'Cifras vivas, leídas el %{time}' },
    origin: { en: 'Show the records behind it', es: 'Ver los registros de los que sale' },
    refresh: { en: 'Refresh the figures', es: 'Actualizar las cifras' },
    saving: {
      idle: { en: 'Texts are saved as you type.', es: 'Los textos se guardan mientras escribe.' },
      saved: { en: 'Saved at %{time}.', es: 'Guardado el %{time}.' },
      held: {
        en: 'Texts are not saved by themselves while something else is changed: save it.',
        es: 'Los textos no se guardan solos mientras haya otro cambio: guárdelo.',
      },
      conflict: {
        en: 'Somebody else wrote in the same text: save to compare both.',
        es: 'Alguien más escribió en el mismo texto: guarde para comparar.',
      },
      failed: {
        en: 'Not saved yet. %{why} It will be tried again.',
        es: 'Aún sin guardar. %{why} Se intentará de nuevo.',
      },
    },
    missing: {
      en: 'To %{deed}, this is still to be written:',
      es: 'Para «%{deed}» falta escribir:',
    },
    blank: { en: 'No text.', es: 'Sin texto.' },
    write: { en: 'Write', es: 'Escribir' },
    copy: { en: 'Copy from %{name}', es: 'Copiar de %{name}' },
  },
  compare: {
    with: { en: 'Compare with', es: 'Comparar con' },
    none: { en: 'Nothing', es: 'Nada' },
    same: {
      en: 'It says the same as %{name}.',
      es: 'Dice lo mismo que %{name}.',
    },
    removed: { en: 'Removed: %{what}', es: 'Se quitó: %{what}' },
    added: { en: 'Added: %{what}', es: 'Se agregó: %{what}' },
    redrawn: { en: 'Drawn anew: %{what}', es: 'Cambió el gráfico: %{what}' },
    cell: {
      en: '%{row}, %{column}: %{before} → %{after}',
      es: '%{row}, %{column}: %{before} → %{after}',
    },
    more: {
      en: 'and %{smart_count} more |||| and %{smart_count} more',
      es: 'y %{smart_count} más |||| y %{smart_count} más',
    },
  },
  download: { en: 'Download', es: 'Descargar' },
});
