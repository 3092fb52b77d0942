import { useEffect, type RefObject } from 'react';

/** A new record begins at its first field, unless a keyboard would come up over half of the screen. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (isNew) focusFirstField(form.current);
  }, [form, isNew]);
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
