import type { Device } from './database.ts';
import { canGoOn, newUuid, type Item, type Parent, type Reason, type Work } from './queue.ts';
import { sendAll, type Carrier } from './sender.ts';

/** What a person sees of the work on the phone. */
export interface OutboxState {
  /** Oldest first, those of other people too. */
  items: readonly Item[];
  /** `idle`: nothing waits; `waiting`: for a signal; `ended`: for the person to sign in. */
  phase: 'idle' | 'sending' | 'waiting' | 'ended';
  /** Counts what was applied, so that what shows it reads it anew. */
  appliedCount: number;
}

export interface NewWork {
  parent: number;
  label: string;
  work: Work;
  photos?: ReadonlyMap<string, Blob>;
  /** Default: now. */
  made?: number;
}

export interface Outbox {
  state: () => OutboxState;
  subscribe(listener: () => void): () => void;
  /** Keeps it on the phone, then sends it when there is a signal. Throws when the phone has no room. */
  add(work: NewWork): Promise<Item>;
  /** Takes it back, whether it was sent or not. */
  undo(item: Item): Promise<void>;
  /** Another try of what was refused, as it is or changed. */
  again(item: Item): Promise<void>;
  /** For good, with its photos. */
  discard(uuid: string): Promise<void>;
  /** Everything of the parent that would begin with this goes to another one, instead of it. */
  join(beginning: Item, parent: Parent): Promise<void>;
  /** Sends what waits, whatever the phone says of its signal; resolves when nothing more can be done now. */
  send(): Promise<void>;
  /** There is no session. */
  end(): void;
  stop(): void;
}

interface OutboxOptions {
  device: Device;
  carrier: Carrier;
  /** Who is signed in. */
  user: number;
  offset: () => number | null;
  deleted: Reason;
  lost: Reason;
  late: Reason;
  locks: Pick<LockManager, 'request'> | undefined;
}

const LOCK = 'farola-campo';
/** Between two tries without an answer, ms; twice as long each time, up to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 30_000;

/** The work on the phone: one sender among all tabs, and each of them shows it. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { device, carrier, user, offset, locks } = options;
  const listeners = new Set<() => void>();
  let state: OutboxState = { items: sorted(await device.items()), phase: 'idle', appliedCount: 0 };
  let isRunning = false;
  let isStopped = false;
  let isAskedAgain = false;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (part: Partial<OutboxState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const reload = async () => {
    const items = sorted(await device.items());
    const present = new Set(items.map(({ uuid }) => uuid));
    const isLess = state.items.some(({ uuid }) => !present.has(uuid));
    set({ items, ...(isLess ? { appliedCount: state.appliedCount + 1 } : {}) });
  };
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK);
  const changed = async () => {
    tabs?.postMessage('changed');
    await reload();
  };
  if (tabs !== undefined) {
    tabs.onmessage = () => {
      // what another tab added this one sends along
      isAskedAgain = isRunning;
      void reload();
    };
  }

  /** Undefined: another tab has the lock. */
  const alone = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (locks === undefined) return work();
    return locks.request(LOCK, { ifAvailable: true }, async (lock) =>
      lock === null ? undefined : work(),
    ) as Promise<Value | undefined>;
  };

  const run = async (): Promise<void> => {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    clearTimeout(timer);
    try {
      do {
        isAskedAgain = false;
        const sent = await alone(() => {
          if (canGoOn(state.items, user)) set({ phase: 'sending' });
          return sendAll({
            mailbox: device,
            carrier,
            user,
            now: () => Date.now(),
            offset,
            deleted: options.deleted,
            lost: options.lost,
            late: options.late,
            changed: () => void changed(),
          });
        });
        await reload();
        const isLeft = canGoOn(state.items, user);
        set({ phase: sent === 'ended' ? 'ended' : isLeft ? 'waiting' : 'idle' });
      } while (isAskedAgain && state.phase !== 'ended');
    } catch (error) {
      // the phone failed, and not the signal: the next try may find it better
      console.error('Sending was interrupted.', error);
      set({ phase: 'waiting' });
    } finally {
      isRunning = false;
    }
    waitMs = state.phase === 'waiting' ? Math.min(LAST_WAIT_MS, waitMs * 2) : FIRST_WAIT_MS;
    if (state.phase === 'waiting' && !isStopped) timer = setTimeout(sendSoon, waitMs / 2);
  };
  const sendSoon = () => {
    // a phone that knows of no signal at all has none: what never left it can be taken back without a trace
    if (navigator.onLine) void run();
    else if (canGoOn(state.items, user)) set({ phase: 'waiting' });
  };

  const put = async ({
    photos = new Map(),
    made = Date.now(),
    ...work
  }: NewWork): Promise<Item> => {
    const item: Item = {
      uuid: newUuid(),
      user,
      made,
      clock: offset(),
      standing: 'phone',
      tries: 0,
      ...work,
    };
    await device.add(item, photos);
    await changed();
    sendSoon();
    return item;
  };

  const stops = [
    heard(window, 'online', sendSoon),
    heard(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') sendSoon();
    }),
  ];

  sendSoon();

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: put,
    async undo(item) {
      const { work, uuid, parent, label } = item;
      // what was never sent is gone with this; of the rest nobody knows whether it arrived
      const isGone = await alone(async () => {
        const present = await device.item(uuid);
        // what was refused the server has not
        if (present?.tries !== 0 && present?.standing !== 'rejected') return false;
        await device.remove(uuid);
        return true;
      });
      if (isGone === true || work.kind === 'undo') {
        await changed();
        return;
      }
      const undone = { kind: 'undo', resource: work.resource, row: uuid } as const;
      if (work.kind === 'row') await put({ parent, label, work: undone });
      else {
        // a deed that is still here is not sent after that
        await device.remove(uuid);
        await put({ parent, label, work: { ...undone, of: 'deed' } });
      }
    },
    async again(item) {
      const { reason: _told, ...rest } = item;
      const { work } = rest;
      // files that no record took may be gone from the server by now
      const photos =
        work.kind === 'row' ? work.photos.map(({ sent: _sent, ...photo }) => photo) : [];
      await device.update({
        ...rest,
        standing: 'phone',
        work: work.kind === 'row' ? { ...work, photos } : work,
      });
      await changed();
      sendSoon();
    },
    async discard(uuid) {
      await device.remove(uuid);
      await changed();
    },
    async join(beginning, parent) {
      await device.join(beginning, parent);
      await changed();
      sendSoon();
    },
    send: run,
    end: () => set({ phase: 'ended' }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      tabs?.close();
      for (const stop of stops) stop();
    },
  };
}

const sorted = (items: Item[]): Item[] => items.toSorted((one, other) => one.made - other.made);

function heard(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
