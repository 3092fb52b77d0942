import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { Who } from '../../core/resource/permissions.ts';

/** Who may see personal data takes it along, and the export stands in the history; others get masks. */
export const columnsFor = (who: Who, columns: readonly ExportColumn[]): ExportColumn[] =>
  columns.map(({ personal, ...column }) =>
    personal === undefined || who.derechos.datos_personales ? column : { ...column, personal },
  );
