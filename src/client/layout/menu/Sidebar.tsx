import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import type { FocusEvent, KeyboardEvent } from 'react';

import type { ResourceName } from '../../../../resources.config.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { LIGHT_SIDEBAR } from '../../theme/palettes.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { LampMark } from '../Brand.tsx';
import { SIDEBAR_ANIMATION_MS } from '../constants.ts';
import {
  HEADER_HEIGHT,
  SIDEBAR_COLLAPSED_WIDTH,
  SIDEBAR_WIDTH,
  useLayoutChoice,
} from '../settings/layoutChoice.ts';
import { Menu } from './Menu.tsx';
import { useHoverIntent, type SidebarState } from './useSidebar.ts';

interface SidebarProps {
  sidebar: SidebarState;
  /** Path of the page. */
  page: string;
}

/** Beside the page on a desk, collapsible to its icons; over the page on a phone. */
export function Sidebar({ sidebar, page }: SidebarProps) {
  const translate = useTranslate();
  const { layout } = useLayoutChoice();
  const passing = usePassing(sidebar);
  const { place, isOpen } = sidebar;
  const isDrawer = place === 'drawer';
  const isCollapsed = !isDrawer && !isOpen;
  const label = translate('farola.layout.menu');
  const taken = place === 'beside' && isOpen ? SIDEBAR_WIDTH : SIDEBAR_COLLAPSED_WIDTH;
  const isLight = layout.sidebar === 'light';

  return (
    <Drawer
      variant={isDrawer ? 'temporary' : 'permanent'}
      open={isDrawer ? isOpen : true}
      onClose={sidebar.close}
      transitionDuration={SIDEBAR_ANIMATION_MS}
      sx={{ width: isDrawer ? undefined : taken, flexShrink: 0, ...GLIDING, ...HIDDEN_ON_PAPER }}
      slotProps={{
        paper: {
          // on a phone it is a dialog, with the navigation in it
          ...(isDrawer ? { 'aria-label': label } : {}),
          ...(place === 'over' ? passing : {}),
          sx: {
            ...PAPER,
            ...(isDrawer ? {} : GLIDING),
            ...(place === 'beside' ? { zIndex: 'appBar' } : {}),
            ...(place === 'over' ? { zIndex: overHeader } : {}),
            ...(place === 'over' && isOpen ? { boxShadow: 8 } : {}),
            ...(isLight ? LIGHT : { colorScheme: 'dark' }),
            width: isCollapsed ? SIDEBAR_COLLAPSED_WIDTH : SIDEBAR_WIDTH,
          },
        },
      }}
    >
      <Box component="nav" aria-label={label} sx={NAVIGATION}>
        <Brand isCollapsed={isCollapsed} />
        <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 1.5, pb: 3 }}>
          <Menu sidebar={sidebar} page={page} isCollapsed={isCollapsed} />
        </Box>
      </Box>
    </Drawer>
  );
}

/** Opens under the pointer; closes when pointer or focus go elsewhere, or by Escape. */
function usePassing({ open, close }: SidebarState) {
  const hover = useHoverIntent({ onEnter: open, onLeave: close });
  return {
    ...hover,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // null: what had the focus went away by itself
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    },
  };
}

const overHeader = (theme: Theme) => theme.zIndex.appBar + 1;

const PAPER = {
  overflowX: 'hidden',
  border: 0,
  bgcolor: 'sidebar.background',
  color: 'sidebar.text',
  scrollbarWidth: 'thin',
} as const;

const LIGHT = { ...LIGHT_SIDEBAR, borderRight: 1, borderColor: 'sidebar.divider' } as const;

const NAVIGATION = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
} as const;

const GLIDING = {
  transition: `width ${SIDEBAR_ANIMATION_MS}ms ease`,
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

const HOME: ResourceName = 'infraestructura_alumbrado_actualizado';

/** The logo above the menu; it leads to the updated inventory. */
function Brand({ isCollapsed }: { isCollapsed: boolean }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const words = accessWords();
  return (
    <Box
      component={LinkBase}
      to={createPath({ resource: HOME, type: 'list' })}
      aria-label={isCollapsed ? translate('farola.layout.home') : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: HEADER_HEIGHT,
        px: 2,
        mb: 1,
        color: 'sidebar.activeText',
        textDecoration: 'none',
        borderBottom: 1,
        borderColor: 'sidebar.divider',
        overflow: 'hidden',
        flexShrink: 0,
        // a longer line in another language takes two, and never the mark's place
        '& svg': { flexShrink: 0 },
      }}
    >
      <LampMark size={32} />
      {!isCollapsed && (
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700, lineHeight: 1.2 }}>{words.product}</Typography>
          <Typography sx={{ color: 'sidebar.heading', fontSize: '0.6875rem', lineHeight: 1.2 }}>
            {words.purpose}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
