import type { ComponentType } from 'react';

import type { Resource } from '../../core/resource.ts';

interface Screens {
  list?: ComponentType<{ resource: Resource }>;
  form?: ComponentType<{ resource: Resource }>;
}

/** Screens that stand in place of the generic ones, by resource name. Make them lazy: each is its own chunk. */
export const overrides: Readonly<Record<string, Screens>> = {};
