import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

import { ChatPanel } from './ChatPanel.tsx';
import { PersonAvatar, Presence } from './PersonAvatar.tsx';
import { teamOf } from './team.ts';
import type { Conversation } from './useConversation.ts';

interface ChatWithContactsProps {
  /** Of the person or the group that is written with. */
  name: string;
  status: ReactNode;
  listTitle: string;
  conversation: Conversation;
}

/** A chat as a page; on a wide screen with the people of the team at its left. */
export function ChatWithContacts({ name, status, listTitle, conversation }: ChatWithContactsProps) {
  const id = useId();
  return (
    <Box sx={COLUMNS}>
      <Contacts title={listTitle} />
      <Card component="section" aria-labelledby={id} sx={CHAT}>
        <Box sx={HEAD}>
          <Typography id={id} variant="h3" component="h2">
            {name}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {status}
          </Typography>
        </Box>
        <ChatPanel name={name} conversation={conversation} />
      </Card>
    </Box>
  );
}

function Contacts({ title }: { title: string }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={CONTACTS}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {teamOf().map((person) => (
          <Box component="li" key={person.id} sx={PERSON}>
            <PersonAvatar name={person.name} size={36} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="p" noWrap>
                {person.name}
              </Typography>
              <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                {person.position} · {person.email}
              </Typography>
            </Box>
            <Presence isOnline={person.online} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
} as const;

const CONTACTS = { display: { xs: 'none', lg: 'block' }, p: 2 } as const;

const PERSON = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** As high as the window leaves: the messages scroll in it, and the page need not. */
const CHAT = {
  display: 'flex',
  flexDirection: 'column',
  height: 'clamp(26rem, calc(100dvh - 13rem), 52rem)',
} as const;

const HEAD = { flexShrink: 0, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' } as const;
