import { errors as english, type ErrorWords } from './en/errors.ts';
import { errors as spanish } from './es/errors.ts';
import { readLanguage, tableOf } from './language.ts';

export function errorWords(): ErrorWords {
  return { en: english, es: spanish }[tableOf(readLanguage())];
}
