import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { TitlePortal } from 'react-admin';

import { AddedSlot } from '../../added/AddedSlot.tsx';
import { accessWords } from '../../i18n/accessWords.ts';
import { Commands } from '../../search/Commands.tsx';
import { containerStyle } from '../containerStyle.ts';
import { coloursOf, headerStyle, titleStyle, toolbarStyle } from './headerStyle.ts';
import { HIDDEN_ON_PAPER } from '../hiddenOnPaper.ts';
import { Logo } from './Logo.tsx';
import { Notices } from '../notices/Notices.tsx';
import { useLayoutChoice } from '../settings/useLayoutChoice.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { SidebarButton } from '../menu/SidebarButton.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { useHeaderPlace } from './useHeaderPlace.ts';
import { UserMenu } from './UserMenu.tsx';
import type { SidebarState } from '../menu/useSidebar.ts';

interface HeaderProps {
  sidebar: SidebarState;
  /** Path of the page. */
  page: string;
}

export function Header({ sidebar, page }: HeaderProps) {
  const { layout } = useLayoutChoice();
  const place = useHeaderPlace(layout.header, page);
  const isStacked = layout.header === 'stacked';
  return (
    <AppBar
      position={place === 'inPage' ? 'static' : 'sticky'}
      color="transparent"
      elevation={0}
      sx={headerStyle(place, layout.headerColours)}
    >
      <Toolbar
        variant="dense"
        disableGutters
        {...coloursOf(layout.headerColours)}
        sx={{ ...toolbarStyle(layout.header), ...containerStyle(layout.container) }}
      >
        <SidebarButton sidebar={sidebar} />
        <Logo />
        {isStacked && (
          <Typography variant="subtitle1" component="span" sx={{ flex: 1, minWidth: 0 }} noWrap>
            {accessWords().product}
          </Typography>
        )}
        {/* react-admin's pages write their title here; by style alone, since they look for it once */}
        <TitlePortal component="h1" variant="h3" sx={titleStyle(layout.header)} />
        <AddedSlot name="headerMenu" />
        <Box sx={TOOLS}>
          <RefreshButton />
          <Commands />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'contents' } }}>
            <AddedSlot name="headerTools" />
          </Box>
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
  flexShrink: 0,
  ml: 'auto',
  ...HIDDEN_ON_PAPER,
};
