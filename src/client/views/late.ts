import { lazy } from 'react';

const loadViews = () => import('./ViewsPopover.tsx');

export const ViewsPopover = lazy(async () => ({ default: (await loadViews()).ViewsPopover }));
export const LeftOutNotice = lazy(async () => ({
  default: (await import('./LeftOutNotice.tsx')).LeftOutNotice,
}));
export const LinkedView = lazy(async () => ({
  default: (await import('./LinkedView.tsx')).LinkedView,
}));
