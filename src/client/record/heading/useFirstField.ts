import { useEffect, type RefObject } from 'react';

/**
 * A new record begins at its first field, unless a keyboard would come up over half of the screen; one
 * that is there, before it: what had the focus went with the page somebody came from.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (isNew) focusFirstField(form.current);
    else focusItself(form.current);
  }, [form, isNew]);
}

function focusItself(form: HTMLElement | null): void {
  if (form === null || document.activeElement !== document.body) return;
  // only for now: a click between the fields is to lead nowhere
  form.tabIndex = -1;
  form.addEventListener('blur', () => form.removeAttribute('tabindex'), { once: true });
  form.focus({ preventScroll: true });
}

export function focusFirstField(form: HTMLElement | null): void {
  if (matchMedia(BY_FINGER).matches) return;
  // what stands above it stays in sight: a notice of unsaved work, too, that comes a moment later
  form?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}

const BY_FINGER = '(pointer: coarse)';

const FIELDS = ['input:not([type=file])', 'textarea', '[role="combobox"]']
  .map((one) => `${one}:not(:disabled, [readonly])`)
  .join();
