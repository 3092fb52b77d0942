import { THEME_SWITCH_MS } from '../layout/constants.ts';

/** On `<html>` for as long as colours fade from one theme to the other. */
export const SWITCHING_ATTRIBUTE = 'data-theme-switching';

const COLOURS = ['color', 'background-color', 'border-color', 'fill', 'box-shadow'];

/** What moves: the colours at a change of theme; nothing glides for who wants nothing to move. */
export const motion = {
  [`html[${SWITCHING_ATTRIBUTE}] body, html[${SWITCHING_ATTRIBUTE}] body *`]: {
    transition: `${COLOURS.map((colour) => `${colour} ${THEME_SWITCH_MS}ms ease`).join(', ')} !important`,
  },
  // transitions alone: a bar that tells of waiting has to go on moving
  '@media (prefers-reduced-motion: reduce)': {
    'html body, html body *, html body *::before, html body *::after': {
      // `none`: a duration, were it zero, has the browser look at every property of each element
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;
