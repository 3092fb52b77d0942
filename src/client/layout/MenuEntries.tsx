import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { LinkBase } from 'ra-core';

import type { MenuEntry } from '../../../resources.config.ts';
import { menuItemStyle } from './menuItemStyle.ts';
import { entryPath } from './menuModel.ts';

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
    <List disablePadding aria-labelledby={labelledBy} sx={{ mb: 1 }}>
      {entries.map((entry, i) => (
        <ListItem key={entryPath(entry)} disablePadding>
          <ListItemButton
            component={LinkBase}
            autoFocus={takesFocus === true && i === 0}
            to={entryPath(entry)}
            selected={entry === shown}
            aria-current={entry === shown ? 'page' : undefined}
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
  );
}

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
