import Translate from '@mui/icons-material/Translate';
import MenuItem from '@mui/material/MenuItem';

import { accessWords } from '../i18n/accessWords.ts';
import { changeLanguage, languages, readLanguage } from '../i18n/language.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

export function LanguageMenu() {
  const words = accessWords().language;
  const current = readLanguage();
  return (
    <HeaderMenu label={words.label} icon={<Translate sx={{ fontSize: 21 }} />}>
      {() =>
        languages.map((language) => (
          <MenuItem
            key={language}
            role="menuitemradio"
            aria-checked={language === current}
            selected={language === current}
            onClick={() => changeLanguage(language)}
          >
            {words[language]}
          </MenuItem>
        ))
      }
    </HeaderMenu>
  );
}
