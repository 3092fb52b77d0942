import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { startLive } from '../../../src/client/live/liveTab.ts';
import { noteOwnDeed } from '../../../src/client/live/ownDeeds.ts';
import { isLive, subscribe, type LiveEvent } from '../../../src/client/live/topics.ts';

/** Streams that were opened, and the way into the last of them. */
let opened: Headers[] = [];
let send = (_text: string): void => undefined;
let cut = (): void => undefined;
let heard: LiveEvent[] = [];
const ends: (() => void)[] = [];

beforeEach(() => {
  opened = [];
  heard = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit) => {
    opened.push(new Headers(headers));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        cut = () => controller.error(new TypeError('network'));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  ends.push(subscribe('resource/barrio', (event) => heard.push(event)));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'hidden');
});

const start = (userId: number) => {
  const stop = startLive({ userId });
  ends.push(stop);
  return stop;
};
/** What other windows of this browser say, and hear. */
const otherWindow = (userId: number) => {
  const channel = new BroadcastChannel(`farola-vivo-${userId}`);
  const said: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent) => said.push(data));
  ends.push(() => channel.close());
  return { said, say: (message: object) => channel.postMessage(message) };
};
const changed = (id: number, place: number) =>
  `id: ${place}\nevent: cambios\ndata: ${JSON.stringify({
    cambios: [{ recurso: 'barrio', id, version: 2, hecho: `hecho ${place}` }],
  })}\n\n`;

/** As browsers have it over https. */
function grantLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const request = async (_name: string, { signal }: LockOptions, act: () => Promise<void>) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    if (signal?.aborted === true) throw signal.reason;
    isHeld = true;
    await act();
    isHeld = false;
    waiting.shift()?.();
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

describe('where the browser grants locks', () => {
  beforeEach(grantLocks);

  test('one window reads the stream and tells the others', async () => {
    const other = otherWindow(1);
    start(1);
    await expect.poll(() => opened.length).toBe(1);
    send('id: 4\nevent: inicio\ndata: {}\n\n');
    send(changed(12, 5));
    await expect.poll(() => heard.length).toBe(1);
    expect([isLive(), heard[0]?.payload.ids]).toEqual([true, [12]]);
    const events = () =>
      other.said.filter((message) => (message as { kind: string }).kind === 'event');
    await expect.poll(() => events().length).toBe(2);
    // a window that opens asks whether there is one
    other.said.length = 0;
    other.say({ kind: 'hello' });
    await expect.poll(() => other.said).toContainEqual({ kind: 'life' });
  });

  test('a stream that is cut is live no more at once, in no window', async () => {
    const other = otherWindow(6);
    start(6);
    await expect.poll(() => opened.length).toBe(1);
    send('event: inicio\ndata: {}\n\n');
    await expect.poll(() => isLive()).toBe(true);
    cut();
    await expect.poll(() => isLive()).toBe(false);
    await expect.poll(() => other.said).toContainEqual({ kind: 'lost' });
    other.say({ kind: 'life' });
    await expect.poll(() => isLive()).toBe(true);
    other.say({ kind: 'lost' });
    await expect.poll(() => isLive()).toBe(false);
  });

  test('another window hears by it, and goes on with the stream when that window closes', async () => {
    const close = start(2);
    await expect.poll(() => opened.length).toBe(1);
    start(2);
    send(changed(12, 7));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(opened).toHaveLength(1);
    close();
    await expect.poll(() => opened.length).toBe(2);
    expect(opened.map((headers) => headers.get('Last-Event-ID'))).toEqual([null, '7']);
  });

  test('what one window writes no other one announces', async () => {
    const other = otherWindow(3);
    start(3);
    await expect.poll(() => opened.length).toBe(1);
    noteOwnDeed('barrio.50.v2');
    await expect.poll(() => other.said).toContainEqual({ kind: 'own', mark: 'barrio.50.v2' });
    other.say({ kind: 'own', mark: 'barrio.51.v2' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    send(changed(50, 8) + changed(51, 9) + changed(52, 10));
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.payload.ids).toEqual([52]);
  });
});

describe('where it grants none, over plain http', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));

  test('each window that is in sight has a stream of its own', async () => {
    start(4);
    await expect.poll(() => opened.length).toBe(1);
    send(changed(12, 3));
    await expect.poll(() => heard.length).toBe(1);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(() => send(changed(13, 4))).toThrow(/closed|Invalid state/);
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => opened.length).toBe(2);
    expect(opened[1]?.get('Last-Event-ID')).toBe('3');
  });
});

test('without a sign of life for 45 s it is live no more', async () => {
  grantLocks();
  start(5);
  await expect.poll(() => opened.length).toBe(1);
  vi.useFakeTimers();
  otherWindow(5);
  try {
    send('event: inicio\ndata: {}\n\n');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(isLive()).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(isLive()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
