import type { Who } from '../../core/resource/permissions.ts';

/** Values by key; the least recently used go when they weigh more than `most` together. */
export interface Memory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export function createMemory<T>(most: number, weigh: (value: T) => number = () => 1): Memory<T> {
  const known = new Map<string, T>();
  let weight = 0;
  const drop = (key: string) => {
    const value = known.get(key);
    if (value === undefined) return;
    weight -= weigh(value);
    known.delete(key);
  };
  return {
    get(key) {
      const value = known.get(key);
      if (value === undefined) return undefined;
      // a map has its keys in the order in which they came
      known.delete(key);
      known.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      known.set(key, value);
      weight += weigh(value);
      for (const oldest of known.keys()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
  };
}

/** What is worked out once for each owner and key, as long as it is in use. */
export function createMemo<T>(most: number): (owner: object, key: string, make: () => T) => T {
  const all = new WeakMap<object, Memory<T>>();
  return (owner, key, make) => {
    const own = all.get(owner) ?? createMemory<T>(most);
    all.set(owner, own);
    const known = own.get(key);
    if (known !== undefined) return known;
    const value = make();
    own.set(key, value);
    return value;
  };
}

/** What someone sees depends on this alone: a part of the key of what is made for them. */
export const accessOf = ({ rol, derechos }: Who): string => JSON.stringify([rol, derechos]);
