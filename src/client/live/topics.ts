import type { Change, LiveEvents, Look } from '../../core/live/liveEvents.ts';
import { foreign } from './ownDeeds.ts';

/**
 * What a subscriber hears, as ra-realtime has it, and two types more: `look`, what stands in no history is others,
 * and `restart`, what happened meanwhile is not told.
 */
export interface LiveEvent {
  topic: string;
  type: 'created' | 'updated' | 'deleted' | 'look' | 'restart';
  payload: {
    /** Empty where they are too many to be named. */
    ids: readonly number[];
    /** How many records changed. */
    count: number;
    /** Of one record that is there and has versions. */
    version?: number;
  };
  date: Date;
}

export type LiveCallback = (event: LiveEvent) => void;

/** Of what others write, this window's subscribers hear; its names are ra-realtime's. */
export const recordTopic = (resource: string, id: number): string => `resource/${resource}/${id}`;
export const listTopic = (resource: string): string => `resource/${resource}`;
/** Who has a record open. */
export const presenceTopic = (resource: string, id: number): string => `presence/${resource}/${id}`;

const callbacks = new Map<string, Set<LiveCallback>>();

/** Answers what ends it. */
export function subscribe(topic: string, callback: LiveCallback): () => void {
  const those = callbacks.get(topic) ?? new Set();
  callbacks.set(topic, those.add(callback));
  return () => {
    those.delete(callback);
    if (those.size === 0) callbacks.delete(topic);
  };
}

function publish(topic: string, event: Pick<LiveEvent, 'type' | 'payload'>): void {
  for (const callback of callbacks.get(topic) ?? [])
    callback({ topic, ...event, date: new Date() });
}

/** Tells of what the server says was written, except by this browser. */
export function publishChanges({ cambios }: LiveEvents['cambios']): void {
  for (const change of foreign(cambios)) {
    if ('cuantas' in change) {
      const payload = { ids: [], count: change.cuantas };
      publish(listTopic(change.recurso), { type: 'updated', payload });
    } else {
      const event = { type: typeOf(change), payload: payloadOf(change) };
      publish(recordTopic(change.recurso, change.id), event);
      publish(listTopic(change.recurso), event);
    }
  }
}

type One = Exclude<Change, { cuantas: number }>;

function typeOf({ version }: One): LiveEvent['type'] {
  if (version === null) return 'deleted';
  return version === 1 ? 'created' : 'updated';
}

const payloadOf = ({ id, version }: One): LiveEvent['payload'] => ({
  ids: [id],
  count: 1,
  ...(typeof version === 'number' ? { version } : {}),
});

/** Tells of what is to be looked at again. */
export function publishLooks({ mirar }: LiveEvents['mirar']): void {
  for (const look of mirar) {
    const event = { type: 'look', payload: { ids: [look.id], count: 1 } } as const;
    for (const topic of topicsOf(look)) publish(topic, event);
  }
}

const topicsOf = (look: Look): string[] =>
  look.que === 'presencia'
    ? [presenceTopic(look.recurso, look.id)]
    : [recordTopic(look.que, look.id), listTopic(look.que)];

/** What a stream that was interrupted does not tell afterwards: it stands in no history. */
const UNTOLD = /^presence\/|^resource\/(?:importacion|trabajo|impresion)\b/;

/** `all`: of nothing it is known what happened. `untold`: of what stands in no history. */
export function publishRestart(of: 'all' | 'untold'): void {
  for (const topic of callbacks.keys()) {
    if (of === 'all' || UNTOLD.test(topic))
      publish(topic, { type: 'restart', payload: { ids: [], count: 0 } });
  }
}

let live = false;
const watchers = new Set<() => void>();

/** Whether what changes is told: nobody has to ask for it again and again. */
export const isLive = (): boolean => live;

export function setLive(next: boolean): void {
  if (next === live) return;
  live = next;
  for (const watcher of watchers) watcher();
}

export function onLive(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
