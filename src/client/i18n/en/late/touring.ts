import type { WordsOf } from '../../words.ts';

/** Words of the page that registers a tour, under `farola.touring.`. */
export const touring = {
  running: 'Under way',
  runningNone: 'No tour is under way.',
  goOn: 'Go on',
  scheduled: 'Confirmed for today',
  scheduledNone:
    'No confirmed tour is waiting for today. Confirm one in the schedule, or start one without.',
  toSchedule: 'To the schedule',
  start: 'Start',
  unplanned: 'Without a schedule',
  unplannedDetail: 'Where, when and who: the tour covers all neighbourhoods of the sector.',
  barriosUnread: 'The neighbourhoods of the sector could not be loaded.',
  failed: 'The page could not be loaded',
  finished: 'This tour is %{state}: its visits are no longer changed.',
  toTour: 'Open the tour',
  another: 'Register another tour',
  progress: '%{visited} of %{scope} points',
  coverage: 'Coverage %{percent} %',
  withFault: '%{count} with a fault',
  noBase: 'no points in scope',
  find: 'Code or address',
  pendingOnly: 'Pending only',
  points: 'Points of the tour',
  noPoints: 'No point of the inventory is in the neighbourhoods of this tour.',
  noMatch: 'No point matches. All may have been visited.',
  more: 'Show %{count} more',
  other: 'Wrong data, or a light that is not in the inventory: add it in the tour.',
  inOrder: 'In order',
  fault: 'Fault',
  notFound: 'Not found',
  faultOf: 'Fault at %{code}',
  record: 'Record',
  recorded: '%{code}: %{result}',
  visitedAt: '%{result}, %{time}',
  saveFailed: '%{code} was not recorded: %{reason}',
} as const;

export type TouringWords = WordsOf<typeof touring>;
