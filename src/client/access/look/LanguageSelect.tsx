import Box from '@mui/material/Box';

import { accessWords } from '../../i18n/accessWords.ts';
import { changeLanguage, languages, readLanguage } from '../../i18n/language.ts';

/** The browser's own select: MUI's would weigh more than the rest of the form. */
export function LanguageSelect() {
  const words = accessWords().language;
  const current = readLanguage();
  return (
    <Box
      component="select"
      aria-label={words.label}
      value={current}
      onChange={(event: { target: { value: string } }) => {
        const chosen = languages.find((language) => language === event.target.value);
        if (chosen !== undefined) changeLanguage(chosen);
      }}
      sx={{
        font: 'inherit',
        color: 'inherit',
        bgcolor: 'transparent',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        py: 0.5,
        px: 1,
        '& option': { bgcolor: 'background.paper', color: 'text.primary' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {words[language]}
        </option>
      ))}
    </Box>
  );
}
