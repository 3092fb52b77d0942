import type { Additions } from './added/addition.ts';

/**
 * What stands beside the product, by the mark `data-<name>` of the page that turns it on. One is taken
 * out by removing its folder and its line here.
 */
export const additions: Additions = {
  samples: () => import('./samples/samples.ts'),
};
