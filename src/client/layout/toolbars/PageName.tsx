import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { usePageTitle } from '../usePageTitle.ts';
import { PagePath } from './PagePath.tsx';

interface PageNameProps {
  size?: 'h2' | 'h3' | 'subtitle1';
  /** In one line with the title. */
  isBeside?: boolean;
}

/** The title of the page and the way down to it. */
export function PageName({ size = 'h3', isBeside = false }: PageNameProps) {
  const title = usePageTitle();
  return (
    <Box sx={isBeside ? BESIDE : { minWidth: 0 }}>
      <Typography component="h1" variant={size} sx={TITLE}>
        {title}
      </Typography>
      <PagePath />
    </Box>
  );
}

const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  minWidth: 0,
} as const;
const TITLE = { color: 'text.primary', overflowWrap: 'anywhere' } as const;
