/** Whether a text has what was typed in it, whatever its case and accents. */
export const matchesIn = (text: string, sought: string): boolean =>
  plain(text).includes(plain(sought.trim()));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
