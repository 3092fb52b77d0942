import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import { isFreeKey } from '../shortcuts/freeKey.ts';
import { useKeyDown } from '../shortcuts/useKeyDown.ts';

/** Leads to the bar from anywhere on the page while rows are chosen; `,` and `.` turn the page already. */
export const BAR_KEY = 'S';

/**
 * The keys of a bar with buttons: one leads to it, the arrows from button to button, and Escape back
 * to where somebody came from. Who did something in it that ended the choice goes on from the rows.
 */
export function useBarKeys(bar: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement>(undefined);
  useKeyDown((event) => {
    if (event.key.toUpperCase() !== BAR_KEY || !isFreeKey(event)) return;
    event.preventDefault();
    const { activeElement } = document;
    if (bar.current?.contains(activeElement) === true) return;
    from.current = activeElement instanceof HTMLElement ? activeElement : undefined;
    buttonsIn(bar.current)[0]?.focus();
  });
  useEffect(() => {
    const list = bar.current?.parentElement;
    return () => {
      // what had the focus is gone with the bar; who works with a pointer is not scrolled elsewhere
      if (document.activeElement === document.body) rowIn(list)?.focus({ preventScroll: true });
    };
  }, [bar]);
  const back = () => {
    const { current } = from;
    const isThere = current?.isConnected === true && current !== document.body;
    (isThere ? current : rowIn(bar.current?.parentElement))?.focus();
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsIn(bar.current);
    const index = buttons.findIndex((button) => button === event.target);
    // a dialog that was opened here hands its keys on, too
    if (index === -1) return;
    const act = barActionOf(event.key, { buttons, index, back });
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

function barActionOf(
  key: string,
  bar: { buttons: readonly HTMLElement[]; index: number; back: () => void },
): (() => void) | undefined {
  const { buttons, index, back } = bar;
  if (key === 'Escape') return back;
  const to = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: buttons.length - 1,
  }[key];
  return to === undefined ? undefined : () => buttons.at(to % buttons.length)?.focus();
}

const buttonsIn = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
];

/** The row that Tab leads to. */
const rowIn = (list: Element | null | undefined): HTMLElement | null =>
  list?.querySelector<HTMLElement>('tbody tr[tabindex="0"]') ?? null;
