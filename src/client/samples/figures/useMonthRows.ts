import type { RaRecord } from 'ra-core';

import { partOf, type Reading } from './reading.ts';
import { useRows } from './useRows.ts';

type Monthly = 'consolidado_recaudo' | 'costo_mensual' | 'factura_energia';

/** The newest rows of a list that has some for every month. */
export function useMonthRows(resource: Monthly): Reading<readonly RaRecord[]> {
  const rows = useRows(resource, { sort: NEWEST, count: ROWS });
  return partOf(rows, ({ rows: found }) => found);
}

const NEWEST = { field: 'periodo', order: 'DESC' } as const;
/** A year of it, also where a month has several. */
const ROWS = 150;
