import type { Language } from '../api/errors.ts';

/** What is said, and its translation beside it. */
export type Sentence = Readonly<Record<Language, string>>;

/** The sentences of a feature. */
export interface Sentences {
  readonly [name: string]: Sentence | Sentences;
}

/** The same in one language. */
export type Said<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Sentence ? string : Said<Table[Name]>;
};

/** A tree of sentences in one language, as the translator takes it. */
export interface Phrases {
  readonly [key: string]: string | Phrases | undefined;
}

/** A table of words, in which no sentence lacks its translation. */
export const words = <const Table extends Sentences>(table: Table): Table => table;

/**
 * The words of one language. The build has taken the other language out of what is imported below
 * `en/` or `es/` (scripts/wordsByLanguage.ts): there a string stands where both stood.
 */
export function said<Table extends Sentences>(table: Table, language: Language): Said<Table> {
  const entries = Object.entries<string | Sentence | Sentences>(table).map(([name, found]) => [
    name,
    isSentence(found) ? found[language] : typeof found === 'string' ? found : said(found, language),
  ]);
  return Object.fromEntries(entries) as Said<Table>; // name by name
}

/** A table may have names `en` and `es`, too: the languages' own. */
const isSentence = (found: string | Sentence | Sentences): found is Sentence =>
  typeof found === 'object' &&
  typeof found['en'] === 'string' &&
  typeof found['es'] === 'string' &&
  Object.keys(found).length === 2;

export type ByName = Readonly<Record<string, string>>;

/** English words laid over a descriptor's Spanish ones; what is left out stays Spanish. */
export interface Overlay {
  readonly description?: string;
  /** By name; the columns of a table after it: `facturas.valor`, in choices and units, too. */
  readonly fields?: ByName;
  /** By field, then by stored value. */
  readonly choices?: Readonly<Record<string, ByName>>;
  /** The lines under the fields of a form. */
  readonly help?: ByName;
  /** By field, where the unit is a word. */
  readonly units?: ByName;
  /** Of the form, and its tabs, by their Spanish title. */
  readonly sections?: ByName;
  readonly transitions?: ByName;
  /** Of its sheets, those that are no fields. */
  readonly columns?: ByName;
}

export interface Overlays {
  readonly overlays: Readonly<Record<string, Overlay>>;
  /** For what every resource has. */
  readonly common: Overlay;
}
