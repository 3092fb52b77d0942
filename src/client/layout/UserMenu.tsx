import Logout from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { LOGOUT_PATH } from '../access/paths.ts';
import { useCurrentUser } from '../currentUser.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

/** Who is signed in, and the way out: a plain link, because leaving loads the page anew. */
export function UserMenu() {
  const translate = useTranslate();
  const { first_name, last_name, email } = useCurrentUser();
  const initials = `${first_name.charAt(0)}${last_name.charAt(0)}`.toLocaleUpperCase();
  return (
    <HeaderMenu
      label={translate('farola.layout.account')}
      icon={<Avatar data-initials={initials} sx={AVATAR} />}
    >
      {() => [
        <Box key="who" sx={{ px: 1.5, py: 1, minWidth: 220 }}>
          <Typography variant="subtitle1" component="p">
            {first_name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {email}
          </Typography>
        </Box>,
        <Divider key="line" sx={{ my: 0.5 }} />,
        <MenuItem key="out" component="a" href={LOGOUT_PATH}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate('farola.layout.signOut')}
        </MenuItem>,
      ]}
    </HeaderMenu>
  );
}

/** The initials are decoration, not a part of the button's name: drawn by the style alone. */
const AVATAR = {
  '&::before': { content: 'attr(data-initials)' },
  '& svg': { display: 'none' },
  width: 32,
  height: 32,
  fontSize: '0.8125rem',
  fontWeight: 650,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
