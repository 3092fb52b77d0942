import { csvScanner, type CsvRecord } from './csvRecords.ts';
import { FileProblem } from './fileProblem.ts';

const separators = [';', ',', '\t', '|'] as const;
const MOST_RECORDS = 50;

export interface DetectedSeparator {
  separador: string;
  /** Characters at the beginning that only name the separator. */
  skip: number;
}

/**
 * The separator of a CSV by its first records: the one that cuts most of them into the same number
 * of cells, a header of words among them. Excel's line `sep=;` settles it.
 */
export function detectSeparator(sample: string): DetectedSeparator {
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(sample);
  if (named) return { separador: named[1] ?? ';', skip: named[0].length };
  const scores = separators.map((separador) => ({ separador, score: scoreOf(sample, separador) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  // without any separator it is one column, which a comma in a text must not cut
  return { separador: best.score > 0 ? best.separador : ';', skip: 0 };
}

function scoreOf(sample: string, separator: string): number {
  const records = firstRecords(sample, separator).filter((cells) => cells.some(Boolean));
  const counts = new Map<number, CsvRecord[]>();
  for (const cells of records)
    counts.set(cells.length, [...(counts.get(cells.length) ?? []), cells]);
  const [width, alike] = [...counts].reduce((a, b) => (b[1].length > a[1].length ? b : a), [1, []]);
  const share = alike.length / records.length;
  // A decimal comma cuts as regularly as a separator does, but no row of words.
  return width < 2 ? 0 : share * Math.log(width) * (alike.some(isOfWords) ? 1 : 0.5);
}

function firstRecords(sample: string, separator: string): CsvRecord[] {
  const scanner = csvScanner(separator, { cellChars: sample.length });
  const records = scanner.push(sample);
  // The sample may end within a record; only that of a short file is whole.
  if (records.length > 0) return records.slice(0, MOST_RECORDS);
  try {
    return scanner.end();
  } catch (error) {
    if (error instanceof FileProblem) return [];
    throw error;
  }
}

function isOfWords(cells: CsvRecord): boolean {
  const texts = cells.filter((cell) => cell !== null && cell.trim() !== '');
  const words = texts.filter((text) => /\p{L}/u.test(text ?? ''));
  return words.length * 2 > texts.length;
}
