import { useMemo, useSyncExternalStore } from 'react';

import { readStored, store } from '../../browser/storedText.ts';

/** What can be chosen of the layout; the first of each is the default. */
export const layoutOptions = {
  sidebar: ['dark', 'light'],
  menu: ['open', 'icons', 'hover'],
  header: ['fixed', 'sticky', 'stacked', 'minimised'],
  headerColours: ['light', 'dark'],
  toolbar: ['none', 'classic', 'saas', 'accounting', 'extended', 'reports'],
  container: ['fluid', 'fixed'],
} as const;

type Options = typeof layoutOptions;
export type LayoutPart = keyof Options;
export type LayoutChoice = { readonly [Part in LayoutPart]: Options[Part][number] };

export const DEFAULT_LAYOUT: LayoutChoice = {
  sidebar: 'dark',
  menu: 'open',
  header: 'fixed',
  headerColours: 'light',
  toolbar: 'none',
  container: 'fluid',
};

export const LAYOUT_STORAGE_KEY = 'farola-diseno';

/**
 * What was chosen in this browser. What cannot be read of it is replaced by the default, and the rest
 * stands; a part that the record lacks is one that came later.
 */
export function readLayout(): LayoutChoice {
  const text = readStored(LAYOUT_STORAGE_KEY);
  if (text === undefined) return DEFAULT_LAYOUT;
  const { layout, damaged } = parseLayout(text);
  if (damaged.length > 0) {
    console.error(
      `The saved layout has what is not known, and is replaced: ${damaged.join(', ')}.`,
    );
    saveLayout(layout);
  }
  return layout;
}

export function saveLayout(choice: LayoutChoice): void {
  store(LAYOUT_STORAGE_KEY, JSON.stringify(choice));
}

function parseLayout(text: string): { layout: LayoutChoice; damaged: readonly string[] } {
  const saved = parsed(text);
  if (saved === undefined) return { layout: DEFAULT_LAYOUT, damaged: ['all of it'] };
  const given = new Map<string, unknown>(Object.entries(saved));
  const isKnown = ([part, options]: [string, readonly string[]]) =>
    options.some((known) => known === given.get(part));
  const parts = Object.entries(layoutOptions);
  const chosen = parts.filter(isKnown).map(([part]) => [part, given.get(part)]);
  return {
    layout: { ...DEFAULT_LAYOUT, ...Object.fromEntries(chosen) },
    damaged: parts.filter((one) => given.has(one[0]) && !isKnown(one)).map(([part]) => part),
  };
}

function parsed(text: string): object | undefined {
  try {
    const saved: unknown = JSON.parse(text);
    return typeof saved === 'object' && saved !== null && !Array.isArray(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

interface ChosenLayout {
  layout: LayoutChoice;
  change: (changed: Partial<LayoutChoice>) => void;
}

/** The layout as it was chosen, here or in another tab. */
export function useLayoutChoice(): ChosenLayout {
  // as text, since a new record at each reading would never come to rest
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readLayout()));
  return useMemo(() => {
    const layout = JSON.parse(text) as LayoutChoice; // just written from one
    return { layout, change };
  }, [text]);
}

function change(changed: Partial<LayoutChoice>): void {
  saveLayout({ ...readLayout(), ...changed });
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LAYOUT_STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Pixels. */
export const HEADER_HEIGHT = 60;
/** Of a minimised one. */
export const SLIM_HEADER_HEIGHT = 44;
export const SIDEBAR_WIDTH = 256;
export const SIDEBAR_COLLAPSED_WIDTH = 64;
/** Of the page, where it is not as wide as the window. */
const FIXED_CONTAINER_WIDTH = 1080;

/** As wide as there is room, or of one width in the middle. */
export const containerStyle = (container: LayoutChoice['container']) =>
  container === 'fixed'
    ? ({ width: '100%', maxWidth: FIXED_CONTAINER_WIDTH, mx: 'auto' } as const)
    : {};
