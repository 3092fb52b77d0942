import { LinkBase } from 'ra-core';

import type { MenuEntry } from '../../../resources.config.ts';
import { entryPath } from './menuModel.ts';
import { MENU_ENTRY, MENU_ITEM } from './menuStyle.ts';

interface MenuEntriesProps {
  /** The id of what names the list. */
  labelledBy: string;
  entries: readonly MenuEntry[];
  shown: MenuEntry | undefined;
  /** The first of them, once it is there. */
  takesFocus?: boolean;
  onLeave: () => void;
}

/** The entries of one group or section, the one that is shown marked. */
export function MenuEntries({ labelledBy, entries, shown, takesFocus, onLeave }: MenuEntriesProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry, i) => (
        <li key={entryPath(entry)}>
          <LinkBase
            ref={takesFocus === true && i === 0 ? focus : undefined}
            to={entryPath(entry)}
            aria-current={entry === shown ? 'page' : undefined}
            onClick={onLeave}
            className={`${MENU_ITEM} ${MENU_ENTRY}`}
          >
            {entry.title}
          </LinkBase>
        </li>
      ))}
    </ul>
  );
}

const focus = (link: HTMLElement | null): void => link?.focus();
