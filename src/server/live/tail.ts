import type { CurrentUser } from '../../core/api/api.ts';
import {
  LIFE_SIGN_MS,
  type Change,
  type EndReason,
  type RestartReason,
} from '../../core/live/liveEvents.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { findAlive } from '../auth/sessions.ts';
import type { Session } from '../auth/sessions.ts';
import { loggableError } from '../db/failures.ts';
import type { Database } from '../db/connect.ts';
import { startJobs, type JobLog } from '../jobs/scheduler.ts';
import type { Stores } from '../resource/store.ts';
import { AT_ONCE, endOfHistory, linesAfter, told, type PlacedChange } from './changes.ts';
import { frameOf, LiveStream, signOfLife } from './liveStream.ts';
import { watchSurroundings, type Seen } from './surroundings.ts';

/** Pauses between two looks, ms. With that of the sealer a change is told within 3 s. */
const EVERY = { history: 250, sessions: 500, surroundings: 700 } as const;

/** Lines before the newest one that a reader who comes back may have missed. */
const KEPT = 2000;

export interface TailOptions {
  db: Database;
  stores: Stores;
  clock: () => Date;
  log: JobLog;
  progressOf: (id: number) => unknown;
}

export interface Tail {
  /** Begins to tell a reader, after the place that he names. */
  tell(reader: { session: Session; after: string | undefined }): Promise<LiveStream>;
  /** Ends all streams; nobody is told any more. */
  stop(): Promise<void>;
}

interface Reader {
  session: Session;
  /** Readers of the same rights are sent the same bytes. */
  rights: string;
  stream: LiveStream;
}

/**
 * Reads the sealed history once for all readers of this server, while there are any, and sends each what he may
 * read. Other servers on the same database read it themselves.
 */
export function createTail(options: TailOptions): Tail {
  const { db } = options;
  const readers = new Set<Reader>();
  let watch: Promise<Watch> | undefined;
  let stopped = false;

  const endAll = (reason: EndReason) => {
    for (const { stream } of readers) stream.finish(reason);
    readers.clear();
    const ended = watch;
    watch = undefined;
    return ended?.then(
      (one) => one.stop(),
      () => undefined,
    );
  };
  const begin = async (): Promise<Watch> => {
    const watching = watchSurroundings(options);
    // how things stand, before a reader is told that from here on he hears of them
    const [place] = await Promise.all([endOfHistory(db), watching()]);
    return startWatch({
      ...options,
      place,
      watching,
      readers,
      fail: () => void endAll('servidor'),
    });
  };
  const catchUp = async (after: string | undefined) => {
    for (;;) {
      watch ??= begin();
      const running = watch;
      try {
        const { replay, place } = await running;
        const missed = after === undefined ? NOTHING_MISSED : await replay(after);
        // it may have ended with the last of its readers
        if (watch === running || stopped) return { missed, place };
      } catch (error) {
        if (watch === running) watch = undefined;
        throw error;
      }
    }
  };

  return {
    async tell({ session, after }) {
      const { missed, place } = await catchUp(after);
      // from here on nothing is waited for, so that no change is left out or told twice
      const stream = new LiveStream();
      const reader = { session, rights: rightsIn(session.user), stream };
      if (stopped) {
        stream.finish('servidor');
        return stream;
      }
      const may = readableBy(session.user, options.stores);
      stream.send(frameOf({ event: 'inicio', data: {}, id: place() }));
      if (typeof missed === 'string')
        stream.send(frameOf({ event: 'reinicio', data: { motivo: missed }, id: place() }));
      else sendChanges(stream, { changes: missed(), may, place: place() });
      readers.add(reader);
      stream.once('close', () => {
        readers.delete(reader);
        if (readers.size === 0) void endAll('servidor');
      });
      return stream;
    },
    async stop() {
      stopped = true;
      await endAll('servidor');
    },
  };
}

const NOTHING_MISSED = (): PlacedChange[] => [];

interface Watch {
  /** The place up to which everything has been told. */
  place: () => number;
  /** What was told after a place, as of when it is called; or why that cannot be told. */
  replay: (after: string) => Promise<RestartReason | (() => PlacedChange[])>;
  stop: () => Promise<void>;
}

interface WatchOptions extends TailOptions {
  place: number;
  /** What changed of the surroundings since it was called before. */
  watching: ReturnType<typeof watchSurroundings>;
  readers: ReadonlySet<Reader>;
  /** Called when the database does not answer: who reads comes back, with growing pauses. */
  fail: () => void;
}

