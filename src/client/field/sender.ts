import type { ClosedSubmission } from '../../core/record/idempotencyApi.ts';
import type { RowStates } from '../../core/record/offlineApi.ts';
import {
  aheadOf,
  toSend,
  withFixedMoment,
  type Deed,
  type Item,
  type Photo,
  type Reason,
  type Work,
} from './queue.ts';

/** Where the phone keeps its work. Each call is one transaction that is on the disk when it ends. */
export interface Mailbox {
  items(): Promise<Item[]>;
  item(uuid: string): Promise<Item | undefined>;
  /** Over the one of the same name, where it is still there. */
  update(item: Item): Promise<void>;
  /**
   * It is applied: it moves, without its photos, to what was sent. Where its parent began with it, everything else of
   * that parent belongs to the record `id` from then on.
   */
  settle(item: Item, id: number | null): Promise<void>;
  /** With its photos. */
  remove(uuid: string): Promise<void>;
  photo(id: string): Promise<Blob | undefined>;
}

/** What became of a request. `later`: nobody knows, so it is sent again; `ended`: there is no session. */
export type Outcome<Value = unknown> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'ended' }
  | { kind: 'later' };

/** How work gets to the server. */
export interface Carrier {
  photo(photo: Photo, blob: Blob): Promise<Outcome>;
  item(item: Item): Promise<Outcome>;
  /** The version that the record of a deed has now, after what goes to it first. */
  version(deed: Deed): Promise<Outcome<number>>;
  states(resource: string, uuids: readonly string[]): Promise<Outcome<RowStates['filas']>>;
}

export interface Sending {
  mailbox: Mailbox;
  carrier: Carrier;
  user: number;
  now: () => number;
  /** By how much the phone is behind the server, ms; null: not known. */
  offset: () => number | null;
  /** Says what a row that somebody deleted in the office is. */
  deleted: Reason;
  /** Says that a photo is no longer on the phone. */
  lost: Reason;
  /** Says that what was to be taken back is done. */
  late: Reason;
  /** Hears of every step. */
  changed: () => void;
}

/** `done`: nothing is left but what was refused. */
export type Sent = 'done' | 'later' | 'ended';

/** Most rows that are asked about at once. */
const ASKED_AT_ONCE = 200;

/** Files that no record takes are removed after a day; before that they are sent again, ms. */
const PHOTO_LASTS_MS = 12 * 60 * 60 * 1000;

/**
 * Sends what waits, one after the other, photos before their row; then asks what became of the rows that the server
 * received, and sends what waited for them. What it refuses does not hold up the rest, except what has to come after
 * it. Whoever calls this is the only one who does at a time.
 */
export async function sendAll(sending: Sending): Promise<Sent> {
  const { mailbox, user } = sending;
  const tried = new Set<string>();
  for (;;) {
    const items = await mailbox.items();
    const ready = toSend(items, user).filter(
      (item) => !tried.has(item.uuid) && aheadOf(item, items).length === 0,
    );
    for (const { uuid } of ready) {
      tried.add(uuid);
      // it may have been taken back meanwhile
      const item = await mailbox.item(uuid);
      if (item === undefined || item.standing === 'rejected') continue;
      const outcome = await sendOne(sending, item);
      if (outcome !== 'done') return outcome;
    }
    const confirmed = await confirmReceived(sending);
    if (confirmed !== 'done' || ready.length === 0) return confirmed;
  }
}

