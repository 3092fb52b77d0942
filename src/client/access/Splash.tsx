import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { accessWords } from '../i18n/accessWords.ts';
import { LampMark } from '../layout/LampMark.tsx';

/** Stands while the saved session is checked and the application is fetched. */
export function Splash() {
  const words = accessWords();
  return (
    <SplashFrame>
      <LinearProgress
        aria-label={words.session.checking}
        sx={{ width: 120, height: 3, borderRadius: 2 }}
      />
    </SplashFrame>
  );
}

/** The server gives no answer: the session is kept, and can be tried again. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const words = accessWords().session;
  return (
    <SplashFrame>
      <Box role="alert" sx={{ textAlign: 'center', maxWidth: 360 }}>
        <Typography variant="h3" component="h1">
          {words.unreachable}
        </Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
          {words.unreachableDetail}
        </Typography>
        <Button variant="contained" onClick={onRetry}>
          {words.retry}
        </Button>
      </Box>
    </SplashFrame>
  );
}

function SplashFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        p: 3,
      }}
    >
      <LampMark size={56} />
      {children}
    </Box>
  );
}
