/** A line of two texts that are held against each other. */
export interface ComparedLine {
  is: 'same' | 'removed' | 'added';
  text: string;
}

/** Pairs of lines that are compared; of texts with more in which they differ, all lines there count as others. */
const MOST_PAIRS = 4_000_000;

/** The lines of both texts in their order: those that they share, and those that only one of them has. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const shared = Math.min(before.length, after.length);
  let head = 0;
  while (head < shared && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shared - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const same = (lines: readonly string[]) => lines.map((text) => ({ is: 'same' as const, text }));
  return [
    ...same(before.slice(0, head)),
    ...between(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ];
}

/** By the longest sequence of lines that both have. */
function between(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  const width = after.length + 1;
  const isLong = before.length * after.length > MOST_PAIRS;
  const longest = isLong ? new Uint32Array(0) : longestFrom(before, after);
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const [removed, added] = [before[old], after[now]];
    if (!isLong && removed !== undefined && removed === added) {
      lines.push({ is: 'same', text: removed });
      old += 1;
      now += 1;
      continue;
    }
    const without = longest[(old + 1) * width + now] ?? 0;
    const goesFirst = without >= (longest[old * width + now + 1] ?? 0);
    if (removed !== undefined && (added === undefined || goesFirst)) {
      lines.push({ is: 'removed', text: removed });
      old += 1;
    } else {
      lines.push({ is: 'added', text: added ?? '' });
      now += 1;
    }
  }
  return lines;
}

/** How many lines both have in common from each pair of places on. */
function longestFrom(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const longest = new Uint32Array((before.length + 1) * width);
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const at = old * width + now;
      longest[at] =
        before[old] === after[now]
          ? (longest[at + width + 1] ?? 0) + 1
          : Math.max(longest[at + width] ?? 0, longest[at + 1] ?? 0);
    }
  }
  return longest;
}
