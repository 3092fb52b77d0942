import { useEffect, useState } from 'react';

import { newerFiles } from './newerFiles.ts';

const EVERY_MS = 5 * 60 * 1000;
/** Going to and fro between windows asks no more often than this. */
const AT_MOST_EVERY_MS = 30 * 1000;

/** What the published version is told by, once it is not the one that runs here. */
export function useNewVersion(): string | undefined {
  const [published, setPublished] = useState<string>();
  useEffect(() => {
    let asked = Date.now();
    const ask = async () => {
      if (document.hidden || !navigator.onLine || Date.now() - asked < AT_MOST_EVERY_MS) return;
      asked = Date.now();
      // not reached, or a server in the middle of its start: asked again later
      const page = await publishedPage().catch(() => undefined);
      if (page !== undefined) setPublished(newerFiles(page, document));
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    const onReturn = () => void ask();
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
  return published;
}

async function publishedPage(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  return answer.ok ? answer.text() : undefined;
}
