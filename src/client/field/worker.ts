/**
 * The service worker of the field page, and of nothing else: the page opens without a signal, and the office never
 * comes from here. It is built for itself, with the names of the files that the page consists of.
 */
declare const __FIELD_FILES__: readonly string[];
declare const __FIELD_VERSION__: string;

interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const worker = self as unknown as Worker; // the types of pages stand in for those of workers

const PAGE = '/pages/registrar_recorrido_page';
const PREFIX = 'farola-campo-';
const CACHE = PREFIX + __FIELD_VERSION__;
/** A signal that carries nothing is no signal, ms. */
const PATIENCE_MS = 1000;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll(
          [PAGE, ...__FIELD_FILES__].map((url) => new Request(url, { cache: 'reload' })),
        ),
      )
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith(PREFIX) && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (url.pathname === PAGE) event.respondWith(pageFor(request));
    return;
  }
  event.respondWith(fileFor(request));
});

/** The present page where the server answers soon, else the one that is kept. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (kept === undefined) return fetch(request);
  if (!navigator.onLine) return kept;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.status >= 500 ? kept : answer;
  } catch {
    return kept;
  }
}

/** Files carry a hash of their content in their names, so those that are kept are right. */
async function fileFor(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(request);
  return kept ?? fetch(request);
}
