import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type KeyboardEvent } from 'react';

import type { MenuEntry, MenuGroup } from '../../../resources.config.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { menuItemStyle } from './menuItemStyle.ts';
import { nameOf } from './menuModel.ts';
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
        <ListItemButton
          ref={setAnchor}
          selected={isActive}
          aria-label={name}
          onClick={onChoose}
          onKeyDown={onKeyDown}
          sx={{ ...menuItemStyle, justifyContent: 'center', px: 0 }}
        >
          <MenuIcon groupLabel={name} sx={{ fontSize: 22 }} />
        </ListItemButton>
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
