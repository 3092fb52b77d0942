import type { Item } from '../../../src/client/field/queue.ts';
import type { Mailbox } from '../../../src/client/field/sender.ts';

export interface MemoryMailbox extends Mailbox {
  /** What was applied, in order. */
  settled: Item[];
}

/** A phone that forgets when the test ends. */
export function memoryMailbox(
  items: readonly Item[],
  photos: ReadonlyMap<string, Blob> = new Map(),
): MemoryMailbox {
  const kept = new Map(items.map((item) => [item.uuid, item]));
  const settled: Item[] = [];
  return {
    settled,
    items: async () => [...kept.values()],
    item: async (uuid) => kept.get(uuid),
    update: async (item) => {
      if (kept.has(item.uuid)) kept.set(item.uuid, item);
    },
    settle: async (item) => {
      kept.delete(item.uuid);
      settled.push(item);
    },
    remove: async (uuid) => void kept.delete(uuid),
    photo: async (id) => photos.get(id),
  };
}
