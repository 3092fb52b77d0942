import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';

import type { MenuGroup } from '../../../resources.config.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { menuItemStyle } from './menuItemStyle.ts';

interface CollapsedGroupProps {
  group: MenuGroup;
  isActive: boolean;
  onChoose: () => void;
}

/** A group of the collapsed menu: its icon, which opens menu and group. */
export function CollapsedGroup({ group, isActive, onChoose }: CollapsedGroupProps) {
  return (
    <Tooltip title={group.label} placement="right">
      <ListItemButton
        selected={isActive}
        aria-label={group.label}
        onClick={onChoose}
        sx={{ ...menuItemStyle, justifyContent: 'center', px: 0 }}
      >
        <MenuIcon groupLabel={group.label} sx={{ fontSize: 22 }} />
      </ListItemButton>
    </Tooltip>
  );
}
