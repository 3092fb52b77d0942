import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';

import { sampleWords } from '../sampleWords.ts';
import { Composer } from './Composer.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { teamOf } from './team.ts';
import type { Conversation } from './useConversation.ts';
import { words } from './words.ts';

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
