import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { words as chatWords } from '../chat/words.ts';
import { sampleWords } from '../sampleWords.ts';
import { openSample, type SampleName } from './opened.ts';
import { words } from './words.ts';

/** All that opens over the page, for a phone: its header has no room for the tools. They open it all the same. */
export function SampleWindows({ onOpen }: { onOpen: () => void }) {
  const { activity, createApp, invite, upgrade } = sampleWords(words);
  const windows: readonly { name: SampleName; label: string }[] = [
    { name: 'chat', label: sampleWords(chatWords).open },
    { name: 'activity', label: activity },
    { name: 'createApp', label: createApp },
    { name: 'invite', label: invite },
    { name: 'upgrade', label: upgrade },
  ];
  return (
    <Box sx={BUTTONS}>
      {windows.map(({ name, label }) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => {
            onOpen();
            openSample(name);
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** Beside the other buttons of the header, where that is wide enough. */
const BUTTONS = { display: { xs: 'flex', sm: 'none' }, flexWrap: 'wrap', gap: 1 } as const;
