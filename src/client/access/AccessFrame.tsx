import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { accessWords } from '../i18n/accessWords.ts';
import { Copyright } from '../layout/Copyright.tsx';
import { LampMark } from '../layout/LampMark.tsx';
import { VERSION } from '../version.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { NightStreet } from './NightStreet.tsx';

interface AccessFrameProps {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** The picture on one side, a form on the other; on a phone the picture is a band above. */
export function AccessFrame({ heading, lead, children }: AccessFrameProps) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1.1fr) minmax(480px, 1fr)' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <Picture />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 3, sm: 6 },
          py: 3,
          bgcolor: 'background.paper',
        }}
      >
        <Box
          component="main"
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: 400,
            mx: 'auto',
            display: 'flex',
            flexDirection: 'column',
            justifyContent: { xs: 'flex-start', md: 'center' },
            pt: { xs: 2, md: 0 },
          }}
        >
          <Typography variant="h1">{heading}</Typography>
          <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>{lead}</Typography>
          {children}
        </Box>
        <Foot />
      </Box>
    </Box>
  );
}

function Picture() {
  const words = accessWords();
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        height: { xs: 160, md: 'auto' },
        bgcolor: '#071611',
        color: '#fff',
      }}
    >
      {/* in the band the picture is small and at the right, so that its lamps are seen */}
      <Box
        sx={{
          position: 'absolute',
          top: { xs: -124, md: 0 },
          right: { xs: -72, sm: 40, md: 0 },
          width: { xs: 340, md: '100%' },
          height: { xs: 425, md: '100%' },
        }}
      >
        <NightStreet />
      </Box>
      <Box
        sx={{
          position: 'absolute',
          top: { xs: 20, md: 40 },
          left: { xs: 24, md: 48 },
          right: 24,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <LampMark size={40} />
        <div>
          <Typography sx={{ fontWeight: 700, fontSize: '1.125rem', lineHeight: 1.2 }}>
            {words.product}
          </Typography>
          <Typography variant="body2" sx={{ color: '#b9d2c6' }}>
            {words.purpose}
          </Typography>
        </div>
      </Box>
      <Typography
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'absolute',
          top: 148,
          left: 48,
          maxWidth: 560,
          textWrap: 'balance',
          fontSize: '2rem',
          lineHeight: 1.2,
          fontWeight: 650,
          letterSpacing: '-0.02em',
        }}
      >
        {words.promise}
      </Typography>
    </Box>
  );
}

function Foot() {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        pt: 4,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      <span>
        <Copyright /> · v{VERSION}
      </span>
      <LanguageSelect />
    </Box>
  );
}
