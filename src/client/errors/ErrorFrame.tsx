import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { accessWords } from '../i18n/accessWords.ts';
import { useDocumentTitle } from '../browser/useDocumentTitle.ts';
import { DarkLamp } from './DarkLamp.tsx';

export type ErrorCode = '401' | '404' | '500';

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
