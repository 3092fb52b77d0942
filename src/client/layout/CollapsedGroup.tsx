import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';

import { MenuIcon } from './MenuIcon.tsx';
import { menuItemStyle } from './menuItemStyle.ts';

interface CollapsedGroupProps {
  name: string;
  isActive: boolean;
  onChoose: () => void;
}

/** A group of the collapsed menu: its icon, which opens menu and group. */
export function CollapsedGroup({ name, isActive, onChoose }: CollapsedGroupProps) {
  return (
    <Tooltip title={name} placement="right">
      <ListItemButton
        selected={isActive}
        aria-label={name}
        onClick={onChoose}
        sx={{ ...menuItemStyle, justifyContent: 'center', px: 0 }}
      >
        <MenuIcon groupLabel={name} sx={{ fontSize: 22 }} />
      </ListItemButton>
    </Tooltip>
  );
}
