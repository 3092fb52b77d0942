import { lazy } from 'react';

import type { Pages } from '../../added/added.tsx';

export const pages: Pages = {
  '/apps/chat/private-chat': lazy(async () => ({
    default: (await import('./PrivateChatPage.tsx')).PrivateChatPage,
  })),
  '/apps/chat/group-chat': lazy(async () => ({
    default: (await import('./GroupChatPage.tsx')).GroupChatPage,
  })),
  '/apps/chat/drawer-chat': lazy(async () => ({
    default: (await import('./DrawerChatPage.tsx')).DrawerChatPage,
  })),
};
