/** A label within a sentence: its first letter small, names such as EBSA as they are. */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.slice(0, 1).toLocaleLowerCase('es') + label.slice(1);
