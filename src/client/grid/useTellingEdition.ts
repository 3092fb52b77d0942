import { useDeferredValue, useSyncExternalStore } from 'react';

import type { GridStore } from './gridStore.ts';

/**
 * The edition of a grid for what is told around its cells: it is drawn behind them, bit by bit (a deferred value), and a
 * key comes first. What takes it is a `memo`.
 */
export const useTellingEdition = ({ subscribe, edition }: GridStore): number =>
  useDeferredValue(useSyncExternalStore(subscribe, edition));
