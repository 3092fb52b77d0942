import { THEME_SWITCH_MS } from '../layout/constants.ts';
import { THEME_ATTRIBUTE } from './palettes.ts';

/** On `<html>` for as long as colours fade from one theme to the other. */
const SWITCHING_ATTRIBUTE = 'data-theme-switching';

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

/**
 * Marks `<html>` while its theme changes, whoever changes it: a person here or in another tab, or
 * the operating system. `motion.ts` fades the colours for as long.
 */
export function animateThemeSwitch(html: HTMLElement): MutationObserver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((changes) => {
    const isOther = changes.some(({ oldValue }) => oldValue !== html.getAttribute(THEME_ATTRIBUTE));
    if (!isOther) return;
    // told before the next frame, so that the frame of the new colours has it already
    html.setAttribute(SWITCHING_ATTRIBUTE, '');
    clearTimeout(timer);
    timer = setTimeout(() => html.removeAttribute(SWITCHING_ATTRIBUTE), THEME_SWITCH_MS);
  });
  observer.observe(html, { attributeFilter: [THEME_ATTRIBUTE], attributeOldValue: true });
  return observer;
}
