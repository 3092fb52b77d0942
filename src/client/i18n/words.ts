/** The shape of a table of words: the same keys with any words, so that a missing key does not compile. */
export type WordsOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string ? string : WordsOf<Table[Key]>;
};
