/** Pixels. */
export const HEADER_HEIGHT = 60;
/** Of a minimised one. */
export const SLIM_HEADER_HEIGHT = 44;
export const SIDEBAR_WIDTH = 256;
export const SIDEBAR_COLLAPSED_WIDTH = 64;
/** Of the page, where it is not as wide as the window. */
export const FIXED_CONTAINER_WIDTH = 1080;
