import { Readable } from 'node:stream';
import type { LiveEvents } from '../../core/live/liveEvents.ts';

/** What may wait for a slow reader, bytes: beyond what the connection itself holds. */
const MOST_WAITING = 256 * 1024;

/** Who does not read the last event is cut off after this, ms: a server that stops waits for nobody. */
const LAST_WORD_MS = 500;

/** What one reader is sent. Who reads too slowly is cut off, and may come back for the rest. */
export class LiveStream extends Readable {
  #isFinished = false;

  constructor() {
    super({ highWaterMark: MOST_WAITING });
  }

  override _read(): void {
    // what there is to tell is pushed when it happens
  }

  /** Several readers may share the bytes. */
  send(frame: Buffer): void {
    if (this.destroyed || this.#isFinished) return;
    if (this.readableLength + frame.length > MOST_WAITING) this.destroy();
    else this.push(frame);
  }

  /** Sends a last event; the answer is then complete. */
  finish(reason: LiveEvents['fin']['motivo']): void {
    if (this.destroyed || this.#isFinished) return;
    this.#isFinished = true;
    this.push(frameOf({ event: 'fin', data: { motivo: reason } }));
    this.push(null);
    setTimeout(() => this.destroy(), LAST_WORD_MS).unref();
  }
}

/** One event as it goes over the wire; `id` is the place in the history that it leads to. */
export function frameOf<Name extends keyof LiveEvents>(given: {
  event: Name;
  data: LiveEvents[Name];
  id?: number;
}): Buffer {
  const { event, data, id } = given;
  const place = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A comment, with the place that the reader goes on from. */
export const signOfLife = (place: number): Buffer => Buffer.from(`id: ${place}\n: \n\n`);
