/** ` → barrio?` when a known word is near (Spanish and English alike), else nothing. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = closest(word, known);
  return near === undefined ? '' : ` → ${near}?`;
}

/**
 * The known word at the least distance, the first of equals: one edit for words of up to four
 * letters, else two or a third of the word. Otherwise the one that goes on with it (`sector` ->
 * `sector_id`), case ignored.
 */
export function closest(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const limit = word.length <= 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    // the difference in length is a lower bound, and keeps long words from outside cheap
    if (Math.abs(name.length - word.length) > limit) continue;
    const distance = editDistance(wanted, name.toLowerCase());
    if (distance <= limit && (best === undefined || distance < best.distance))
      best = { name, distance };
  }
  if (best !== undefined || wanted === '') return best?.name;
  return known.find((name) => name.toLowerCase().startsWith(`${wanted}_`));
}

/** Damerau-Levenshtein (optimal string alignment): a swap of neighbours counts as one edit. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cell(rows, row, { a, b, i, j }));
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Math.max(a.length, b.length);
}

function cell(
  rows: readonly number[][],
  row: readonly number[],
  at: { a: string; b: string; i: number; j: number },
): number {
  const { a, b, i, j } = at;
  const above = rows[i - 1] ?? [];
  const same = a[i - 1] === b[j - 1] ? 0 : 1;
  const options = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same];
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  if (swapped) options.push((rows[i - 2]?.[j - 2] ?? 0) + 1);
  return Math.min(...options);
}
