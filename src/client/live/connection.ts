/** Without a sign of life for so long the stream is taken to be cut, or held back on its way, ms. */
export const SILENT_MS = 45_000;

/** A stream that was open for so long is none that something on its way always cuts, ms. */
const LIVED_MS = 10_000;

/** Pauses before the stream is opened again, ms: each twice as long as the one before. */
const PAUSE = { first: 1000, last: 5 * 60_000 } as const;

export interface ConnectionOptions {
  /** Opens the stream after a place; throws, or answers a refusal, where that is impossible. */
  open: (after: string | undefined, signal: AbortSignal) => Promise<Response>;
  /** Where to go on from, each time that it is opened. */
  after: () => string | undefined;
  onEvent: (event: StreamEvent) => void;
  /** Something came: the stream is alive. */
  onLife: () => void;
  /** It was cut, ended or refused: nothing is heard until something comes again. */
  onLost: () => void;
  /** Resolves early when there is a reason to try again at once. */
  wake?: (signal: AbortSignal) => Promise<void>;
  random?: () => number;
}

/** Keeps a stream open, again and again, until `stop` is called. Nobody is told of its troubles. */
export function keepConnected(options: ConnectionOptions): () => void {
  const stopping = new AbortController();
  void connectAgain(options, stopping.signal);
  return () => stopping.abort();
}

async function connectAgain(options: ConnectionOptions, stopping: AbortSignal): Promise<void> {
  const { random = Math.random } = options;
  let pause: number = PAUSE.first;
  while (!stopping.aborted) {
    const { hasLived, retryAfter = 0 } = await readOnce(options, stopping);
    if (!stopping.aborted) options.onLost();
    if (hasLived) pause = PAUSE.first;
    // between half of it and one and a half: a server that starts anew is not asked by all at once
    await rest(Math.max(pause * (0.5 + random()), retryAfter), { ...options, stopping });
    pause = Math.min(2 * pause, PAUSE.last);
  }
}

interface Read {
  hasLived: boolean;
  retryAfter?: number;
}

async function readOnce(
  { open, after, onEvent, onLife }: ConnectionOptions,
  stopping: AbortSignal,
): Promise<Read> {
  const silence = new AbortController();
  const abort = () => silence.abort();
  stopping.addEventListener('abort', abort, { once: true });
  let timer = setTimeout(abort, SILENT_MS);
  const began = performance.now();
  let hasLived = false;
  try {
    const answer = await open(after(), silence.signal);
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      return { hasLived, retryAfter: 1000 * Number(answer.headers.get('Retry-After') ?? 0) };
    }
    const eventsIn = createEventReader();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { hasLived };
      clearTimeout(timer);
      timer = setTimeout(abort, SILENT_MS);
      hasLived = performance.now() - began > LIVED_MS;
      onLife();
      eventsIn(value).forEach(onEvent);
    }
  } catch {
    return { hasLived };
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', abort);
    silence.abort();
  }
}

function rest(
  ms: number,
  { wake, stopping }: Pick<ConnectionOptions, 'wake'> & { stopping: AbortSignal },
): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopping.addEventListener('abort', end, { once: true });
    void wake?.(over.signal).then(end);
  });
}

/** One event of a stream, or a comment: that has no name. */
export interface StreamEvent {
  event: string | undefined;
  /** The place that the stream goes on from. */
  id: string | undefined;
  data: string;
}

/** Makes events of the pieces of a `text/event-stream`, wherever they are cut. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const frames = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = frames.pop() ?? '';
    return frames.map(eventOf);
  };
}

function eventOf(frame: string): StreamEvent {
  const found: StreamEvent = { event: undefined, id: undefined, data: '' };
  for (const line of frame.split('\n')) {
    const [, name, value = ''] = /^(event|id|data): ?(.*)$/.exec(line) ?? [];
    if (name === 'event') found.event = value;
    if (name === 'id') found.id = value;
    if (name === 'data') found.data += value;
  }
  return found;
}
