import type { Words } from '../../../core/i18n/words.ts';

/** Words of a descriptor: Spanish where Spanish is spoken, else English. */
export const inLanguage = ({ es, en }: Words, locale: string): string =>
  locale.startsWith('es') ? es : en;
