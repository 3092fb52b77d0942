/** Pixels. */
export const HEADER_HEIGHT = 60;
export const SIDEBAR_WIDTH = 256;
export const SIDEBAR_COLLAPSED_WIDTH = 64;
