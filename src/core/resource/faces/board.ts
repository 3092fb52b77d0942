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

/** The records of a list in columns, one for each of their states: its face `board`, under the list's own filters and order. */
export interface Board<N extends string = string> {
  /** The field of the states. */
  readonly by: N;
  /** What a card shows under its name. At most five. */
  readonly card: readonly N[];
  readonly age?: BoardAge<N>;
}

/** How old a record is by now, in days, and from which day on that is too much. */
export interface BoardAge<N extends string = string> {
  /** A day or a moment of the record. */
  readonly since: N;
  /** Of so many days on it is a warning, … */
  readonly warning: number;
  /** … and of so many on it is bad. */
  readonly bad: number;
  /** The states in which it counts: what is done with grows no older. */
  readonly in: readonly string[];
}

export const boardOf = ({
  list,
}: {
  readonly list: { readonly faces?: { readonly board?: Board } };
}): Board | undefined => list.faces?.board;

/** Cards that a column shows; the list has the others. */
export const MOST_CARDS = 20;

/** Most fields of a card beside its name. */
export const MOST_ON_CARD = 5;

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
