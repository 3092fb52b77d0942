import type { FastifyBaseLogger } from 'fastify';
import { loggableError } from '../db/failures.ts';

/** Background tasks: no response waits for them, and their errors are logged. */
export interface BackgroundTasks {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when everything begun has ended. */
  done(): Promise<void>;
}

export function createBackgroundTasks(log: FastifyBaseLogger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: loggableError(error) }, `${what} failed`))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async done() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
