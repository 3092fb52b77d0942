import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useImport } from '../../../src/client/import/importApi.ts';
import { startLive } from '../../../src/client/live/liveTab.ts';
import type { ImportState } from '../../../src/core/import/importApi.ts';

const ID = 3;
/** Ms after the page was opened: the file is planned, and that is over. */
const WORK = { begins: 900, ends: 2500 } as const;
/** Pause between two looks of the server at its imports, ms. */
const LOOK_MS = 700;

/** A server with one import, whose stream is cut at a moment and cannot be opened again for a while. */
function fakeServer({ cutAt, downMs, silent }: { cutAt: number; downMs: number; silent: boolean }) {
  const began = Date.now();
  const since = () => Date.now() - began;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const estado = (): ImportState => {
    if (since() < WORK.begins) return 'cargada';
    return since() < WORK.ends ? 'planificando' : 'validada';
  };
  const isDown = () => since() >= cutAt && since() < cutAt + downMs;
  const send = (text: string) => {
    if (stream !== undefined && !(silent && since() >= cutAt))
      stream.enqueue(new TextEncoder().encode(text));
  };
  let told: ImportState = 'cargada';
  const looking = setInterval(() => {
    if (estado() === told) return;
    told = estado();
    send(`event: mirar\ndata: {"mirar":[{"que":"importacion","id":${ID}}]}\n\n`);
  }, LOOK_MS);
  const cutting = setTimeout(() => {
    const open = stream;
    if (silent) return;
    stream = undefined;
    open?.error(new TypeError('network'));
  }, cutAt);
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    if (!url.endsWith('/vivo')) {
      const body = JSON.stringify({ id: ID, estado: estado(), lote: null, progreso: null });
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    }
    if (isDown() && !silent) throw new TypeError('Failed to fetch');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        signal?.addEventListener('abort', () => {
          if (stream === controller) stream = undefined;
          controller.error(signal.reason);
        });
      },
    });
    setTimeout(() => send('id: 1\nevent: inicio\ndata: {}\n\n'), 20);
    return new Response(body);
  });
  return () => {
    clearInterval(looking);
    clearTimeout(cutting);
  };
}

/** Ms from the end of the work until the page knows of it. */
async function waitedFor(given: Parameters<typeof fakeServer>[0]): Promise<number> {
  const stopServer = fakeServer(given);
  const stopLive = startLive({ userId: 1 });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useImport(ID), { wrapper });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let passed = 0;
  for (; result.current.data?.estado !== 'validada' && passed < 60_000; passed += 100) {
    await pass(100);
  }
  unmount();
  stopLive();
  stopServer();
  client.clear();
  return passed - WORK.ends;
}

beforeEach(() => {
  // as over plain http: each window has a stream of its own
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the end of an import is known', () => {
  const moments = Array.from({ length: 18 }, (_, i) => i * 200);

  test.each(moments)(
    'within 1.5 s, where the stream is cut %i ms after the page was opened',
    async (cutAt) => {
      expect(await waitedFor({ cutAt, downMs: 40_000, silent: false })).toBeLessThanOrEqual(1500);
      expect(await waitedFor({ cutAt, downMs: 0, silent: false })).toBeLessThanOrEqual(1500);
    },
  );

  test('within 1.5 s behind a proxy that holds all of the stream back', async () => {
    const held = { cutAt: 0, downMs: 60_000, silent: true };
    expect(await waitedFor(held)).toBeLessThanOrEqual(1500);
  });

  test.each([500, 1000, 2400])(
    'within 5.5 s, where nothing comes any more from %i ms on and nobody says so',
    async (cutAt) => {
      expect(await waitedFor({ cutAt, downMs: 60_000, silent: true })).toBeLessThanOrEqual(5500);
    },
  );
});
