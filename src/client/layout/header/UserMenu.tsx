import ChevronRight from '@mui/icons-material/ChevronRight';
import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined';
import History from '@mui/icons-material/History';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Translate from '@mui/icons-material/Translate';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useState, type KeyboardEvent, lazy, Suspense } from 'react';

import { useCurrentUser } from '../../access/currentUser.ts';
import { LOGOUT_PATH } from '../../access/paths.ts';
import { Photo } from '../../account/Photo.tsx';
import { useChooseLanguage } from '../../account/ownAccount.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { languages, readLanguage } from '../../i18n/language.ts';
import { DROPDOWN_Z_INDEX } from '../constants.ts';
import { HeaderMenu, type MenuButtonProps } from './HeaderMenu.tsx';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { Unloaded } from '../../errors/LateCode.tsx';
import { PageProgress } from '../PageProgress.tsx';

/** Who is signed in, the pages about them, and the way out: a plain link, because leaving loads the page anew. */
export function UserMenu() {
  const translate = useTranslate();
  const { first_name } = useCurrentUser();
  const label = translate('farola.shell.accountOf', { name: first_name });
  const [panel, setPanel] = useState<PanelName>();
  return (
    <>
      <HeaderMenu label={label} button={(props) => <WhoButton {...props} />}>
        {(close) => [
          <Who key="who" />,
          <Divider key="line" component="li" sx={{ my: 0.5 }} />,
          <LanguageItem key="language" />,
          ...places.map(({ to, word, Icon }) => (
            <MenuItem key={to} component={LinkBase} to={to} onClick={close}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(word)}
            </MenuItem>
          )),
          ...panels.map(({ name, word, Icon }) => (
            <MenuItem
              key={name}
              aria-haspopup="dialog"
              onClick={() => {
                close();
                setPanel(name);
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(word)}
            </MenuItem>
          )),
          <MenuItem key="out" component="a" href={LOGOUT_PATH}>
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            {translate('farola.layout.signOut')}
          </MenuItem>,
        ]}
      </HeaderMenu>
      {panel !== undefined && <OpenPanel name={panel} onClose={() => setPanel(undefined)} />}
    </>
  );
}

const places = [
  { to: '/crafted/pages/profile', word: 'farola.shell.profile', Icon: PersonOutlined },
  {
    to: '/crafted/account/settings',
    word: 'farola.shell.settings',
    Icon: ManageAccountsOutlined,
  },
] as const;

const panels = [
  { name: 'activity', word: 'farola.layoutSettings.activity.open', Icon: History },
  { name: 'layout', word: 'farola.layoutSettings.title', Icon: DashboardCustomizeOutlined },
] as const;

function WhoButton(props: MenuButtonProps) {
  const { first_name } = useCurrentUser();
  return (
    <ButtonBase {...props} sx={BUTTON}>
      <Picture />
      <Typography component="span" variant="subtitle2" noWrap sx={NAME}>
        {first_name}
      </Typography>
    </ButtonBase>
  );
}

function Who() {
  const translate = useTranslate();
  const { first_name, email } = useCurrentUser();
  return (
    <Box component="li" role="presentation" sx={WHO}>
      <Picture />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle1" component="p" noWrap>
            {first_name}
          </Typography>
          <Chip label={translate('farola.shell.pro')} color="success" sx={{ height: 20 }} />
        </Box>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {email}
        </Typography>
      </Box>
    </Box>
  );
}

function Picture() {
  const { foto, first_name, last_name } = useCurrentUser();
  return <Photo photo={foto ?? undefined} size={32} {...{ first_name, last_name }} />;
}

const BUTTON = { gap: 1, p: 0.5, borderRadius: 1, color: 'text.primary', flexShrink: 0 } as const;
/** A phone has room for the picture alone. */
const NAME = { display: { xs: 'none', sm: 'block' }, maxWidth: 140, pr: 0.5 } as const;
const WHO = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 1,
  minWidth: 240,
  maxWidth: 320,
} as const;

/** The six languages as a menu beside its entry; the arrow keys go in and out. Props of the menu around it are handed on. */
function LanguageItem(props: MenuItemProps) {
  const words = accessWords().language;
  const current = readLanguage();
  const choose = useChooseLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const openByArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowRight') setAnchor(event.currentTarget);
  };
  return (
    <>
      <MenuItem
        {...props}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={openByArrow}
      >
        <ListItemIcon>
          <Translate fontSize="small" />
        </ListItemIcon>
        <ListItemText>{words.label}</ListItemText>
        <Typography variant="body2" sx={{ color: 'text.secondary', ml: 2 }}>
          {words[current]}
        </Typography>
        <ChevronRight fontSize="small" />
      </MenuItem>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onKeyDown={(event) => {
          // the letters and arrows of this menu are none of the menu around it
          event.stopPropagation();
          if (event.key === 'ArrowLeft') setAnchor(null);
        }}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={{ zIndex: DROPDOWN_Z_INDEX }}
      >
        {languages.map((language) => (
          <MenuItem
            key={language}
            role="menuitemradio"
            aria-checked={language === current}
            selected={language === current}
            onClick={() => choose(language)}
          >
            {words[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const panelCode = {
  layout: lazy(async () => ({
    default: (await import('../panels/LayoutPanel.tsx')).LayoutPanel,
  })),
  activity: lazy(async () => ({
    default: (await import('../panels/SidePanel.tsx')).ActivityPanel,
  })),
};
type PanelName = keyof typeof panelCode;

interface OpenPanelProps {
  name: PanelName;
  onClose: () => void;
}

/** A panel that is fetched once it is asked for. */
function OpenPanel({ name, onClose }: OpenPanelProps) {
  const Panel = panelCode[name];
  return (
    <ErrorBoundary fallback={() => <Unloaded onClose={onClose} />}>
      <Suspense fallback={<PageProgress />}>
        <Panel onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
