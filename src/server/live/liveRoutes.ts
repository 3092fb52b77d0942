import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { liveApi } from '../../core/live/liveApi.ts';
import type { Words } from '../../core/i18n/words.ts';
import { sessionOf } from '../auth/authenticate.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import type { Stores } from '../resource/store.ts';
import { createTail } from './tail.ts';

/** Streams that are open at a time. A browser opens one; a whole town hall may share an address. */
const MOST = { session: 8, address: 1000 } as const;

/** Seconds after which a refused reader may ask again. */
const AGAIN_AFTER = 30;

/** What changes, as it changes; belongs under `/api`. */
export async function liveRoutes(
  app: FastifyInstance,
  given: { deps: Deps; stores: Stores; progressOf: (id: number) => unknown },
): Promise<void> {
  const { db, clock } = given.deps;
  const tail = createTail({ ...given, db, clock, log: app.log });
  // before the server waits for what is open
  app.addHook('preClose', () => tail.stop());
  const gate = createGate();
  serve(app, liveApi.listen, {
    // nobody asks for the headers alone, and what is compressed is held back
    exposeHeadRoute: false,
    compress: false,
    handler: async ({ request, reply }) => {
      whoAsks(request);
      const leave = gate(request);
      const after = request.headers['last-event-id'];
      const stream = await tail
        .tell({
          session: sessionOf(request),
          after: after === undefined ? undefined : String(after),
        })
        .catch((error: unknown) => {
          leave();
          throw error;
        });
      stream.once('close', leave);
      if (request.raw.socket.destroyed) stream.destroy();
      return reply.headers(HEADERS).send(stream);
    },
  });
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx would hold it back
  'X-Accel-Buffering': 'no',
} satisfies Record<string, string>;

/** Counts what is open by session and address; answers what gives the place free again. */
function createGate(): (request: FastifyRequest) => () => void {
  const open = new Map<string, number>();
  return (request) => {
    const counters = [
      { key: `s ${sessionOf(request).sessionId}`, maximo: MOST.session, de: SESSION },
      { key: `a ${request.ip}`, maximo: MOST.address, de: ADDRESS },
    ];
    for (const { key, maximo, de } of counters) {
      if ((open.get(key) ?? 0) < maximo) continue;
      throw new ApiError('DEMASIADOS_FLUJOS', {
        params: { de, maximo },
        headers: { 'Retry-After': String(AGAIN_AFTER) },
      });
    }
    const move = (by: 1 | -1) => {
      for (const { key } of counters) {
        const count = (open.get(key) ?? 0) + by;
        if (count > 0) open.set(key, count);
        else open.delete(key);
      }
    };
    move(1);
    return () => move(-1);
  };
}

const SESSION: Words = { en: 'session', es: 'sesión' };
const ADDRESS: Words = { en: 'network address', es: 'dirección de red' };
