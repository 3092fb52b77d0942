import {
  parentPort,
  workerData,
  type MessagePort,
  type TransferListItem,
} from 'node:worker_threads';
import {
  errorOf,
  failureOf,
  type FromThread,
  type ThreadCall,
  type ThreadStart,
  type ToThread,
} from './messages.ts';

/** Asks the main thread. */
export type Call = (call: ThreadCall, transfer?: readonly TransferListItem[]) => Promise<unknown>;

/** The context that the code of a thread receives. */
export interface InThread<D> {
  /** `data` of `startThread`. */
  data: D;
  engine: ThreadStart['engine'];
  /** What `threadDatabase` makes a database of; a thread without one starts sooner. */
  call: Call;
  /**
   * Hands something to `onMessage` of `startThread`; resolves with what that answers, when it
   * answers, so that a slow reader slows the thread down. Buffers in `transfer` change hands.
   */
  post<A = void>(message: unknown, transfer?: readonly TransferListItem[]): Promise<A>;
}

/**
 * The body of a thread's module: runs the work and ends the thread with what it answers. Awaited at
 * its top, so constants that stand below it are not there yet; functions are.
 */
export async function runThread<D, R = void>(
  work: (thread: InThread<D>) => Promise<R>,
): Promise<void> {
  if (!parentPort) throw new Error('This module is the body of a thread, not a program');
  const port = parentPort;
  // startThread, which alone starts such modules, gives exactly this
  const start = workerData as ThreadStart;
  const call = callsThrough(port);
  const send = (message: FromThread) => port.postMessage(message);
  try {
    const value = await work({
      data: start.data as D, // the caller of startThread and this module are written together
      engine: start.engine,
      call,
      post: async <A>(message: unknown, transfer?: readonly TransferListItem[]) =>
        (await call({ kind: 'post', value: message }, transfer)) as A, // likewise
    });
    send({ kind: 'result', value });
  } catch (error) {
    send({ kind: 'failure', failure: failureOf(error) });
  }
  // what the work left running must not keep the thread
  process.exit(0);
}

function callsThrough(port: MessagePort): Call {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  port.on('message', (reply: ToThread) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.ok) call?.resolve(reply.value);
    else call?.reject(errorOf(reply.failure));
  });
  return (call, transfer = []) => {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      const message: FromThread = { kind: 'call', id, call };
      // Throws for what cannot cross, such as a function.
      port.postMessage(message, [...transfer]);
      waiting.set(id, { resolve, reject });
    });
  };
}
