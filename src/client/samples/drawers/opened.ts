import { useCallback, useEffect, useState } from 'react';

/** What opens over the page, from the header, a toolbar or a page. */
export type SampleName = 'chat' | 'activity' | 'createApp' | 'invite' | 'upgrade';

/**
 * Opens one of them. By an event: the tools of the header, which show it, are drawn apart from the
 * pages and toolbars that ask for it.
 */
export function openSample(name: SampleName): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: name }));
}

/** The one that is open. */
export function useOpenedSample() {
  const [opened, setOpened] = useState<SampleName>();
  useEffect(() => {
    const hear = ({ detail }: CustomEventInit<SampleName>) => setOpened(detail);
    window.addEventListener(EVENT, hear);
    return () => window.removeEventListener(EVENT, hear);
  }, []);
  const close = useCallback(() => setOpened(undefined), []);
  return { opened, close };
}

const EVENT = 'farola-muestra';
