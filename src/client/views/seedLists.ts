import type { Store } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import type { OwnLists } from '../../core/views/savedViews.ts';
import { storeKeyOf } from '../address/listDefaults.ts';
import { lookKey } from '../list/useListLook.ts';
import { DENSITY_KEY } from '../list/useDensity.ts';
import { paramsOf, viewKey, type OpenedView } from '../address/openedView.ts';

/**
 * Puts what the server keeps of a person's lists where they find it when they are drawn. A list that
 * begins with a view begins with it anew each time the application is loaded.
 */
export function seedLists(store: Store, lists: OwnLists, resources: readonly Resource[]): void {
  if (lists.densidad !== null) store.setItem(DENSITY_KEY, lists.densidad);
  for (const resource of resources) {
    const { name } = resource;
    const look = lists.preferencias[name];
    if (look !== undefined) store.setItem(lookKey(name), look);
    else if (store.getItem(lookKey(name)) !== undefined) store.removeItem(lookKey(name));
    const view = lists.vistas.find(({ recurso }) => recurso === name);
    if (view === undefined) continue;
    store.setItem(storeKeyOf(name), paramsOf(view, resource));
    store.setItem(viewKey(name), renewed(store.getItem<OpenedView>(viewKey(name)), view));
  }
}

/** What was changed of a view's look stays, as long as nobody saved the view meanwhile. */
function renewed(kept: OpenedView | undefined, view: OpenedView['view']): OpenedView {
  return kept?.view.id === view.id && kept.view.version === view.version
    ? { ...kept, view }
    : { view };
}
