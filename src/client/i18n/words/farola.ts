import { account } from './account.ts';
import { calendar } from './calendar.ts';
import { charts } from './charts.ts';
import { documents } from './documents.ts';
import { evidence } from './evidence.ts';
import { explain } from './explain.ts';
import { attachments, comfort } from './forms.ts';
import { commands, layout, page, shell, related, layoutSettings } from './shell.ts';
import { grid } from './grid.ts';
import { matrix } from './matrix.ts';
import { filtering, lists, pastDay } from './lists.ts';
import { differences } from './differences.ts';
import { importing } from './importing.ts';
import { live } from './live.ts';
import { makings } from './makings.ts';
import { map } from './map.ts';
import { measures } from './measures.ts';
import { myDay } from './myDay.ts';
import { parameters } from './parameters.ts';
import { timeline } from './timeline.ts';
import { savedViews, views } from './views.ts';
import { conflict, unsaved, undo } from './changes.ts';

/** The product's own words inside the application. Keys under `farola.`; react-admin's are under `ra.`. */
export const farola = {
  account,
  attachments,
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
