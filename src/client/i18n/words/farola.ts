import { account } from './account.ts';
import { attachments } from './attachments.ts';
import { comfort } from './comfort.ts';
import { commands } from './commands.ts';
import { filtering } from './filtering.ts';
import { importing } from './importing.ts';
import { layout, page, shell, related } from './shell.ts';
import { layoutSettings } from './layoutSettings.ts';
import { lists } from './lists.ts';
import { myDay } from './myDay.ts';
import { pastDay } from './pastDay.ts';
import { savedViews } from './savedViews.ts';
import { conflict, unsaved } from './conflict.ts';
import { undo } from './undo.ts';
import { views } from './views.ts';

/** The product's own words inside the application. Keys under `farola.`; react-admin's are under `ra.`. */
export const farola = {
  account,
  attachments,
  comfort,
  commands,
  filtering,
  importing,
  layout,
  layoutSettings,
  lists,
  myDay,
  page,
  pastDay,
  related,
  savedViews,
  shell,
  conflict,
  undo,
  unsaved,
  views,
};
