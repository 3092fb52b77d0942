import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import type { MenuEntry, MenuGroup } from '../../../../resources.config.ts';
import { LIGHT_SIDEBAR } from '../../theme/sidebarColours.ts';
import { DROPDOWN_Z_INDEX } from '../constants.ts';
import { useLayoutChoice } from '../settings/useLayoutChoice.ts';
import { MenuEntries, MenuHeading } from './MenuEntries.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { nameOf } from './menuModel.ts';
import { MENU_ICON, MENU_ITEM, MENU_SIGN, menuStyle } from './menuStyle.ts';
import { useHoverIntent } from './useHoverIntent.ts';

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
export function CollapsedGroup(props: CollapsedGroupProps) {
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
