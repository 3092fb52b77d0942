import type { LayoutChoice } from './settings/layoutChoice.ts';

/** Pixels. */
export const HEADER_HEIGHT = 60;
/** Of a minimised one. */
export const SLIM_HEADER_HEIGHT = 44;
export const SIDEBAR_WIDTH = 256;
export const SIDEBAR_COLLAPSED_WIDTH = 64;
/** Of the page, where it is not as wide as the window. */
const FIXED_CONTAINER_WIDTH = 1080;

/** As wide as there is room, or of one width in the middle. */
export const containerStyle = (container: LayoutChoice['container']) =>
  container === 'fixed'
    ? ({ width: '100%', maxWidth: FIXED_CONTAINER_WIDTH, mx: 'auto' } as const)
    : {};
