import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import { Brand } from './Brand.tsx';
import { SIDEBAR_ANIMATION_MS } from './constants.ts';
import { SIDEBAR_COLLAPSED_WIDTH, SIDEBAR_WIDTH } from './dimensions.ts';
import { HIDDEN_ON_PAPER } from './hiddenOnPaper.ts';
import { Menu } from './Menu.tsx';
import type { SidebarState } from './useSidebar.ts';

/** Dark in both modes. Beside the page on a desk, collapsible to its icons; over the page on a phone. */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isCollapsed = !isPhone && !sidebar.isExpanded;
  const label = translate('farola.layout.menu');
  const width = isCollapsed ? SIDEBAR_COLLAPSED_WIDTH : SIDEBAR_WIDTH;

  return (
    <Drawer
      variant={isPhone ? 'temporary' : 'permanent'}
      open={isPhone ? sidebar.isDrawerOpen : true}
      onClose={sidebar.closeDrawer}
      transitionDuration={SIDEBAR_ANIMATION_MS}
      sx={{ width: isPhone ? undefined : width, flexShrink: 0, ...GLIDING, ...HIDDEN_ON_PAPER }}
      slotProps={{
        paper: {
          // on a phone it is a dialog, with the navigation in it
          ...(isPhone ? { 'aria-label': label } : {}),
          sx: {
            width,
            ...(isPhone ? {} : { ...GLIDING, zIndex: 'appBar' }),
            overflowX: 'hidden',
            border: 0,
            bgcolor: 'sidebar.background',
            color: 'sidebar.text',
            colorScheme: 'dark',
            scrollbarWidth: 'thin',
          },
        },
      }}
    >
      <Box component="nav" aria-label={label} sx={NAVIGATION}>
        <Brand isCollapsed={isCollapsed} />
        <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 1.5, pb: 3 }}>
          <Menu isCollapsed={isCollapsed} onExpand={sidebar.toggle} onLeave={sidebar.closeDrawer} />
        </Box>
      </Box>
    </Drawer>
  );
}

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
