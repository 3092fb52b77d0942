import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { LoadingIndicator, TitlePortal } from 'react-admin';

import { Commands } from '../palette/Commands.tsx';
import { HEADER_HEIGHT } from './dimensions.ts';
import { HIDDEN_ON_PAPER } from './hiddenOnPaper.ts';
import { Logo } from './Logo.tsx';
import { Notices } from './notices/Notices.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { SidebarState } from './useSidebar.ts';

export function Header({ sidebar }: { sidebar: SidebarState }) {
  const translate = useTranslate();
  return (
    <AppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        '& .MuiIconButton-root': { color: 'inherit' },
        '@media print': { position: 'static', border: 0 },
      }}
    >
      <Toolbar
        variant="dense"
        disableGutters
        sx={{ minHeight: HEADER_HEIGHT, px: { xs: 1, sm: 2 }, gap: { xs: 0, sm: 0.5 } }}
      >
        <SidebarButton sidebar={sidebar} />
        <Logo />
        {/* react-admin's pages write their title here */}
        <TitlePortal
          component="h1"
          variant="h3"
          sx={{ ml: 0.5, minWidth: 0, color: 'text.primary', ...TWO_LINES_ON_PHONE }}
        />
        {/* handed on to its circle, which would have no name */}
        <Box sx={TOOLS}>
          <LoadingIndicator aria-label={translate('farola.views.list.loading')} />
          <Commands />
          <ThemeMenu />
          <UserMenu />
        </Box>
      </Toolbar>
      <Notices />
    </AppBar>
  );
}

const TOOLS = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 0.5 },
  ...HIDDEN_ON_PAPER,
};

/** What a record is called stands at the end of the title: there it must not be cut. */
const TWO_LINES_ON_PHONE = {
  fontSize: { xs: '1rem', sm: '1.125rem' },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
};

function SidebarButton({ sidebar }: { sidebar: SidebarState }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isOpen = isPhone ? sidebar.isDrawerOpen : sidebar.isExpanded;
  const label = translate(isOpen ? 'farola.layout.collapse' : 'farola.layout.expand');
  const Icon = isOpen ? MenuOpen : MenuIcon;
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-expanded={isOpen}
        onClick={isPhone ? sidebar.openDrawer : sidebar.toggle}
        sx={HIDDEN_ON_PAPER}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
