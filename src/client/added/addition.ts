import type { ComponentType } from 'react';

/** Places of the frame where an addition may show something of its own. */
export type SlotName = 'headerMenu' | 'headerTools' | 'toolbar';

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
