/** Height of the room that is made for a notice at the bottom of the window. */
const ROOM = '--notice-height';
/** Height of the notice there, whether or not room is made for it. */
const SHOWN = '--notice-shown';

/** For what stands at the bottom of the window, or is as high as it is; 0 where nothing is in its way. */
export const NOTICE_HEIGHT = `var(${ROOM}, 0px)`;

/** For what is to be seen above a notice, and may move out of its way. */
export const SHOWN_NOTICE_HEIGHT = `var(${SHOWN}, 0px)`;

/** For the inside of what makes room by itself: no room is made twice. */
export const HAS_MADE_ROOM = { [ROOM]: '0px' };

/** Beside a panel that leaves less than this (px), a notice would be a column of words. */
const NARROWEST = 360;

/** What a notice may not cover. */
const CONTROL = 'a[href], button, input, select, textarea, label, [role="toolbar"]';

/**
 * A ref: gives the notice its place at the bottom, in the middle of the page or beside the panel that
 * lies over it. It covers no control: where one is in its way, bars, panels and dialogs end above it for
 * as long as it is there. Elsewhere nothing moves when it comes and goes.
 */
export function placeNotice(element: HTMLElement): () => void {
  let hasRoom = false;
  let hasChanged = true;
  let frame = 0;
  const settle = () => {
    putBesidePanel(element);
    // what needed the room may be gone
    if (!hasRoom) hasRoom = coversControl(element);
    else if (hasChanged) hasRoom = coversWithoutRoom(element);
    hasChanged = false;
    makeRoom(hasRoom ? element.offsetHeight : 0, element.offsetHeight);
  };
  // once for all that happens in a frame
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(settle);
  };
  const changed = () => {
    hasChanged = true;
    soon();
  };
  const size = new ResizeObserver(changed);
  size.observe(element);
  // panels and dialogs open and close, pages come and go
  const content = new MutationObserver(changed);
  content.observe(document.body, { childList: true, subtree: true });
  const events = ['scroll', 'transitionend', 'resize'] as const;
  events.forEach((name) => addEventListener(name, soon, { capture: true, passive: true }));
  settle();
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    content.disconnect();
    events.forEach((name) => removeEventListener(name, soon, { capture: true }));
    makeRoom(0, 0);
  };
}

/** Between the left end of the page, or of the window under a panel, and that panel. */
function putBesidePanel({ style }: HTMLElement): void {
  const width = document.documentElement.clientWidth;
  const panels = [...document.querySelectorAll<HTMLElement>('.MuiDrawer-modal [role="dialog"]')];
  const panel = Math.max(0, ...panels.map((one) => (one.offsetLeft > 0 ? one.offsetWidth : 0)));
  const page = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const isBeside = panel > 0 && width - panel >= NARROWEST;
  style.left = `${panel === 0 ? page : 0}px`;
  style.right = `${isBeside ? panel : 0}px`;
}

/** A page that is shorter without it is moved back to where it was. */
function coversWithoutRoom(element: HTMLElement): boolean {
  const page = document.documentElement;
  const { scrollTop } = page;
  makeRoom(0, element.offsetHeight);
  const isCovered = coversControl(element);
  makeRoom(element.offsetHeight, element.offsetHeight);
  page.scrollTop = scrollTop;
  return isCovered;
}

/** Looks at what is seen under the notice: what another layer covers is not in its way. */
function coversControl(element: HTMLElement): boolean {
  const words = element.firstElementChild;
  if (!(words instanceof HTMLElement)) return false;
  const { left, right, top, bottom } = words.getBoundingClientRect();
  words.style.pointerEvents = 'none';
  const isCovered = [top + 1, (top + bottom) / 2, bottom - 1].some((y) =>
    steps(left + 1, right - 1).some(
      (x) => (document.elementFromPoint(x, y)?.closest(CONTROL) ?? null) !== null,
    ),
  );
  words.style.pointerEvents = '';
  return isCovered;
}

/** Narrower than the smallest control. */
const STEP = 12;
const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / STEP)) + 1 }, (_, at) =>
    Math.min(from + at * STEP, to),
  );

/** Whoever looks at the end of the page goes on seeing it. */
function makeRoom(height: number, shown: number): void {
  const page = document.documentElement;
  const below = page.scrollHeight - page.clientHeight - page.scrollTop;
  page.style.setProperty(ROOM, `${height}px`);
  page.style.setProperty(SHOWN, `${shown}px`);
  if (below < height) page.scrollTop = page.scrollHeight;
}
