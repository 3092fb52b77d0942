import Button from '@mui/material/Button';

import { accessWords } from '../i18n/accessWords.ts';
import { ErrorFrame, type ErrorCode } from './ErrorFrame.tsx';
import { HOME_PATH } from './errorPaths.ts';

/** The page of an `/error/…` path. A path that names no error, `/error` too, is a page that is not there. */
export function ErrorPage({ pathname }: { pathname: string }) {
  const code = codeIn(pathname);
  return (
    <ErrorFrame code={code}>
      <Button variant="contained" href={homes[code]}>
        {accessWords().home}
      </Button>
    </ErrorFrame>
  );
}

function codeIn(pathname: string): ErrorCode {
  const named = pathname.split('/')[2] ?? '';
  return named === '401' || named === '500' ? named : '404';
}

const homes: Record<ErrorCode, string> = {
  '401': '/pages/dashboardpage',
  '404': HOME_PATH,
  '500': HOME_PATH,
};
