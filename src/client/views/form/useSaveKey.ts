import { useEffect, useRef, type RefObject } from 'react';

/** Ctrl+S (⌘S) saves the form that is on top, whatever has the focus. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.repeat || !isOnTop(form.current)) return;
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [form]);
}

/** Nothing modal covers it: no dialog is open, or the last one holds the form. */
function isOnTop(form: HTMLFormElement | null): boolean {
  const modals = [
    ...document.querySelectorAll('[role="dialog"], [role="presentation"].MuiModal-root'),
  ];
  // a menu that was just closed is still fading away
  const last = modals.findLast((modal) => modal.closest('[aria-hidden="true"]') === null);
  return form !== null && (last === undefined || last.contains(form));
}
