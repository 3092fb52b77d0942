import Box from '@mui/material/Box';
import { LinkBase, useLocation } from 'ra-core';
import { useId } from 'react';

import { sampleWords } from '../sampleWords.ts';
import { breadcrumbOf, type MenuEntry, type MenuGroup, type MenuPage } from './menuModel.ts';
import { linksStyle } from './menuStyle.ts';
import { words } from './words.ts';

interface GroupLinksProps {
  entries: readonly MenuEntry[];
  onLeave: () => void;
}

/** The pages of a group, each list of them under what it is called. */
export function GroupLinks({ entries, onLeave }: GroupLinksProps) {
  return (
    <Box sx={linksStyle}>
      {listsOf(entries).map((list) => (
        <PageList key={list.word} list={list} onLeave={onLeave} />
      ))}
    </Box>
  );
}

function PageList({ list, onLeave }: { list: PageListOf; onLeave: () => void }) {
  const said = sampleWords(words);
  const shown = breadcrumbOf(useLocation().pathname).at(-1);
  const id = useId();
  return (
    <div>
      <p id={id}>{said[list.word]}</p>
      <ul aria-labelledby={id}>
        {list.pages.map((page) => (
          <li key={page.to}>
            <LinkBase
              to={page.to}
              aria-current={page === shown ? 'page' : undefined}
              onClick={onLeave}
            >
              {said[page.word]}
            </LinkBase>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PageListOf extends Pick<MenuGroup, 'word'> {
  pages: readonly MenuPage[];
}

/** The lowest groups, which hold pages. */
function listsOf(entries: readonly MenuEntry[]): readonly PageListOf[] {
  return entries.flatMap((entry) => {
    if ('to' in entry) return [];
    const pages = entry.entries.filter((below) => 'to' in below);
    return [...(pages.length > 0 ? [{ word: entry.word, pages }] : []), ...listsOf(entry.entries)];
  });
}
