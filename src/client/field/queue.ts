import type { Row } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';

/**
 * Where a piece of work stands: on the phone, on its way, received by the server, applied there, or refused. It leaves
 * the phone only when the server says that it is applied.
 */
export type Standing = 'phone' | 'sending' | 'received' | 'rejected';

export interface Photo {
  /** Its UUID, under which the server stores it. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The field of the row that holds it. */
  field: string;
  /** When the server had it, ms; it forgets files that no record takes. */
  sent?: number;
}

/** What was typed, as the server is told of it. */
export type Work =
  | {
      kind: 'row';
      resource: string;
      values: Row;
      photos: readonly Photo[];
      /** The fields of its instant, and of the offset of the clock that it was corrected by, seconds. */
      moment: { field: string; offset?: string };
      /** It is the parent itself, which begins on the phone: the field by which the rows refer to it. */
      begins?: string;
    }
  | Deed
  /** Takes a row back that was sent, or may have been; of a deed, its key. */
  | { kind: 'undo'; resource: string; row: string; of?: 'deed' };

/** A transition of a record. */
export interface Deed {
  kind: 'deed';
  resource: string;
  id: number;
  action: string;
  /** As it was seen; null: the one that it has when all before it is applied, asked for then. */
  version: number | null;
  values: Row;
  /** The field of its instant. */
  moment: string;
  /** It ends its parent: it waits for everything else of it. */
  ends?: {
    /** Values that go to the record before it, which takes nothing more afterwards. */
    first: Row;
  };
}

/** Why the server refused it, in its words. */
export interface Reason {
  code: string;
  message: string;
  /** What stands there instead. */
  actual?: Row;
}

/** A piece of work on the phone. */
export interface Item {
  /** Names the row for good; of a deed, its idempotency key. */
  uuid: string;
  /** Whose it is: nobody else's session sends it. */
  user: number;
  /** The record that it belongs to, such as a tour; negative: one that began on this phone, and the server has not yet. */
  parent: number;
  /** What people call it. */
  label: string;
  /** By the clock of the phone, ms. */
  made: number;
  /** By how much that clock was behind the server's when it was last compared, ms; null: never. */
  clock: number | null;
  standing: Standing;
  reason?: Reason;
  /** How often it was sent. */
  tries: number;
  /** The instant was corrected: what was sent once is sent unchanged. */
  isFixed?: boolean;
  work: Work;
}

/** What is waiting for the server, oldest first; a row that was refused waits for its person. */
export const toSend = (items: readonly Item[], user: number): Item[] =>
  items
    .filter(
      (item) => item.user === user && (item.standing === 'phone' || item.standing === 'sending'),
    )
    .toSorted((one, other) => one.made - other.made);

/** What has to be applied before this is sent. */
export function aheadOf({ uuid, parent, work }: Item, items: readonly Item[]): Item[] {
  const others = items.filter((one) => one.parent === parent && one.uuid !== uuid);
  if (work.kind === 'deed') return work.ends === undefined ? [] : others;
  if (work.kind === 'undo')
    return others.filter((one) => one.uuid === work.row && one.standing !== 'rejected');
  return parent < 0 && work.begins === undefined ? others.filter(isBeginning) : [];
}

/** Whether its parent begins with it. */
export const isBeginning = ({ work }: Item): boolean =>
  work.kind === 'row' && work.begins !== undefined;

/** Whether something can go on with a signal; what waits for something refused waits for its person. */
export const canGoOn = (items: readonly Item[], user: number): boolean =>
  items.some(
    (item) =>
      item.user === user &&
      (item.standing === 'received' ||
        (item.standing !== 'rejected' && aheadOf(item, items).length === 0)),
  );

export interface Tally {
  phone: number;
  sending: number;
  received: number;
  rejected: number;
  /** All of them: what would be lost with the phone. */
  all: number;
  /** Of somebody else who used this phone. */
  others: number;
}

export function tallyOf(items: readonly Item[], user: number): Tally {
  const own = items.filter((item) => item.user === user);
  const count = (standing: Standing) => own.filter((item) => item.standing === standing).length;
  return {
    phone: count('phone'),
    sending: count('sending'),
    received: count('received'),
    rejected: count('rejected'),
    all: own.length,
    others: items.length - own.length,
  };
}

/** A difference to the server's clock that is no more than the way there and back, ms. */
const SLACK_MS = 10_000;

/** From here on a person is told that the clock of the phone is wrong, ms. */
export const WRONG_CLOCK_MS = 60_000;

/** What the phone's clock was wrong by, ms, as far as it was known. */
const correctionOf = (known: number): number => (Math.abs(known) <= SLACK_MS ? 0 : known);

/** When it was made by the server's clock, ms, as far as that was known. */
export const momentOf = ({ made, clock }: Item): number => made + correctionOf(clock ?? 0);

/**
 * The item with its instant by the server's clock, once. The offset that was known when it was typed counts before the
 * present one: a phone without a signal may be set right the moment it finds one.
 */
export function withFixedMoment(item: Item, offset: number | null): Item {
  const { work } = item;
  if (item.isFixed === true || work.kind === 'undo') return item;
  const correction = correctionOf(item.clock ?? offset ?? 0);
  const instant = inColombia(Math.floor((item.made + correction) / 1000) * 1000);
  if (work.kind === 'deed') {
    const values = { ...work.values, [work.moment]: instant };
    return { ...item, isFixed: true, work: { ...work, values } };
  }
  const { field, offset: desfase } = work.moment;
  const values = {
    ...work.values,
    [field]: instant,
    ...(desfase === undefined
      ? {}
      : { [desfase]: correction === 0 ? null : Math.round(correction / 1000) }),
  };
  return { ...item, isFixed: true, work: { ...work, values } };
}

/** By how much the phone is behind the server, ms, from the `Date` of an answer, which is cut to the second. */
export function offsetOf(
  date: string | null,
  { sent, received }: { sent: number; received: number },
): number | undefined {
  const server = Date.parse(date ?? '');
  // a slow answer says little about the clock
  if (Number.isNaN(server) || received - sent > SLACK_MS || received < sent) return undefined;
  return server + 500 - (sent + received) / 2;
}

/** A parent, and the field by which its rows refer to it. */
export interface Parent {
  id: number;
  field: string;
}

/** The item under another parent, or under the id that the server gave its own. */
export function under(item: Item, { id, field }: Parent): Item {
  const { work } = item;
  if (work.kind === 'row' && work.begins === undefined)
    return { ...item, parent: id, work: { ...work, values: { ...work.values, [field]: id } } };
  if (work.kind === 'deed' && work.id === item.parent)
    return { ...item, parent: id, work: { ...work, id } };
  return { ...item, parent: id };
}

/** The same, to be sent anew: it was refused there, so the server has nothing of it. */
export function movedTo(item: Item, parent: Parent): Item {
  const { reason: _gone, ...rest } = under(item, parent);
  return item.work.kind === 'row' ? { ...rest, standing: 'phone' } : item;
}

/** Random, version 4. `crypto.randomUUID` is there under https alone. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
