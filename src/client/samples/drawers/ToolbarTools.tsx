import Button from '@mui/material/Button';

import { sampleWords } from '../sampleWords.ts';
import { openSample } from './opened.ts';
import { words } from './words.ts';

/** What the theme's toolbars create. */
export function ToolbarTools() {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-haspopup="dialog"
      onClick={() => openSample('createApp')}
      sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
    >
      {sampleWords(words).createApp}
    </Button>
  );
}
