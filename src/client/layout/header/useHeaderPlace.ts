import { STICKY_HEADER_AFTER_PX } from '../constants.ts';
import type { LayoutChoice } from '../settings/layoutChoice.ts';
import { useScrolledPast } from '../useScrolledPast.ts';

/** `inPage` scrolls away with it; `returned` has come into sight again. */
export type HeaderPlace = 'above' | 'inPage' | 'returned';

export function useHeaderPlace(header: LayoutChoice['header'], page: string): HeaderPlace {
  const isPast = useScrolledPast(STICKY_HEADER_AFTER_PX, page);
  const places = {
    fixed: 'above',
    minimised: 'above',
    stacked: 'inPage',
    sticky: isPast ? 'returned' : 'inPage',
  } as const;
  return places[header];
}
