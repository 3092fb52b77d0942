import { useNavigate, useStoreContext } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import type { ListLook } from '../../core/views/savedViews.ts';
import { listDefaults } from '../address/listDefaults.ts';
import { lookKey } from '../list/useListLook.ts';
import { searchOf } from '../address/openedView.ts';

/** Shows the list without any view: as the person has it, with everything that is in it. */
export function useCloseView(resource: Resource): () => void {
  const navigate = useNavigate();
  const store = useStoreContext();
  return () => {
    const { sort, perPage } = listDefaults(
      resource,
      store.getItem<ListLook>(lookKey(resource.name)),
    );
    const params = { displayedFilters: {}, filter: {}, page: 1, perPage };
    const search = searchOf({ ...params, sort: sort.field, order: sort.order });
    navigate({ pathname: `/${resource.name}`, search });
  };
}
