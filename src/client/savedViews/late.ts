import { lazy } from 'react';
import { withWords } from '../i18n/lateWords.ts';

const loadViews = () => withWords(import('./ViewsPopover.tsx'));

export const ViewsPopover = lazy(async () => ({ default: (await loadViews()).ViewsPopover }));
export const LeftOutNotice = lazy(async () => ({
  default: (await withWords(import('./LeftOutNotice.tsx'))).LeftOutNotice,
}));
export const LinkedView = lazy(async () => ({
  default: (await withWords(import('./LinkedView.tsx'))).LinkedView,
}));
