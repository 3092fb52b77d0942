import { sampleWords } from '../sampleWords.ts';
import { trailOf } from './menuModel.ts';
import { words } from './words.ts';

/** What a page of the header menu is called, with the group that it is of: `Wizards: Horizontal`. */
export function titleOf(pathname: string): string | undefined {
  const trail = trailOf(pathname).slice(-2);
  if (trail.length === 0) return undefined;
  return trail.map(({ word }) => sampleWords(words)[word]).join(': ');
}
