import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 350;

/**
 * A value that is shown at once and handed on when it has rested. A change from outside (a filter
 * cleared elsewhere) replaces the draft; the echo of what was handed on does not. `flush` hands on at
 * once what has not rested yet: the box is being left.
 */
export function usePendingText<T>(
  settled: T,
  handOn: (value: T) => void,
): [draft: T, change: (value: T) => void, flush: () => void] {
  const [draft, setDraft] = useState(settled);
  const last = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  // while the draft rests, another filter may change: it must not be undone
  const latest = useRef(handOn);
  useEffect(() => {
    latest.current = handOn;
  });

  useEffect(() => {
    if (settled === last.current) return;
    last.current = settled;
    clearTimeout(timer.current);
    waiting.current = undefined;
    setDraft(settled);
  }, [settled]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (value: T) => {
    setDraft(value);
    clearTimeout(timer.current);
    waiting.current = () => {
      clearTimeout(timer.current);
      waiting.current = undefined;
      last.current = value;
      latest.current(value);
    };
    timer.current = setTimeout(waiting.current, DELAY_MS);
  };
  return [draft, change, () => waiting.current?.()];
}

const REST_MS = 250;

/** Text that has rested, so that not every letter asks the server. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
