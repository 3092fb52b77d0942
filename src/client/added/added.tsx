import { createContext, Suspense, use, useSyncExternalStore, type ComponentType } from 'react';

import { usePrefetch } from '../browser/usePrefetch.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';

/** What the additions show at a place; nothing until they are there, which no page waits for. */
export function AddedSlot({ name }: { name: SlotName }) {
  const { isAny, load } = use(AddedContext);
  usePrefetch(isAny ? load : nothing, AFTER_PAGE_MS);
  return useLoadedAdditions().map(({ slots: { [name]: Part } }, index) =>
    Part === undefined ? null : (
      <ErrorBoundary key={index} fallback={() => null}>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    ),
  );
}

const nothing = async () => undefined;

/** The first page has its rows by then. */
const AFTER_PAGE_MS = 500;

/** The additions that are turned on. */
export interface Added {
  /** False: nothing is ever fetched. */
  isAny: boolean;
  load: () => Promise<readonly Addition[]>;
  /** What is there by now; the same list until more is. */
  loaded: () => readonly Addition[];
  subscribe: (listener: () => void) => () => void;
  /** Their pages, fetched when it is first shown. */
  Pages: ComponentType;
}

const NOTHING: readonly Addition[] = [];

export const AddedContext = createContext<Added>({
  isAny: false,
  load: async () => NOTHING,
  loaded: () => NOTHING,
  subscribe: () => () => undefined,
  Pages: () => null,
});

/** What is there by now, and again when more is. */
export function useLoadedAdditions(): readonly Addition[] {
  const { loaded, subscribe } = use(AddedContext);
  return useSyncExternalStore(subscribe, loaded);
}

/** Places of the frame where an addition may show something of its own. */
type SlotName = 'headerMenu' | 'headerTools' | 'toolbar';

/** Pages by public path; each is a chunk of its own. */
export type Pages = Readonly<Record<string, ComponentType>>;

export type Slots = Readonly<Partial<Record<SlotName, ComponentType>>>;

/** Pages and parts that the product does without. */
export interface Addition {
  pages: Pages;
  slots: Slots;
  /** In the chosen language; undefined for a path that is none of its pages. */
  titleOf: (pathname: string) => string | undefined;
}

/** Each by its name, fetched after the first page. */
export type Additions = Readonly<Record<string, () => Promise<{ addition: Addition }>>>;
