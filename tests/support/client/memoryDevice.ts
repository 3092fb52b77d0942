import type { Device } from '../../../src/client/field/database.ts';
import { under, type Item, type Parent } from '../../../src/client/field/queue.ts';

export interface MemoryDevice extends Device {
  /** What was applied, in order. */
  settled: Item[];
  /** From now on it has no room for anything new. */
  fill(): void;
}

/** A phone that forgets when the test ends. */
export function memoryDevice(
  items: readonly Item[] = [],
  photos: ReadonlyMap<string, Blob> = new Map(),
): MemoryDevice {
  const queue = new Map(items.map((item) => [item.uuid, item]));
  const blobs = new Map(photos);
  const kept = new Map<string, unknown>();
  const became = new Map<number, Parent>();
  const settled: Item[] = [];
  let isFull = false;
  const adopt = (from: number, to: Parent) => {
    for (const [uuid, item] of queue) if (item.parent === from) queue.set(uuid, under(item, to));
    for (const [i, item] of settled.entries())
      if (item.parent === from) settled[i] = under(item, to);
    for (const [key, value] of kept) {
      if (!key.endsWith(`:${from}`)) continue;
      kept.delete(key);
      const next = key.replace(`:${from}`, `:${to.id}`);
      if (!kept.has(next)) kept.set(next, { ...(value as object), id: to.id });
    }
    became.set(from, to);
  };
  return {
    settled,
    fill: () => {
      isFull = true;
    },
    items: async () => [...queue.values()],
    item: async (uuid) => queue.get(uuid),
    async add(item, added) {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      const parent = became.get(item.parent);
      queue.set(item.uuid, parent === undefined ? item : under(item, parent));
      for (const [id, blob] of added) blobs.set(id, blob);
    },
    async update(item) {
      if (queue.has(item.uuid)) queue.set(item.uuid, item);
    },
    async settle(item, id) {
      queue.delete(item.uuid);
      settled.push(item);
      const { work } = item;
      if (work.kind === 'row' && work.begins !== undefined && id !== null)
        adopt(item.parent, { id, field: work.begins });
    },
    remove: async (uuid) => void queue.delete(uuid),
    photo: async (id) => blobs.get(id),
    applied: async (parent) => settled.filter((item) => item.parent === parent),
    async forgetApplied(uuids) {
      const left = settled.filter(({ uuid }) => !uuids.includes(uuid));
      settled.splice(0, settled.length, ...left);
    },
    keep: async (key, value) => void kept.set(key, value),
    kept: async <Value>(key: string) => kept.get(key) as Value | undefined,
    forget: async (key) => void kept.delete(key),
    keys: async () => [...kept.keys()],
    became: async (parent) => became.get(parent),
    async join(beginning, parent) {
      queue.delete(beginning.uuid);
      adopt(beginning.parent, parent);
    },
  };
}
