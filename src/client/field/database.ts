import { under, type Item, type Parent } from './queue.ts';
import type { Mailbox } from './sender.ts';

/** A row that was applied: the phone goes on showing it. */
interface Applied {
  uuid: string;
  item: Item;
}

/** Everything that the phone keeps, in one IndexedDB. */
export interface Device extends Mailbox {
  /** The row and its photos are on the disk together, or neither is. Throws when there is no room. */
  add(item: Item, photos: ReadonlyMap<string, Blob>): Promise<void>;
  /** What was applied since the record was last fetched. */
  applied(parent: number): Promise<Item[]>;
  /** Forgets what was applied and is fetched again since. */
  forgetApplied(uuids: readonly string[]): Promise<void>;
  /** What belongs to a parent is kept under its id, as in `tour:4`, and goes with it when it gets another one. */
  keep(key: string, value: unknown): Promise<void>;
  /** What was kept under a key, as its reader expects it. */
  kept<Value>(key: string): Promise<Value | undefined>;
  forget(key: string): Promise<void>;
  keys(): Promise<string[]>;
  /** The parent that one of this phone has become. */
  became(parent: number): Promise<Parent | undefined>;
  /** Everything of a parent of this phone goes to another one, instead of what was to begin it. */
  join(beginning: Item, parent: Parent): Promise<void>;
}

const NAME = 'farola-campo';
const STORES = { items: 'uuid', photos: 'id', applied: 'uuid', kept: 'key' } as const;
type StoreName = keyof typeof STORES;

export async function openDevice(): Promise<Device> {
  const db = await openDatabase();
  const write = <Value>(names: StoreName[], work: (of: Stores) => Value | Promise<Value>) =>
    inTransaction(db, { names, mode: 'readwrite' }, work);
  const read = <Value>(names: StoreName[], work: (of: Stores) => Value | Promise<Value>) =>
    inTransaction(db, { names, mode: 'readonly' }, work);
  const dropPhotos = (of: Stores, item: Item | undefined) => {
    if (item?.work.kind === 'row') for (const { id } of item.work.photos) of('photos').delete(id);
  };
  const remove = (uuid: string) =>
    write(['items', 'photos'], async (of) => {
      dropPhotos(of, await result<Item | undefined>(of('items').get(uuid)));
      of('items').delete(uuid);
    });
  return {
    items: () => read(['items'], (of) => result<Item[]>(of('items').getAll())),
    item: (uuid) => read(['items'], (of) => result<Item | undefined>(of('items').get(uuid))),
    add: (item, photos) =>
      write(['items', 'photos', 'kept'], async (of) => {
        for (const [id, blob] of photos) of('photos').put({ id, blob });
        const parent = item.parent < 0 ? await becameIn(of, item.parent) : undefined;
        of('items').put(parent === undefined ? item : under(item, parent));
      }),
    update: (item) =>
      write(['items'], async (of) => {
        const before = await result<Item | undefined>(of('items').get(item.uuid));
        if (before !== undefined) of('items').put(item);
      }),
    settle: async (item, id) => {
      const { work } = item;
      const settle = (isShown: boolean) =>
        write(['items', 'photos', 'applied', 'kept'], async (of) => {
          dropPhotos(of, item);
          of('items').delete(item.uuid);
          if (isShown) of('applied').put({ uuid: item.uuid, item });
          if (work.kind === 'row' && work.begins !== undefined && id !== null)
            await adopt(of, { from: item.parent, to: { id, field: work.begins } });
        });
      try {
        await settle(true);
      } catch (error) {
        // a phone that is full still forgets; that it was applied the next fetching tells
        if (!isFullError(error)) throw error;
        await settle(false);
      }
    },
    remove,
    photo: (id) =>
      read(['photos'], async (of) => {
        const found = await result<{ blob: Blob } | undefined>(of('photos').get(id));
        return found?.blob;
      }),
    applied: async (parent) => {
      const all = await read(['applied'], (of) => result<Applied[]>(of('applied').getAll()));
      return all.map(({ item }) => item).filter((item) => item.parent === parent);
    },
    forgetApplied: (uuids) =>
      write(['applied'], (of) => {
        for (const uuid of uuids) of('applied').delete(uuid);
      }),
    keep: (key, value) => write(['kept'], (of) => void of('kept').put({ key, value })),
    kept: <Value>(key: string) =>
      read(['kept'], async (of) => {
        const found = await result<{ value: Value } | undefined>(of('kept').get(key));
        return found?.value;
      }),
    forget: (key) => write(['kept'], (of) => void of('kept').delete(key)),
    keys: () => read(['kept'], keysIn),
    became: (parent) => read(['kept'], (of) => becameIn(of, parent)),
    join: ({ uuid, parent: from }, to) =>
      write(['items', 'applied', 'kept'], async (of) => {
        of('items').delete(uuid);
        await adopt(of, { from, to });
      }),
  };
}

/** Whether it failed because there is no room. */
export const isFullError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

const becameKey = (parent: number): string => `became:${parent}`;

async function becameIn(of: Stores, parent: number): Promise<Parent | undefined> {
  const found = await result<{ value: Parent } | undefined>(of('kept').get(becameKey(parent)));
  return found?.value;
}

const keysIn = async (of: Stores): Promise<string[]> =>
  (await result(of('kept').getAllKeys())).map(String);

/** All of a parent under its new id; screens that hold the old one find it by `became`. */
async function adopt(of: Stores, { from, to }: { from: number; to: Parent }): Promise<void> {
  for (const item of await result<Item[]>(of('items').getAll()))
    if (item.parent === from) of('items').put(under(item, to));
  for (const { uuid, item } of await result<Applied[]>(of('applied').getAll()))
    if (item.parent === from) of('applied').put({ uuid, item: under(item, to) });
  const keys = await keysIn(of);
  for (const key of keys.filter((one) => one.endsWith(`:${from}`))) {
    const next = key.replace(`:${from}`, `:${to.id}`);
    const found = await result<{ value: unknown }>(of('kept').get(key));
    of('kept').delete(key);
    // of one that the phone has already, what it has stands
    if (!keys.includes(next))
      of('kept').put({ key: next, value: renamed(found.value, { from, to: to.id }) });
  }
  of('kept').put({ key: becameKey(from), value: to });
}

function renamed(value: unknown, { from, to }: { from: number; to: number }): unknown {
  const isNamed = typeof value === 'object' && value !== null && 'id' in value && value.id === from;
  return isNamed ? { ...value, id: to } : value;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(STORES))
        opening.result.createObjectStore(name, { keyPath });
    };
    opening.onsuccess = () => {
      // a newer version of the page opens in another tab
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB does not open.'));
  });
}

type Stores = (name: StoreName) => IDBObjectStore;

interface Access {
  names: StoreName[];
  mode: 'readonly' | 'readwrite';
}

/** `strict`: the browser says that it is done when it is on the disk, not when the system has it. */
function inTransaction<Value>(
  db: IDBDatabase,
  { names, mode }: Access,
  work: (of: Stores) => Value | Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(names, mode, { durability: 'strict' });
    const done = Promise.resolve(work((name) => transaction.objectStore(name)));
    done.catch((error: unknown) => {
      reject(error instanceof Error ? error : new Error(String(error)));
      // it may have ended by itself
      if (transaction.error === null) abort(transaction);
    });
    transaction.oncomplete = () => void done.then(resolve, () => undefined);
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed.'));
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB was aborted.'));
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it was over already
  }
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });
}
