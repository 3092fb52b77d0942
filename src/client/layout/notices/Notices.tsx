import Box from '@mui/material/Box';

import { HIDDEN_ON_PAPER } from '../hiddenOnPaper.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { VersionNotice } from './VersionNotice.tsx';

/** Under the header, in sight wherever the page was moved to; told to those who hear it. */
export function Notices() {
  return (
    <Box component="output" sx={{ display: 'block', ...HIDDEN_ON_PAPER }}>
      <ConnectionNotice />
      <VersionNotice />
    </Box>
  );
}
