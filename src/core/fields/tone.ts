import type { Field } from './field.ts';

/**
 * What a value says to who reads it: all is well, soon too late, wrong or too late, neither, or over
 * and done with. The theme gives each a colour and a sign; the word always stands beside them.
 */
export const tones = ['good', 'warning', 'bad', 'neutral', 'done'] as const;
export type Tone = (typeof tones)[number];

/** By value as text. What is left out is neutral: a colour that nobody meant says nothing. */
export type Tones<V extends string = string> = Readonly<Partial<Record<V, Tone>>>;

/** Of a question that should be answered yes. */
export const yesIsGood = { true: 'good', false: 'bad' } as const satisfies Tones<'true' | 'false'>;

export const toneOf = (field: Field, value: unknown): Tone =>
  (field as { tones?: Tones }).tones?.[String(value)] ?? 'neutral';

/** Whether any of its values says more than its word. */
export const hasTones = (field: Field): boolean =>
  Object.keys((field as { tones?: Tones }).tones ?? {}).length > 0;
