import { words } from '../../../core/i18n/sentences.ts';
import { importPlan } from './importPlan.ts';

/** Words of importing and exporting, under `farola.importing.`. */
export const importing = words({
  ...importPlan,
  button: { en: 'Import', es: 'Importar' },
  export: {
    button: { en: 'Export', es: 'Exportar' },
    title: { en: 'Export %{total}', es: 'Exportar %{total}' },
    total: { en: '1 record |||| %{count} records', es: '1 registro |||| %{count} registros' },
    capped: { en: 'more than %{total} records', es: 'más de %{total} registros' },
    formats: {
      xlsx: { en: 'Excel', es: 'Excel' },
      csv: { en: 'CSV', es: 'CSV' },
    },
    shown: { en: '%{format}, columns shown', es: '%{format}, columnas visibles' },
    all: { en: '%{format}, all columns', es: '%{format}, todas las columnas' },
    started: { en: 'The download has begun.', es: 'La descarga ha empezado.' },
    empty: { en: 'There is nothing to export.', es: 'No hay nada que exportar.' },
  },
  new: { en: 'New import', es: 'Nueva importación' },
  history: { en: 'All imports', es: 'Todas las importaciones' },
  another: { en: 'Import something else', es: 'Importar otra cosa' },
  again: { en: 'Import another file', es: 'Importar otro archivo' },
  readOnly: {
    en: 'You can look at this import. Changing and applying it is for those who may write in %{title}.',
    es: 'Puede consultar esta importación. Cambiarla y aplicarla es de quien puede escribir en %{title}.',
  },
  masked: {
    en: 'Personal data of this import is hidden from you. Where its columns lead is changed by who uploaded the file, or by who sees personal data.',
    es: 'Los datos personales de esta importación no se le muestran. A dónde van sus columnas lo cambia quien subió el archivo, o quien ve datos personales.',
  },
  missing: {
    en: 'The requested import %{id} is not found',
    es: 'No se encontró la importación %{id}',
  },
  missingDetail: {
    en: 'The address may be mistyped.',
    es: 'Puede que la dirección esté mal escrita.',
  },
  unreadable: { en: 'The import could not be loaded', es: 'No se pudo cargar la importación' },
  notOffered: {
    en: 'Files of this kind are not imported in this installation',
    es: 'Los archivos de esta clase no se importan en esta instalación',
  },
  notOfferedDetail: {
    en: 'Those of other kinds are imported from the general page.',
    es: 'Los de otras clases se importan desde la página general.',
  },
  steps: {
    label: { en: 'Steps of the import', es: 'Pasos de la importación' },
    archivo: { en: 'File', es: 'Archivo' },
    columnas: { en: 'Columns', es: 'Columnas' },
    revision: { en: 'Review', es: 'Revisión' },
    aplicar: { en: 'Apply', es: 'Aplicar' },
    resultado: { en: 'Result', es: 'Resultado' },
    back: { en: 'Back', es: 'Atrás' },
    toColumns: { en: 'Continue to the columns', es: 'Seguir a las columnas' },
    toReview: { en: 'Continue to the review', es: 'Seguir a la revisión' },
    toApply: { en: 'Continue to apply', es: 'Seguir a aplicar' },
  },
  file: {
    title: { en: 'What is to be imported?', es: '¿Qué se va a importar?' },
    destination: { en: 'Destination', es: 'Destino' },
    chooseDestination: { en: 'Choose the destination first.', es: 'Elija primero el destino.' },
    becomes: {
      en: 'The file becomes drafts in %{title}, to be reviewed and approved.',
      es: 'El archivo entra como borradores en %{title}, para revisar y aprobar.',
    },
    closed: { en: '%{name} — %{reason}', es: '%{name} — %{reason}' },
    noDestinations: {
      en: 'The destinations could not be loaded',
      es: 'No se pudieron cargar los destinos',
    },
    mode: { en: 'What to do with the rows', es: 'Qué hacer con las filas' },
    modes: {
      crear_y_actualizar: { en: 'Create and update', es: 'Crear y actualizar' },
      crear: { en: 'Only create', es: 'Solo crear' },
      actualizar: { en: 'Only update', es: 'Solo actualizar' },
      conciliar: { en: 'Reconcile', es: 'Conciliar' },
    },
    modeDetails: {
      conciliar: {
        en: 'The file is compared with the records: what only one of them has, and what differs. You choose what becomes a draft.',
        es: 'Se compara el archivo con los registros: lo que solo está en uno y lo que difiere. Usted elige qué pasa a borrador.',
      },
      crear_y_actualizar: {
        en: 'New rows are created, known ones are updated.',
        es: 'Las filas nuevas se crean; las conocidas se actualizan.',
      },
      crear: {
        en: 'A row that exists already is an error.',
        es: 'Una fila que ya existe es un error.',
      },
      actualizar: {
        en: 'A row that does not exist is an error.',
        es: 'Una fila que no existe es un error.',
      },
    },
    choose: { en: 'Choose a file', es: 'Elegir un archivo' },
    drop: { en: 'or drop it here', es: 'o suéltelo aquí' },
    limits: {
      en: '.xlsx, .xls, .xlsb, .ods or .csv, or a map as .geojson, .kml or .kmz, of at most %{size} MB and %{rows} rows',
      es: '.xlsx, .xls, .xlsb, .ods o .csv, o un mapa en .geojson, .kml o .kmz, de hasta %{size} MB y %{rows} filas',
    },
    wrongType: {
      en: '“%{name}” is not a spreadsheet. Choose a file of type %{types}.',
      es: '«%{name}» no es una hoja de cálculo. Elija un archivo de tipo %{types}.',
    },
    tooLarge: {
      en: '“%{name}” has %{size} MB; at most %{max} MB can be imported. Split it into several files.',
      es: '«%{name}» tiene %{size} MB; se importan hasta %{max} MB. Divídalo en varios archivos.',
    },
    empty: { en: '“%{name}” is empty.', es: '«%{name}» está vacío.' },
    upload: { en: 'Upload %{name}', es: 'Subir %{name}' },
    uploading: { en: 'Uploading %{name}', es: 'Subiendo %{name}' },
    template: { en: 'Download the template', es: 'Descargar la plantilla' },
    templateDetail: {
      en: 'A workbook with the headers, an example row and the values that are allowed.',
      es: 'Un libro con los encabezados, una fila de ejemplo y los valores permitidos.',
    },
    name: { en: 'File', es: 'Archivo' },
    rows: { en: 'Rows', es: 'Filas' },
    created: { en: 'Uploaded', es: 'Subido' },
  },
  month: {
    label: { en: 'Month of the file', es: 'Periodo del archivo' },
    help: {
      en: 'Left empty, the month that its rows agree on.',
      es: 'Vacío, el mes en que coinciden sus filas.',
    },
    wrong: { en: 'Write a month as 2026-07.', es: 'Escriba un mes como 2026-07.' },
    replace: { en: 'Replace what the month has', es: 'Reemplazar lo que tiene el mes' },
    replaceDetail: {
      en: 'What the month has and the file has not is removed, once you have seen what that is. Otherwise the rows are only added and updated.',
      es: 'Lo que el mes tiene y el archivo no trae se quita, después de que usted vea qué es. De otro modo las filas solo se agregan y actualizan.',
    },
    difference: { en: 'What becomes of %{month}', es: 'Qué pasa con %{month}' },
    comeAndGo: {
      en: 'New in the file: %{created}. No longer in it, and removed: %{gone}.',
      es: 'Nuevas en el archivo: %{created}. Ya no están en él y se quitan: %{gone}.',
    },
    onlyWhole: {
      en: 'While rows have errors nothing is removed: one of them may be what seems to be missing.',
      es: 'Mientras haya filas con errores no se quita nada: una de ellas puede ser la que parece faltar.',
    },
    what: { en: 'Sum', es: 'Suma' },
    had: { en: 'The month has', es: 'El mes tiene' },
    hasNow: { en: 'The file has', es: 'El archivo trae' },
    change: { en: 'Difference', es: 'Diferencia' },
    vanishes: { en: 'Not in the file', es: 'No están en el archivo' },
    notInFile: { en: 'Not in the file', es: 'No está en el archivo' },
    rows: { en: 'Rows', es: 'Filas' },
  },
  totals: {
    title: { en: 'Control totals', es: 'Totales de control' },
    detail: {
      en: 'Type what the cover letter of the file says. Nothing is written until all of it agrees.',
      es: 'Escriba lo que dice la carta que acompaña el archivo. No se escribe nada hasta que todo coincida.',
    },
    found: {
      en: 'The rows to be written add up to %{found}.',
      es: 'Las filas por escribir suman %{found}.',
    },
    agrees: {
      en: 'Agrees with the rows to be written: %{found}.',
      es: 'Coincide con las filas por escribir: %{found}.',
    },
    differs: {
      en: 'The rows to be written add up to %{found}: a difference of %{difference}.',
      es: 'Las filas por escribir suman %{found}: una diferencia de %{difference}.',
    },
    noNumber: { en: 'Write a number.', es: 'Escriba un número.' },
  },
  beside: {
    title: { en: 'Support document', es: 'Documento soporte' },
    detail: {
      en: 'The same for all rows. Where a column of the file says it, it counts row by row.',
      es: 'El mismo para todas las filas. Si una columna del archivo lo dice, vale fila por fila.',
    },
    byRow: {
      en: 'Row by row, from the column %{column}',
      es: 'Fila por fila, de la columna %{column}',
    },
  },
  work: {
    cargada: { en: 'Reading the file…', es: 'Leyendo el archivo…' },
    planificando: { en: 'Working out what will happen…', es: 'Calculando lo que va a pasar…' },
    aplicando: { en: 'Writing…', es: 'Escribiendo…' },
    deshaciendo: { en: 'Undoing…', es: 'Deshaciendo…' },
    progress: { en: '%{done} of %{total} rows', es: '%{done} de %{total} filas' },
    rows: { en: '%{done} rows', es: '%{done} filas' },
    cancel: { en: 'Cancel the import', es: 'Cancelar la importación' },
    replanning: { en: 'Working it out again…', es: 'Calculando de nuevo…' },
    notTaken: { en: 'The change was not taken:', es: 'No se aceptó el cambio:' },
    discard: { en: 'Discard the change', es: 'Descartar el cambio' },
    planAgain: { en: 'Plan again', es: 'Planear de nuevo' },
    refused: {
      validada: {
        en: 'Nothing was written: 1 row can no longer be written as planned, because somebody changed something meanwhile. |||| Nothing was written: %{count} rows can no longer be written as planned, because somebody changed something meanwhile.',
        es: 'No se escribió nada: 1 fila ya no se puede escribir como se planeó, porque alguien cambió algo entretanto. |||| No se escribió nada: %{count} filas ya no se pueden escribir como se planearon, porque alguien cambió algo entretanto.',
      },
      aplicada: {
        en: '1 row was not written as planned, because somebody changed something meanwhile. |||| %{count} rows were not written as planned, because somebody changed something meanwhile.',
        es: '1 fila no se escribió como se planeó, porque alguien cambió algo entretanto. |||| %{count} filas no se escribieron como se planearon, porque alguien cambió algo entretanto.',
      },
    },
  },
  apply: {
    title: { en: 'Apply', es: 'Aplicar' },
    create: {
      en: '1 record will be created. |||| %{count} records will be created.',
      es: 'Se creará 1 registro. |||| Se crearán %{count} registros.',
    },
    update: {
      en: '1 record will be updated. |||| %{count} records will be updated.',
      es: 'Se actualizará 1 registro. |||| Se actualizarán %{count} registros.',
    },
    remove: {
      en: '1 record is removed. |||| %{count} records are removed.',
      es: 'Se quita 1 registro. |||| Se quitan %{count} registros.',
    },
    same: {
      en: '1 row changes nothing. |||| %{count} rows change nothing.',
      es: '1 fila no cambia nada. |||| %{count} filas no cambian nada.',
    },
    besides: {
      en: 'Also created: %{count} in %{title}.',
      es: 'Además se crean: %{count} en %{title}.',
    },
    omitted: {
      en: '1 row is left out. |||| %{count} rows are left out.',
      es: 'Se omite 1 fila. |||| Se omiten %{count} filas.',
    },
    errors: {
      en: '1 row has errors. |||| %{count} rows have errors.',
      es: '1 fila tiene errores. |||| %{count} filas tienen errores.',
    },
    warnings: {
      en: '1 row has a warning and is written. |||| %{count} rows have warnings and are written.',
      es: '1 fila tiene un aviso y se escribe. |||| %{count} filas tienen avisos y se escriben.',
    },
    allOrNothing: {
      en: 'Correct them, or apply only the valid rows: otherwise nothing is written.',
      es: 'Corríjalas o aplique solo las filas válidas: de otro modo no se escribe nada.',
    },
    onlyValid: { en: 'Apply only the valid rows', es: 'Aplicar solo las filas válidas' },
    nothing: { en: 'There is nothing to write.', es: 'No hay nada que escribir.' },
    undoable: {
      en: 'You can undo the whole import afterwards.',
      es: 'Después se puede deshacer toda la importación.',
    },
    confirm: {
      en: 'Apply to 1 record |||| Apply to %{count} records',
      es: 'Aplicar a 1 registro |||| Aplicar a %{count} registros',
    },
  },
  result: {
    title: { en: 'Result', es: 'Resultado' },
    aplicada: {
      en: '1 record was written. |||| %{count} records were written.',
      es: 'Se escribió 1 registro. |||| Se escribieron %{count} registros.',
    },
    deshecha: { en: 'The import was undone.', es: 'La importación se deshizo.' },
    cancelada: {
      en: 'The import was cancelled. Nothing was written.',
      es: 'La importación se canceló. No se escribió nada.',
    },
    fallida: {
      en: 'The import failed. Nothing was written.',
      es: 'La importación falló. No se escribió nada.',
    },
    fallidaDetail: {
      en: 'Correct what the message points out and upload the file again.',
      es: 'Corrija lo que dice el mensaje y suba el archivo otra vez.',
    },
    created: { en: 'Created', es: 'Creados' },
    updated: { en: 'Updated', es: 'Actualizados' },
    removed: { en: 'Removed', es: 'Quitados' },
    same: { en: 'Unchanged', es: 'Sin cambio' },
    left: { en: 'Left out with errors', es: 'Sin escribir, con error' },
    records: { en: 'To %{title}', es: 'Ir a %{title}' },
    undo: { en: 'Undo the import', es: 'Deshacer la importación' },
    undoTitle: { en: 'Undo the whole import?', es: '¿Deshacer toda la importación?' },
    undoDetail: {
      en: 'Created records are removed and updated ones get their former values back, and what the file removed comes back. Those that someone has edited since are kept and listed.',
      es: 'Los registros creados se quitan, los actualizados recuperan sus valores de antes y vuelve lo que el archivo quitó. Los que alguien haya editado desde entonces se conservan y se listan.',
    },
    undoKept: { en: 'Undo what was kept', es: 'Deshacer lo conservado' },
    undoKeptTitle: { en: 'Undo what was kept, too?', es: '¿Deshacer también lo que se conservó?' },
    undoKeptDetail: {
      en: 'The records that were kept are tried once more: those that nothing holds any longer are removed or get their former values back, and the others are kept again.',
      es: 'Se intenta de nuevo con los registros que se conservaron: los que ya nada retiene se quitan o recuperan sus valores de antes, y los demás se conservan otra vez.',
    },
    kept: {
      en: '1 record was kept because it was edited since or is in use. |||| %{count} records were kept because they were edited since or are in use.',
      es: 'Se conservó 1 registro porque se editó después o está en uso. |||| Se conservaron %{count} registros porque se editaron después o están en uso.',
    },
  },
  cancel: {
    title: { en: 'Cancel the import?', es: '¿Cancelar la importación?' },
    detail: {
      en: 'Nothing of it is written. The file must be uploaded again to start over.',
      es: 'No se escribe nada de ella. Para empezar de nuevo hay que subir el archivo otra vez.',
    },
    stay: { en: 'Go on importing', es: 'Seguir importando' },
  },
});
