import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';

import type { MenuEntry, MenuGroup } from '../../../resources.config.ts';
import { ACCORDION_SLIDE_MS } from './constants.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { MenuHeading } from './MenuHeading.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { menuItemStyle } from './menuItemStyle.ts';

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
    <Box sx={section === undefined ? undefined : SECTION}>
      {section !== undefined && <MenuHeading id={`${id}section`}>{section}</MenuHeading>}
      {label === undefined ? (
        list
      ) : (
        <>
          <ListItemButton
            id={`${id}group`}
            autoFocus={isChosen}
            aria-expanded={isOpen}
            onClick={onToggle}
            sx={{ ...menuItemStyle, px: 1.25 }}
          >
            <MenuIcon groupLabel={label} sx={{ fontSize: 20, mr: 1.5, opacity: 0.85 }} />
            <ListItemText primary={label} slotProps={{ primary: GROUP_TEXT }} />
            <ExpandMore sx={{ ...ARROW, transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
          </ListItemButton>
          <Collapse in={isOpen} timeout={ACCORDION_SLIDE_MS} unmountOnExit>
            {list}
          </Collapse>
        </>
      )}
    </Box>
  );
}

const GROUP_TEXT = { sx: { fontSize: '0.875rem', fontWeight: 550 } } as const;

const ARROW = { fontSize: 18, opacity: 0.7, transition: `transform ${ACCORDION_SLIDE_MS}ms` };

/** Lines above and below say where a section ends: the groups after it are not its own. */
const SECTION = {
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'sidebar.divider',
  my: 1,
  '& + &': { borderTop: 0 },
} as const;
