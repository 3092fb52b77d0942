import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';

import { NARROW_DRAWER } from '../../layout/constants.ts';
import { SampleDrawer } from '../drawers/SampleDrawer.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { Presence } from './PersonAvatar.tsx';
import { teamOf } from './team.ts';
import type { Conversation } from './useConversation.ts';

interface ChatDrawerProps {
  conversation: Conversation;
  onClose: () => void;
}

/** The talk with the one contact that there is. */
export function ChatDrawer({ conversation, onClose }: ChatDrawerProps) {
  const [contact] = teamOf();
  const name = contact?.name ?? '';
  return (
    <SampleDrawer
      width={NARROW_DRAWER}
      onClose={onClose}
      heading={(titleId) => (
        <Box>
          <Typography id={titleId} variant="h3" component="h2" noWrap>
            {name}
          </Typography>
          <Presence isOnline />
        </Box>
      )}
    >
      <ChatPanel takesFocus name={name} conversation={conversation} />
    </SampleDrawer>
  );
}
