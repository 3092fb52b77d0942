import ExpandMore from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import { useId } from 'react';

import type { MenuEntry, MenuGroup } from '../../../../resources.config.ts';
import { ACCORDION_SLIDE_MS } from '../constants.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { MenuHeading } from './MenuHeading.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { MENU_ARROW, MENU_ITEM, MENU_SECTION, MENU_SIGN, MENU_WORDS } from './menuStyle.ts';

interface MenuSectionProps {
  group: MenuGroup;
  /** The entry that is marked. */
  shown: MenuEntry | undefined;
  isOpen: boolean;
  /** Its icon opened the menu: it takes the focus. */
  isChosen: boolean;
  onToggle: () => void;
  onLeave: () => void;
}

/** A part of the menu: its heading, if it has one, and its entries, folded away under their label. */
export function MenuSection(props: MenuSectionProps) {
  const { group, shown, isOpen, isChosen, onToggle, onLeave } = props;
  const id = useId();
  const { section, label, entries } = group;
  const labelledBy = label === undefined ? `${id}section` : `${id}group`;
  const takesFocus = isChosen && label === undefined;
  const list = <MenuEntries {...{ labelledBy, entries, shown, takesFocus, onLeave }} />;
  return (
    <div className={section === undefined ? undefined : MENU_SECTION}>
      {section !== undefined && <MenuHeading id={`${id}section`}>{section}</MenuHeading>}
      {label === undefined ? (
        list
      ) : (
        <>
          <button
            type="button"
            id={`${id}group`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- its icon was pressed, and is gone
            autoFocus={isChosen}
            aria-expanded={isOpen}
            onClick={onToggle}
            className={MENU_ITEM}
          >
            <MenuIcon groupLabel={label} className={MENU_SIGN} />
            <span className={MENU_WORDS}>{label}</span>
            <ExpandMore className={MENU_ARROW} />
          </button>
          <Collapse in={isOpen} timeout={ACCORDION_SLIDE_MS} unmountOnExit>
            {list}
          </Collapse>
        </>
      )}
    </div>
  );
}
