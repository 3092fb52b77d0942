import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
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
