import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { accessWords } from '../../i18n/accessWords.ts';
import { LampMark } from '../../layout/Brand.tsx';

/** Stands while the saved session is checked and the application is fetched. */
export function Splash() {
  const words = accessWords();
  return (
    <SplashFrame>
      <Box component="progress" aria-label={words.session.checking} sx={BAR} />
    </SplashFrame>
  );
}

const gliding = keyframes({
  from: { backgroundPosition: '140% 0' },
  to: { backgroundPosition: '-40% 0' },
});

/** A bar of no known end; MUI's knows many kinds that this screen has no use for. */
const BAR = {
  appearance: 'none',
  border: 0,
  width: 120,
  height: 3,
  borderRadius: 2,
  color: 'primary.main',
  bgcolor: 'action.selected',
  backgroundImage: 'linear-gradient(currentcolor, currentcolor)',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '40% 100%',
  animation: `${gliding} 1.4s ease-in-out infinite`,
  '&::-webkit-progress-bar': { bgcolor: 'transparent' },
};

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
