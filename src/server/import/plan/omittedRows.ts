import type { MappedColumn } from '../../../core/import/mapping.ts';
import type { Orm } from '../../db/orm.ts';
import { cellsOf, type PlannedRow } from './validateRows.ts';
import { recordsOf, type Preparing } from './prepareRows.ts';
import type { LeftRow } from './readFile.ts';

/** Rows that people leave out. Where a file replaces its month, their records are not taken for vanished. */
export async function omittedRows(
  orm: Orm,
  left: readonly LeftRow[],
  preparing: Preparing & { columnas: readonly MappedColumn[] },
): Promise<PlannedRow[]> {
  if (left.length === 0) return [];
  const reads = left.map(({ read }) => read);
  const records = preparing.month === undefined ? [] : await recordsOf(orm, reads, preparing);
  return left.map(({ row }, i) => ({
    n: row.n,
    accion: 'omitida',
    findings: [],
    celdas: cellsOf(preparing.columnas, row),
    previous: records[i],
  }));
}
