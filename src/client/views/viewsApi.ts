import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useStoreContext } from 'ra-core';

import type { ListLook, SavedView, ViewContent, ViewName } from '../../core/views/savedViews.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { API, errorBody, request } from '../http/http.ts';
import { matching, rememberUndo, submitting, type Written } from '../http/writes.ts';
import { paramsOf, searchOf, viewKey, type OpenedView } from '../address/openedView.ts';

const VIEWS = `${API}/vistas`;

// The answers' shapes are the API's contract (core/views/savedViews.ts); the server is ours.
const call = async <Answer>(url: string, options: RequestInit = {}): Promise<Answer> =>
  (await request(url, options)).json as Answer;

/** Of all lists, by name; none where it was not our server that answered: the menu stands without. */
async function readViewNames(): Promise<ViewName[]> {
  const names = await call<unknown>(VIEWS);
  return Array.isArray(names) ? (names as ViewName[]) : [];
}

const readViews = (resource: string): Promise<SavedView[]> =>
  call(`${VIEWS}?recurso=${encodeURIComponent(resource)}`);

export const readView = (id: number | string): Promise<SavedView> =>
  call(`${VIEWS}/${encodeURIComponent(id)}`);

export interface NewView {
  recurso: string;
  nombre: string;
  compartida: boolean;
  contenido: ViewContent;
}

/** Names a write by all that is sent: sent again because no answer came, it is done once. */
export type KeyOf = (sent: unknown) => string;

export const createView = (view: NewView, keyOf: KeyOf): Promise<SavedView> =>
  call(VIEWS, {
    method: 'POST',
    body: JSON.stringify(view),
    headers: submitting({ submission: keyOf(view) }),
  });

export type ViewChanges = Partial<
  Pick<SavedView, 'nombre' | 'compartida' | 'de_firma' | 'contenido'>
>;

export const changeView = (
  view: SavedView,
  changes: ViewChanges,
  keyOf: KeyOf,
): Promise<SavedView> =>
  call(`${VIEWS}/${view.id}`, {
    method: 'PUT',
    body: JSON.stringify(changes),
    headers: known(view, keyOf(changes)),
  });

/** What undoes it is kept for the notice. One that somebody else deleted is gone as well. */
export async function deleteView(view: SavedView, keyOf: KeyOf): Promise<void> {
  const headers = known(view, keyOf('delete'));
  try {
    const answer = await request(`${VIEWS}/${view.id}`, { method: 'DELETE', headers });
    rememberUndo(deletedView(view), answer.headers);
  } catch (error) {
    if (errorBody(error)?.code !== 'NO_EXISTE') throw error;
  }
}

/** As the person saw it, by a key of its own. */
const known = (view: SavedView, key: string): Record<string, string> => ({
  ...matching(view),
  ...submitting({ submission: `${key}-${view.id}-${view.version}` }),
});

export const deletedView = ({ id }: Pick<SavedView, 'id'>): Written => ({ resource: 'vista', id });

export const savePreference = (
  resource: string,
  preference: ListLook & { vista?: number | null },
): Promise<unknown> =>
  call(`${API}/preferencias/${encodeURIComponent(resource)}`, {
    method: 'PUT',
    body: JSON.stringify(preference),
  });

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
