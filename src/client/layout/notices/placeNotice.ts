/** Height of the place that a notice has at the bottom of the window; 0 without one. */
const HEIGHT = '--aviso-alto';

/** For what stands at the bottom of the window, or is as high as it is. */
export const NOTICE_HEIGHT = `var(${HEIGHT}, 0px)`;

/** For the inside of what makes room by itself: no room is made twice. */
export const HAS_MADE_ROOM = { [HEIGHT]: '0px' };

/**
 * A ref: gives the notice its place at the bottom of the window, above which all else makes room. It
 * covers no button: bars at the bottom, the table with its pager, dialogs and panels end above it.
 */
export function placeNotice(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => makeRoom(element.offsetHeight));
  observer.observe(element);
  return () => {
    observer.disconnect();
    makeRoom(0);
  };
}

/** Whoever looks at the end of the page goes on seeing it. */
function makeRoom(height: number): void {
  const page = document.documentElement;
  const below = page.scrollHeight - page.clientHeight - page.scrollTop;
  page.style.setProperty(HEIGHT, `${height}px`);
  if (below < height) page.scrollTop = page.scrollHeight;
}
