import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import { Brand } from './Brand.tsx';
import { SIDEBAR_COLLAPSED_WIDTH, SIDEBAR_WIDTH } from './dimensions.ts';
import { Menu } from './Menu.tsx';
import type { SidebarState } from './useSidebar.ts';

/** Dark in both modes. Beside the page on a desk, collapsible to its icons; over the page on a phone. */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isCollapsed = !isPhone && !sidebar.isExpanded;
  const width = isCollapsed ? SIDEBAR_COLLAPSED_WIDTH : SIDEBAR_WIDTH;

  return (
    <Drawer
      variant={isPhone ? 'temporary' : 'permanent'}
      open={isPhone ? sidebar.isDrawerOpen : true}
      onClose={sidebar.closeDrawer}
      sx={{ width: isPhone ? undefined : width, flexShrink: 0, ...GLIDING }}
      slotProps={{
        paper: {
          component: 'nav',
          'aria-label': translate('farola.layout.menu'),
          sx: {
            width,
            ...GLIDING,
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
      <Brand isCollapsed={isCollapsed} />
      <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 1.5, pb: 3 }}>
        <Menu isCollapsed={isCollapsed} onExpand={sidebar.toggle} onLeave={sidebar.closeDrawer} />
      </Box>
    </Drawer>
  );
}

const GLIDING = {
  transition: 'width 300ms ease',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;
