import { account } from './account.ts';
import { attachments, comfort } from './forms.ts';
import { commands } from './commands.ts';
import { filtering, lists } from './lists.ts';
import { importing } from './importing.ts';
import { layout, page, shell, related, layoutSettings } from './shell.ts';
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
