import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { keepConnected, type StreamEvent } from '../../../src/client/live/connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose streams the test fills, cuts and refuses. */
function fakeServer(refusal?: () => Response) {
  const opened: { after: string | undefined; at: number }[] = [];
  const began = performance.now();
  let refuse = refusal;
  let current: ReadableStreamDefaultController<Uint8Array> | undefined;
  return {
    opened,
    pauses: () => opened.map(({ at }, n) => Math.round(at - (opened[n - 1]?.at ?? began))).slice(1),
    send: (text: string) => current?.enqueue(new TextEncoder().encode(text)),
    cut: () => current?.error(new TypeError('network')),
    close: () => current?.close(),
    refuseBy: (answer: (() => Response) | undefined) => {
      refuse = answer;
    },
    open: async (after: string | undefined, signal: AbortSignal) => {
      opened.push({ after, at: performance.now() });
      if (refuse !== undefined) return refuse();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          current = controller;
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    },
  };
}

function connect(
  more: { wake?: (signal: AbortSignal) => Promise<void> } = {},
  refusal?: () => Response,
) {
  const server = fakeServer(refusal);
  const events: StreamEvent[] = [];
  const lives = vi.fn<() => void>();
  const losses = vi.fn<() => void>();
  const stop = keepConnected({
    ...more,
    open: server.open,
    after: () => events.findLast(({ id }) => id !== undefined)?.id,
    onEvent: (event) => events.push(event),
    onLife: lives,
    onLost: losses,
    random: () => 0.5,
  });
  return { server, events, lives, losses, stop };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a stream that is kept open', () => {
  test('gives its events, and goes on after the last of them when it was cut', async () => {
    const { server, events, lives, losses, stop } = connect();
    await pass(0);
    server.send('id: 5\nevent: inicio\ndata: {}\n\nid: 6\n: ');
    await pass(0);
    expect(events.map(({ id }) => id)).toEqual(['5']);
    server.send('\n\n');
    await pass(0);
    expect(events).toHaveLength(2);
    expect(lives).toHaveBeenCalledTimes(2);
    expect(losses).not.toHaveBeenCalled();
    server.cut();
    await pass(0);
    // at once, not after the pause
    expect(losses).toHaveBeenCalledTimes(1);
    await pass(1000);
    expect(server.opened.map(({ after }) => after)).toEqual([undefined, '6']);
    stop();
    await pass(0);
    expect(losses).toHaveBeenCalledTimes(1);
  });

  test('is opened again after pauses that double up to five minutes, and a second once it has lived', async () => {
    const { server, stop } = connect({}, () => new Response('', { status: 502 }));
    await pass(20 * 60_000);
    expect(server.pauses().slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(server.pauses().at(-1)).toBe(300_000);
    server.refuseBy(undefined);
    const refused = server.opened.length;
    while (server.opened.length === refused) await pass(1000);
    server.send('event: inicio\ndata: {}\n\n');
    await pass(11_000);
    server.send(': \n\n');
    await pass(0);
    const before = server.opened.length;
    server.close();
    await pass(1000);
    expect(server.opened.length).toBe(before + 1);
    stop();
  });

  test('that something on its way always cuts at once is opened more and more seldom', async () => {
    const { server, stop } = connect();
    for (let n = 0; n < 5; n += 1) {
      await pass(1000 * 2 ** n);
      server.send('event: inicio\ndata: {}\n\n');
      await pass(0);
      server.cut();
      await pass(0);
    }
    expect(server.pauses().at(-1)).toBeGreaterThanOrEqual(4000);
    stop();
  });

  test('in which nothing comes for 45 s is given up, as where a proxy holds it back', async () => {
    const { server, stop } = connect();
    await pass(44_000);
    expect(server.opened).toHaveLength(1);
    await pass(2_500);
    expect(server.opened).toHaveLength(2);
    stop();
  });

  test('waits as long as the server says', async () => {
    const headers = { 'Retry-After': '30' };
    const { server, stop } = connect({}, () => new Response('', { status: 429, headers }));
    await pass(29_000);
    expect(server.opened).toHaveLength(1);
    await pass(2_000);
    expect(server.opened).toHaveLength(2);
    stop();
  });

  test('is opened at once when there is a reason to', async () => {
    let wake = () => {};
    const { server, stop } = connect(
      { wake: () => new Promise((resolve) => (wake = resolve)) },
      () => new Response('', { status: 401 }),
    );
    await pass(100_000);
    const before = server.opened.length;
    wake();
    await pass(0);
    expect(server.opened).toHaveLength(before + 1);
    stop();
  });

  test('ends when it is no more wanted', async () => {
    const { server, events, stop } = connect();
    await pass(0);
    stop();
    await pass(600_000);
    expect([server.opened.length, events.length]).toEqual([1, 0]);
  });
});
