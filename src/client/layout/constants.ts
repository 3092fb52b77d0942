/** Fixed by the specification, each said once. Milliseconds, pixels, and layers of the style. */

export const SIDEBAR_ANIMATION_MS = 300;
export const ACCORDION_SLIDE_MS = 250;
export const THEME_SWITCH_MS = 300;
export const DROPDOWN_Z_INDEX = 105;

export const SCROLL_TOP_AFTER_PX = 200;
export const SCROLL_TOP_MS = 600;

/** The bar while the code of a page is on its way. */
export const PAGE_BAR = { thickness: 1, shadowBlur: 5 } as const;

/** Between the click that asks for a new password and the request. */
export const RESET_REQUEST_DELAY_MS = 1000;
