import AttachFile from '@mui/icons-material/AttachFile';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useRef, type KeyboardEvent } from 'react';

import { hiddenText } from '../../theme/hidden.ts';
import { sampleWords } from '../sampleWords.ts';
import { isBlank, type Conversation } from './useConversation.ts';
import { words } from './words.ts';

interface ComposerProps {
  conversation: Conversation;
  /** As soon as it is shown. */
  takesFocus: boolean;
}

/** Where a message is typed. Enter sends it, with Shift it begins a line. */
export function Composer({ conversation, takesFocus }: ComposerProps) {
  const { draft, write, send } = conversation;
  const text = useRef<HTMLTextAreaElement>(null);
  const keysId = useId();
  const said = sampleWords(words);
  const sendIt = () => {
    send();
    // the button is disabled now, and would take the focus along
    text.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OutlinedInput
        inputRef={text}
        autoFocus={takesFocus}
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
        size="small"
        value={draft}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (!isSending(event)) return;
          event.preventDefault();
          sendIt();
        }}
        placeholder={said.placeholder}
        slotProps={{ input: { 'aria-label': said.message, 'aria-describedby': keysId } }}
      />
      <span id={keysId} style={hiddenText}>
        {said.keys}
      </span>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Later label={said.attach} Icon={AttachFile} />
        <Later label={said.upload} Icon={FileUploadOutlined} />
        <Typography variant="caption" aria-hidden sx={HINT}>
          {said.keys}
        </Typography>
        <Button variant="contained" disabled={isBlank(draft)} onClick={sendIt}>
          {said.send}
        </Button>
      </Box>
    </Box>
  );
}

/** Not while a letter is being composed of several keys: Enter takes it. */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** Is there to be seen; pressed, it does nothing. */
function Later({ label, Icon }: { label: string; Icon: SvgIconComponent }) {
  return (
    <Tooltip describeChild placement="top" title={sampleWords(words).comingSoon}>
      <IconButton aria-label={label} aria-disabled sx={{ color: 'text.secondary' }}>
        <Icon sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}

const HINT = {
  flex: 1,
  minWidth: 0,
  px: 1,
  textAlign: 'end',
  color: 'text.secondary',
  // the narrow drawer has no room for it
  visibility: { xs: 'hidden', md: 'visible' },
} as const;
