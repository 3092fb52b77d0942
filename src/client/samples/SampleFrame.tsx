import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'ra-core';
import type { ReactNode } from 'react';

import { Title } from '../layout/Title.tsx';
import { titleOf } from './menu/menuModel.ts';
import { SampleMark } from './SampleMark.tsx';
import { sampleWords } from './sampleWords.ts';
import { words } from './words.ts';

interface SampleFrameProps {
  /** What of the page is not made up, or what it is for. */
  detail?: string;
  children: ReactNode;
}

/** Around every sample page: its title in the header, and the mark above it. */
export function SampleFrame({ detail = sampleWords(words).detail, children }: SampleFrameProps) {
  const { pathname } = useLocation();
  return (
    <Box sx={FRAME}>
      <Title title={titleOf(pathname) ?? ''} />
      <Box sx={MARKED}>
        <SampleMark />
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const FRAME = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
const MARKED = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
