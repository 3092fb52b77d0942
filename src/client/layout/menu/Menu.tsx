import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import { useStore } from 'ra-core';
import { useEffect, useId, useState } from 'react';

import type { MenuEntry, MenuGroup } from '../../../../resources.config.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { ACCORDION_SLIDE_MS } from '../constants.ts';
import { CollapsedGroup } from './CollapsedGroup.tsx';
import { MenuEntries, MenuHeading } from './MenuEntries.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { entryShown, groupsFor, nameOf } from './menuModel.ts';
import {
  MENU_ARROW,
  MENU_ITEM,
  MENU_SECTION,
  MENU_SIGN,
  MENU_WORDS,
  menuStyle,
} from './menuStyle.ts';
import type { SidebarState } from './useSidebar.ts';

interface MenuProps {
  sidebar: SidebarState;
  /** Path of the page. */
  page: string;
  /** Icons alone. */
  isCollapsed: boolean;
}

/** The groups of resources.config.ts, without what the person may not read. */
export function Menu({ sidebar, page, isCollapsed }: MenuProps) {
  const groups = groupsFor(useCurrentUser());
  const shown = entryShown(groups, page);
  const active = groups.find(({ entries }) => shown !== undefined && entries.includes(shown));
  const { isOpen, toggle } = useOpenGroups({ active: active && nameOf(active), pathname: page });
  const [chosen, setChosen] = useChosen(isCollapsed);

  return (
    <Box sx={menuStyle}>
      {groups.map((group) => {
        const name = nameOf(group);
        const common = { group, shown, onLeave: sidebar.leave };
        if (!isCollapsed) {
          return (
            <MenuSection
              key={name}
              {...common}
              isOpen={isOpen(name)}
              isChosen={name === chosen}
              onToggle={() => toggle(name)}
            />
          );
        }
        const choose = () => {
          if (!isOpen(name)) toggle(name);
          setChosen(name);
          sidebar.open();
        };
        return (
          <CollapsedGroup
            key={name}
            {...common}
            isActive={group === active}
            opens={sidebar.place === 'over' ? 'menu' : 'beside'}
            onChoose={choose}
          />
        );
      })}
    </Box>
  );
}

/** The group whose icon opened the menu: it takes the focus there, once. */
function useChosen(isCollapsed: boolean) {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (!isCollapsed) setChosen(undefined);
  }, [isCollapsed]);
  return [chosen, setChosen] as const;
}

interface OpenGroups {
  isOpen: (name: string) => boolean;
  toggle: (name: string) => void;
}

interface Place {
  /** Name of the group that holds the page that is shown; it is open, unless folded on that very page. */
  active: string | undefined;
  pathname: string;
}

/** Which groups of the menu a person left open, kept in this browser. */
function useOpenGroups({ active, pathname }: Place): OpenGroups {
  const [opened, setOpened] = useStore<Readonly<Record<string, boolean>>>('farola.menu', {});
  const [foldedAt, setFoldedAt] = useState<string>();
  const isOpen = (name: string) =>
    name === active ? foldedAt !== pathname : (opened[name] ?? false);
  return {
    isOpen,
    toggle: (name) => {
      if (name === active) setFoldedAt(isOpen(name) ? pathname : undefined);
      setOpened({ ...opened, [name]: !isOpen(name) });
    },
  };
}

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
function MenuSection(props: MenuSectionProps) {
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
