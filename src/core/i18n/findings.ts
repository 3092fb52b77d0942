import type { MessageCode } from './messages.ts';
import type { Words } from './words.ts';

/** An amount of Colombian pesos. */
export interface Pesos {
  readonly pesos: number;
}

/**
 * What fills a hole of a sentence. It carries what it is, so that each reader gets it in their own
 * language: numbers, days and amounts as they are written there, a choice or a state by its words,
 * never by its code; a record by its name, never by its id.
 */
export type Argument = string | number | Words | Pesos;
export type Arguments = Readonly<Record<string, Argument>>;

/** The argument of that name where it is a text or a number. */
export function plainArgument(params: Arguments | undefined, name: string): string | undefined {
  const value = params?.[name];
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}

/** A code and what fills the holes of its sentence. A code beyond the catalogue (`messages.ts`) brings its own words. */
export type Said = { params?: Arguments } & (
  | { code: MessageCode; message?: never }
  | { code: string; message: Words }
);

/** One thing that is wrong (`error`) or asks for a confirmation (`warning`) in a record. */
export type Finding = Said & {
  level: 'error' | 'warning';
  /** Absent when the finding is about the record as a whole. */
  field?: string;
};
