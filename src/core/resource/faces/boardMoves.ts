import type { Tone } from '../../fields/tone.ts';
import { diasEntre } from '../../time/fechas.ts';
import type { Who } from '../permissions.ts';
import type { Row } from '../resource.ts';
import type { States } from '../states.ts';
import {
  mayTake,
  openTransitions,
  stateOf,
  transitionsFrom,
  type NamedTransition,
} from '../workflow.ts';
import type { BoardAge } from './board.ts';

/** The age of a record on a day, `AAAA-MM-DD`; undefined where it does not count or is not known. */
export function ageOf(
  { since, warning, bad, in: counted }: BoardAge,
  { states, record, hoy }: { states: States; record: Row; hoy: string },
): { days: number; tone: Tone } | undefined {
  const from = record[since];
  if (typeof from !== 'string' || !counted.includes(stateOf(states, record))) return undefined;
  const days = Math.max(0, diasEntre(from.slice(0, 10), hoy));
  return { days, tone: days >= bad ? 'bad' : days >= warning ? 'warning' : 'neutral' };
}

/** What is said where a record does not go to a state. */
export type Refusal =
  /** No transition leads there from where it is. */
  | 'way'
  /** One does, and what the record says does not allow it. */
  | 'record'
  /** One does, and the person has not the right to it. */
  | 'right'
  /** One does, which the server takes by itself. */
  | 'server';

export type Move =
  | { kind: 'stays' }
  | { kind: 'open'; transitions: NamedTransition[] }
  | { kind: 'refused'; why: Refusal; transition?: string };

/** What moving a record to a state would be. */
export function moveTo(
  states: States,
  { record, to, who }: { record: Row; to: string; who: Who },
): Move {
  const from = stateOf(states, record);
  if (from === to) return { kind: 'stays' };
  const open = transitionsFrom(states, record, who).filter((one) => one.to === to);
  if (open.length > 0) return { kind: 'open', transitions: open };
  const leading = Object.entries(states.transitions).filter(
    ([, one]) => one.to === to && one.from.includes(from),
  );
  const own = leading.find(([, { by }]) => by === undefined);
  const [name, transition] = own ?? leading[0] ?? [];
  if (name === undefined || transition === undefined) return { kind: 'refused', why: 'way' };
  if (transition.by !== undefined) return { kind: 'refused', why: 'server', transition: name };
  const isOpen = openTransitions(states, record).some((one) => one.name === name);
  const why = isOpen && !mayTake(transition, { record, who }) ? 'right' : 'record';
  return { kind: 'refused', why, transition: name };
}
