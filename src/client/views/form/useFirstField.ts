import { useEffect, type RefObject } from 'react';

/** Begins at the first field, where the form follows another one: its buttons have gone with the focus. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isNext: boolean): void {
  useEffect(() => {
    if (isNext) form.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [form, isNext]);
}

const FIELDS = 'input, textarea, [role="combobox"]';
