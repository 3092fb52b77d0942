import { useEffect, useRef, type RefObject } from 'react';

import { isCommand } from '../../shortcuts/platform.ts';
import { isTopmost } from '../heading/isTopmost.ts';

interface SaveKeys {
  save: () => void;
  /** Absent: there is no next one. */
  saveAndNew: (() => void) | undefined;
}

/**
 * Ctrl+S (⌘S) saves the form that is on top, whatever has the focus; Ctrl+Enter goes on to the next
 * new record.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, keys: SaveKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = saveActionOf(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      if (event.repeat || !isTopmost(form.current)) return;
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [form]);
}

function saveActionOf(
  event: KeyboardEvent,
  { save, saveAndNew }: SaveKeys,
): (() => void) | undefined {
  if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) return save;
  return event.key === 'Enter' && isCommand(event) ? (saveAndNew ?? save) : undefined;
}
