import { useTranslate } from 'ra-core';

import { useDestinations } from '../shortcuts/destinations.ts';
import { matching, type Option, type Section } from './option.ts';
import { useActions } from './useActions.ts';
import { usePages } from './usePages.ts';
import type { Recent } from './useRecent.ts';
import { useRecords, type FoundRecords } from './useRecords.ts';

interface Palette {
  sections: Section[];
  records: FoundRecords;
}

const MOST_PAGES = 8;
const MOST_ACTIONS = 10;

/** What the palette offers for a text; for none, what is chosen most. */
export function usePalette(
  text: string,
  { recent, onShortcuts }: { recent: Recent; onShortcuts: () => void },
): Palette {
  const translate = useTranslate();
  const pages = usePages();
  const actions = useActions({ onShortcuts });
  const main = new Set(useDestinations().map(({ path }) => path));
  const records = useRecords(text);

  const section = (key: string, title: string, options: readonly Option[]): Section[] =>
    options.length === 0 ? [] : [{ key, title, options }];
  const pagesTitle = translate('farola.commands.pages');
  const actionsTitle = translate('farola.commands.actions');
  if (text.trim() === '') {
    const first = pages.filter(({ does }) => 'to' in does && main.has(does.to));
    const sections = [
      ...section('recent', translate('farola.commands.recent'), recent.options),
      ...section('pages', pagesTitle, first),
      ...section('actions', actionsTitle, actions.slice(0, 1)),
    ];
    return { sections, records };
  }
  const found = records.sections.filter(({ options }) => options.length > 0);
  const sections = [
    ...found.filter(({ isExact }) => isExact),
    ...section('pages', pagesTitle, matching(pages, text).slice(0, MOST_PAGES)),
    ...section('actions', actionsTitle, matching(actions, text).slice(0, MOST_ACTIONS)),
    ...found.filter(({ isExact }) => !isExact),
  ];
  return { sections, records };
}
