/** Words in both languages that have full tables. */
export interface Words {
  es: string;
  en: string;
}

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

/**
 * One thing that is wrong (`error`) or asks for a confirmation (`warning`) in a record.
 * `code` stands in the catalogue (`errors.ts`) unless the finding brings its own words.
 */
export interface Finding {
  code: string;
  level: 'error' | 'warning';
  /** Absent when the finding is about the record as a whole. */
  field?: string;
  params?: Arguments;
  message?: Words;
}
