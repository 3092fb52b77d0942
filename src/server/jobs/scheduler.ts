import { loggableError } from '../db/failures.ts';

export interface Job {
  name: string;
  /** Pause between the end of one run and the start of the next, ms. */
  everyMs: number;
  /** Before the first run, ms; default: `everyMs`. */
  firstMs?: number;
  /** Rung, it runs at once, or once more when it is under way. */
  bell?: Bell;
  /** @param stopping tells a long run to end where it can: the next one goes on from there */
  run(stopping: AbortSignal): Promise<void>;
}

export interface Bell {
  ring(): void;
  onRing(run: () => void): void;
}

export function createBell(): Bell {
  const heard: (() => void)[] = [];
  return { ring: () => heard.forEach((run) => run()), onRing: (run) => void heard.push(run) };
}

/** The part of the server's log that the jobs need. */
export interface JobLog {
  error(details: object, message: string): void;
}

/**
 * Runs each job again and again, never twice at a time; a failure is logged and the next run comes
 * as usual. The first run comes after one pause, unless the job says another.
 *
 * @returns `stop`: starts nothing any more, asks what runs to end, and resolves when it has
 */
export function startJobs(jobs: readonly Job[], log: JobLog): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(job: Job, log: JobLog): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  let isRunning = false;
  let isWoken = false;

  const run = () => {
    isRunning = true;
    isWoken = false;
    running = runOnce(job, { log, stopping: stopping.signal }).then(() => {
      isRunning = false;
      schedule(isWoken ? 0 : job.everyMs);
    });
  };
  const schedule = (pauseMs: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(run, pauseMs);
    // a pause alone does not keep the process alive
    timer.unref();
  };

  schedule(job.firstMs ?? job.everyMs);
  job.bell?.onRing(() => {
    isWoken = true;
    if (isRunning) return;
    clearTimeout(timer);
    schedule(0);
  });
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}

async function runOnce(
  job: Job,
  { log, stopping }: { log: JobLog; stopping: AbortSignal },
): Promise<void> {
  try {
    await job.run(stopping);
  } catch (error) {
    log.error(
      { err: loggableError(error), job: job.name },
      `The job ${job.name} failed; it runs again later`,
    );
  }
}
