import {
  dateOrders,
  decimalSigns,
  type ColumnReading,
  type ImportColumn,
  type ImportOptions,
} from '../../../core/import/importApi.ts';

/** What a column leaves open: the order of its dates, or its decimal sign. */
export type ReadingKind = 'fechas' | 'decimales';

export interface ReadColumn {
  column: string;
  kind: ReadingKind;
  reading: ColumnReading;
  ways: readonly string[];
  /** As chosen since, or as the server reads it. */
  como: string | null;
}

/** The columns of a file that can be read in two ways, with what was chosen since the last plan. */
export function readColumns(
  columns: readonly ImportColumn[],
  options: ImportOptions,
): ReadColumn[] {
  return columns.flatMap((column) =>
    KINDS.flatMap((kind) => {
      const reading = column[kind];
      const chosen = options[kind] ?? {};
      const { nombre } = column;
      if (reading === undefined) return [];
      const como = Object.hasOwn(chosen, nombre) ? (chosen[nombre] ?? null) : reading.como;
      return [{ column: nombre, kind, reading, ways: WAYS[kind], como }];
    }),
  );
}

const KINDS = ['fechas', 'decimales'] as const;
const WAYS: Readonly<Record<ReadingKind, readonly string[]>> = {
  fechas: dateOrders,
  decimales: decimalSigns,
};

/** Nobody has said how, and its values do not tell. */
export const isOpenQuestion = (
  { column, kind, reading: { por } }: ReadColumn,
  options: ImportOptions,
): boolean =>
  (por === 'supuesta' || por === 'ninguna') && !Object.hasOwn(options[kind] ?? {}, column);

/** Worth a look: it was asked, or the file has another habit than sheets in Spanish. */
export const isNotable = ({ reading: { por, como } }: ReadColumn): boolean =>
  por !== 'valores' || como === 'mes_dia' || como === 'punto';
