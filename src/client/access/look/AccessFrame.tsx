import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { VERSION } from '../../browser/version.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { changeLanguage, languages, readLanguage } from '../../i18n/language.ts';
import { Copyright } from '../../layout/Brand.tsx';
import { AccessPicture } from './AccessPicture.tsx';

interface AccessFrameProps {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** The picture on one side, a form on the other; on a phone the picture is a band above. */
export function AccessFrame({ heading, lead, children }: AccessFrameProps) {
  return (
    <Box sx={styles.frame}>
      <AccessPicture />
      <Box sx={styles.side}>
        <Box component="main" sx={styles.main}>
          <Typography variant="h1">{heading}</Typography>
          <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>{lead}</Typography>
          {children}
        </Box>
        <Box component="footer" sx={styles.foot}>
          <span>
            <Copyright /> · v{VERSION}
          </span>
          <LanguageSelect />
        </Box>
      </Box>
    </Box>
  );
}

const styles = {
  frame: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(480px, 1fr)' },
    gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    px: { xs: 3, sm: 6 },
    py: 3,
    bgcolor: 'background.paper',
  },
  main: {
    flex: 1,
    width: '100%',
    maxWidth: 400,
    mx: 'auto',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: { xs: 'flex-start', md: 'center' },
    pt: { xs: 2, md: 0 },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    pt: 4,
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
} as const;

/** The browser's own select: MUI's would weigh more than the rest of the form. */
function LanguageSelect() {
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

interface AccessNoticeProps {
  severity: 'error' | 'info' | 'success';
  children: ReactNode;
}

/** What MUI's Alert looks like, without its variants, actions and paper on the first screen. */
export function AccessNotice({ severity, children }: AccessNoticeProps) {
  const Icon = icons[severity];
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.625,
        borderRadius: '10px',
        typography: 'body2',
        bgcolor: `${severity}.light`,
        color: `${severity}.dark`,
      }}
    >
      <Icon sx={{ fontSize: 22, color: `${severity}.main` }} />
      <div>{children}</div>
    </Box>
  );
}

const icons = { error: ErrorOutlined, info: InfoOutlined, success: CheckCircleOutlined };
