import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useDocumentTitle } from '../browser/useDocumentTitle.ts';
import { accessWords } from '../i18n/accessWords.ts';

export const NOT_FOUND_PATH = '/error/404';
export const DENIED_PATH = '/error/401';

/** The updated inventory, where `Return Home` leads. */
export const HOME_PATH = '/pages/infraestructura_alumbrado_paginate_actualizado';

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

type ErrorCode = '401' | '404' | '500';

/** A whole screen that says what went wrong, and under it the ways on. */
export function ErrorFrame({ code, children }: { code: ErrorCode; children: ReactNode }) {
  const { title, detail } = accessWords().errors[names[code]];
  useDocumentTitle(title);
  return (
    <Box component="main" sx={SCREEN}>
      <DarkLamp />
      <Typography variant="overline" sx={{ color: 'text.secondary', mt: 2 }}>
        {code}
      </Typography>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 440, mb: 2 }}>{detail}</Typography>
      {children}
    </Box>
  );
}

const names = { '401': 'denied', '404': 'notFound', '500': 'system' } as const;

const SCREEN = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 1,
  p: 3,
} as const;

/** A lamp that is out. Decoration only. */
function DarkLamp() {
  return (
    <svg width="120" height="140" viewBox="0 0 120 140" aria-hidden="true" focusable="false">
      <g
        fill="none"
        stroke="var(--mui-palette-text-disabled)"
        strokeWidth="5"
        strokeLinecap="round"
      >
        <path d="M38 132V42q0-22 22-22h12" />
        <path d="M26 132h24" />
      </g>
      <path d="M62 30q1-14 18-14t18 14z" fill="var(--mui-palette-text-disabled)" />
      <path
        d="M66 31h28q-4 9-14 9t-14-9z"
        fill="var(--mui-palette-background-paper)"
        stroke="var(--mui-palette-text-disabled)"
        strokeWidth="2"
      />
      <path
        d="M68 52 58 78m34-26 10 26m-22-24v22"
        stroke="var(--mui-palette-divider)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 9"
      />
    </svg>
  );
}
