import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useTranslate,
  type RaRecord,
} from 'ra-core';

import type { Resource } from '../../../core/resource.ts';
import { represent } from '../../resourcesContext.ts';
import { SELECT_BOX } from './tableStyle.ts';

/**
 * Chooses a row; with Shift, all from the last one. An element with the table's own style: MUI's
 * is three styled elements and a picture, in every row.
 */
export function SelectCell({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  return (
    <input
      type="checkbox"
      className={SELECT_BOX}
      aria-label={translate('farola.views.bulk.select', { name: represent(resource, record) })}
      checked={selectedIds?.includes(record.id) === true}
      // what a click does is told to the list
      readOnly
      onClick={(event) => {
        // the row would open
        event.stopPropagation();
        handleToggleItem?.(record.id, event as never); // only the Shift key is read
      }}
    />
  );
}
