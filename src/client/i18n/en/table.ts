import reactAdmin from 'ra-language-english';

import { farola } from './farola.ts';
import { filtering } from './filtering.ts';
import { commonOverlay, resourceOverlays } from './resources.ts';
import { shell } from './shell.ts';
import { views } from './views.ts';

/** All English words; a chunk of its own, fetched where English is shown. */
export const table = {
  ...reactAdmin,
  farola: {
    ...farola,
    views,
    filtering,
    shell,
  },
};
export const overlays = { overlays: resourceOverlays, common: commonOverlay };
