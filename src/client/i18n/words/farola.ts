import { account } from './account.ts';
import { charts, explain, measures } from './figures.ts';
import { calendar } from './calendar.ts';
import { documents } from './documents.ts';
import { evidence } from './evidence.ts';
import { attachments, comfort, parameters, timeline } from './forms.ts';
import { commands, layout, page, shell, related, layoutSettings } from './shell.ts';
import { board } from './board.ts';
import { grid, matrix } from './faces.ts';
import { filtering, lists, pastDay } from './lists.ts';
import { differences } from './differences.ts';
import { importing } from './importing.ts';
import { live, conflict, unsaved, undo } from './changes.ts';
import { labels, makings } from './makings.ts';
import { map } from './map.ts';
import { myDay } from './myDay.ts';
import { savedViews, views } from './views.ts';

/** The product's own words inside the application. Keys under `farola.`; react-admin's are under `ra.`. */
export const farola = {
  account,
  attachments,
  board,
  calendar,
  charts,
  comfort,
  commands,
  documents,
  evidence,
  explain,
  filtering,
  grid,
  matrix,
  importing,
  labels,
  layout,
  layoutSettings,
  lists,
  live,
  makings,
  map,
  measures,
  myDay,
  page,
  parameters,
  pastDay,
  related,
  savedViews,
  shell,
  timeline,
  conflict,
  differences,
  undo,
  unsaved,
  views,
};
