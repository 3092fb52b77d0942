import type { Counted } from '../../core/api/startApi.ts';

/** The list that shows what a number counts: its address carries the filter, as after a click on it. */
export function listLink({ recurso, filtro }: Pick<Counted, 'recurso' | 'filtro'>) {
  const search = new URLSearchParams({ filter: JSON.stringify(filtro) });
  return { pathname: `/${recurso}`, search: `?${search.toString()}` };
}
