import { lazy } from 'react';

const loadViews = () => import('./ViewsPopover.tsx');

export const ViewsPopover = lazy(async () => ({ default: (await loadViews()).ViewsPopover }));
export const DroppedFiltersNotice = lazy(async () => ({
  default: (await import('./ViewDroppedNotice.tsx')).DroppedFiltersNotice,
}));
export const LinkedView = lazy(async () => ({
  default: (await import('./LinkedView.tsx')).LinkedView,
}));
