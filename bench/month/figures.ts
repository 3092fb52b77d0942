import type { Percentiles } from '../percentiles.ts';

/** What a month asks for; ms. Each part is absent where it was not asked for. */
export interface Month {
  /** Lines of the history, and rows of billing. */
  lines: number;
  billing: number;
  /** Each measure alone: before anything is kept of it, and again. */
  measures?: readonly { name: string; coldMs: number; keptMs: number }[];
  start?: {
    coldMs: number;
    connections: number;
    requests: number;
    latency: Percentiles;
    /** Of server, database and bench, each request. */
    processorMs: number;
  };
  /** Two servers at the same jobs, of which some fail once. */
  jobs?: { asked: number; failures: number; done: number; twice: number; ms: number };
  /** Processor of server and database for each write, with the triggers of the kept sums and without, alternately. */
  writes?: { withMs: readonly number[]; withoutMs: readonly number[] };
}
