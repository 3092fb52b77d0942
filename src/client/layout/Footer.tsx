import Box from '@mui/material/Box';

import { VERSION } from '../browser/version.ts';
import { Copyright } from './Copyright.tsx';
import { HIDDEN_ON_PAPER } from './hiddenOnPaper.ts';

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        px: { xs: 2, md: 3 },
        py: 1.5,
        fontSize: '0.75rem',
        color: 'text.secondary',
        borderTop: 1,
        borderColor: 'divider',
        ...HIDDEN_ON_PAPER,
      }}
    >
      <Copyright />
      <span>v{VERSION}</span>
    </Box>
  );
}
