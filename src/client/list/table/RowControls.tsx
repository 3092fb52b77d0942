import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { useRepresent } from '../../resource/useRepresent.ts';
import { RowMenu } from '../lazyParts.ts';
import { MENU_BUTTON, SELECT_BOX } from '../widths/tableStyle.ts';
import type { RowMenuTarget } from './RowMenu.tsx';

interface RowButtonProps extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick'> {
  label: string;
}

/** Offers what can be done with a record of the list. */
export function RowButton({ label, ...given }: RowButtonProps) {
  return (
    <button
      type="button"
      className={MENU_BUTTON}
      aria-haspopup="menu"
      aria-label={label}
      {...given}
    />
  );
}

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

/** What is said of the box and of the button of a record's row, to who does not see the row. */
export type RowLabels = (record: RaRecord) => { select: string; actions: string };

/** The words are looked up once for all rows, and each row's name is written into them. */
export function useRowLabels(resource: Resource, nameOf?: (record: RaRecord) => string): RowLabels {
  const translate = useTranslate();
  const represent = useRepresent();
  return useMemo(() => {
    const worded = (key: string) => {
      const [before = '', after = ''] = translate(key, { name: NAME }).split(NAME);
      return (name: string) => `${before}${name}${after}`;
    };
    const select = worded('farola.views.bulk.select');
    const actions = worded('farola.lists.actions');
    return (record) => {
      const name = nameOf?.(record) ?? represent(resource, record);
      return { select: select(name), actions: actions(name) };
    };
  }, [translate, represent, resource, nameOf]);
}

/** No text of words has it. */
const NAME = '\u0000';

/** The menu of the row that was asked for; its code comes with the first one. */
export function useRowMenu(resource: Resource): {
  menu: ReactNode;
  openMenu: (asked: RowMenuTarget) => void;
} {
  const [asked, setAsked] = useState<RowMenuTarget>();
  const close = () => setAsked(undefined);
  const menu = (
    <LateCode isWanted={asked !== undefined} onMissing={close}>
      {asked !== undefined && <RowMenu resource={resource} {...asked} onClose={close} />}
    </LateCode>
  );
  return { menu, openMenu: setAsked };
}
