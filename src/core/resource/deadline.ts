import { choice } from '../fields/choice/choice.ts';
import { computed } from '../fields/computed.ts';
import type { Field } from '../fields/field.ts';
import type { Tones } from '../fields/tone.ts';
import type { Words } from '../i18n/words.ts';

/**
 * Something that must be done with a record until a day. The engine gives it a traffic light, `plazo_<name>`, and
 * reminds whom it belongs to: on the first page, by mail and in the calendar.
 */
export interface Deadline<N extends string = string> {
  /** What falls due, as a heading: Calibración. */
  readonly label: Words;
  /** The date on which it falls due; nothing does while it is empty. */
  readonly on: N;
  /** Business days before it from which the light warns. */
  readonly warnFrom: number;
  /**
   * Whose it is: a reference to a person of the oversight firm, or to a user. Without one, or while it is empty,
   * the director's.
   */
  readonly owner?: N;
  /** Done while the fields have these values, a list meaning any of it. */
  readonly doneWhen?: Readonly<Record<string, unknown>>;
  /** Done once this date is filled; after the day of `on`, done late. */
  readonly doneOn?: N;
  /** What names the record outside, in mails and calendars: never personal data. Absent: its id. */
  readonly number?: N;
  /** A field of its own that tells the light already, and its values for due soon and overdue. */
  readonly light?: { readonly field: N; readonly soon: string; readonly overdue: string };
}

export type Deadlines<N extends string = string> = Readonly<Record<string, Deadline<N>>>;

/** What the traffic light of a deadline can say. */
export const deadlineLights = {
  sin_plazo: 'Sin plazo',
  en_plazo: 'En plazo',
  por_vencer: 'Por vencer',
  vencida: 'Vencida',
  cumplida: 'Cumplida',
  cumplida_tarde: 'Cumplida tarde',
} as const;
export type DeadlineLight = keyof typeof deadlineLights;

/** The same in English, for the overlays of descriptors. */
export const deadlineLightsEnglish: Readonly<Record<DeadlineLight, string>> = {
  sin_plazo: 'No deadline',
  en_plazo: 'On track',
  por_vencer: 'Due soon',
  vencida: 'Overdue',
  cumplida: 'Done',
  cumplida_tarde: 'Done late',
};

/** What is done late is over, but was not well. */
const deadlineTones: Tones<DeadlineLight> = {
  en_plazo: 'good',
  por_vencer: 'warning',
  vencida: 'bad',
  cumplida: 'done',
  cumplida_tarde: 'warning',
};

/** The name of the field that tells the light of a deadline, where no other does. */
export const lightName = (name: string): `plazo_${string}` => `plazo_${name}`;

/** What the label of a light begins with. */
const LIGHT: Words = { es: 'Plazo', en: 'Deadline' };

/** Whether a header is that of a light, which is computed and no column brings. */
export const isLightLabel = (text: string): boolean =>
  Object.values(LIGHT).some((word) => text.trim().startsWith(`${word}: `));

/** The fields that the deadlines of a descriptor add to it. */
export function deadlineFields(deadlines: Deadlines): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(deadlines)
      .filter(([, { light }]) => light === undefined)
      .map(([name, { label }]) => [
        lightName(name),
        computed(
          choice(deadlineLights, { label: `${LIGHT.es}: ${label.es}`, tones: deadlineTones }),
          'sql',
        ),
      ]),
  );
}

/** The filter of a list that shows what of a deadline is due soon, overdue, or either. */
export function dueFilter(
  name: string,
  { light }: Deadline,
  states: readonly ('soon' | 'overdue')[],
): Record<string, readonly string[]> {
  const { field, ...values } = light ?? {
    field: lightName(name),
    soon: 'por_vencer',
    overdue: 'vencida',
  };
  return { [field]: states.map((state) => values[state]) };
}

interface HasDeadlines {
  readonly deadlines: Deadlines;
}

/** A deadline with the resource that says it. */
export interface NamedDeadline<R extends HasDeadlines = HasDeadlines> {
  readonly resource: R;
  readonly name: string;
  readonly deadline: Deadline;
}

/** Every deadline of these resources, in order. */
export const deadlinesOf = <R extends HasDeadlines>(resources: Iterable<R>): NamedDeadline<R>[] =>
  [...resources].flatMap((resource) =>
    Object.entries(resource.deadlines).map(([name, deadline]) => ({ resource, name, deadline })),
  );
