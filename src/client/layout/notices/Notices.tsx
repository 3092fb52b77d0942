import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

import { usePrintingsToTell } from '../../documents/printings.ts';
import { API, isUnreachable } from '../../http/http.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';

/** Under the header, in sight wherever the page was moved to; told to those who hear it. */
export function Notices() {
  return (
    <Box component="output" sx={{ display: 'block', ...HIDDEN_ON_PAPER }}>
      <ConnectionNotice />
      <VersionNotice />
      <LatePrintingNotices />
    </Box>
  );
}

const PrintingNotices = lazy(async () => ({
  default: (await import('../../documents/PrintingNotices.tsx')).PrintingNotices,
}));

function LatePrintingNotices() {
  const ids = usePrintingsToTell();
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <PrintingNotices ids={ids} />
    </Suspense>
  );
}

/**
 * Says that the server cannot be reached, for as long as it is so: what is typed in a form stays in it,
 * and nothing is sent by itself later.
 */
function ConnectionNotice() {
  const translate = useTranslate();
  const connection = useConnection();
  if (connection === 'there') return null;
  return (
    <Alert severity="warning" sx={NOTICE_STYLE}>
      <strong>{translate(`farola.shell.${connection}.title`)}</strong>{' '}
      {translate(`farola.shell.${connection}.detail`)}
    </Alert>
  );
}

/** `offline`: this computer has no network; `unreachable`: it has, and the server does not answer. */
type Connection = 'there' | 'offline' | 'unreachable';

const ASK_AGAIN_MS = 5000;

/** Told by the browser, and by every call that fails or gets an answer. While none is made, the server is asked. */
function useConnection(): Connection {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const [isLost, setLost] = useState(false);
  const client = useQueryClient();

  useEffect(() => {
    const listen = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const { type, error } = event.action ?? { type: '' };
      if (type === 'success') setLost(false);
      if ((type === 'failed' || type === 'error') && isUnreachable(error)) setLost(true);
    };
    const stops = [
      client.getQueryCache().subscribe((event: QueryCacheNotifyEvent) => listen(event)),
      client.getMutationCache().subscribe((event) => listen(event)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);

  useEffect(() => {
    if (!isLost || !isOnline) return undefined;
    const ask = async () => {
      // any answer will do: a server that refuses is there
      const isThere = await fetch(`${API}/health`, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isThere) return;
      setLost(false);
      // what failed meanwhile is fetched now, without being asked for
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    };
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLost, isOnline, client]);

  if (!isOnline) return 'offline';
  return isLost ? 'unreachable' : 'there';
}

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Offers to load the page anew once another version is published; who is in the middle of something goes on. */
function VersionNotice() {
  const translate = useTranslate();
  const published = useNewVersion();
  const [put, setPut] = useState<string>();
  if (published === undefined || published === put) return null;
  return (
    <Alert
      severity="info"
      sx={NOTICE_STYLE}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => location.reload()}>
            {translate('farola.shell.newVersion.reload')}
          </Button>
          <Button color="inherit" size="small" onClick={() => setPut(published)}>
            {translate('farola.shell.newVersion.later')}
          </Button>
        </>
      }
    >
      <strong>{translate('farola.shell.newVersion.title')}</strong>{' '}
      {translate('farola.shell.newVersion.detail')}
    </Alert>
  );
}

const EVERY_MS = 5 * 60 * 1000;
/** Going to and fro between windows asks no more often than this. */
const AT_MOST_EVERY_MS = 30 * 1000;

/** What the published version is told by, once it is not the one that runs here. */
function useNewVersion(): string | undefined {
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

const NOTICE_STYLE = { borderRadius: 0, py: 0.25, px: { xs: 1.5, md: 3 } } as const;

/**
 * The files that a published `index.html` starts with, if any of them is not of the page that is
 * open: the name of each carries a hash of all that it loads, so a build is told by them and needs
 * no number of its own. Undefined for the same build and for what is no page of ours, as the answer
 * of a portal that wants a sign-in.
 */
export function newerFiles(published: string, open: Document): string | undefined {
  const files = filesOf(new DOMParser().parseFromString(published, 'text/html'));
  if (!files.some((file) => file.endsWith('.js'))) return undefined;
  const present = new Set(filesOf(open));
  return files.every((file) => present.has(file)) ? undefined : files.join(' ');
}

/** Built files alone: the others keep their names. */
function filesOf(page: Document): string[] {
  return [...page.querySelectorAll('script[src], link[href]')]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((file) => file.startsWith('/assets/'));
}
