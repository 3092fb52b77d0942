import { sampleWords } from '../sampleWords.ts';
import { breadcrumbOf } from './menuModel.ts';
import { words } from './words.ts';

/** What a page of the header menu is called, with the group that it is of: `Wizards: Horizontal`. */
export function titleOf(pathname: string): string | undefined {
  const breadcrumb = breadcrumbOf(pathname).slice(-2);
  if (breadcrumb.length === 0) return undefined;
  return breadcrumb.map(({ word }) => sampleWords(words)[word]).join(': ');
}
