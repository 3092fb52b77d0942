import type { Percentiles } from '../percentiles.ts';

/** Streams of changes that are open at a time, and what they were told. */
export interface Live {
  streams: number;
  changes: number;
  /** Of as many as streams times changes. */
  delivered: number;
  /** From the answer to a write until a stream tells of it, ms. */
  latency: Percentiles;
  /** Processor of the server from the first stream to the last telling, ms; undefined where nobody tells. */
  processorMs?: number;
  /** Resident memory of the server, MB: before the first stream, and the most while they were open. */
  memory?: { before: number; peak: number };
}
