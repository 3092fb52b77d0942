import ExpandMore from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { LinkBase } from 'ra-core';

import type { MenuGroup } from '../../../resources.config.ts';
import { entryPath, isActive } from './menuEntry.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { menuItemStyle } from './menuItemStyle.ts';

interface MenuSectionProps {
  group: MenuGroup;
  /** Of the page that is shown. */
  pathname: string;
  isOpen: boolean;
  onToggle: () => void;
  onLeave: () => void;
}

const SLIDE_MS = 250;

/** A group with its entries, folded away by its heading. */
export function MenuSection({ group, pathname, isOpen, onToggle, onLeave }: MenuSectionProps) {
  return (
    <>
      <ListItemButton aria-expanded={isOpen} onClick={onToggle} sx={{ ...menuItemStyle, px: 1.25 }}>
        <MenuIcon groupLabel={group.label} sx={{ fontSize: 20, mr: 1.5, opacity: 0.85 }} />
        <ListItemText primary={group.label} slotProps={{ primary: GROUP_TEXT }} />
        <ExpandMore
          sx={{
            fontSize: 18,
            opacity: 0.7,
            transform: isOpen ? 'none' : 'rotate(-90deg)',
            transition: `transform ${SLIDE_MS}ms`,
          }}
        />
      </ListItemButton>
      <Collapse in={isOpen} timeout={SLIDE_MS} unmountOnExit>
        <List disablePadding sx={{ mb: 1 }}>
          {group.entries.map((entry) => (
            <ListItem key={entryPath(entry)} disablePadding>
              <ListItemButton
                component={LinkBase}
                to={entryPath(entry)}
                selected={isActive(entry, pathname)}
                aria-current={isActive(entry, pathname) ? 'page' : undefined}
                onClick={onLeave}
                sx={{ ...menuItemStyle, minHeight: 34, pl: 5.5, ...DOT }}
              >
                <ListItemText
                  primary={entry.title}
                  sx={{ my: 0.25 }}
                  slotProps={{ primary: ENTRY_TEXT }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Collapse>
    </>
  );
}

const GROUP_TEXT = { sx: { fontSize: '0.875rem', fontWeight: 550 } } as const;
const ENTRY_TEXT = { sx: { fontSize: '0.8438rem', fontWeight: 450 } } as const;

/** A lamp beside the entry: lit when its page is shown. */
const DOT = {
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 18,
    width: 5,
    height: 5,
    borderRadius: '50%',
    bgcolor: 'sidebar.heading',
  },
  '&.Mui-selected::before': {
    bgcolor: 'sidebar.mark',
    boxShadow: '0 0 0 4px rgb(246 185 59 / 0.2)',
  },
} as const;
