import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Refresh from '@mui/icons-material/Refresh';
import SettingsBrightness from '@mui/icons-material/SettingsBrightness';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { LinkBase, useRefresh, useTranslate } from 'ra-core';
import { TitlePortal } from 'react-admin';

import { AddedSlot } from '../../added/added.tsx';
import { store } from '../../browser/storedText.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { Commands } from '../../search/Commands.tsx';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { hinted } from '../../theme/hint.ts';
import { LampMark } from '../Brand.tsx';
import type { SidebarState } from '../menu/useSidebar.ts';
import { Notices } from '../notices/Notices.tsx';
import { containerStyle, useLayoutChoice } from '../settings/layoutChoice.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { coloursOf, headerStyle, titleStyle, toolbarStyle, useHeaderPlace } from './headerStyle.ts';

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

/** Asks the server again for what the page shows. */
function RefreshButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  return (
    <IconButton color="inherit" {...hinted(translate('ra.action.refresh'))} onClick={refresh}>
      <Refresh />
    </IconButton>
  );
}

/** The mark in the header; it leads to the start page. */
function Logo() {
  const translate = useTranslate();
  const label = translate('farola.shell.toStart');
  return (
    <Box component={LinkBase} to="/dashboard" aria-label={label} title={label} sx={LOGO}>
      <LampMark size={28} />
    </Box>
  );
}

const LOGO = {
  display: 'flex',
  flexShrink: 0,
  mx: 0.5,
  borderRadius: 1,
  ...HIDDEN_ON_PAPER,
} as const;

const modes = {
  light: LightModeOutlined,
  dark: DarkModeOutlined,
  system: SettingsBrightness,
} as const;
const modeNames = ['light', 'dark', 'system'] as const;

function ThemeMenu() {
  const words = accessWords().theme;
  const { mode = 'system', setMode } = useColorScheme();
  const Current = modes[mode];
  return (
    <HeaderMenu
      label={words.label}
      button={(props) => (
        <IconButton {...props}>
          <Current sx={{ fontSize: 21 }} />
        </IconButton>
      )}
    >
      {(close) =>
        modeNames.map((name) => {
          const Icon = modes[name];
          return (
            <MenuItem
              key={name}
              role="menuitemradio"
              aria-checked={name === mode}
              selected={name === mode}
              onClick={() => {
                setMode(name);
                storeMenuMode(name);
                close();
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {words[name]}
            </MenuItem>
          );
        })
      }
    </HeaderMenu>
  );
}

function SidebarButton({ sidebar }: { sidebar: SidebarState }) {
  const translate = useTranslate();
  const { isOpen, open, close } = sidebar;
  const label = translate(isOpen ? 'farola.layout.collapse' : 'farola.layout.expand');
  const Icon = isOpen ? MenuOpen : MenuIcon;
  return (
    <IconButton
      {...hinted(label, 'left')}
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
      sx={HIDDEN_ON_PAPER}
    >
      <Icon />
    </IconButton>
  );
}

/**
 * What was chosen in the menu of the theme, beside the mode that MUI keeps: `public/theme.js` mends a
 * damaged mode by it before the first frame.
 */
const MENU_MODE_KEY = 'farola-menu-tema';

export const storeMenuMode = (mode: 'light' | 'dark' | 'system'): void =>
  store(MENU_MODE_KEY, mode);
