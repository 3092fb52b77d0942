import { bad, type CheckContext, type Field } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import type { ColumnReading, ImportCell } from './importApi.ts';
import type { MappedColumn } from './mapping.ts';
import { unguarded } from '../export/guardText.ts';
import { cellReader, type CellRead } from './readCell.ts';
import type { Cell } from './sheet.ts';
import { dateEvidence, inOneReading, numberEvidence } from './ambiguousFormats.ts';

interface InColumn {
  column: Pick<MappedColumn, 'nombre' | 'fechas' | 'decimales'>;
  context: CheckContext;
}

/**
 * Reads the cells of a column in the way that was decided for all of them. Where nobody has decided
 * between two, each cell that depends on it is refused with what the column holds.
 */
export function columnReader(field: Field, given: InColumn): (cell: Cell) => CellRead {
  const { fechas, decimales } = given.column;
  const { dated, numeric } = typeOf(field);
  if (fechas !== undefined && dated) return dateReader(field, given, fechas);
  if (decimales !== undefined && numeric) {
    return numberReader(field, given, decimales);
  }
  return cellReader(field, { context: given.context, habits: 'es' });
}

function dateReader(
  field: Field,
  { column, context }: InColumn,
  { como, pruebas }: NonNullable<InColumn['column']['fechas']>,
): (cell: Cell) => CellRead {
  const habits = como === 'mes_dia' ? 'en' : 'es';
  const read = cellReader(field, { context, habits });
  if (como !== null) return read;
  const evidenceOf = dateEvidence(field);
  const params = {
    columna: column.nombre,
    ...cellParams('dia', pruebas.dia_mes),
    ...cellParams('mes', pruebas.mes_dia),
  };
  return (cell) =>
    typeof cell === 'string' && evidenceOf(unguarded(cell)) !== undefined
      ? bad('FECHAS_MEZCLADAS', params)
      : read(cell);
}

function numberReader(
  field: Field,
  { column, context }: InColumn,
  { como, pruebas }: ColumnReading<'coma' | 'punto'>,
): (cell: Cell) => CellRead {
  const read = cellReader(field, { context, habits: 'es' });
  const evidenceOf = numberEvidence(field, context);
  const params = {
    columna: column.nombre,
    ...cellParams('coma', pruebas.coma),
    ...cellParams('punto', pruebas.punto),
  };
  return (cell) => {
    if (typeof cell !== 'string') return read(cell);
    if (como !== null) return read(inOneReading(cell, { field, sign: como }));
    const evidence = evidenceOf(unguarded(cell));
    const isOpen = evidence !== undefined && ('both' in evidence || evidence.is !== 'plain');
    return isOpen ? bad('NUMEROS_MEZCLADOS', params) : read(cell);
  };
}

const cellParams = (name: string, cell: ImportCell | undefined) => ({
  [`fila_${name}`]: cell?.fila ?? 0,
  [name]: cell?.valor ?? '',
});
