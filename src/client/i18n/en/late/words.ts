import { account } from './account.ts';
import { attachments } from './attachments.ts';
import { comfort } from './comfort.ts';
import { commands } from './commands.ts';
import { filtering } from './filtering.ts';
import { importing } from './importing.ts';
import { layoutSettings } from './layoutSettings.ts';
import { letters } from './letters.ts';
import { lists } from './lists.ts';
import { myDay } from './myDay.ts';
import { related } from './related.ts';
import { savedViews } from './savedViews.ts';
import { together } from './together.ts';
import { touring } from './touring.ts';
import { undo } from './undo.ts';
import { unsaved } from './unsaved.ts';
import { views } from './views.ts';

/** Late words. */
export const late = {
  farola: {
    account,
    attachments,
    comfort,
    commands,
    filtering,
    importing,
    layoutSettings,
    letters,
    lists,
    myDay,
    related,
    savedViews,
    together,
    touring,
    undo,
    unsaved,
    views,
  },
};
