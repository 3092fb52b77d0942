import { foldText } from '../../core/fields/foldText.ts';

/** One line of the palette. */
export interface Option {
  /** Tells it from all others. */
  key: string;
  kind: 'page' | 'action' | 'record';
  label: string;
  /** Beside the label, smaller. */
  detail?: string;
  /** Why it is here though neither has the text: `label: excerpt` of another field. */
  elsewhere?: string;
  /** Found by these words, too, though they are not shown. */
  also?: string;
  /** A path as react-admin has it, or what is done. */
  does: { to: string } | { run: () => void };
}

/** Options under one heading. */
export interface Section {
  key: string;
  title: string;
  options: readonly Option[];
}

/**
 * Those that have every word of the text, whatever its accents and capitals: the ones whose label
 * begins with it first, then those with a word that does.
 */
export function matching(options: readonly Option[], text: string): Option[] {
  const wanted = foldText(text);
  const words = wanted.split(' ');
  return options
    .filter((option) => hasAll(foldText(textOf(option)), words))
    .map((option) => ({ option, rank: rankOf(foldText(option.label), wanted) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const textOf = ({ label, detail = '', elsewhere = '', also = '' }: Option): string =>
  `${label} ${detail} ${elsewhere} ${also}`;

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0;
  return label.includes(` ${wanted}`) ? 1 : 2;
}
