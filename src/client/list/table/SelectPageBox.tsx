import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
  type Identifier,
} from 'ra-core';

import { SELECT_BOX } from '../widths/tableStyle.ts';

/** Chooses every row of the page, or none of them; the rows chosen on other pages stay chosen. */
export function SelectPageBox() {
  const translate = useTranslate();
  const rows = useDataTableDataContext() ?? [];
  const chosen = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const ids = rows.map(({ id }) => id);
  const others = chosen.filter((id) => !ids.includes(id));
  const count = chosen.length - others.length;
  return (
    <input
      type="checkbox"
      className={SELECT_BOX}
      aria-label={translate('ra.action.select_all')}
      checked={ids.length > 0 && count === ids.length}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < ids.length;
      }}
      onChange={({ target }) => onSelect?.(target.checked ? [...others, ...ids] : others)}
    />
  );
}

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
