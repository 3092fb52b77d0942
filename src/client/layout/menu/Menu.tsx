import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Tooltip from '@mui/material/Tooltip';
import { useStore } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import type { MenuEntry, MenuGroup } from '../../../../resources.config.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { LIGHT_SIDEBAR } from '../../theme/palettes.ts';
import { ACCORDION_SLIDE_MS, DROPDOWN_Z_INDEX } from '../constants.ts';
import { useLayoutChoice } from '../settings/layoutChoice.ts';
import { MenuEntries, MenuHeading, MenuIcon } from './MenuEntries.tsx';
import { entryShown, groupsFor, nameOf } from './menuModel.ts';
import {
  MENU_ARROW,
  MENU_ICON,
  MENU_ITEM,
  MENU_SECTION,
  MENU_SIGN,
  MENU_WORDS,
  menuStyle,
} from './menuStyle.ts';
import { useHoverIntent, type SidebarState } from './useSidebar.ts';

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

interface CollapsedGroupProps {
  group: MenuGroup;
  shown: MenuEntry | undefined;
  isActive: boolean;
  /** Under the pointer: its own entries beside it, or the whole menu. */
  opens: 'beside' | 'menu';
  onChoose: () => void;
  onLeave: () => void;
}

/** A group of the collapsed menu: its icon, which opens menu and group. */
function CollapsedGroup(props: CollapsedGroupProps) {
  const { group, shown, isActive, opens, onChoose, onLeave } = props;
  const name = nameOf(group);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key'>();
  const close = () => setOpenedBy(undefined);
  const hover = useHoverIntent({ onEnter: () => setOpenedBy('pointer'), onLeave: close });
  const opensBeside = opens === 'beside';
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (opensBeside && key === 'ArrowRight') setOpenedBy('key');
  };
  return (
    <Box {...(opensBeside ? hover : {})}>
      <Tooltip title={name} placement="right" disableHoverListener>
        <button
          type="button"
          ref={setAnchor}
          data-active={isActive ? '' : undefined}
          aria-label={name}
          onClick={onChoose}
          onKeyDown={onKeyDown}
          className={`${MENU_ITEM} ${MENU_ICON}`}
        >
          <MenuIcon groupLabel={name} className={MENU_SIGN} />
        </button>
      </Tooltip>
      {openedBy !== undefined && anchor !== null && (
        <MenuFlyout
          {...{ group, shown, anchor, onLeave }}
          takesFocus={openedBy === 'key'}
          onClose={close}
        />
      )}
    </Box>
  );
}

interface MenuFlyoutProps {
  group: MenuGroup;
  shown: MenuEntry | undefined;
  /** The icon of the group. */
  anchor: HTMLElement;
  takesFocus: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** The entries of a group beside its icon. */
function MenuFlyout(props: MenuFlyoutProps) {
  const { group, shown, anchor, takesFocus, onClose, onLeave } = props;
  const id = useId();
  const { layout } = useLayoutChoice();
  useClosingKeys({ anchor, onClose });
  const leave = () => {
    onClose();
    onLeave();
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="right-start"
      modifiers={BESIDE_THE_SIDEBAR}
      sx={{ zIndex: DROPDOWN_Z_INDEX }}
    >
      <Paper
        component="nav"
        aria-labelledby={id}
        elevation={8}
        sx={{ ...PAPER, ...(layout.sidebar === 'light' ? LIGHT_SIDEBAR : { colorScheme: 'dark' }) }}
      >
        <MenuHeading id={id}>{nameOf(group)}</MenuHeading>
        <MenuEntries
          labelledBy={id}
          entries={group.entries}
          shown={shown}
          takesFocus={takesFocus}
          onLeave={leave}
        />
      </Paper>
    </Popper>
  );
}

/** Wherever the focus is: who opened it by pointer has it on the page. */
function useClosingKeys({ anchor, onClose }: Pick<MenuFlyoutProps, 'anchor' | 'onClose'>) {
  useEffect(() => {
    const onKeyDown = ({ key, target }: globalThis.KeyboardEvent) => {
      const isInside = target instanceof Element && target.closest('.MuiPopper-root') !== null;
      if (key !== 'Escape' && !(isInside && key === 'ArrowLeft')) return;
      if (isInside) anchor.focus();
      onClose();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [anchor, onClose]);
}

/** The icons stand that far from its edge. */
const BESIDE_THE_SIDEBAR = [{ name: 'offset', options: { offset: [0, 12] } }];

const PAPER = {
  ...menuStyle,
  width: 248,
  maxHeight: '80dvh',
  overflowY: 'auto',
  p: 1,
  borderRadius: 1.5,
  bgcolor: 'sidebar.background',
  color: 'sidebar.text',
} as const;
