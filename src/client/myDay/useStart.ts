import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Counted, Figure, Start } from '../../core/api/startApi.ts';
import type { FaceName } from '../../core/resource/faces/faces.ts';
import { FACE_PARAMETER } from '../address/publicUrls.ts';
import { API, request } from '../http/http.ts';

type ListGoal = Pick<Counted, 'recurso' | 'filtro'> & {
  orden?: readonly [field: string, direction: 'ASC' | 'DESC'] | null;
};

/** What waits for the person, and how the inventory stands. */
export function useStart(): UseQueryResult<Start> {
  return useQuery({ queryKey: ['inicio'], queryFn: readStart });
}

// The answer's shape is the API's contract (core/api/startApi.ts); the server is ours.
const readStart = async (): Promise<Start> => (await request(`${API}/inicio`)).json as Start;

/** The list that shows what a number counts: its address carries the filter, and the order where one is given. */
export function listLink({ recurso, filtro, orden }: ListGoal) {
  const [sort, order] = orden ?? [];
  const search = new URLSearchParams({
    filter: JSON.stringify(filtro),
    ...(sort === undefined || order === undefined ? {} : { sort, order }),
  });
  return { pathname: `/${recurso}`, search: `?${search.toString()}` };
}

/** Where it is done what waits: in a grid where there is one, else in the list. */
export function workLink({ rejilla, ...counted }: Start['pendientes'][number]) {
  if (rejilla === undefined) return listLink(counted);
  const search = new URLSearchParams({
    [FACE_PARAMETER]: 'grid' satisfies FaceName,
    [rejilla.campo]: rejilla.clave,
  });
  return { pathname: `/${rejilla.recurso}`, search: `?${search.toString()}` };
}

/** The values of months, nothing where the newest rows are older: a line that falls to 0 would say that it is over. */
export function knownValues(figures: readonly Figure[]): (number | null)[] {
  const newest = figures.findLastIndex(({ filas }) => filas > 0);
  return figures.map(({ valor }, i) => (i > newest ? null : valor));
}
