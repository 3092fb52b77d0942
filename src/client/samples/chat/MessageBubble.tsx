import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { sampleWords } from '../sampleWords.ts';
import type { Message } from './message.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { words } from './words.ts';

/** One message as text, whatever markup is in it. */
export function MessageBubble({ message, name }: { message: Message; name: string }) {
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
