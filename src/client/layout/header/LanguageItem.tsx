import ChevronRight from '@mui/icons-material/ChevronRight';
import Translate from '@mui/icons-material/Translate';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';

import { accessWords } from '../../i18n/accessWords.ts';
import { languages, readLanguage } from '../../i18n/language.ts';
import { DROPDOWN_Z_INDEX } from '../constants.ts';
import { useChooseLanguage } from '../../account/useChooseLanguage.ts';

/** The six languages as a menu beside its entry; the arrow keys go in and out. Props of the menu around it are handed on. */
export function LanguageItem(props: MenuItemProps) {
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
