import { farola } from './farola.ts';
import { filtering } from './filtering.ts';
import { reactAdmin } from './reactAdmin.ts';
import { shell } from './shell.ts';
import { views } from './views.ts';

/** All Spanish words; a chunk of its own, fetched where Spanish is shown. */
export const table = {
  ...reactAdmin,
  farola: {
    ...farola,
    views,
    filtering,
    shell,
  },
};
/** What the descriptors say is Spanish already. */
export const overlays = { overlays: {}, common: {} };
