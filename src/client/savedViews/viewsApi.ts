import type { ListLook, SavedView, ViewContent, ViewName } from '../../core/savedViews.ts';
import { API, errorBody, request } from '../http.ts';
import { rememberUndo, type Written } from '../undo/lastWrite.ts';

const VIEWS = `${API}/vistas`;

// The answers' shapes are the API's contract (core/savedViews.ts); the server is ours.
const call = async <Answer>(url: string, options: RequestInit = {}): Promise<Answer> =>
  (await request(url, options)).json as Answer;

const matching = ({ version }: Pick<SavedView, 'version'>) => ({ 'If-Match': `"${version}"` });

/** Of all lists, by name; none where it was not our server that answered: the menu stands without. */
export async function readViewNames(): Promise<ViewName[]> {
  const names = await call<unknown>(VIEWS);
  return Array.isArray(names) ? (names as ViewName[]) : [];
}

export const readViews = (resource: string): Promise<SavedView[]> =>
  call(`${VIEWS}?recurso=${encodeURIComponent(resource)}`);

export const readView = (id: number | string): Promise<SavedView> =>
  call(`${VIEWS}/${encodeURIComponent(id)}`);

export interface NewView {
  recurso: string;
  nombre: string;
  compartida: boolean;
  contenido: ViewContent;
}

export const createView = (view: NewView): Promise<SavedView> =>
  call(VIEWS, { method: 'POST', body: JSON.stringify(view) });

export type ViewChanges = Partial<
  Pick<SavedView, 'nombre' | 'compartida' | 'de_firma' | 'contenido'>
>;

export const changeView = (view: SavedView, changes: ViewChanges): Promise<SavedView> =>
  call(`${VIEWS}/${view.id}`, {
    method: 'PUT',
    body: JSON.stringify(changes),
    headers: matching(view),
  });

/** What undoes it is kept for the notice. One that is gone already was deleted, too: an answer may be lost. */
export async function deleteView(view: SavedView): Promise<void> {
  try {
    const options = { method: 'DELETE', headers: matching(view) };
    const { headers } = await request(`${VIEWS}/${view.id}`, options);
    rememberUndo(deletedView(view), headers);
  } catch (error) {
    if (errorBody(error)?.code !== 'NO_EXISTE') throw error;
  }
}

export const deletedView = ({ id }: Pick<SavedView, 'id'>): Written => ({ resource: 'vista', id });

export const savePreference = (
  resource: string,
  preference: ListLook & { vista?: number | null },
): Promise<unknown> =>
  call(`${API}/preferencias/${encodeURIComponent(resource)}`, {
    method: 'PUT',
    body: JSON.stringify(preference),
  });
