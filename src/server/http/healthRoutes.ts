import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { healthApi } from '../../core/api/healthApi.ts';
import type { Database } from '../db/connect.ts';
import { serve } from './serve.ts';

/** How long the database may take to answer, ms. */
const PATIENCE = 1000;

export interface HealthOptions {
  db: Pick<Database, 'rows'>;
  /** Whether the migrations are applied. */
  migrated: () => boolean;
}

/** `/health` says that the process lives, `/ready` that it can do its work; public, under `/api`. */
export function healthRoutes(options: HealthOptions): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });

    serve(app, healthApi.health, { handler: async () => ({ estado: 'vivo' }) });

    serve(app, healthApi.ready, {
      handler: async () => {
        if (!options.migrated()) throw unavailable('the migrations are not applied yet');
        await answers(options.db);
        return { estado: 'listo' };
      },
    });
  };
}

async function answers(db: HealthOptions['db']): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    await Promise.race([db.rows(sql`select 1`), late]);
  } catch (error) {
    throw unavailable('the database does not answer', error);
  } finally {
    clearTimeout(timer);
  }
}

const unavailable = (reason: string, cause?: unknown): ApiError =>
  new ApiError('NO_DISPONIBLE', {
    cause: new Error(reason, { cause }),
    headers: { 'Retry-After': '5' },
  });
