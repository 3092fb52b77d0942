/**
 * The figures of the specification's section 9, each said once; `constants.test.ts` holds them
 * against it. Milliseconds, pixels, and layers of the style. Two stand where they belong: the key of
 * the session (`securityApi.ts`) and the lengths of email and password (`core/account/credentials.ts`).
 */

/** The splash hides this long after a change of the layout. */
export const SPLASH_AFTER_LAYOUT_MS = 500;
/** What stands around the page and can wait begins this long after it. */
export const WIDGETS_AFTER_MS = 500;

export const SCROLL_TOP_AFTER_PX = 200;
export const SCROLL_TOP_MS = 600;
/** A new page may be shorter without anything being scrolled: it is looked at again after these. */
export const SCROLL_TOP_REINIT_MS = { first: 70, second: 140 } as const;
/** A sticky header is there again from here on. */
export const STICKY_HEADER_AFTER_PX = 200;

export const MENU_HOVER_MS = 200;
export const DROPDOWN_Z_INDEX = 105;
export const ACCORDION_SLIDE_MS = 250;
export const SIDEBAR_ANIMATION_MS = 300;
export const RESIZE_DEBOUNCE_MS = 200;
export const THEME_SWITCH_MS = 300;

export const QUERY_CACHE_MS = 5 * 60 * 1000;
export const QUERY_RETRIES = 3;
export const MUTATION_RETRIES = 0;

/** The bar while the code of a page is on its way. */
export const PAGE_BAR = { thickness: 1, shadowBlur: 5 } as const;
/** The bar while the server is asked for something that a person waits for. */
export const DATA_BAR = { thickness: 3, zIndex: 100001 } as const;

/** By the breakpoint from which they hold. */
export const NARROW_DRAWER = { xs: '300px', md: '500px' } as const;
export const WIDE_DRAWER = { xs: '300px', lg: '900px' } as const;

/** Between the click that asks for a new password and the request. */
export const RESET_REQUEST_DELAY_MS = 1000;
