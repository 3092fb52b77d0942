import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useState, type KeyboardEvent } from 'react';

import type { MenuEntry, MenuGroup } from '../../../../resources.config.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { nameOf } from './menuModel.ts';
import { MENU_ICON, MENU_ITEM, MENU_SIGN } from './menuStyle.ts';
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
