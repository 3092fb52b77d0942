import { request, type IncomingMessage } from 'node:http';
import type { LiveEvents } from '../../../src/core/live/liveEvents.ts';

export interface LiveEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

export interface LiveReader {
  status: number;
  headers: IncomingMessage['headers'];
  /** What came so far, in its order; comments are events without a name. */
  events: readonly LiveEvent[];
  /** The next event of that name; also one that has come and was not taken yet. */
  next<Name extends keyof LiveEvents>(
    event: Name,
  ): Promise<{ id: string | undefined; data: LiveEvents[Name] }>;
  /** Ends when the server has ended the answer: `whole`, or `cut` off. */
  ended: Promise<'whole' | 'cut'>;
  /** All that came so far, as it came. */
  text: () => string;
  /** The body of a refusal. */
  body: () => Promise<Record<string, unknown>>;
  /** Reads nothing any more. */
  pause(): void;
  resume(): void;
  leave(): void;
}

/** Listens to `GET /api/vivo` of a server at an address, as a browser does. */
export function listenTo(
  address: string,
  given: { token?: string; after?: string; path?: string },
): Promise<LiveReader> {
  const { token, after, path = '/api/vivo' } = given;
  return new Promise((resolve, reject) => {
    const call = request(address + path, {
      agent: false,
      headers: {
        'accept-encoding': 'br, gzip',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(after === undefined ? {} : { 'last-event-id': after }),
      },
    });
    call.on('error', reject);
    call.on('response', (answer) => resolve(readerOf(answer, () => call.destroy())));
    call.end();
  });
}

function readerOf(answer: IncomingMessage, leave: () => void): LiveReader {
  const events: LiveEvent[] = [];
  const untaken: LiveEvent[] = [];
  let text = '';
  let rest = '';
  let wake = () => {};
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    text += part;
    const frames = (rest + part).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = eventOf(frame);
      events.push(event);
      untaken.push(event);
    }
    wake();
  });
  const ended = new Promise<'whole' | 'cut'>((resolve) => {
    answer.on('end', () => resolve('whole'));
    answer.on('error', () => resolve('cut'));
    answer.on('close', () => resolve('cut'));
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    ended,
    async next(event) {
      for (;;) {
        const at = untaken.findIndex((one) => one.event === event);
        const [found] = at === -1 ? [] : untaken.splice(at, 1);
        if (found !== undefined) return { id: found.id, data: found.data as never }; // as the server declares it
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    text: () => text,
    body: async () => {
      await ended;
      return JSON.parse(text) as Record<string, unknown>;
    },
    pause: () => void answer.pause(),
    resume: () => void answer.resume(),
    leave,
  };
}

function eventOf(frame: string): LiveEvent {
  const fields = new Map(
    frame.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]),
  );
  const data = fields.get('data');
  return {
    event: fields.get('event') ?? '',
    id: fields.get('id'),
    data: data === undefined ? undefined : (JSON.parse(data) as unknown),
  };
}
