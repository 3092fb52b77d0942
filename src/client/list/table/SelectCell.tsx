import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  type Identifier,
} from 'ra-core';

import { SELECT_BOX } from '../widths/tableStyle.ts';

/**
 * Chooses a row; with Shift, all from the last one. An element with the table's own style: MUI's
 * is three styled elements and a picture, in every row.
 */
export function SelectCell({ id, label }: { id: Identifier; label: string }) {
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  return (
    <input
      type="checkbox"
      className={SELECT_BOX}
      aria-label={label}
      checked={selectedIds?.includes(id) === true}
      // what a click does is told to the list
      readOnly
      onClick={(event) => {
        // the row would open
        event.stopPropagation();
        handleToggleItem?.(id, event as never); // only the Shift key is read
      }}
    />
  );
}
