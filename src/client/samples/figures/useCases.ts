import type { Counted } from '../../../core/api/startApi.ts';
import { partOf, type Reading } from './reading.ts';
import { useRows } from './useRows.ts';

const RESOURCE = 'seguimiento_mantenimiento';
const NEWEST = { field: 'id', order: 'DESC' } as const;

/** How many maintenance cases are in some states, with their list. */
export function useCases(states: readonly string[]): Reading<Counted> {
  const filtro = { estado: states };
  const rows = useRows(RESOURCE, { filter: filtro, sort: NEWEST, count: 1 });
  return partOf(rows, ({ total }) => ({ recurso: RESOURCE, filtro, total }));
}

export const useOpenCases = (): Reading<Counted> => useCases(OPEN_STATES);

/** Somebody still has to do something. */
export const OPEN_STATES = ['reportado', 'asignado', 'atendido', 'reabierto'];
