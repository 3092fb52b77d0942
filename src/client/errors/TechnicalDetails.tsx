import Box from '@mui/material/Box';

import { errorWords } from '../i18n/accessWords.ts';

/** What the browser says of the failure, folded away. */
export function TechnicalDetails({ error }: { error: Error }) {
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {errorWords().technical}
      </Box>
      <Box component="pre" sx={MESSAGE}>
        {error.message}
      </Box>
    </Box>
  );
}

const MESSAGE = {
  my: 1,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'background.default',
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
