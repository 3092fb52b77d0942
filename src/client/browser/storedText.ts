/**
 * What this browser remembers under a name. Where local storage is full or forbidden, the tab's own
 * storage stands in for it, or else the memory of this page: what a person does works for the session.
 */
export function readStored(name: string): string | undefined {
  for (const place of places) {
    const text = attempt(() => place().getItem(name), forgotten);
    if (typeof text === 'string') return text;
  }
  return undefined;
}

/** Undefined removes it. */
export function store(name: string, text: string | undefined): void {
  const keeper = places.find((place) => text !== undefined && keeps(place, name, text));
  // an older text must stand nowhere else
  for (const place of places) {
    if (place !== keeper) attempt(() => place().removeItem(name), forgotten);
  }
}

/** All names that begin so, wherever they are kept. */
export function storedNames(prefix: string): string[] {
  const names = places.flatMap((place) => attempt(() => namesIn(place()), forgotten) ?? []);
  return [...new Set(names)].filter((name) => name.startsWith(prefix));
}

const namesIn = (place: Place): string[] =>
  Array.from({ length: place.length }, (_, index) => place.key(index) ?? '');

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function createMemory(): Place {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}

const memory = createMemory();

// functions: where storage is forbidden, naming it throws
const places: readonly (() => Place)[] = [() => localStorage, () => sessionStorage, () => memory];

function keeps(place: () => Place, name: string, text: string): boolean {
  const stored = attempt(
    () => {
      place().setItem(name, text);
      return true;
    },
    (error) => console.error(`"${name}" cannot be saved.`, error),
  );
  return stored === true;
}

function attempt<Value>(
  action: () => Value,
  onFailure: (error: unknown) => void,
): Value | undefined {
  try {
    return action();
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}

/** Told when it is saved; to say it at each reading would bury it. */
const forgotten = () => undefined;

/** Prefix of the storage keys of form drafts. */
export const DRAFT_KEY_PREFIX = 'farola.sinGuardar/';

/** Of resources that hold personal data: known by the name alone, because who leaves has no descriptors at hand. */
export const PERSONAL_DRAFT_KEY_PREFIX = `${DRAFT_KEY_PREFIX}personal/`;

/** At the end of a session: the next one at this browser may be somebody else's. */
export function deletePersonalDrafts(): void {
  for (const name of storedNames(PERSONAL_DRAFT_KEY_PREFIX)) store(name, undefined);
}