async function sendOne(sending: Sending, item: Item): Promise<Sent> {
  const { mailbox, carrier, changed, offset } = sending;
  const step = async (next: Item) => {
    await mailbox.update(next);
    changed();
  };
  let current: Item = {
    ...withFixedMoment(item, offset()),
    standing: 'sending',
    tries: item.tries + 1,
  };
  await step(current);
  const before = await sendBefore(sending, current);
  if ('item' in before) current = before.item;
  const outcome = 'item' in before ? await carrier.item(current) : before.outcome;
  const { work } = current;
  if (outcome.kind === 'refused') {
    // a row that never came needs not be taken back
    if (work.kind === 'undo' && outcome.reason.code === 'NO_EXISTE') {
      await mailbox.remove(work.row);
      await mailbox.remove(current.uuid);
      changed();
      return 'done';
    }
    // nobody saw the version that it was asked for a moment ago
    if (work.kind === 'deed' && work.ends !== undefined && outcome.reason.code === STALE) {
      await step({ ...current, standing: 'phone', work: { ...work, version: null } });
      return 'later';
    }
    await step({ ...current, standing: 'rejected', reason: outcome.reason });
    return 'done';
  }
  if (outcome.kind !== 'done') {
    await step({ ...current, standing: 'phone' });
    return outcome.kind;
  }
  if (work.kind === 'row') await step({ ...current, standing: 'received' });
  else if (work.kind === 'undo' && work.of === 'deed' && wasDone(outcome.value))
    await step({ ...current, standing: 'rejected', reason: sending.late });
  else {
    await mailbox.settle(current, null);
    changed();
  }
  return 'done';
}

const STALE = 'VERSION_VIEJA';

/** What closing the key of a deed answers where it came before that. */
const wasDone = (answer: unknown): boolean => (answer as Partial<ClosedSubmission>).hecho === true; // of that route

type Before = { item: Item } | { outcome: Exclude<Outcome, { kind: 'done' }> };

/** What has to be at the server first: the photos of a row, the version of what a deed ends. */
async function sendBefore(sending: Sending, item: Item): Promise<Before> {
  const { work } = item;
  if (work.kind === 'row') return sendPhotos(sending, item, work);
  if (work.kind !== 'deed' || work.version !== null) return { item };
  const asked = await sending.carrier.version(work);
  if (asked.kind !== 'done') return { outcome: asked };
  // sent again it is the same
  const next = { ...item, work: { ...work, version: asked.value } };
  await sending.mailbox.update(next);
  return { item: next };
}

async function sendPhotos(
  { mailbox, carrier, now, lost }: Sending,
  item: Item,
  work: Extract<Work, { kind: 'row' }>,
): Promise<Before> {
  const photos: Photo[] = [];
  for (const photo of work.photos) {
    if (photo.sent !== undefined && now() - photo.sent < PHOTO_LASTS_MS) {
      photos.push(photo);
      continue;
    }
    const blob = await mailbox.photo(photo.id);
    if (blob === undefined) return { outcome: { kind: 'refused', reason: lost } };
    const outcome = await carrier.photo(photo, blob);
    if (outcome.kind !== 'done') return { outcome };
    photos.push({ ...photo, sent: now() });
  }
  const next = { ...item, work: { ...work, photos } };
  if (work.photos.length > 0) await mailbox.update(next);
  return { item: next };
}

/** A row is forgotten when the server says that its record is there, and not because it once answered so. */
async function confirmReceived(sending: Sending): Promise<Sent> {
  const { mailbox, carrier, user } = sending;
  const received = (await mailbox.items()).filter(
    (item) => item.user === user && item.standing === 'received' && item.work.kind === 'row',
  );
  const resources = new Set(received.map(({ work }) => work.resource));
  for (const resource of resources) {
    const items = received.filter(({ work }) => work.resource === resource);
    for (let from = 0; from < items.length; from += ASKED_AT_ONCE) {
      const asked = items.slice(from, from + ASKED_AT_ONCE);
      const outcome = await carrier.states(
        resource,
        asked.map(({ uuid }) => uuid),
      );
      // asked again the next time
      if (outcome.kind === 'refused') return 'later';
      if (outcome.kind !== 'done') return outcome.kind;
      await takeStates(sending, asked, outcome.value);
    }
  }
  return 'done';
}

async function takeStates(
  { mailbox, deleted, changed }: Sending,
  asked: readonly Item[],
  states: RowStates['filas'],
): Promise<void> {
  const byUuid = new Map(states.map((state) => [state.uuid, state]));
  for (const item of asked) {
    const state = byUuid.get(item.uuid);
    if (state?.estado === 'aplicado') await mailbox.settle(item, state.id);
    else if (state?.estado === 'borrado')
      await mailbox.update({ ...item, standing: 'rejected', reason: deleted });
    // it was answered and is not there, as when a copy of the database was put back: it is sent again
    else await mailbox.update({ ...item, standing: 'phone' });
  }
  changed();
}