function startWatch(options: WatchOptions): Watch {
  const { db, stores, watching, readers, fail, log } = options;
  let { place } = options;
  /** The newest lines, and the place after which they are all there. */
  const kept = { after: place, changes: [] as PlacedChange[] };
  let looking: Promise<void> | undefined;

  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => (looking = undefined));
    return looking;
  };
  const lookOnce = async () => {
    for (let isWhole = false; !isWhole;) {
      const read = await linesAfter(db, place);
      isWhole = read.isWhole;
      if (read.last === place) return;
      place = read.last;
      kept.changes.push(...read.changes);
      forget(kept, place - KEPT);
      broadcast(readers, stores, (may) => changesFrame(read.changes, { may, place }));
    }
  };
  const replay: Watch['replay'] = async (text) => {
    if (!/^(0|[1-9]\d{0,14})$/.test(text)) return 'ilegible';
    const after = Number(text);
    // another server may have told what this one has not read yet
    if (after > place) await look();
    if (after > place) return 'futuro';
    if (after < place - KEPT) return 'antiguo';
    while (after < kept.after) {
      const upTo = kept.after;
      const from = Math.max(after, upTo - AT_ONCE);
      const { changes } = await linesAfter(db, from, upTo - from);
      // another reader may have fetched it meanwhile
      if (kept.after !== upTo) continue;
      kept.changes.unshift(...changes);
      kept.after = from;
    }
    return () => kept.changes.filter(({ orden }) => orden > after);
  };

  const failing = (work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: loggableError(error) }, 'Changes cannot be told: the streams are ended');
      fail();
    }
  };
  const stop = startJobs(
    [
      { name: 'tell changes', everyMs: EVERY.history, run: failing(look) },
      {
        name: 'end streams',
        everyMs: EVERY.sessions,
        run: failing(() => endSessions(readers, options)),
      },
      {
        name: 'tell surroundings',
        everyMs: EVERY.surroundings,
        run: failing(async () => {
          const seen = await watching();
          const forAll = seen.filter(({ user }) => user === undefined);
          if (forAll.length > 0) broadcast(readers, stores, (may) => looksFrame(forAll, may));
          tellOwn(readers, seen);
        }),
      },
      {
        name: 'tell that the stream is alive',
        everyMs: LIFE_SIGN_MS,
        run: async () => {
          const frame = signOfLife(place);
          for (const { stream } of readers) stream.send(frame);
        },
      },
    ],
    log,
  );
  return { place: () => place, replay, stop };
}

function forget(kept: { after: number; changes: PlacedChange[] }, before: number): void {
  if (before <= kept.after) return;
  kept.after = before;
  const first = kept.changes.findIndex(({ orden }) => orden > before);
  kept.changes.splice(0, first === -1 ? kept.changes.length : first);
}

/** Streams of sessions that are over, or whose person may do something else than when they began. */
async function endSessions(
  readers: ReadonlySet<Reader>,
  { db, clock }: Pick<TailOptions, 'db' | 'clock'>,
): Promise<void> {
  const asked = [...readers];
  if (asked.length === 0) return;
  const ids = new Set(asked.map(({ session }) => session.sessionId));
  const alive = await findAlive(db, [...ids], clock());
  for (const { session, rights, stream } of asked) {
    const user = alive.get(session.sessionId);
    if (user === undefined || user.debe_cambiar_clave || rightsIn(user) !== rights)
      stream.finish('sesion');
  }
}

const rightsIn = ({ rol, derechos }: CurrentUser): string => `${rol} ${JSON.stringify(derechos)}`;

type May = (recurso: string) => boolean;

/** What the history tells of may be no resource, as sign-ins and saved views are: that is for nobody. */
function readableBy(user: CurrentUser, stores: Stores): May {
  return (recurso) => {
    const store = stores.get(recurso);
    return store !== undefined && mayUse(store.resource, 'leer', user);
  };
}

/** Sends all readers of the same rights the same bytes; undefined: nothing for them. */
function broadcast(
  readers: ReadonlySet<Reader>,
  stores: Stores,
  make: (may: May) => Buffer | undefined,
): void {
  const frames = new Map<string, Buffer | undefined>();
  for (const { session, rights, stream } of readers) {
    if (!frames.has(rights)) frames.set(rights, make(readableBy(session.user, stores)));
    const frame = frames.get(rights);
    if (frame !== undefined) stream.send(frame);
  }
}

/** What is a reader's own is told to him alone. */
function tellOwn(readers: ReadonlySet<Reader>, seen: readonly Seen[]): void {
  if (seen.every(({ user }) => user === undefined)) return;
  for (const { session, stream } of readers) {
    const frame = looksFrame(
      seen.filter(({ user }) => user === session.user.id),
      () => true,
    );
    if (frame !== undefined) stream.send(frame);
  }
}

function sendChanges(
  stream: LiveStream,
  { changes, may, place }: { changes: readonly PlacedChange[]; may: May; place: number },
): void {
  const frame = changesFrame(changes, { may, place });
  if (frame !== undefined) stream.send(frame);
}

function changesFrame(
  placed: readonly PlacedChange[],
  { may, place }: { may: May; place: number },
): Buffer | undefined {
  const cambios: Change[] = told(placed.map(({ change }) => change)).filter(({ recurso }) =>
    may(recurso),
  );
  return cambios.length === 0
    ? undefined
    : frameOf({ event: 'cambios', data: { cambios }, id: place });
}

function looksFrame(seen: readonly Seen[], may: May): Buffer | undefined {
  const mirar = seen.filter(({ of }) => of.every(may)).map(({ look }) => look);
  return mirar.length === 0 ? undefined : frameOf({ event: 'mirar', data: { mirar } });
}
