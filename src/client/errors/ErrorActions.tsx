import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { accessWords, errorWords } from '../i18n/accessWords.ts';
import { HOME_PATH } from './errorPaths.ts';

/** The ways on from a failure. The same code once more helps no page whose code is missing. */
export function ErrorActions({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const words = errorWords();
  const mayRetry = onRetry !== undefined && !isMissingCode(error);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayRetry && (
        <Button variant="contained" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      <Button
        variant={mayRetry ? 'outlined' : 'contained'}
        onClick={() => window.location.reload()}
      >
        {words.reload}
      </Button>
      {/* loaded anew: what failed may be what leads there */}
      <Button variant="outlined" href={HOME_PATH}>
        {accessWords().home}
      </Button>
    </Box>
  );
}

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

/** The file of a page is gone: after a new release, pages that are open ask for files of the old one. */
export function isMissingCode(error: Error): boolean {
  return /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
