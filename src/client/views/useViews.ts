import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useStoreContext } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import type { SavedView } from '../../core/views/savedViews.ts';
import { paramsOf, searchOf, viewKey, type OpenedView } from '../address/openedView.ts';
import { readViewNames, readViews } from './viewsApi.ts';

const KEY = 'vistas';

/** The views of one list that the person may open. */
export const useViews = ({ name }: Pick<Resource, 'name'>) =>
  useQuery({ queryKey: [KEY, name], queryFn: () => readViews(name) });

/** Long (ms), since whatever changes them here asks anew. */
const NAMES_FRESH_MS = 5 * 60 * 1000;

/** Of all lists, by name. */
export const useViewNames = () =>
  useQuery({ queryKey: [KEY], queryFn: readViewNames, staleTime: NAMES_FRESH_MS });

/** To be called when one was saved, changed or deleted. */
export function useRenewViews(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Shows a list as a view says: the address tells all of it, and the view. */
export function useOpenView(resource: Resource) {
  const navigate = useNavigate();
  const store = useStoreContext();
  return (view: SavedView, how: { replace?: boolean } = {}) => {
    store.setItem<OpenedView>(viewKey(resource.name), { view });
    navigate({ pathname: `/${resource.name}`, search: searchOf(paramsOf(view, resource)) }, how);
  };
}
