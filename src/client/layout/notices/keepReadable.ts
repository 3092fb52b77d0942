/**
 * Keeps an element that stands beside the dialogs of the page open to assistive technology: MUI sets
 * `aria-hidden` on all that is beside the topmost dialog or panel, also when one above it closes.
 */
export function keepReadable(element: HTMLElement): () => void {
  const show = () => element.removeAttribute('aria-hidden');
  const observer = new MutationObserver(show);
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  show();
  return () => observer.disconnect();
}
