import type { KeyboardEvent } from 'react';

/**
 * The focus from one element to the next among those that a selector finds, from the last round to the
 * first. From elsewhere forth begins with the first, back with the last.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  { among, step }: { among: string; step: number },
): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(among)];
  const at = items.findIndex(
    (item) => item === event.target || item.parentElement?.contains(event.target as Node) === true, // of the page
  );
  const from = at === -1 && step < 0 ? 0 : at;
  items[(from + step + items.length) % items.length]?.focus();
  event.preventDefault();
}
