import { lazy, Suspense } from 'react';

import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { Unloaded } from '../../errors/LateCode.tsx';
import { PageProgress } from '../../layout/PageProgress.tsx';
import type { Conversation } from '../chat/useConversation.ts';
import type { SampleName } from './opened.ts';

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
export function OpenSample({ name, conversation, onClose }: OpenSampleProps) {
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
