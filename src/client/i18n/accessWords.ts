import { access as english, type AccessWords } from './en/access.ts';
import { access as spanish } from './es/access.ts';
import { readLanguage, tableOf } from './language.ts';

/** Words of the sign-in and error area, in the chosen language, without react-admin's translator. */
export function accessWords(): AccessWords {
  return { en: english, es: spanish }[tableOf(readLanguage())];
}
