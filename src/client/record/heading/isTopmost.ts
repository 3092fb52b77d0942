/** Whether no modal dialog covers the element: none is open, or the topmost one contains it. */
export function isTopmost(element: HTMLElement | null): boolean {
  const modals = [
    ...document.querySelectorAll('[role="dialog"], [role="presentation"].MuiModal-root'),
  ];
  // a menu that was just closed is still fading away
  const last = modals.findLast((modal) => modal.closest('[aria-hidden="true"]') === null);
  return element !== null && (last === undefined || last.contains(element));
}
