import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { useDocumentTitle } from '../layout/useDocumentTitle.ts';
import { accessWords } from '../i18n/accessWords.ts';
import { DarkLamp } from './DarkLamp.tsx';

export const NOT_FOUND_PATH = '/error/404';
export const DENIED_PATH = '/error/401';
export const SYSTEM_ERROR_PATH = '/error/500';

/** The page of an `/error/…` path. A path that names no error, `/error` too, is a page that is not there. */
export function ErrorPage({ pathname }: { pathname: string }) {
  const words = accessWords();
  const code = pathname.split('/')[2] ?? '';
  const page = pages[code === '401' || code === '500' ? code : '404'];
  const { title, detail } = words.errors[page.words];
  useDocumentTitle(title);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        p: 3,
      }}
    >
      <DarkLamp />
      <Typography variant="overline" sx={{ color: 'text.secondary', mt: 2 }}>
        {page.code}
      </Typography>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 440, mb: 3 }}>{detail}</Typography>
      <Button variant="contained" href={page.home}>
        {words.home}
      </Button>
    </Box>
  );
}

/** `/` is the updated inventory, or the first list there is. */
const pages = {
  '404': { code: '404', words: 'notFound', home: '/' },
  '401': { code: '401', words: 'denied', home: '/pages/dashboardpage' },
  '500': { code: '500', words: 'system', home: '/' },
} as const;
