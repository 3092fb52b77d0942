import type { Words } from '../i18n/words.ts';
import type { Resource } from './resource.ts';

type Named = Pick<Resource, 'label' | 'plural' | 'english'>;

/** What so many records (default 1) are called within a sentence or on a button: `neighbourhoods`. */
export function nounOf(resource: Named, language: keyof Words, count = 1): string {
  if (language === 'en' && resource.english !== undefined) {
    return resource.english[count === 1 ? 0 : 1];
  }
  return inSentence(count === 1 ? resource.label : resource.plural);
}

/** The same in both languages, for the hole of a sentence whose reader is not known yet. */
export const nounWords = (resource: Named, count = 1): Words => ({
  es: nounOf(resource, 'es', count),
  en: nounOf(resource, 'en', count),
});

/** At the beginning of a sentence, or alone. */
export const headed = (noun: string): string =>
  noun.slice(0, 1).toLocaleUpperCase('es') + noun.slice(1);

/** One record, at the beginning of a sentence. */
export const headedWords = (resource: Named): Words => ({
  es: resource.label,
  en: headed(nounOf(resource, 'en')),
});

/** All records of a kind: in Spanish as their page is called. */
export const pageWords = (resource: Named & Pick<Resource, 'title'>): Words => ({
  es: resource.title,
  en: headed(nounOf(resource, 'en', 2)),
});

/** A label within a sentence: its first letter small, names such as EBSA as they are. */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.slice(0, 1).toLocaleLowerCase('es') + label.slice(1);
