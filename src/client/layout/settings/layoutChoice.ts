import { readStored, store } from '../../storedText.ts';

/** What can be chosen of the layout; the first of each is the default. */
export const layoutOptions = {
  sidebar: ['dark', 'light'],
  menu: ['open', 'icons', 'hover'],
  header: ['fixed', 'sticky', 'stacked', 'minimised'],
  container: ['fluid', 'fixed'],
} as const;

type Options = typeof layoutOptions;
export type LayoutPart = keyof Options;
export type LayoutChoice = { readonly [Part in LayoutPart]: Options[Part][number] };

export const DEFAULT_LAYOUT: LayoutChoice = {
  sidebar: 'dark',
  menu: 'open',
  header: 'fixed',
  container: 'fluid',
};

export const LAYOUT_STORAGE_KEY = 'farola-diseno';

/** What was chosen in this browser. A record that cannot be read is replaced by the defaults. */
export function readLayout(): LayoutChoice {
  const text = readStored(LAYOUT_STORAGE_KEY);
  if (text === undefined) return DEFAULT_LAYOUT;
  try {
    return parseLayout(text);
  } catch (error) {
    console.error('The saved layout cannot be read, and is replaced.', error);
    saveLayout(DEFAULT_LAYOUT);
    return DEFAULT_LAYOUT;
  }
}

export function saveLayout(choice: LayoutChoice): void {
  store(LAYOUT_STORAGE_KEY, JSON.stringify(choice));
}

function parseLayout(text: string): LayoutChoice {
  const saved: unknown = JSON.parse(text);
  if (typeof saved !== 'object' || saved === null) throw new Error('It is no record.');
  const given = new Map<string, unknown>(Object.entries(saved));
  const parts = Object.entries(layoutOptions).map(([part, options]) => {
    const option = options.find((known) => known === given.get(part));
    if (option === undefined) throw new Error(`It holds no "${part}" that is known.`);
    return [part, option];
  });
  return Object.fromEntries(parts) as LayoutChoice; // each part with an option of its own
}
