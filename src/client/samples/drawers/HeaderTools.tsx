import AppsOutlined from '@mui/icons-material/AppsOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { SvgIconComponent } from '@mui/icons-material';
import { useState, lazy, Suspense } from 'react';

import { hiddenText } from '../../theme/hidden.ts';
import { HeaderMenu } from '../../layout/header/HeaderMenu.tsx';
import { hinted } from '../../theme/hint.ts';
import { privateTalk, type Message } from '../chat/message.ts';
import { useConversation, type Conversation } from '../chat/useConversation.ts';
import { words as chatWords } from '../chat/words.ts';
import { sampleWords } from '../sampleWords.ts';
import { openSample, useOpenedSample, type SampleName } from './opened.ts';
import { words } from './words.ts';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { Unloaded } from '../../errors/LateCode.tsx';
import { PageProgress } from '../../layout/PageProgress.tsx';

/**
 * What the theme has in its header: the chat, the activity and what else opens over the page. The
 * talk is held here, so that it goes on while the drawer is closed.
 */
export function HeaderTools() {
  const { opened, close } = useOpenedSample();
  const conversation = useConversation(privateTalk, 4);
  const hasNews = useHasNews(conversation.messages, opened === 'chat');
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const said = sampleWords(words);
  const { open, unread } = sampleWords(chatWords);
  const chat = hasNews ? unread : open;
  const inHeader: readonly Tool[] = [
    { name: 'chat', label: chat, Icon: ChatOutlined, hasNews },
    { name: 'activity', label: said.activity, Icon: TimelineOutlined, hasNews: false },
  ];
  const inMenu: readonly { name: SampleName; label: string }[] = [
    ...(isWide ? [] : inHeader),
    { name: 'createApp', label: said.createApp },
    { name: 'invite', label: said.invite },
    { name: 'upgrade', label: said.upgrade },
  ];
  return (
    <>
      {isWide && inHeader.map((tool) => <ToolButton key={tool.name} {...tool} />)}
      <HeaderMenu
        label={said.more}
        button={(props) => (
          <IconButton {...props}>
            <Badge color="error" variant="dot" invisible={isWide || !hasNews}>
              <AppsOutlined sx={{ fontSize: 21 }} />
            </Badge>
          </IconButton>
        )}
      >
        {(closeMenu) =>
          inMenu.map(({ name, label }) => (
            <MenuItem
              key={name}
              aria-haspopup="dialog"
              onClick={() => {
                closeMenu();
                openSample(name);
              }}
            >
              {label}
            </MenuItem>
          ))
        }
      </HeaderMenu>
      <output style={hiddenText}>{hasNews ? unread : ''}</output>
      {opened !== undefined && (
        <OpenSample name={opened} conversation={conversation} onClose={close} />
      )}
    </>
  );
}

interface Tool {
  name: SampleName;
  label: string;
  Icon: SvgIconComponent;
  hasNews: boolean;
}

function ToolButton({ name, label, Icon, hasNews }: Tool) {
  return (
    <IconButton {...hinted(label)} aria-haspopup="dialog" onClick={() => openSample(name)}>
      <Badge color="error" variant="dot" invisible={!hasNews}>
        <Icon sx={{ fontSize: 21 }} />
      </Badge>
    </IconButton>
  );
}

/** Whether a message came while nobody saw it. */
function useHasNews(messages: readonly Message[], isSeen: boolean): boolean {
  const [seen, setSeen] = useState(messages.length);
  if (isSeen && seen !== messages.length) setSeen(messages.length);
  return messages.slice(seen).some(({ type }) => type === 'in');
}

const ChatDrawer = lazy(async () => ({
  default: (await import('../chat/ChatDrawer.tsx')).ChatDrawer,
}));

const others = {
  activity: lazy(async () => ({ default: (await import('./ActivityLogs.tsx')).ActivityLogs })),
  createApp: lazy(async () => ({
    default: (await import('../wizards/CreateAppDialog.tsx')).CreateAppDialog,
  })),
  invite: lazy(async () => ({
    default: (await import('../modals/InviteDialog.tsx')).InviteDialog,
  })),
  upgrade: lazy(async () => ({
    default: (await import('../modals/UpgradeDialog.tsx')).UpgradeDialog,
  })),
};

interface OpenSampleProps {
  name: SampleName;
  conversation: Conversation;
  onClose: () => void;
}

/** A drawer or dialog that is fetched once it is asked for. */
function OpenSample({ name, conversation, onClose }: OpenSampleProps) {
  return (
    <ErrorBoundary key={name} fallback={() => <Unloaded onClose={onClose} />}>
      <Suspense fallback={<PageProgress />}>
        {name === 'chat' ? (
          <ChatDrawer conversation={conversation} onClose={onClose} />
        ) : (
          <Other name={name} onClose={onClose} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

function Other({ name, onClose }: { name: keyof typeof others; onClose: () => void }) {
  const Part = others[name];
  return <Part onClose={onClose} />;
}
