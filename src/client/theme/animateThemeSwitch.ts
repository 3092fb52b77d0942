import { THEME_SWITCH_MS } from '../layout/constants.ts';
import { SWITCHING_ATTRIBUTE } from './motion.ts';
import { THEME_ATTRIBUTE } from './themeAttribute.ts';

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
