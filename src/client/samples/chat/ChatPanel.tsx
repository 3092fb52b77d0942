import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useId, type KeyboardEvent } from 'react';
import Typography from '@mui/material/Typography';
import AttachFile from '@mui/icons-material/AttachFile';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';

import { sampleWords } from '../sampleWords.ts';
import { teamOf } from './team.ts';
import { type Conversation, isBlank } from './useConversation.ts';
import { words } from './words.ts';
import type { Message } from './message.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { hiddenText } from '../../theme/hidden.ts';

interface ChatPanelProps {
  /** Of the person or the group. */
  name: string;
  conversation: Conversation;
  /** Whether one types as soon as it is shown. */
  takesFocus?: boolean;
}

/** The messages, the newest in sight, and the place to type one. Fills the height that it is given. */
export function ChatPanel({ name, conversation, takesFocus = false }: ChatPanelProps) {
  const { messages } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const team = teamOf();
  useLayoutEffect(() => {
    if (log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [messages.length]);
  return (
    <>
      <Box
        ref={log}
        role="log"
        aria-label={sampleWords(words).messages.replace('%{name}', name)}
        // by keyboard it is scrolled once it has the focus
        tabIndex={0}
        sx={LOG}
      >
        <Box component="ol" sx={LIST}>
          {messages.map((message, index) => (
            <MessageBubble
              key={index}
              message={message}
              name={team.find(({ id }) => id === message.user)?.name ?? sampleWords(words).myself}
            />
          ))}
        </Box>
      </Box>
      <Box sx={FOOT}>
        <Composer conversation={conversation} takesFocus={takesFocus} />
      </Box>
    </>
  );
}

const LOG = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: 2,
  '&&': { outlineOffset: -2 },
} as const;
const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
const FOOT = { flexShrink: 0, p: 2, borderTop: 1, borderColor: 'divider' } as const;

/** One message as text, whatever markup is in it. */
function MessageBubble({ message, name }: { message: Message; name: string }) {
  const { type, text, time } = message;
  const isOwn = type === 'out';
  return (
    <Box component="li" sx={{ ...LINE, alignItems: isOwn ? 'flex-end' : 'flex-start' }}>
      <Box sx={{ ...WHO, flexDirection: isOwn ? 'row-reverse' : 'row' }}>
        <PersonAvatar name={name} size={28} />
        <Typography variant="subtitle2" component="span">
          {isOwn ? sampleWords(words).myself : name}
        </Typography>
        <Typography variant="caption" component="time" sx={{ color: 'text.secondary' }}>
          {time}
        </Typography>
      </Box>
      <Box sx={isOwn ? OWN : OTHER}>{text}</Box>
    </Box>
  );
}

const LINE = { display: 'flex', flexDirection: 'column', gap: 0.75, minWidth: 0 } as const;
const WHO = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;

const BUBBLE = {
  maxWidth: 'min(85%, 36rem)',
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: 'text.primary',
} as const;
const OTHER = { ...BUBBLE, bgcolor: 'info.light', borderTopLeftRadius: 0 } as const;
const OWN = { ...BUBBLE, bgcolor: 'primary.light', borderTopRightRadius: 0 } as const;

interface ComposerProps {
  conversation: Conversation;
  /** As soon as it is shown. */
  takesFocus: boolean;
}

/** Where a message is typed. Enter sends it, with Shift it begins a line. */
function Composer({ conversation, takesFocus }: ComposerProps) {
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
