import type { LiveEvents } from '../../core/live/liveEvents.ts';
import { requestHeaders } from '../access/securityApi.ts';
import { sessionGuard } from '../access/sessionGuard.ts';
import { API } from '../http/http.ts';
import { keepConnected, SILENT_MS, type StreamEvent } from './connection.ts';
import { onOwnDeed, remember } from './ownDeeds.ts';
import { publishChanges, publishLooks, publishRestart, setLive } from './topics.ts';

/** What windows of one person in one browser tell each other. */
type Message =
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'life' }
  /** The stream was cut: until the next sign of life pages ask by themselves. */
  | { kind: 'lost' }
  /** A window has opened and asks whether there is a stream. */
  | { kind: 'hello' }
  | { kind: 'own'; mark: string };

/**
 * Hears what others change, by one stream for all windows of this browser: the one that holds the lock reads it and
 * tells the others, and hands it on when it closes. A browser grants no locks over plain http: there each window that is
 * in sight has a stream of its own.
 *
 * @returns what ends it
 */
export function startLive({ userId }: { userId: number }): () => void {
  const name = `farola-vivo-${userId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  const { signal } = stopping;
  const tell = (message: Message) => channel.postMessage(message);
  const pulse = createPulse();
  let place: string | undefined;

  const hear = (event: StreamEvent) => {
    place = event.id ?? place;
    pulse.beat();
    publishEvent(event);
  };
  const lead = () =>
    keepConnected({
      open: openStream,
      after: () => place,
      wake,
      onLife: () => {
        pulse.beat();
        tell({ kind: 'life' });
      },
      onLost: () => {
        pulse.rest();
        tell({ kind: 'lost' });
      },
      onEvent: (event) => {
        hear(event);
        tell({ kind: 'event', event });
      },
    });

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') hear(data.event);
    if (data.kind === 'life') pulse.beat();
    if (data.kind === 'lost') pulse.rest();
    if (data.kind === 'hello' && pulse.isLeading()) tell({ kind: 'life' });
    if (data.kind === 'own') remember(data.mark);
  });
  const forgetOwn = onOwnDeed((mark) => tell({ kind: 'own', mark }));
  tell({ kind: 'hello' });
  if (!('locks' in navigator)) leadInSight(lead, signal);
  else {
    const held = () =>
      new Promise<void>((resolve) => {
        const stop = lead();
        pulse.lead();
        signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    // refused when it is given up before it is granted
    navigator.locks.request(name, { signal }, held).catch(() => undefined);
  }
  return () => {
    stopping.abort();
    forgetOwn();
    channel.close();
    pulse.rest();
  };
}

function publishEvent({ event, data }: StreamEvent): void {
  if (event === 'cambios') publishChanges(JSON.parse(data) as LiveEvents['cambios']); // the API's contract
  if (event === 'mirar') publishLooks(JSON.parse(data) as LiveEvents['mirar']);
  if (event === 'inicio') publishRestart('untold');
  if (event === 'reinicio') publishRestart('all');
}

/** Live as long as something is heard. */
function createPulse() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leads = false;
  let isBeating = false;
  const rest = () => {
    clearTimeout(timer);
    isBeating = false;
    setLive(false);
  };
  return {
    beat() {
      clearTimeout(timer);
      timer = setTimeout(rest, SILENT_MS);
      isBeating = true;
      setLive(true);
    },
    lead: () => void (leads = true),
    /** It reads the stream, which is alive. */
    isLeading: () => leads && isBeating,
    rest,
  };
}

function leadInSight(lead: () => () => void, signal: AbortSignal): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    if (document.hidden) {
      stop?.();
      stop = undefined;
    } else stop ??= lead();
  };
  follow();
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => stop?.());
}

/** No refusal of it asks the person to sign in: what they do next does. */
async function openStream(after: string | undefined, signal: AbortSignal): Promise<Response> {
  if (!(await sessionGuard.ready())) throw new Error('It is not known whose the session is.');
  return fetch(`${API}/vivo`, {
    signal,
    cache: 'no-store',
    headers: {
      ...requestHeaders(),
      Accept: 'text/event-stream',
      ...(after === undefined ? {} : { 'Last-Event-ID': after }),
    },
  });
}

/** The network is there again, or the person has signed in. */
function wake(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { signal });
    const stop = sessionGuard.subscribe(() => {
      if (sessionGuard.state() === 'open') resolve();
    });
    signal.addEventListener('abort', stop);
  });
}
