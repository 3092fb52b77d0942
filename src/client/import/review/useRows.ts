import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { ImportDetail, ImportFinding, ImportProblem } from '../../../core/import/importApi.ts';
import { readImportRows, type RowsWanted } from '../importApi.ts';
import { isWorking } from '../steps.ts';
import { importKey } from '../useImport.ts';

export const ROWS_PER_PAGE = 50;

/** One page of the rows; while the server works on them, those of before. */
export function useRows(detail: ImportDetail, { page, ...wanted }: RowsWanted & { page: number }) {
  const { id, version, estado } = detail;
  const first = page * ROWS_PER_PAGE;
  return useQuery({
    queryKey: [...importKey(id), 'filas', version, estado, wanted, page],
    queryFn: () => readImportRows(id, { ...wanted, range: [first, first + ROWS_PER_PAGE - 1] }),
    enabled: !isWorking(estado),
    placeholderData: keepPreviousData,
  });
}

/** As many as a list answers at most. */
const MANY = 1000;

/** The numbers of all rows that have a problem, beyond those that it names as examples. */
export async function rowsOfProblem(id: number, problem: ImportProblem): Promise<number[]> {
  if (problem.ejemplos.length >= problem.filas) return problem.ejemplos;
  const { codigo, code, campo, valor } = problem;
  const has = (one: ImportFinding) =>
    one.code === code && one.campo === campo && (valor === undefined || one.valor === valor);
  const numbers: number[] = [];
  let total = Infinity;
  for (let first = 0; first < total; first += MANY) {
    const range = [first, first + MANY - 1] as const;
    const page = await readImportRows(id, { codigo, campo, range });
    total = page.total;
    const those = page.rows.filter(({ hallazgos }) => hallazgos.some(has));
    numbers.push(...those.flatMap(({ fila }) => fila ?? []));
  }
  return numbers;
}
