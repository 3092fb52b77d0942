import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';

import { YEAR_PARAMETER } from '../../core/resource/faces.ts';
import {
  isYear,
  type Matrix,
  type MatrixAnswer,
  type MatrixCell,
} from '../../core/resource/matrix.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { today } from '../address/day.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { useListFace } from '../list/useListFace.ts';
import { listTopic } from '../live/topics.ts';
import { useSubscribe } from '../live/useSubscribe.ts';

/** What others save within it is read together. */
const TOGETHER_MS = 1_000;

/** The year that the address asks for; else this one. */
export function useYear(resource: Resource): { year: string; choose: (year: string) => void } {
  const { valueOf, change } = useListFace(resource);
  const asked = valueOf(YEAR_PARAMETER);
  return {
    year: asked !== null && isYear(asked) ? asked : today().slice(0, 4),
    choose: (year) => change({ [YEAR_PARAMETER]: year }),
  };
}

/** What the cells of a year say, under the list's own filter: by row, then by month. */
export function useMatrix(resource: Resource, matrix: Matrix, year: string) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { filterValues } = useListContext();
  const filter = JSON.stringify(filterValues);
  const query = useQuery({
    queryKey: [resource.name, 'matriz', year, filter],
    queryFn: async () => {
      const params = { year, filter: JSON.parse(filter) as Record<string, unknown> }; // just printed
      return (await dataProvider.matrix(resource.name, params)).data;
    },
    // a year is read in one look: the one before stays until the next one is there, told as such
    placeholderData: (before: MatrixAnswer | undefined) => before,
  });
  const { refetch } = query;
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  useSubscribe(listTopic(matrix.cells.resource), () => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void refetch(), TOGETHER_MS);
  });
  const cells = useMemo(() => cellsByRow(query.data), [query.data]);
  return { ...query, cells };
}

export type CellsByRow = ReadonlyMap<number, ReadonlyMap<string, MatrixCell>>;

const cellsByRow = (answer: MatrixAnswer | undefined): CellsByRow =>
  new Map(
    (answer?.filas ?? []).map(({ id, celdas }) => [
      id,
      new Map(celdas.map((cell) => [cell.mes, cell])),
    ]),
  );

/** A cell that was opened. */
export interface OpenedCell {
  record: RaRecord;
  month: string;
  cell: MatrixCell | undefined;
  anchor: HTMLElement;
}

/** The months of a year, `AAAA-MM`. */
export const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
