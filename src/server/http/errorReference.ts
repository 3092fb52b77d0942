import { randomUUID } from 'node:crypto';

/** By which a person and the log speak of one failure; short enough to be read out. */
export const newReference = (): string => randomUUID().slice(0, 8);
