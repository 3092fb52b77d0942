import { FIXED_CONTAINER_WIDTH } from './dimensions.ts';
import type { LayoutChoice } from './settings/layoutChoice.ts';

/** As wide as there is room, or of one width in the middle. */
export const containerStyle = (container: LayoutChoice['container']) =>
  container === 'fixed'
    ? ({ width: '100%', maxWidth: FIXED_CONTAINER_WIDTH, mx: 'auto' } as const)
    : {};
