import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightness from '@mui/icons-material/SettingsBrightness';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';

import { accessWords } from '../../i18n/accessWords.ts';
import { storeMenuMode } from '../../theme/menuMode.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

const modes = {
  light: LightModeOutlined,
  dark: DarkModeOutlined,
  system: SettingsBrightness,
} as const;
const modeNames = ['light', 'dark', 'system'] as const;

export function ThemeMenu() {
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
