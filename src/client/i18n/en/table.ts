import reactAdmin from 'ra-language-english';

import { account } from './account.ts';
import { attachments } from './attachments.ts';
import { comfort } from './comfort.ts';
import { commands } from './commands.ts';
import { farola } from './farola.ts';
import { filtering } from './filtering.ts';
import { importing } from './importing.ts';
import { layoutSettings } from './layoutSettings.ts';
import { lists } from './lists.ts';
import { myDay } from './myDay.ts';
import { commonOverlay, resourceOverlays } from './resources.ts';
import { related } from './related.ts';
import { savedViews } from './savedViews.ts';
import { shell } from './shell.ts';
import { together } from './together.ts';
import { touring } from './touring.ts';
import { undo } from './undo.ts';
import { unsaved } from './unsaved.ts';
import { views } from './views.ts';

/** All English words; a chunk of its own, fetched where English is shown. */
export const table = {
  ...reactAdmin,
  farola: {
    ...farola,
    attachments,
    comfort,
    commands,
    account,
    views,
    importing,
    layoutSettings,
    lists,
    filtering,
    myDay,
    related,
    savedViews,
    shell,
    together,
    touring,
    undo,
    unsaved,
  },
};
export const overlays = { overlays: resourceOverlays, common: commonOverlay };
