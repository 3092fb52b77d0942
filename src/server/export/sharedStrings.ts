/** The texts that a workbook holds once however often they stand in its cells. */
export interface SharedStrings {
  /** Its number; undefined when it is new and there is no more room. */
  indexOf(text: string): number | undefined;
  all(): Iterable<string>;
  size(): number;
}

/** Bounded, since all of them are held in memory until the workbook ends. */
export function createSharedStrings({ most }: { most: number }): SharedStrings {
  const known = new Map<string, number>();
  return {
    indexOf(text) {
      const found = known.get(text);
      if (found !== undefined || known.size >= most) return found;
      known.set(text, known.size);
      return known.size - 1;
    },
    all: () => known.keys(),
    size: () => known.size,
  };
}
