import type { PlanCounts } from '../importData.ts';
import type { PlannedRow } from './validateRows.ts';
import type { Problems } from './problems.ts';

export const NONE: PlanCounts = {
  filas: 0,
  crear: 0,
  actualizar: 0,
  sin_cambio: 0,
  con_error: 0,
  con_aviso: 0,
  omitidas: 0,
  eliminar: 0,
};

/** Adds a row to the numbers of the plan, and to what is wrong with its file. */
export function count(counts: PlanCounts, row: PlannedRow, problems: Problems): void {
  if (row.accion === 'error') counts.con_error += 1;
  else if (row.accion !== 'omitida') counts[row.accion] += 1;
  if (isWritten(row) && row.findings.some(({ level }) => level === 'warning'))
    counts.con_aviso += 1;
  if (row.findings.length > 0) problems.add(row.n, row.findings);
}

export const isWritten = ({ accion }: PlannedRow): boolean =>
  accion === 'crear' || accion === 'actualizar';
